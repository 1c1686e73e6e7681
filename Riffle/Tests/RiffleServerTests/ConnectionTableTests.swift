import Testing

@testable import RiffleServer

@Suite struct ConnectionTableTests {
    private var table = ConnectionTable<Int>(total: 5, perAddress: 3)

    @Test("the longest idle connection of an address makes room for its next one, each once")
    mutating func oldest() {
        for id in 1...3 { #expect(table.opened(id, from: "a") == nil) }
        #expect(table.opened(4, from: "a") == 1)
        // The first one is still about to close.
        #expect(table.opened(5, from: "a") == 2)
        table.closed(1)
        table.closed(2)
        #expect(table.opened(6, from: "a") == 3)
    }

    @Test("a connection that was let in outlives newer ones that were not, and a busy one all")
    mutating func known() {
        for id in 1...3 { #expect(table.opened(id, from: "a") == nil) }
        table.began(1)
        table.began(2)
        table.ended(2)
        #expect(table.opened(4, from: "a") == 3)
        #expect(table.opened(5, from: "a") == 4)
        table.began(5)
        #expect(table.opened(6, from: "a") == 2)
        table.began(6)
        #expect(table.opened(7, from: "a") == nil, "all others are busy")
        table.ended(1)
        #expect(table.opened(8, from: "a") == 7)
    }

    @Test("one address takes nothing from another while there is room in all")
    mutating func addresses() {
        for id in 1...3 { #expect(table.opened(id, from: "a") == nil) }
        #expect(table.opened(4, from: "b") == nil)
        #expect(table.opened(5, from: "b") == nil)
        #expect(table.opened(6, from: "c") == 1, "five are open in all")
    }
}
