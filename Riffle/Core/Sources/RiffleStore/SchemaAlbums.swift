extension Schema {
    /// The value of `tally.deck` for albums. Their `key` is the album's row.
    static let albumCounters = 5

    /// Format 21: the albums of a photo server.
    ///
    /// `key` is the server's own name for an album, and `state` changes whenever its photos do. Rows are never used
    /// again, since rounds name them. `album_item.taken` is that of the item, for the order of the deck. An item can be
    /// in several albums, so their counters have triggers of their own; ``Counted`` has the others.
    static let albums = """
        CREATE TABLE album(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            state TEXT NOT NULL);
        CREATE TABLE album_item(
            album INTEGER NOT NULL REFERENCES album,
            item INTEGER NOT NULL REFERENCES item,
            taken INTEGER NOT NULL,
            PRIMARY KEY(album, item)) WITHOUT ROWID;
        CREATE INDEX album_item_taken ON album_item(album, taken, item);
        CREATE INDEX album_item_item ON album_item(item);
        CREATE TRIGGER album_item_moved AFTER UPDATE OF taken ON item WHEN new.taken <> old.taken BEGIN
            UPDATE album_item SET taken = new.taken WHERE item = new.id;
        END;
        CREATE TRIGGER album_item_added AFTER INSERT ON album_item BEGIN
            INSERT INTO tally
            SELECT verdict.profile, \(albumCounters), new.album,
                \(countersToday.map { $0.value("verdict") }.joined(separator: ", "))
            FROM profile CROSS JOIN verdict
                ON verdict.profile = profile.id AND verdict.item = new.item WHERE true
            ON CONFLICT DO UPDATE SET \(change { "\($0.name) = \($0.name) + excluded.\($0.name)" });
        END;
        CREATE TRIGGER album_item_removed AFTER DELETE ON album_item BEGIN
            UPDATE tally SET \(change { "\($0.name) = tally.\($0.name) - \($0.value("verdict"))" })
            FROM verdict
            WHERE verdict.profile = tally.profile AND verdict.item = old.item
                AND tally.deck = \(albumCounters) AND tally.key = old.album;
        END;
        CREATE TRIGGER verdict_removed_album AFTER DELETE ON verdict BEGIN
            UPDATE tally SET \(change { "\($0.name) = \($0.name) - \($0.value("old"))" })
            WHERE profile = old.profile AND deck = \(albumCounters)
                AND key IN (SELECT album FROM album_item WHERE item = old.item);
        END;
        CREATE TRIGGER verdict_decided_album AFTER UPDATE ON verdict BEGIN
            UPDATE tally
            SET \(change { "\($0.name) = \($0.name) + \($0.value("new")) - \($0.value("old"))" })
            WHERE profile = new.profile AND deck = \(albumCounters)
                AND key IN (SELECT album FROM album_item WHERE item = new.item);
        END;
        """

    /// The assignments of an update of `tally`.
    private static func change(
        _ assignment: ((name: String, value: @Sendable (String) -> String)) -> String
    ) -> String { countersToday.map(assignment).joined(separator: ", ") }

    /// Adds the verdicts of a range of items to the counters of the profile's albums.
    static func countAlbums(_ profile: Int64, _ items: ClosedRange<Int64>) -> String {
        """
        INSERT INTO tally
        SELECT profile, \(albumCounters), album,
            \(countersToday.map { "sum(\($0.value("verdict")))" }.joined(separator: ", "))
        FROM verdict CROSS JOIN album_item ON album_item.item = verdict.item
        WHERE profile = \(profile) AND verdict.item BETWEEN \(items.lowerBound) AND \(items.upperBound)
        GROUP BY album
        ON CONFLICT DO UPDATE SET \(change { "\($0.name) = \($0.name) + excluded.\($0.name)" });
        """
    }
}
