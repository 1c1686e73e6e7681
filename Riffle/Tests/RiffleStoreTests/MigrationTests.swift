import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// A journal that the first released format left behind, opened today.
@Suite struct MigrationTests {
    let folder = TemporaryFolder()

    private func old() throws {
        let place = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        let dump = try #require(Disk.read("/\(place)/Journals/format-1.sql"))
        let database = try Database(path: folder.path + "/riffle.sqlite", mode: .create)
        try database.script(dump)
        try database.script(
            "PRAGMA user_version = 1; PRAGMA application_id = \(Schema.applicationID)")
    }

    @Test("a journal of format 1 becomes one of today, with its round, its decisions and all decks")
    func formatOne() throws {
        try old()
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "default")
        let round = try #require(try store.currentRound(for: me))
        #expect(round.position == 6 && round.total == 13 && round.binned.count == 2)
        let today = LocalTime(year: 2026, month: 11, day: 21)
        let decks = try store.decks(for: me, DeckView(today: today, library: "lib"))
        // Counted by hand in the dump.
        #expect(
            decks.map { "\($0.id) \($0.title): \($0.count) \($0.undecided)" } == [
                "everything Everything: 13 7", "onThisDay On this day: 3 0",
                "biggest Biggest: 13 7",
                "videos Videos: 1 1", "screenshots Screenshots: 1 1",
                "month-2024-06 June 2024: 1 1", "month-2024-05 May 2024: 7 4",
                "month-2023-11 November 2023: 3 0", "undated No date: 2 2", "folder-1 lib: 2 2",
                "folder-2 2024: 3 0", "folder-3 Trip: 6 3", "folder-4 Screens: 2 2",
            ])
        #expect(decks[0].bytes == 10387)
        #expect(decks[0].tally.binned == 2 && decks[0].tally.later == 1)
        // The counters count on.
        let next = try #require(round.cards.first { round.decision(for: $0.id) == nil })
        try store.decide(.keep, next, in: round, me)
        #expect(try store.decks(for: me)[0].undecided == 6)
        // An answer that was given before is still known.
        let card = try #require(round.cards.first)
        let again = try store.decide(.keep, card, in: round, me, key: "fixture-2")
        #expect(again.isReplay)
    }

    @Test("it comes out as a new journal would be: the same tables, indexes and triggers")
    func sameSchema() throws {
        func schema(_ path: String) throws -> [String] {
            let store = try Store.open(directory: path)
            defer { store.close() }
            return try store.readers.read { database in
                try database.rows("SELECT name FROM sqlite_schema ORDER BY name") { $0.text(0) }
            }
        }
        try old()
        let new = TemporaryFolder()
        #expect(try schema(folder.path) == schema(new.path))
    }
}
