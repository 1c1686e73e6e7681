import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// A person is added to a large library in parts.
@Suite struct ProfileFillingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func files(_ range: Range<Int>) -> [FakeFile] {
        range.map {
            FakeFile(
                name: $0 % 7 == 0 ? "\($0).mp4" : "\($0).jpg", size: Int64(1000 + $0),
                inode: UInt64($0 + 1),
                taken: LocalTime(year: 2015 + $0 % 5, month: 1 + $0 % 12, day: 1 + $0 % 28))
        }
    }

    /// The counters of a profile, and the same computed from its rows.
    private func counters(_ store: Store, _ profile: ProfileID) throws -> [[String]] {
        try store.readers.read { database in
            try database.rows(
                """
                SELECT deck, key, total, undecided, bytes FROM tally WHERE profile = ? AND total > 0
                ORDER BY deck, key
                """, .integer(profile.rawValue)
            ) { row in (0..<5).map { row.text($0) } }
        }
    }

    private func count(_ store: Store, _ profile: ProfileID) throws -> Int {
        try store.readers.read { database in
            Int(
                try database.integer(
                    "SELECT count(*) FROM verdict WHERE profile = ?", .integer(profile.rawValue))
                    ?? 0)
        }
    }

    private func fill(_ store: Store) {
        let isDone = Monitor(false)
        store.fillProfiles(part: 7) { isDone.signal { $0 = true } }
        isDone.wait { $0 ? () : nil }
    }

    @Test(
        "a new person can decide at once, and has the same decks in the end, whatever happens meanwhile"
    )
    func parts() throws {
        let path = folder.path + "/journal"
        var store = try Store.open(directory: path)
        let first = try store.profile(named: "default")
        _ = try store.scan(["photos": files(0..<300)])
        let new = try store.addProfile(named: "new", part: 10)
        #expect(try count(store, new) == 10)
        // Adding does not add them again, and does not end it.
        #expect(try store.addProfile(named: "new", part: 10) == new)
        let round = try store.start(new, size: 5)
        try store.decide(.keep, try #require(round.cards.first), in: round, new)
        try store.undo(round, new)
        // A scan finds new files, misses some and sees others change.
        var later = files(0..<320)
        later[200].size = 5
        later.remove(at: 250)
        _ = try store.scan(["photos": later])
        // The store is closed in the middle, and continues when it is opened.
        store.close()
        store = try Store.open(directory: path)
        fill(store)
        #expect(try count(store, new) == count(store, first))
        #expect(try counters(store, new) == counters(store, first))
        #expect(try store.all(new).map(\.id).count == store.all(first).count)
        // Nothing is left to add.
        #expect(try store.readers.read { try $0.profilesToFill() } == [])
        store.close()
    }

    @Test("a swipe goes before the items that a new person does not have yet")
    func swipesFirst() throws {
        let store = try Store.open(directory: folder.path + "/journal")
        defer { store.close() }
        _ = try store.scan(["photos": files(0..<300)])
        let new = try store.addProfile(named: "new", part: 10)
        // The writer is busy while the rest is queued, and after it what a swipe writes.
        let isFree = Monitor(false)
        store.writer.submit(.urgent, { _ in isFree.wait { $0 ? () : nil } }, done: { _ in })
        store.fillProfiles(part: 10)
        let added = Monitor<Int64?>(nil)
        store.writer.submit(
            .urgent,
            { database in
                try database.integer(
                    "SELECT count(*) FROM verdict WHERE profile = ?", .integer(new.rawValue))
            },
            done: { result in added.signal { $0 = (try? result.get() ?? -1) ?? -1 } })
        isFree.signal { $0 = true }
        #expect(added.wait { $0 } == 10)
    }

    @Test("two people are added at once, and a whole one is told of nothing")
    func two() throws {
        let store = try Store.open(directory: folder.path + "/journal")
        defer { store.close() }
        _ = try store.scan(["photos": files(0..<100)])
        let one = try store.addProfile(named: "one", part: 10)
        let two = try store.addProfile(named: "two", part: 10)
        fill(store)
        #expect(try count(store, one) == 100 && count(store, two) == 100)
        let small = try store.addProfile(named: "three", part: 100)
        #expect(try count(store, small) == 100)
        #expect(try store.readers.read { try $0.profilesToFill() } == [])
    }
}
