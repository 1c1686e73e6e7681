extension Schema {
    /// Format 9: a scan adds up what it found, and a folder without changes is one row to read.
    ///
    /// Rows of `verdict` were counted one by one as they were inserted. Whoever inserts them now
    /// adds them up with ``Database/count(addedFrom:for:)`` or ``AddedItems``.
    ///
    /// `folder.listing` is the ``ListingHash`` of the listing that the index agrees with, if any.
    /// Every change of what the index knows of the folder's files removes it and increments
    /// `folder.changes`: these triggers do, and whatever inserts members.
    static var scans: String {
        """
        \(Counted.allCases.map { "DROP TRIGGER verdict_added_\($0);" }.joined(separator: "\n"))
        CREATE VIEW added AS SELECT profile, item FROM verdict;
        CREATE TRIGGER added_counted INSTEAD OF INSERT ON added BEGIN
            \(Counted.allCases.map(countAdded).joined(separator: "\n"))
        END;

        ALTER TABLE folder ADD COLUMN changes INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE folder ADD COLUMN listing INTEGER;
        \(forgetting("member_changed", "UPDATE OF folder, name, size, modified, inode, live ON member", true))
        \(forgetting("member_removed", "DELETE ON member", false))
        \(forgetting("item_moved", "UPDATE OF folder, presence ON item", true))
        \(forgetting("other_file_removed", "DELETE ON other_file", false))
        """
    }

    private static func forgetting(_ name: String, _ change: String, _ mayMove: Bool) -> String {
        """
        CREATE TRIGGER \(name) AFTER \(change) BEGIN
            UPDATE folder SET changes = changes + 1, listing = NULL
            WHERE id IN (old.folder\(mayMove ? ", new.folder" : ""));
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
