import RiffleIndexing
import RiffleSystem
import Testing

@testable import RiffleServer

@Suite struct LibraryTests {
    @Test("nothing is left of a library that was stopped: no part holds itself by others")
    func isReleased() throws {
        weak var whole: Library?
        weak var scanner: LibraryScanner?
        weak var events: LibraryEvents?
        weak var trash: TrashService?
        func serve() throws {
            let library = try ServedLibrary()
            let round = try library.startRound()
            let card = try #require(round["cards"]?.array?.first)
            #expect(try library.decide(card, "trash", in: round).0 == 200)
            whole = library.parts
            scanner = library.parts.scanner
            events = library.parts.events
            trash = library.parts.trash
            #expect(whole != nil && scanner != nil && events != nil && trash != nil)
        }
        try serve()
        #expect(whole == nil)
        // Their threads have ended, and give back what they held as the last they do.
        for _ in 0..<1_000_000 where scanner != nil || events != nil || trash != nil {
            sched_yield()
        }
        #expect(scanner == nil && events == nil && trash == nil)
    }
}
