import RiffleCore

/// The index that finds a deck's items.
enum DeckIndex {
    /// By time, between the first and the last millisecond of each span.
    case times([ClosedRange<Int64>])
    case size
    case folder(FolderID)
    /// Folder after folder: one with all its subfolders, or all folders.
    case tree(FolderID?, RelativePath)
    case sort(ItemSort)
    case alike
    case album(AlbumID)
    /// Decided items, by time. They are found for a profile only.
    case decided
}

/// The items of decks, found with indexes: undecided items with those of `verdict`, and present
/// items with those of `item`.
extension Database {
    // MARK: Which index

    func index(of deck: DeckID, today: LocalTime?) throws -> DeckIndex {
        switch deck {
        case .everything: .times([.min ... .max])
        case .undated: .times([Schema.undated...Schema.undated])
        case .month(let month):
            .times([month.start.milliseconds...month.next.start.milliseconds - 1])
        case .onThisDay:
            .times(try days(of: today).map { $0 * 86_400_000...($0 + 1) * 86_400_000 - 1 })
        case .biggest: .size
        case .duplicates: .alike
        case .videos: .sort(.video)
        case .screenshots: .sort(.screenshot)
        case .unclear: .sort(.unclear)
        case .only(let folder): .folder(folder)
        case .album(let album): .album(album)
        case .serverFavourites: .album(try favouritesAlbum())
        case .decided, .chosen: .decided
        case .filtered(let whole, _): try index(of: whole, today: today)
        case .folder(let folder):
            // Most folders have no subfolders, and their items are read in order of time.
            if let path = try path(of: folder), try hasFolders(folder) {
                .tree(folder, path)
            } else {
                .folder(folder)
            }
        case .folders:
            .tree(
                try integer("SELECT id FROM folder WHERE path = x''").map(FolderID.init(rawValue:)),
                .root)
        }
    }

    private func hasFolders(_ folder: FolderID) throws -> Bool {
        try integer("SELECT 1 FROM folder WHERE parent = ? LIMIT 1", .integer(folder.rawValue))
            != nil
    }

    /// Returns the same day of earlier years, as far back as the library goes.
    func days(of today: LocalTime?) throws -> [Int64] {
        guard let today, let first = try span(of: .everything, today: nil)?.first else { return [] }
        return OnThisDay.days(today: today, since: first.month.year)
    }

    // MARK: Undecided

    /// Selects undecided items between two times, with the index `verdict_next`.
    static let nextByTime: StaticString = """
        SELECT item FROM verdict
        WHERE profile = ? AND state = 0 AND present = 1 AND taken BETWEEN ? AND ?
        ORDER BY taken, item LIMIT ?
        """

    /// Selects undecided items by size, with the index `verdict_biggest`.
    static let nextBySize: StaticString = """
        SELECT item FROM verdict WHERE profile = ? AND state = 0 AND present = 1
        ORDER BY bytes DESC, item LIMIT ?
        """

    /// Selects undecided items of a folder, with the index `verdict_folder`.
    static let nextInFolder: StaticString = """
        SELECT item FROM verdict
        WHERE profile = ? AND state = 0 AND present = 1 AND folder = ? AND taken >= ?
        ORDER BY taken, item LIMIT ?
        """

    /// Selects undecided items of all folders between two paths: the folders with the index of the
    /// paths, and the items of each with the index `verdict_folder`.
    static let nextInTree: StaticString = """
        SELECT item FROM folder CROSS JOIN verdict
            ON profile = ? AND state = 0 AND present = 1 AND verdict.folder = folder.id
        WHERE path >= ? AND path < ? ORDER BY path, taken, item LIMIT ?
        """

    /// Selects undecided items of a sort, with the index `verdict_sort`.
    static let nextOfSort: StaticString = """
        SELECT item FROM verdict
        WHERE profile = ? AND state = 0 AND present = 1 AND sort > 0 AND sort = ? AND taken >= ?
        ORDER BY taken, item LIMIT ?
        """

    /// Selects undecided items that have others like them, with the index `verdict_alike`.
    static let nextAlike: StaticString = """
        SELECT item FROM verdict
        WHERE profile = ? AND state = 0 AND present = 1 AND alike > 0
        ORDER BY alike, taken, item LIMIT ?
        """

    /// Returns the next undecided items of a deck. In decks ordered by time, they begin at `start`.
    func undecided(
        in deck: DeckID, of profile: ProfileID, today: LocalTime?, limit: Int,
        from start: Int64 = .min
    ) throws -> [ItemID] {
        if case .filtered = deck {
            return try dealable(in: deck, of: profile, today: today, limit: limit)
        }
        let me = Value.integer(profile.rawValue)
        switch try index(of: deck, today: today) {
        case .times(let spans):
            var items: [ItemID] = []
            for span in spans where items.count < limit && span.upperBound >= start {
                items += try rows(
                    Self.nextByTime, me, .integer(max(start, span.lowerBound)),
                    .integer(span.upperBound), Value(limit - items.count)
                ) { $0.itemID(0) }
            }
            return items
        case .size: return try rows(Self.nextBySize, me, Value(limit)) { $0.itemID(0) }
        case .alike: return try rows(Self.nextAlike, me, Value(limit)) { $0.itemID(0) }
        case .album(let album):
            // All of a large album would be read to find none.
            guard try tally(of: deck, for: profile, today: nil).undecided > 0 else { return [] }
            return try rows(
                Self.nextInAlbum, me, .integer(album.rawValue), .integer(start), Value(limit)
            ) { $0.itemID(0) }
        case .decided: return try again(deck, of: profile, limit: limit)
        case .folder(let folder):
            return try rows(
                Self.nextInFolder, me, .integer(folder.rawValue), .integer(start), Value(limit)
            ) { $0.itemID(0) }
        case .tree(let own, let path):
            var items: [ItemID] = []
            if let own {
                items = try undecided(in: .only(own), of: profile, today: today, limit: limit)
            }
            guard items.count < limit else { return items }
            let (first, end) = path.below
            return try items
                + rows(
                    Self.nextInTree, me, .blob(first), .blob(end), Value(limit - items.count)
                ) { $0.itemID(0) }
        case .sort(let sort):
            return try rows(
                Self.nextOfSort, me, Value(sort.rawValue), .integer(start), Value(limit)
            ) { $0.itemID(0) }
        }
    }

    // MARK: Present items

    /// Returns the last items of a deck in its order, the very last first. For the deck of the
    /// biggest items, it returns the biggest ones, because its smallest are of no interest.
    func last(of deck: DeckID, today: LocalTime?, limit: Int) throws -> [ItemID] {
        switch try index(of: deck, today: today) {
        case .decided: return []
        case .times(let spans):
            var items: [ItemID] = []
            for span in spans.reversed() where items.count < limit {
                items += try rows(
                    """
                    SELECT id FROM item WHERE presence = 0 AND taken BETWEEN ? AND ?
                    ORDER BY taken DESC, id DESC LIMIT ?
                    """, .integer(span.lowerBound), .integer(span.upperBound),
                    Value(limit - items.count)
                ) { $0.itemID(0) }
            }
            return items
        case .size:
            return try rows(
                "SELECT id FROM item WHERE presence = 0 ORDER BY bytes DESC, id LIMIT ?",
                Value(limit)
            ) { $0.itemID(0) }
        case .alike:
            return try rows(
                """
                SELECT id FROM item WHERE presence = 0 AND alike > 0
                ORDER BY alike DESC, taken DESC, id DESC LIMIT ?
                """, Value(limit)
            ) { $0.itemID(0) }
        case .album(let album):
            return try rows(Self.lastInAlbum, .integer(album.rawValue), Value(limit)) {
                $0.itemID(0)
            }
        case .folder(let folder):
            return try rows(
                """
                SELECT id FROM item WHERE presence = 0 AND folder = ?
                ORDER BY taken DESC, id DESC LIMIT ?
                """, .integer(folder.rawValue), Value(limit)
            ) { $0.itemID(0) }
        case .tree(let own, let path):
            let (first, end) = path.below
            let items = try rows(
                """
                SELECT item.id FROM folder CROSS JOIN item
                    ON presence = 0 AND item.folder = folder.id
                WHERE path >= ? AND path < ? ORDER BY path DESC, taken DESC, item.id DESC LIMIT ?
                """, .blob(first), .blob(end), Value(limit)
            ) { $0.itemID(0) }
            guard let own, items.count < limit else { return items }
            return try items + last(of: .only(own), today: today, limit: limit - items.count)
        case .sort(let sort):
            return try rows(
                """
                SELECT id FROM item WHERE presence = 0 AND sort > 0 AND sort = ?
                ORDER BY taken DESC, id DESC LIMIT ?
                """, Value(sort.rawValue), Value(limit)
            ) { $0.itemID(0) }
        }
    }

    /// Returns when the first and the last item of a deck were taken; nil if none has a time.
    func span(
        of deck: DeckID, today: LocalTime?
    ) throws -> (first: LocalTime, last: LocalTime)? {
        let undated = Value.integer(Schema.undated)
        func span(_ row: Row) throws -> (LocalTime, LocalTime)? {
            guard !row.isNull(0), !row.isNull(1), let first = try row.time(0),
                let last = try row.time(1)
            else { return nil }
            return (first, last)
        }
        func between(_ start: Int64, _ end: Int64) throws -> (LocalTime, LocalTime)? {
            try first(
                """
                SELECT (SELECT min(taken) FROM item WHERE presence = 0 AND taken BETWEEN ?1 AND ?2),
                    (SELECT max(taken) FROM item WHERE presence = 0 AND taken BETWEEN ?1 AND ?2)
                """, .integer(start), .integer(end), read: span) ?? nil
        }
        let found: (LocalTime, LocalTime)?
        switch try index(of: deck, today: today) {
        case .times(let spans):
            let parts = try spans.compactMap {
                try between($0.lowerBound, min($0.upperBound, Schema.undated - 1))
            }
            found = parts.first.flatMap { first in parts.last.map { (first.0, $0.1) } }
        case .size: found = try between(.min, Schema.undated - 1)
        case .alike:
            found =
                try first(
                    """
                    SELECT min(taken), max(taken) FROM item
                    WHERE presence = 0 AND alike > 0 AND taken < ?
                    """, undated, read: span) ?? nil
        case .album(let album):
            found =
                try first(
                    """
                    SELECT min(album_item.taken), max(album_item.taken)
                    FROM album_item JOIN item ON item.id = album_item.item
                    WHERE album = ? AND presence = 0 AND album_item.taken < ?
                    """, .integer(album.rawValue), undated, read: span) ?? nil
        case .folder(let folder):
            found =
                try first(
                    """
                    SELECT (SELECT min(taken) FROM item
                            WHERE presence = 0 AND folder = ?1 AND taken < ?2),
                        (SELECT max(taken) FROM item
                            WHERE presence = 0 AND folder = ?1 AND taken < ?2)
                    """, .integer(folder.rawValue), undated, read: span) ?? nil
        case .tree(_, .root): found = try between(.min, Schema.undated - 1)
        case .tree(let own?, let path):
            let (start, end) = path.below
            found =
                try first(
                    """
                    SELECT min(oldest), max(newest) FROM (
                        SELECT (SELECT min(taken) FROM item
                                WHERE presence = 0 AND item.folder = folder.id AND taken < ?4) AS oldest,
                            (SELECT max(taken) FROM item
                                WHERE presence = 0 AND item.folder = folder.id AND taken < ?4) AS newest
                        FROM folder WHERE folder.id = ?1 OR (path >= ?2 AND path < ?3))
                    """, .integer(own.rawValue), .blob(start), .blob(end), undated, read: span)
                ?? nil
        case .tree(nil, _), .decided: found = nil
        case .sort(let sort):
            found =
                try first(
                    """
                    SELECT (SELECT min(taken) FROM item
                            WHERE presence = 0 AND sort > 0 AND sort = ?1 AND taken < ?2),
                        (SELECT max(taken) FROM item
                            WHERE presence = 0 AND sort > 0 AND sort = ?1 AND taken < ?2)
                    """, Value(sort.rawValue), undated, read: span) ?? nil
        }
        return found.map { (first: $0.0, last: $0.1) }
    }
}
