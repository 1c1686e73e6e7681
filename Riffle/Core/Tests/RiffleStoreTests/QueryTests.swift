import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct QueryTests {
    let folder = TemporaryFolder(inMemory: true)

    @Test("the next cards of 100,000 items are found along an index, never by looking at all")
    func plans() throws {
        let store = try Store.open(directory: folder.path)
        _ = try store.profile(named: "me")
        try store.fill(100_000)
        try store.readers.read { database in
            for (sql, index) in [
                (Database.nextByTime, "verdict_next"), (Database.nextBySize, "verdict_biggest"),
                (Database.nextInFolder, "verdict_folder"), (Database.nextOfSort, "verdict_sort"),
                (Database.nextAlike, "verdict_alike"), (Database.nextInGroup, "verdict_alike"),
                (Database.latestDecided, "verdict_decided"),
            ] {
                let plan = try database.plan(of: sql)
                #expect(plan.count == 1)
                #expect(plan[0].hasPrefix("SEARCH verdict USING"))
                #expect(plan[0].contains("INDEX \(index) (profile=?"))
            }
        }
        try store.readers.read { database in
            let group = try database.plan(of: Database.nextInGroup)[0]
            #expect(group.contains("(profile=? AND alike=? AND taken>?)"))
            #expect(
                try database.plan(of: Database.latestMoves)
                    == ["SEARCH operation USING INTEGER PRIMARY KEY (rowid<?)"])
        }
        // One row after another, from the place where the part before ended.
        let decided = try store.readers.read { try $0.plan(of: Database.nextDecided) }
        #expect(decided[0].contains("INDEX verdict_decided (profile=? AND state=? AND "))
        #expect(!decided.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") })
        let tree = try store.readers.read { try $0.plan(of: Database.nextInTree) }
        #expect(tree.count == 2 && tree[0].hasPrefix("SEARCH folder USING"))
        #expect(tree[1].hasPrefix("SEARCH verdict USING"))
        #expect(tree[1].contains("INDEX verdict_folder (profile=? AND folder=?)"))
        let present = try store.readers.read { try $0.plan(of: Database.nextPresent) }
        #expect(present.count == 3 && present[0].hasPrefix("SEARCH item USING INTEGER PRIMARY KEY"))
        // A filtered deck is read along the index of its whole deck.
        try store.readers.read { database in
            for (sql, index) in [
                (Database.allByTime, "item_taken"), (Database.allBySize, "item_bytes"),
                (Database.allAlike, "item_alike"), (Database.allInFolder, "item_folder"),
                (Database.allOfSort, "item_sort"),
            ] {
                let plan = try database.plan(of: sql)
                #expect(plan.count == 2 && plan[0].contains("INDEX \(index)"), "\(plan)")
                #expect(plan[1] == "SEARCH verdict USING PRIMARY KEY (profile=? AND item=?)")
            }
            let tree = try database.plan(of: Database.allInTree)
            #expect(tree.count == 3 && tree[1].contains("INDEX item_folder (folder=?)"))
            #expect(!tree.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") })
        }
        // The check itself can fail: without an index SQLite says SCAN or sorts.
        let other = try store.readers.read { database in
            try database.plan(of: "SELECT item FROM verdict ORDER BY due LIMIT 5")
        }
        #expect(other.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") })
    }

    @Test("decks of 100,000 items have correct totals without reading the items")
    func counters() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.fill(100_000)
        let deck = try store.decks(for: me)[0]
        #expect(deck.count == 100_000 && deck.undecided == 100_000)
        #expect(deck.bytes == 100_000 * 100_001 / 2)
        let plan = try store.readers.read { database in
            try database.plan(
                of: "SELECT key, total FROM tally WHERE profile = ? AND deck = ? ORDER BY key")
        }
        #expect(plan == ["SEARCH tally USING PRIMARY KEY (profile=? AND deck=?)"])
    }

    @Test("of eight clients that decide the same cards at once, one wins each card")
    func concurrent() async throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(100)])
        let round = try store.start(me, size: 100)
        let wins = try await withThrowingTaskGroup(of: [ItemID].self) { group in
            for client in 0..<8 {
                group.addTask {
                    var won: [ItemID] = []
                    for card in client % 2 == 0 ? round.cards : round.cards.reversed() {
                        let key = "\(client)-\(card.id)"
                        let taken = refusal {
                            try store.decide(
                                client % 3 == 0 ? .keep : .trash, card, in: round, me, key: key)
                        }
                        if taken == nil { won.append(card.id) }
                    }
                    return won
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(wins.sorted() == round.cards.map(\.id).sorted())
        #expect(try store.currentRound(for: me)?.state == .sheet)
    }
}

extension Store {
    /// Puts `count` rows into the index at once, of 1, 2, 3, … bytes.
    func fill(_ count: Int) throws {
        try writer.perform { database in
            try database.script(
                """
                INSERT INTO folder(path, device) VALUES(x'61', 1);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
                INSERT INTO item(folder, version, bytes, kind, format, width, height, taken, month,
                    source, badges, refusal, presence)
                SELECT 1, i, i, 0, 'jpeg', 4, 3, i * 86400000, 23640 + i / 1000, 0, '', 0, 0 FROM n;
                INSERT INTO member SELECT id, 0, 1, CAST(id AS BLOB), 0, id, 1, id, 1, 1 FROM item;
                INSERT INTO verdict(profile, item, state, present, taken, month, bytes, folder)
                SELECT profile.id, item.id, 0, 1, taken, month, bytes, folder FROM item, profile;
                INSERT INTO added VALUES(NULL, 1);
                """)
        }
    }
}
