import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Journals in which SQLite finds nothing wrong, but with values that Riffle never writes.
@Suite struct ImpossibleRowTests {
    /// A journal with a row in nearly every table, as bytes.
    private static let journal: [UInt8]? = try? made()

    private static func made() throws -> [UInt8] {
        let folder = TemporaryFolder(inMemory: true)
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(3), "a": photos(6, inode: 10), "a/b": photos(6, inode: 20)])
        let items = try store.all(me)
        try store.keep(hashes: items.map { ($0.id, $0.version, [UInt8](repeating: 1, count: 32)) })
        try store.keep(
            impressions: items.map { item in
                (
                    item.id, item.version,
                    Impression(
                        appearance: Appearance(
                            look: Look(rawValue: 7),
                            tones: Tones(bytes: [UInt8](repeating: 9, count: 32))!),
                        clarity: Clarity(sharpness: 1, highlight: 200))
                )
            })
        try store.regroup()
        let first = try store.start(me, size: 4, now: 1)
        for (card, decision) in zip(first.cards, [.keep, .trash, .later, .trash] as [Decision]) {
            try store.decide(decision, card, in: first, me, key: "\(card.id)", now: 2)
        }
        let trashed = try #require(try store.currentRound(for: me)).trashed
        let moves = trashed.map { card in
            TrashMove(
                item: card.id, folder: .root,
                members: items.first { $0.id == card.id }!.members.map {
                    TrashMove.Member(
                        file: $0,
                        entry: TrashEntry(trash: TrashPlace(.home, seen: [0x2F]), name: $0.name))
                }, time: 3)
        }
        let ids = try store.beginTrash(moves, profile: me, round: first.id, now: 3)
        try store.finish([(ids[0], .trashed)], now: 3)
        try store.finishRound(first.id, of: me, dryRun: false, now: 4)
        let second = try store.start(me, size: 5, now: 5)
        for card in second.cards.prefix(2) { try store.decide(.keep, card, in: second, me, now: 6) }
        try store.setSetting("a", to: [1])
        store.close()
        return try #require(Disk.read(Array((folder.path + "/riffle.sqlite").utf8)))
    }

    /// What a row is changed to, and which one.
    private struct Change: CustomStringConvertible {
        var description: String
    }

    /// One change for each column of each table and each of some values, of one row and of all.
    private static func changes(_ journal: [UInt8]) throws -> [Change] {
        let folder = TemporaryFolder(inMemory: true)
        let path = folder.path + "/riffle.sqlite"
        Disk.write(Array(path.utf8), journal)
        let database = try Database(path: path, mode: .write)
        let values = [
            "NULL", "-1", "9223372036854775807", "-9223372036854775808", "'x'", "x''",
            "zeroblob(40)", "1e300",
        ]
        let columns = try database.rows(
            """
            SELECT tables.name, columns.name,
                (SELECT group_concat(keys.name) FROM pragma_table_info(tables.name) AS keys
                    WHERE keys.pk > 0)
            FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
            WHERE tables.type = 'table' AND tables.name <> 'sqlite_sequence'
            ORDER BY 1, 2
            """
        ) { (table: $0.text(0), column: $0.text(1), keys: $0.text(2)) }
        return columns.flatMap { table, column, keys in
            values.flatMap { value in
                [" WHERE (\(keys)) = (SELECT \(keys) FROM \(table) LIMIT 1)", ""].map { rows in
                    Change(description: "UPDATE \(table) SET \(column) = \(value)\(rows)")
                }
            }
        }
    }

    /// Everything that a server asks of a store and has it do, whatever comes of it.
    private func useEverything(_ directory: String) {
        _ = LibraryMemory(directory: directory)
        guard let store = try? Store.openOrRead(directory: directory) else { return }
        defer { store.close() }
        let me = (try? store.profile(named: "me")) ?? ProfileID(rawValue: 1)
        let today = LocalTime(milliseconds: 1_700_000_000_000)
        let round = try? store.currentRound(for: me)
        for deck in (try? store.decks(for: me, DeckView(today: today))) ?? [] {
            _ = try? store.details(of: deck.id, for: me, DeckView(today: today))
            _ = try? store.upcoming(in: deck.id, for: me, limit: 20)
        }
        _ = try? store.months(for: me).map { [$0.month?.title, $0.month?.start.description] }
        let progress = try? store.progress(for: me)
        _ = progress.map { ($0.years.count, $0.looked, $0.all, $0.trash, $0.freed) }
        _ = try? store.export(me) { _ = $0.item.version }
        let trash = try? store.trashEntries()
        _ = try? store.trashPile()
        _ = try? store.operations(of: RoundID(rawValue: 1))
        _ = try? store.round(RoundID(rawValue: 1), of: me).map { [$0.kept, $0.trash] }
        _ = try? store.boss(for: me)
        _ = try? store.opponents(in: .duel, for: me)
        _ = try? store.confirmedRounds(of: me)
        _ = try? store.formerProfileNames()
        _ = try? store.leftOut()
        _ = try? store.unhashed()
        _ = try? store.unseen()
        var place = Store.LookPlace()
        _ = try? store.unlooked(after: &place, limit: 50)
        _ = try? store.unhashedDecisions(limit: 50)
        _ = try? store.contents(decidedBy: me, of: (1...15).map(ItemID.init))
        _ = try? store.keptInTrash()
        _ = try? store.regroup()
        var changed = photos(6, inode: 10)
        changed[0].modified = 9
        _ = try? store.scan(["": photos(3), "a": changed, "c": photos(6, inode: 20)])
        if let round {
            _ = try? store.undo(round, me)
            for card in round.cards { _ = try? store.decide(.trash, card, in: round, me) }
            _ = try? store.beginClosing(round.id, of: me)
            _ = try? store.finishRound(round.id, of: me, dryRun: false, now: 9)
        }
        for entry in trash ?? [] {
            let places = entry.move?.members.map { entry.move!.folder.appending($0.file.name) }
            _ = try? store.finish([(entry.id, .restored(places ?? []))], now: 9)
        }
        for open in (try? store.openOperations()) ?? [] {
            _ = try? store.finish([(open.id, .failed(Notice(uncoded: "no")))], now: 9)
        }
        _ = try? store.start(me, size: 5, replace: true, now: 9)
        _ = try? store.profile(named: "new")
    }

    @Test("no impossible value in any row ends the process")
    func everyColumn() throws {
        let journal = try #require(Self.journal)
        let seed = UInt64.random(in: .min ... .max)
        print("ImpossibleRowTests.everyColumn seed \(seed)")
        var generator = Seeded(seed: seed)
        var changes = try Self.changes(journal)
        #expect(changes.count > 1000)
        if getenv("RIFFLE_SOAK") == nil {
            changes = Array(changes.shuffled(using: &generator).prefix(50))
        }
        for change in changes {
            let folder = TemporaryFolder(inMemory: true)
            Disk.write(Array((folder.path + "/riffle.sqlite").utf8), journal)
            let database = try Database(path: folder.path + "/riffle.sqlite", mode: .write)
            // Some are refused, such as a null.
            guard (try? database.script(change.description)) != nil else { continue }
            useEverything(folder.path)
        }
    }

    @Test("the largest id that there is ends no process when a person is added")
    func largestID() throws {
        let largest =
            "UPDATE item SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM item)"
        useEverything(try changed(largest).path)
        #expect(ProfileFilling(next: 0, last: .max).after(.max) == nil)
        #expect(ProfileFilling(next: 0, last: 9).after(4)?.next == 5)
    }

    /// A journal that was changed after the last server ended.
    private func changed(_ sql: String) throws -> TemporaryFolder {
        let folder = TemporaryFolder(inMemory: true)
        Disk.write(Array((folder.path + "/riffle.sqlite").utf8), try #require(Self.journal))
        try Database(path: folder.path + "/riffle.sqlite", mode: .write).script(sql)
        return folder
    }

    @Test(
        "a journal with an impossible open round or open move is opened read-only, and copied",
        arguments: [
            """
            UPDATE round_card SET item = (SELECT item FROM round_card WHERE round = 2 AND position = 0)
            WHERE round = 2 AND position = 1
            """,
            "UPDATE round_card SET decision = 'perhaps' WHERE round = 2 AND decision IS NOT NULL",
            "UPDATE operation_member SET size = -1", "UPDATE operation_member SET name = x'2F'",
        ])
    func atOpening(sql: String) throws {
        let folder = try changed(sql)
        #expect(throws: StoreError.self) { try Store.open(directory: folder.path) }
        let store = try Store.openOrRead(directory: folder.path)
        let reason = try #require(store.readOnlyReason).sentence
        #expect(reason.contains("damaged") && reason.contains("impossible"))
        #expect(reason.contains("A copy is kept"))
        #expect(throws: StoreError.self) { try store.setSetting("a", to: nil) }
        let me = try store.profile(named: "default")
        #expect(try store.decks(for: me).isEmpty == false || !store.months(for: me).isEmpty)
    }

    @Test("an impossible row that turns up later makes the journal read-only from then on")
    func later() throws {
        let folder = try changed("UPDATE member SET size = -1 WHERE item = 2")
        let store = try Store.open(directory: folder.path)
        #expect(store.readOnlyReason == nil)
        #expect(throws: StoreError.self) { try store.item(ItemID(rawValue: 2)) }
        #expect(store.readOnlyReason?.sentence.contains("a size in it is impossible") == true)
        do {
            try store.setSetting("a", to: nil)
            Issue.record("it was written")
        } catch {
            guard case .readOnly = error else { return #expect(error.sentence == "") }
        }
        #expect(try store.setting("a") == [1])
        #expect(try store.item(ItemID(rawValue: 3)) != nil)
    }
}
