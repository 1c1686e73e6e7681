extension Schema {
    /// Decisions, and the decks that they are counted in.
    ///
    /// `verdict` has one row for each profile and item, with the columns that each deck needs to find
    /// its next undecided card with its own partial index. `tally` counts the decks in the transaction
    /// of each change. Code that inserts rows of `verdict` adds them up with
    /// ``Database/count(addedFrom:for:)`` or ``AddedItems``.
    ///
    /// A row of `decided` belongs to a decision of `verdict`: the item's version when it was made, and
    /// the hash of its content as soon as that is known. A decision applies to no other content.
    /// `aside` is the decision about that content while the item's files have another one; `verdict`
    /// is then undecided.
    static var decks: String {
        verdicts + Counted.allCases.map(triggers).joined(separator: "\n") + """

            CREATE VIEW added AS SELECT profile, item FROM verdict;
            CREATE TRIGGER added_counted INSTEAD OF INSERT ON added BEGIN
                \(Counted.allCases.map(countAdded).joined(separator: "\n"))
            END;
            """
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
        // An item in the trash is still a result of this deck. `trashed` since format 17.
        ("binned", { "(\($0).state = 2)" }),
        ("favourites", { "(\($0).present AND \($0).state = 3)" }),
        ("later", { "(\($0).present AND \($0).state = 4)" }),
        ("bytes", { "\($0).present * \($0).bytes" }),
        ("undecided_bytes", { "(\($0).present AND \($0).state = 0) * \($0).bytes" }),
    ]

    private static let verdicts = """
        CREATE TABLE verdict(
            profile INTEGER NOT NULL REFERENCES profile,
            item INTEGER NOT NULL REFERENCES item,
            state INTEGER NOT NULL,
            present INTEGER NOT NULL,
            due INTEGER,
            taken INTEGER NOT NULL,
            month INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            folder INTEGER NOT NULL DEFAULT 0,
            sort INTEGER NOT NULL DEFAULT 0,
            alike INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY(profile, item)) WITHOUT ROWID;
        CREATE INDEX verdict_next ON verdict(profile, taken, item)
            WHERE state = 0 AND present = 1;
        CREATE INDEX verdict_biggest ON verdict(profile, bytes DESC, item)
            WHERE state = 0 AND present = 1;
        CREATE INDEX verdict_due ON verdict(profile, due) WHERE state = 4;
        CREATE INDEX verdict_folder ON verdict(profile, folder, taken, item)
            WHERE state = 0 AND present = 1;
        CREATE INDEX verdict_sort ON verdict(profile, sort, taken, item)
            WHERE state = 0 AND present = 1 AND sort > 0;
        CREATE INDEX verdict_alike ON verdict(profile, alike, taken, item)
            WHERE state = 0 AND present = 1 AND alike > 0;

        CREATE TABLE decided(
            profile INTEGER NOT NULL REFERENCES profile,
            item INTEGER NOT NULL REFERENCES item,
            version INTEGER NOT NULL,
            hash BLOB,
            aside INTEGER NOT NULL,
            PRIMARY KEY(profile, item)) WITHOUT ROWID;
        CREATE INDEX decided_unhashed ON decided(item) WHERE hash IS NULL AND aside = 0;

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

        """

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

    private static func countAdded(_ deck: Counted) -> String {
        """
        INSERT INTO tally
        SELECT profile, \(deck.rawValue), \(deck.key("verdict")) AS k,
            \(counters.map { "sum(\($0.value("verdict")))" }.joined(separator: ", "))
        FROM verdict
        WHERE profile IN (SELECT id FROM profile WHERE id = new.profile OR new.profile IS NULL)
            AND item >= new.item AND \(deck.isCounted("verdict"))
        GROUP BY profile, k
        ON CONFLICT DO UPDATE
        SET \(counters.map { "\($0.name) = \($0.name) + excluded.\($0.name)" }.joined(separator: ", "));
        """
    }
}
