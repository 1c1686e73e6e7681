import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct PassTests {
    let folder = TemporaryFolder(inMemory: true)

    private func fill(_ store: Store) throws {
        try store.scan(["a": photos(40), "b": photos(20, inode: 1000)])
    }

    private func ids(_ store: Store, _ profile: ProfileID) throws -> [String] {
        try store.decks(for: profile).map(\.id.description)
    }

    @Test("an order applies to every reader, also after a restart")
    func order() throws {
        var store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try fill(store)
        #expect(
            try ids(store, me) == [
                "everything", "biggest", "month-2024-02", "month-2024-01", "folder-1", "folder-2",
            ])
        let wanted = [
            "folder-2", "month-2024-01", "everything", "folder-1", "biggest", "month-2024-02",
        ]
        let answer = try store.arrange(me, 0, .order(wanted.compactMap { DeckID($0) }))
        #expect(answer.version == 1)
        #expect(try ids(store, me) == wanted)
        store.close()
        store = try Store.open(directory: folder.path)
        #expect(try ids(store, me) == wanted)
        #expect(try store.passVersion(for: me) == 1)
        // Another person's passes are as they were.
        let other = try store.profile(named: "other")
        #expect(try ids(store, other)[0] == "everything")
        #expect(try store.passVersion(for: other) == 0)
    }

    @Test("a reset returns to the default order, and keeps the pins")
    func reset() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try fill(store)
        let byDefault = try ids(store, me)
        #expect(try !store.passes(for: me).isArranged)
        let february = DeckID.month(Month(index: 2024 * 12 + 1))
        try store.arrange(me, 0, .pin(.biggest, true))
        // A pin does not change the order.
        #expect(try !store.passes(for: me).isArranged)
        try store.arrange(me, 1, .order([.folder(FolderID(rawValue: 1)), february, .everything]))
        #expect(try store.passes(for: me).isArranged)
        let answer = try store.arrange(me, 2, .reset)
        let passes = try store.passes(for: me)
        #expect(answer.version == 3 && !passes.isArranged)
        #expect(passes.decks.map(\.isPinned) == [true] + Array(repeating: false, count: 5))
        #expect(
            passes.decks.map(\.id.description)
                == ["biggest"] + byDefault.filter { $0 != "biggest" })
        // A month that comes later finds the place that it has by default.
        try store.scan(["a": photos(40), "b": photos(20, inode: 1000), "c": photos(3, inode: 5000)])
        let later = try ids(store, me)
        #expect(later.firstIndex(of: "folder-3")! > later.firstIndex(of: "folder-2")!)
        #expect(throws: StoreError.self) { try store.arrange(me, 2, .reset) }
    }

    @Test("pinned passes stand first in the order that they have, and go back to their place")
    func pin() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try fill(store)
        let before = try ids(store, me)
        try store.arrange(me, 0, .pin(.folder(FolderID(rawValue: 2)), true))
        try store.arrange(me, 1, .pin(.biggest, true))
        let decks = try store.decks(for: me)
        #expect(decks.map(\.isPinned) == [true, true, false, false, false, false])
        #expect(
            decks.map(\.id.description) == [
                "biggest", "folder-2", "everything", "month-2024-02", "month-2024-01", "folder-1",
            ])
        #expect(try store.details(of: .biggest, for: me, DeckView())?.deck.isPinned == true)
        try store.arrange(me, 2, .pin(.biggest, false))
        try store.arrange(me, 3, .pin(.folder(FolderID(rawValue: 2)), false))
        #expect(try ids(store, me) == before)
    }

    @Test("of two changes with one version, the second is refused and has no effect")
    func stale() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try fill(store)
        try store.arrange(me, 0, .order([.biggest, .everything]))
        let before = try ids(store, me)
        for version: Int64 in [0, 2, -1, .max] {
            #expect(throws: StoreError.self) {
                try store.arrange(me, version, .order([.everything, .biggest]))
            }
            #expect(throws: StoreError.self) { try store.arrange(me, version, .pin(.videos, true)) }
        }
        #expect(try ids(store, me) == before)
        #expect(try store.passVersion(for: me) == 1)
    }

    @Test("an order with a deck that never existed is refused, and one named twice with its name")
    func unknown() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try fill(store)
        func sentence(_ change: ArrangePasses.Change) -> String? {
            do {
                try store.arrange(me, 0, change)
                return nil
            } catch {
                return (error as? StoreError)?.sentence
            }
        }
        let lost = DeckID.folder(FolderID(rawValue: 99))
        #expect(sentence(.order([.everything, lost])) == "This deck does not exist.")
        #expect(sentence(.pin(lost, true)) == "This deck does not exist.")
        let twice = sentence(.order([.biggest, .everything, .biggest]))
        #expect(twice?.contains("biggest") == true)
        #expect(try store.passVersion(for: me) == 0)
        // One that is only empty at the moment has its place.
        #expect(sentence(.pin(.videos, true)) == nil)
    }

    @Test("one key is one change, fifty times, after reopening, and with others in between")
    func replay() throws {
        var store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try fill(store)
        let first = try store.arrange(me, 0, .pin(.biggest, true), key: "the key")
        #expect(!first.isReplay)
        try store.arrange(me, 1, .order([.biggest, .everything]), key: "another")
        for round in 0..<50 {
            if round == 25 {
                store.close()
                store = try Store.open(directory: folder.path)
            }
            let again = try store.arrange(me, 0, .pin(.biggest, true), key: "the key")
            #expect(again.isReplay && again.version == 1 && again.seq == first.seq)
        }
        #expect(try store.passVersion(for: me) == 2)
        #expect(throws: StoreError.self) {
            try store.arrange(me, 0, .pin(.everything, true), key: "the key")
        }
    }

    @Test("a pass that vanishes and comes back keeps its position, and new passes move no others")
    func vanishing() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try fill(store)
        func order(_ version: Int64, _ ids: String) throws {
            try store.arrange(
                me, version, .order(ids.split(separator: " ").compactMap { DeckID($0) }))
        }
        try order(0, "biggest folder-2 folder-1 everything month-2024-01 month-2024-02")
        let arranged = try ids(store, me)
        try store.scan(["a": photos(40), "b": []])
        #expect(try ids(store, me) == arranged.filter { $0 != "folder-2" })
        try order(1, "everything month-2024-02 biggest month-2024-01 folder-1")
        try store.scan(["a": photos(40), "b": photos(20, inode: 1000)])
        // It stands behind the one that it stood behind.
        #expect(
            try ids(store, me) == [
                "everything", "month-2024-02", "biggest", "folder-2", "month-2024-01", "folder-1",
            ])
        let before = try ids(store, me)
        try store.scan([
            "a": photos(70), "b": photos(20, inode: 1000), "c": photos(1, inode: 5000),
        ])
        let after = try ids(store, me)
        #expect(after.filter(before.contains) == before && after.count == before.count + 2)
        let march = try #require(after.firstIndex(of: "month-2024-03"))
        #expect(after[march + 1] == "month-2024-02")
    }

    @Test("what was acknowledged is in the journal of a process that is killed right after")
    func killed() throws {
        let folder = TemporaryFolder()
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try fill(store)
        for version in 0..<20 {
            let decks = try store.decks(for: me).map(\.id).reversed()
            try store.arrange(me, Int64(version), .order(Array(decks)))
        }
        let expected = try ids(store, me)
        // Nothing is closed: the files are copied as a killed process leaves them.
        let copy = TemporaryFolder()
        for name in ["riffle.sqlite", "riffle.sqlite-wal"] {
            Disk.write(
                Array("\(copy.path)/\(name)".utf8),
                try #require(Disk.read(Array("\(folder.path)/\(name)".utf8))))
        }
        let after = try Store.open(directory: copy.path)
        #expect(try ids(after, me) == expected)
        #expect(try after.passVersion(for: me) == 20)
    }
}

extension Store {
    @discardableResult func arrange(
        _ profile: ProfileID, _ version: Int64, _ change: ArrangePasses.Change, key: String? = nil
    ) throws -> PassesAnswer {
        let request = ArrangePasses(
            profile: profile, version: version, change, key: key, now: 0)
        return try wait { arrange(request, then: $0) }
    }
}
