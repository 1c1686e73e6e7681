import RiffleCore

extension Schema {
    /// Format 2: decks by folder, by sort and by likeness, and the order of the passes.
    ///
    /// `verdict` has the columns that each deck needs to find its next card with its own partial
    /// index. `tally` counts each of those decks, in the transaction of the change.
    static func addDecks(_ database: Database) throws {
        try database.script(columns)
        try classify(database)
        try database.script(fillTally)
    }

    /// What a row of `tally` counts, in its column `deck`.
    enum Counted: Int, CaseIterable {
        /// `key` is the month, -1 for none.
        case month = 0
        /// `key` is the folder.
        case folder = 1
        /// `key` is an ``ItemSort`` other than a photo.
        case sort = 2
        /// `key` is the day, in days since 1970-01-01 on the wall clock; -1 for none.
        case day = 3
        /// `key` is 1, for items that have others like them.
        case alike = 4

        /// Whether a row of `verdict` is counted at all.
        func isCounted(_ row: String) -> String {
            switch self {
            case .month, .folder, .day: "true"
            case .sort: "\(row).sort > 0"
            case .alike: "\(row).alike > 0"
            }
        }

        /// The key of a row of `verdict`.
        func key(_ row: String) -> String {
            switch self {
            case .month: "\(row).month"
            case .folder: "\(row).folder"
            case .sort: "\(row).sort"
            case .day:
                // Division in SQLite rounds towards zero, also for days before 1970.
                """
                CASE WHEN \(row).month < 0 THEN -1 WHEN \(row).taken < 0
                THEN (\(row).taken + 1) / 86400000 - 1 ELSE \(row).taken / 86400000 END
                """
            case .alike: "1"
            }
        }
    }

    /// The counting columns of `tally`, and the value that a row of `verdict` adds to each. These are the names up to format
    /// 16; queries use ``countersToday``.
    static let counters: [(name: String, value: @Sendable (String) -> String)] = [
        ("total", { "\($0).present" }),
        ("videos", { "(\($0).present AND \($0).sort = 1)" }),
        ("undecided", { "(\($0).present AND \($0).state = 0)" }),
        ("kept", { "(\($0).present AND \($0).state = 1)" }),
        // An item in the trash still counts as a result of this deck. `trashed` since format 17.
        ("binned", { "(\($0).state = 2)" }),
        ("favourites", { "(\($0).present AND \($0).state = 3)" }),
        ("later", { "(\($0).present AND \($0).state = 4)" }),
        ("bytes", { "\($0).present * \($0).bytes" }),
        ("undecided_bytes", { "(\($0).present AND \($0).state = 0) * \($0).bytes" }),
    ]

    private static let columns = """
        DROP TRIGGER verdict_added;
        DROP TRIGGER verdict_removed;
        DROP TRIGGER verdict_decided;
        DROP TRIGGER verdict_moved;
        DROP TABLE month;

        ALTER TABLE item ADD COLUMN sort INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE item ADD COLUMN alike INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX item_folder ON item(folder, taken, id) WHERE presence = 0;
        CREATE INDEX item_sort ON item(sort, taken, id) WHERE presence = 0 AND sort > 0;
        CREATE INDEX item_alike ON item(alike, taken, id) WHERE presence = 0 AND alike > 0;

        ALTER TABLE verdict ADD COLUMN folder INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE verdict ADD COLUMN sort INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE verdict ADD COLUMN alike INTEGER NOT NULL DEFAULT 0;
        UPDATE verdict SET folder = (SELECT folder FROM item WHERE item.id = verdict.item);
        CREATE INDEX verdict_folder ON verdict(profile, folder, taken, item)
            WHERE state = 0 AND present = 1;
        CREATE INDEX verdict_sort ON verdict(profile, sort, taken, item)
            WHERE state = 0 AND present = 1 AND sort > 0;
        CREATE INDEX verdict_alike ON verdict(profile, alike, taken, item)
            WHERE state = 0 AND present = 1 AND alike > 0;

        CREATE TABLE tally(
            profile INTEGER NOT NULL REFERENCES profile,
            deck INTEGER NOT NULL,
            key INTEGER NOT NULL,
            \(counters.map { "\($0.name) INTEGER NOT NULL" }.joined(separator: ", ")),
            PRIMARY KEY(profile, deck, key)) WITHOUT ROWID;

        CREATE TABLE pass(
            profile INTEGER NOT NULL REFERENCES profile,
            deck TEXT NOT NULL,
            place INTEGER NOT NULL,
            pinned INTEGER NOT NULL,
            PRIMARY KEY(profile, deck)) WITHOUT ROWID;
        ALTER TABLE profile ADD COLUMN passes INTEGER NOT NULL DEFAULT 0;

        CREATE TABLE content(
            item INTEGER PRIMARY KEY REFERENCES item,
            version INTEGER NOT NULL,
            hash BLOB,
            look INTEGER);
        """

    /// Determines the sort of each known item, as a scan does for a new one.
    private static func classify(_ database: Database) throws {
        let special = try database.rows(
            """
            SELECT item.id, kind, format, width, height, folder.path, member.name
            FROM item JOIN folder ON folder.id = item.folder
                JOIN member ON member.item = item.id AND position = 0
            """
        ) { row -> (ItemID, ItemSort)? in
            let facts = ItemFacts(
                kind: ItemKind(rawValue: row.int(1)) ?? .photo,
                format: MediaFormat(rawValue: row.text(2)) ?? .jpeg,
                width: row.int(3), height: row.int(4))
            let sort = ItemSort(facts, name: try row.name(6), in: try row.path(5))
            return sort == .photo ? nil : (row.itemID(0), sort)
        }
        for (item, sort) in special.compactMap({ $0 }) {
            try database.run(
                "UPDATE item SET sort = ? WHERE id = ?", Value(sort.rawValue),
                .integer(item.rawValue))
        }
        try database.script(
            """
            UPDATE verdict SET sort = (SELECT sort FROM item WHERE item.id = verdict.item)
            WHERE item IN (SELECT id FROM item WHERE sort > 0)
            """)
    }

    /// Counts everything once, and creates the triggers that continue the count.
    private static var fillTally: String {
        let sums = counters.map { "sum(\($0.value("verdict")))" }.joined(separator: ", ")
        return Counted.allCases.map { deck in
            """
            INSERT INTO tally SELECT profile, \(deck.rawValue), \(deck.key("verdict")) AS k, \(sums)
            FROM verdict WHERE \(deck.isCounted("verdict")) GROUP BY profile, k;
            \(triggers(deck))
            """
        }.joined(separator: "\n")
    }

    /// The triggers that update the counters of one kind of deck.
    private static func triggers(_ deck: Counted) -> String {
        let values = counters.map { $0.value("new") }.joined(separator: ", ")
        let sums = counters.map { "\($0.name) = \($0.name) + excluded.\($0.name)" }
        let less = counters.map { "\($0.name) = \($0.name) - \($0.value("old"))" }
        let change = counters.map {
            "\($0.name) = \($0.name) + \($0.value("new")) - \($0.value("old"))"
        }
        let (old, new) = (deck.isCounted("old"), deck.isCounted("new"))
        let isSame = "((\(old)) = (\(new)) AND (\(deck.key("old"))) = (\(deck.key("new"))))"
        let place = { (row: String) in
            "profile = \(row).profile AND deck = \(deck.rawValue) AND key = \(deck.key(row))"
        }
        let add = """
            INSERT INTO tally
            SELECT new.profile, \(deck.rawValue), \(deck.key("new")), \(values) WHERE \(new)
            ON CONFLICT DO UPDATE SET \(sums.joined(separator: ", "));
            """
        let remove = """
            UPDATE tally SET \(less.joined(separator: ", ")) WHERE \(place("old")) AND \(old);
            """
        return """
            CREATE TRIGGER verdict_added_\(deck) AFTER INSERT ON verdict WHEN \(new) BEGIN
                \(add)
            END;
            CREATE TRIGGER verdict_removed_\(deck) AFTER DELETE ON verdict WHEN \(old) BEGIN
                \(remove)
            END;
            CREATE TRIGGER verdict_decided_\(deck) AFTER UPDATE ON verdict
            WHEN \(isSame) AND \(new) BEGIN
                UPDATE tally SET \(change.joined(separator: ", ")) WHERE \(place("new"));
            END;
            CREATE TRIGGER verdict_moved_\(deck) AFTER UPDATE ON verdict WHEN NOT \(isSame) BEGIN
                \(remove)
                \(add)
            END;
            """
    }
}
