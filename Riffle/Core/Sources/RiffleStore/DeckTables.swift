import RiffleCore

/// The totals of decks, from counters that every change updates.
extension Database {
    /// Returns the counters of one kind, by key.
    func tallies(
        _ deck: Schema.Counted, of profile: ProfileID
    ) throws -> [(key: Int64, tally: Tally)] {
        try rows(
            """
            SELECT key, total, videos, undecided, kept, trashed, favourites, later, bytes,
                undecided_bytes
            FROM tally WHERE profile = ? AND deck = ? ORDER BY key
            """, .integer(profile.rawValue), Value(deck.rawValue)
        ) { row in
            let key = row.integer(0)
            guard deck != .month || key < 0 || Month.known.contains(key) else {
                throw Row.damage("a month")
            }
            return (key, try row.tally(from: 1))
        }
    }

    /// Returns one counter.
    func tally(
        _ deck: Schema.Counted, _ key: Int64, of profile: ProfileID
    ) throws -> Tally { try tally(deck.rawValue, key, of: profile) }

    private func tally(_ deck: Int, _ key: Int64, of profile: ProfileID) throws -> Tally {
        try first(
            """
            SELECT total, videos, undecided, kept, trashed, favourites, later, bytes,
                undecided_bytes
            FROM tally WHERE profile = ? AND deck = ? AND key = ?
            """, .integer(profile.rawValue), Value(deck), .integer(key)
        ) { try $0.tally(from: 0) } ?? Tally()
    }

    /// Returns the totals of one deck.
    func tally(of deck: DeckID, for profile: ProfileID, today: LocalTime?) throws -> Tally {
        switch deck {
        case .everything, .biggest:
            try tallies(.month, of: profile).reduce(Tally()) { $0 + $1.tally }
        case .onThisDay:
            try days(of: today).reduce(Tally()) { try $0 + tally(.day, $1, of: profile) }
        case .duplicates: try tally(.alike, 1, of: profile)
        case .videos: try tally(.sort, Int64(ItemSort.video.rawValue), of: profile)
        case .screenshots: try tally(.sort, Int64(ItemSort.screenshot.rawValue), of: profile)
        case .unclear: try tally(.sort, Int64(ItemSort.unclear.rawValue), of: profile)
        case .month(let month): try tally(.month, Int64(month.index), of: profile)
        case .album(let album): try tally(Schema.albumCounters, album.rawValue, of: profile)
        case .serverFavourites:
            try tally(Schema.albumCounters, favouritesAlbum().rawValue, of: profile)
        case .undated: try tally(.month, -1, of: profile)
        case .folders:
            try hasManyFolders(profile)
                ? tally(of: .everything, for: profile, today: today) : Tally()
        case .folder(let folder): try node(folder, of: profile)?.all ?? Tally()
        case .only(let folder): try tally(.folder, folder.rawValue, of: profile)
        // These are lists of their own, not passes.
        case .decided, .chosen, .filtered: Tally()
        }
    }
}

extension Row {
    /// Nine columns: the counters in the order of the schema.
    func tally(from column: Int32) throws -> Tally {
        var tally = Tally()
        tally.total = try count(column)
        tally.videos = try count(column + 1)
        tally.undecided = try count(column + 2)
        tally.kept = try count(column + 3)
        tally.trashed = try count(column + 4)
        tally.favourites = try count(column + 5)
        tally.later = try count(column + 6)
        tally.bytes = try bytes(column + 7)
        tally.undecidedBytes = try bytes(column + 8)
        return tally
    }
}
