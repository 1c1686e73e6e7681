public import RiffleCore

/// What one month holds, for one profile.
public struct MonthCount: Hashable, Sendable {
    /// The month; nil for items without a believable date.
    public var month: Month?
    /// Items in place.
    public var total: Int
    /// Those of them that are undecided.
    public var undecided: Int
    /// The bytes of all items in place.
    public var bytes: Int64
}

extension Store {
    /// All decks that hold something: everything, biggest, the months from the newest, undated.
    ///
    /// An item that was put off counts as undecided again after ``wake(_:now:)``.
    public func decks(for profile: ProfileID) throws(StoreError) -> [Deck] {
        try readers.read { database in
            let months = try database.months(of: profile)
            let total = months.reduce(0) { $0 + $1.total }
            guard total > 0 else { return [] }
            let undecided = months.reduce(0) { $0 + $1.undecided }
            let bytes = months.reduce(0) { $0 + $1.bytes }
            func deck(_ id: DeckID, _ count: Int, _ open: Int, _ bytes: Int64) throws -> Deck {
                Deck(
                    id: id, count: count, undecided: open, bytes: bytes,
                    cover: try database.cover(of: id, for: profile))
            }
            var decks = [
                try deck(.everything, total, undecided, bytes),
                try deck(.biggest, total, undecided, bytes),
            ]
            for month in months.reversed() where month.total > 0 {
                if let id = month.month {
                    decks.append(
                        try deck(.month(id), month.total, month.undecided, month.bytes))
                }
            }
            if let rest = months.first(where: { $0.month == nil && $0.total > 0 }) {
                decks.append(try deck(.undated, rest.total, rest.undecided, rest.bytes))
            }
            return decks
        }
    }

    /// The months that hold something, oldest first; items without a date come before all.
    public func months(for profile: ProfileID) throws(StoreError) -> [MonthCount] {
        try readers.read { try $0.months(of: profile).filter { $0.total > 0 } }
    }

    /// One item.
    public func item(_ id: ItemID) throws(StoreError) -> Item? {
        try readers.read { try $0.item(id) }
    }

    /// Several items at one moment, by id; those that do not exist are left out.
    public func items(_ ids: some Sequence<ItemID>) throws(StoreError) -> [ItemID: Item] {
        try readers.read { database in
            var all: [ItemID: Item] = [:]
            for id in ids { all[id] = try database.item(id) }
            return all
        }
    }

    /// The next undecided items of a deck, in its order: what a round would deal.
    public func upcoming(
        in deck: DeckID, for profile: ProfileID, limit: Int
    ) throws(StoreError) -> [ItemID] {
        try readers.read { try $0.undecided(in: deck, of: profile, limit: limit) }
    }

    /// Makes items undecided whose time to come back has come (``Decision/later``); nothing is
    /// written when there are none. Starting a round does it too.
    public func wake(_ profile: ProfileID, now: Int64) throws(StoreError) {
        let isDue = try readers.read { database in
            try database.integer(
                "SELECT 1 FROM verdict WHERE profile = ? AND state = 4 AND due <= ? LIMIT 1",
                .integer(profile.rawValue), .integer(now))
        }
        if isDue != nil { try writer.perform { try $0.wake(profile, now: now) } }
    }
}

extension Database {
    func months(of profile: ProfileID) throws -> [MonthCount] {
        try rows(
            "SELECT month, total, undecided, bytes FROM month WHERE profile = ? ORDER BY month",
            .integer(profile.rawValue)
        ) { row in
            MonthCount(
                month: row.int(0) < 0 ? nil : Month(index: row.int(0)), total: row.int(1),
                undecided: row.int(2), bytes: row.integer(3))
        }
    }

    /// The item to show for a deck.
    func cover(of deck: DeckID, for profile: ProfileID) throws -> Item? {
        if let open = try undecided(in: deck, of: profile, limit: 1).first {
            return try item(open)
        }
        func byTime(from start: Int64, to end: Int64) throws -> ItemID? {
            try first(
                """
                SELECT id FROM item WHERE presence = 0 AND taken BETWEEN ? AND ?
                ORDER BY taken, id LIMIT 1
                """, .integer(start), .integer(end)
            ) { $0.itemID(0) }
        }
        let id: ItemID? =
            switch deck {
            case .everything: try byTime(from: .min, to: .max)
            case .undated: try byTime(from: Schema.undated, to: Schema.undated)
            case .month(let month):
                try byTime(from: month.start.milliseconds, to: month.next.start.milliseconds - 1)
            case .biggest:
                try first(
                    "SELECT id FROM item WHERE presence = 0 ORDER BY bytes DESC, id LIMIT 1"
                ) { $0.itemID(0) }
            }
        return try id.flatMap { try item($0) }
    }
}
