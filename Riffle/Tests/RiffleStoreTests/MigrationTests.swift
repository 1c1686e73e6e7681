import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Journals that earlier formats left behind, opened today.
@Suite struct MigrationTests {
    let folder = TemporaryFolder()

    private func old(_ format: Int = 1) throws {
        let dump = try #require(Disk.read(journals + "format-\(format).sql"))
        let database = try Database(path: folder.path + "/riffle.sqlite", mode: .create)
        try database.script(dump)
        try database.script(
            "PRAGMA user_version = \(format); PRAGMA application_id = \(Schema.applicationID)")
    }

    @Test("a journal of format 1 is migrated with its round, its decisions and all decks")
    func formatOne() throws {
        try old()
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "default")
        let round = try #require(try store.currentRound(for: me))
        #expect(round.position == 6 && round.total == 13 && round.trashed.count == 2)
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
                "folder-2 2024: 9 3", "folder-4 Screens: 2 2",
            ])
        #expect(decks[0].bytes == 10387)
        #expect(decks[0].tally.trashed == 2 && decks[0].tally.later == 1)
        // The counters count on.
        let next = try #require(round.cards.first { round.decision(for: $0.id) == nil })
        try store.decide(.keep, next, in: round, me)
        #expect(try store.decks(for: me)[0].undecided == 6)
        // An answer that was given before is still known.
        let card = try #require(round.cards.first)
        let again = try store.decide(.keep, card, in: round, me, key: "fixture-2")
        #expect(again.isReplay)
    }

    @Test("pictures that were stored as damaged for any reason are tried again", arguments: [1, 8])
    func refusals(format: Int) throws {
        try old(format)
        do {
            let database = try Database(path: folder.path + "/riffle.sqlite", mode: .write)
            try database.script("UPDATE item SET damaged = 1")
            if format == 8 { try database.script("UPDATE content SET tries = 2") }
        }
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "default")
        let items = try store.all(me)
        #expect(!items.isEmpty && items.allSatisfy { $0.facts.refusal == nil })
        let database = try Database(path: folder.path + "/riffle.sqlite", mode: .write)
        #expect(try database.integer("SELECT count(*) FROM content WHERE tries > 0") == 0)
    }

    @Test("a journal of format 2 keeps its round, its groups and its passes, and learns of bursts")
    func formatTwo() throws {
        try old(2)
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "default")
        let round = try #require(try store.currentRound(for: me))
        #expect(round.history.map(\.decision) == [.keep, .trash, .favourite] && round.total == 10)
        #expect(round.battle == nil)
        // Counted by hand in the dump: B1 is trashed and B2 a favourite, but none has gone yet.
        func alike() throws -> [String] {
            let ids = try store.upcoming(in: .duplicates, for: me, limit: 50)
            let items = try store.items(ids)
            return ids.compactMap { items[$0]?.name.display }
        }
        #expect(try alike() == ["B3.heic", "D.heic", "D2.heic"])
        let passes = try store.passes(for: me, DeckView()).decks
        #expect(passes.first?.id == .videos)
        #expect(passes.first { $0.id == .duplicates }?.count == 5)
        #expect(try store.regroup() == false, "nothing is alike that was not before")
        // The round counts once it is confirmed, and a battle can follow it.
        #expect(try store.confirmedRounds(of: me) == (0, 0))
        try store.finishRound(round.id, of: me, dryRun: true, now: 0)
        #expect(try store.confirmedRounds(of: me) == (1, 0))
        #expect(try store.opponents(in: .duel, for: me).count == 2)

        // The library's original facts about C1 and C2, five seconds apart.
        let name = "0F52D6A1-91E5-4B4C-A2C3-7D1D3C1B7C55"
        try store.keep(
            bursts: [FileName("C1.heic")!: name, FileName("C2.heic")!: name], in: .root)
        #expect(try store.regroup())
        #expect(try alike() == ["B3.heic", "C1.heic", "C2.heic", "D.heic", "D2.heic"])
        #expect(
            try store.passes(for: me, DeckView()).decks.first { $0.id == .duplicates }?.count == 7)
    }

    @Test("a journal of format 3 keeps its bursts and rounds, none of which was a battle")
    func formatThree() throws {
        try old(3)
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "default")
        let round = try #require(try store.currentRound(for: me))
        #expect(round.number == 3 && round.battle == nil && round.total == 2)
        #expect(round.history.map(\.decision) == [.later])
        // Counted by hand in the dump: of three rounds one was confirmed, and one replaced.
        #expect(try store.confirmedRounds(of: me) == (1, 0))
        #expect(try store.progress(for: me).rounds == 1)
        let ids = try store.upcoming(in: .duplicates, for: me, limit: 50)
        let items = try store.items(ids)
        #expect(
            ids.compactMap { items[$0]?.name.display } == [
                "B3.heic", "C1.heic", "C2.heic", "D.heic", "D2.heic",
            ])
        let burst = "0F52D6A1-91E5-4B4C-A2C3-7D1D3C1B7C55"
        #expect(items.values.count { $0.facts.burst == burst } == 2)
        #expect(try store.regroup() == false, "nothing is alike that was not before")
        // A battle can follow, and counts as one.
        try store.finishRound(round.id, of: me, dryRun: false, now: 0)
        let battle = try store.wait {
            store.startRound(StartRound(profile: me, battle: .duel, now: 0), then: $0)
        }
        #expect(battle.battle == .duel && battle.number == 4 && battle.total == 2)
        for card in battle.cards { try store.decide(.keep, card, in: battle, me) }
        try store.finishRound(battle.id, of: me, dryRun: false, now: 0)
        #expect(try store.confirmedRounds(of: me) == (2, 1))
    }

    @Test("files that belonged to no item before are read again, because HEIC may be among them")
    func othersAreReadAnew() throws {
        try old(3)
        let database = try Database(path: folder.path + "/riffle.sqlite", mode: .create)
        try database.script(
            """
            INSERT INTO folder VALUES(1000, CAST('new' AS BLOB), 1);
            INSERT INTO other_file VALUES(1000, CAST('IMG_1.HEIC' AS BLOB), 1000, 1, 77);
            """)
        let store = try Store.open(directory: folder.path)
        var asked: [String] = []
        let picture = FakeFile(name: "IMG_1.HEIC", inode: 77)
        try store.beginScan(now: 0).visit(
            ListedFolder(
                path: RelativePath("new")!, device: 1, mark: store.mark(), files: [picture.listed]),
            read: { fresh, _ in
                asked = fresh.map(\.name.display)
                return FolderReading(items: [], leftOut: [fresh[0].name: .raw])
            })
        #expect(asked == ["IMG_1.HEIC"])
    }

    @Test("a journal of format 4 keeps its decisions, but trashes nothing that took a decided name")
    func formatFour() throws {
        try old(4)
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "default")
        // Counted by hand in the dump. Of A (1), kept before it changed, format 4 does not know
        // whether it was only touched; B3 (4), trashed before it changed, must not be deleted.
        var decisions: [Int64: String] = [:]
        var hashes: [Int64: [UInt8]] = [:]
        try store.export(me) { decided in
            decisions[decided.item.id.rawValue] = decided.decision.rawValue
            hashes[decided.item.id.rawValue] = decided.hash
            #expect(decided.isOfKnownVersion)
        }
        #expect(
            decisions == [
                1: "keep", 2: "later", 3: "favourite", 5: "keep", 6: "later", 7: "keep", 9: "trash",
                10: "favourite",
            ])
        #expect(hashes == [7: [7, 7], 9: [7, 7]])
        #expect(
            try store.unhashedDecisions(limit: 9).map(\.rawValue) == [1, 2, 3, 5, 6, 10])
        let deck = try #require(try store.decks(for: me).first { $0.id == .everything })
        #expect(deck.count == 10 && deck.undecided == 2 && deck.tally.trashed == 1)
        #expect(try store.upcoming(in: .everything, for: me, limit: 9).map(\.rawValue) == [4, 8])
        let round = try #require(try store.currentRound(for: me))
        #expect(round.battle == .hoard && round.history.map(\.decision) == [.favourite])
        // B3 as it was when it was trashed is trashed again.
        let before = FileStamp(size: 203, modified: 1_740_906_002_000_000_000, inode: 203)
        let file = ScannedFile(name: FileName("B3.heic")!, stamp: before, device: 1)
        let scan = store.beginScan(now: 0)
        try scan.visit(
            ListedFolder(path: .root, device: 1, mark: store.mark(), files: [file])
        ) { fresh, _ in
            fresh.map {
                ScannedItem(
                    members: [ItemMember(name: $0.name, stamp: $0.stamp, device: 1)],
                    facts: ItemFacts(kind: .photo, format: .jpeg))
            }
        }
        try scan.settle()
        #expect(try store.decks(for: me).first { $0.id == .everything }?.tally.trashed == 2)
    }

    @Test("a journal of format 5 gets the known hashes of its moved contents")
    func formatFive() throws {
        try old(5)
        let store = try Store.open(directory: folder.path)
        // Read off the dump: D2 came back before it was moved again, B3 has no hash.
        let moved = try store.trashEntries().map { "\($0.id) \($0.state) \($0.move?.hash ?? [])" }
        #expect(moved == ["4 trashed []", "3 gone [7, 7]", "2 trashed [7, 7]", "1 restored []"])
        #expect(try store.trashPile() == Round.Pile(count: 2, bytes: 603))
        // A restored item is present again.
        let back = [RelativePath("D2.heic")!]
        try store.finish([(OperationID(rawValue: 2), .restored(back))], now: 0)
        #expect(try store.item(ItemID(rawValue: 9))?.presence == .present)
    }

    @Test("which trash a file of format 12 went to is read off its path")
    func formatTwelve() throws {
        try old(12)
        do {
            let database = try Database(path: folder.path + "/riffle.sqlite", mode: .write)
            try database.script(
                """
                UPDATE operation_member SET trash = CAST('/media/A/.Trash-1000' AS BLOB)
                    WHERE operation = 4;
                UPDATE operation_member SET trash = CAST('_riffle_rejected/A' AS BLOB)
                    WHERE operation = 5;
                """)
        }
        let store = try Store.open(directory: folder.path)
        let trashes = try store.trashEntries().map { entry in
            Set(try #require(entry.move).members.map(\.entry.trash))
        }
        #expect(trashes.map(\.count) == [1, 1, 1, 1, 1], "all files of a photo are in one trash")
        let known = trashes.compactMap(\.first)
        #expect(known.map(\.kind) == [.rejects, .top, .home, .home, .home])
        #expect(known[0].path == Array("_riffle_rejected/A".utf8))
        #expect(known[1].path == Array(".Trash-1000".utf8))
        // That photo's folder is the base: `Camera/Hügel` in Latin-1.
        #expect(known[1].base.bytes == Array("Camera/H".utf8) + [0xFC] + Array("gel".utf8))
        #expect(known[2].path.isEmpty && known.allSatisfy { $0.system == 0 && $0.inode == 0 })
    }

    @Test("a journal of format 16 keeps each decision under its new word, in all that is recorded")
    func trashWords() throws {
        try old(16)
        let path = folder.path + "/riffle.sqlite"
        let count = { (word: String, database: Database) throws in
            [
                try database.integer(
                    "SELECT count(*) FROM round_card WHERE decision = ?", .text(word)),
                try database.integer(
                    "SELECT count(*) FROM journal WHERE decision = ?", .text(word)),
                try database.integer(
                    "SELECT count(*) FROM answer WHERE body GLOB '[0-9]* ' || ? || ' *'",
                    .text(word)),
                try database.integer(
                    "SELECT count(*) FROM answer WHERE body = '!alreadyDecided ' || ?", .text(word)),
                try database.integer(
                    "SELECT count(*) FROM setting WHERE name = ? || ' place'", .text(word)),
            ]
        }
        let before = try {
            let database = try Database(path: path, mode: .write)
            try database.script(
                """
                INSERT INTO setting VALUES('bin place', x'666F6C646572');
                INSERT INTO answer VALUES('refused-key', 7, 1, '!alreadyDecided bin');
                """)
            return try count("bin", database)
        }()
        #expect(before.prefix(3).allSatisfy { $0 ?? 0 > 5 } && before.suffix(2) == [1, 1])
        let store = try Store.open(directory: folder.path)
        defer { store.close() }
        #expect(try store.readers.read { try count("trash", $0) } == before)
        #expect(try store.readers.read { try count("bin", $0) } == [0, 0, 0, 0, 0])
        #expect(try store.setting("trash place") == Array("folder".utf8))
    }

    @Test(
        "a migrated journal has the same tables, indexes and triggers as a new one",
        arguments: [1, 2, 3, 4, 5, 12, 13, 14, 16, 17, 18, 19])
    func sameSchema(format: Int) throws {
        func schema(_ path: String) throws -> [String] {
            let store = try Store.open(directory: path)
            defer { store.close() }
            return try store.readers.read { database in
                try database.rows("SELECT name, sql FROM sqlite_schema ORDER BY name") {
                    "\($0.text(0)): \($0.text(1))"
                }
            }
        }
        try old(format)
        let new = TemporaryFolder()
        #expect(try schema(folder.path) == schema(new.path))
    }
}
