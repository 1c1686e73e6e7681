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

/// From where a person looks at the decks.
public struct DeckView: Hashable, Sendable {
    /// Any time of today on the wall clock; without one, nothing is "on this day".
    public var today: LocalTime?
    /// What the library's top folder is called.
    public var library: String

    /// A point of view.
    public init(today: LocalTime? = nil, library: String = "Library") {
        self.today = today
        self.library = library
    }
}

extension Store {
    /// All decks that hold something, in the order in which this profile has them; see ``Passes``.
    ///
    /// An item that was put off counts as undecided again after ``wake(_:now:)``.
    public func decks(
        for profile: ProfileID, _ view: DeckView = DeckView()
    ) throws(StoreError) -> [Deck] {
        try passes(for: profile, view).decks
    }

    /// The months that hold something, oldest first; items without a date come before all.
    public func months(for profile: ProfileID) throws(StoreError) -> [MonthCount] {
        try readers.read { database in
            try database.tallies(.month, of: profile).filter { $0.tally.total > 0 }.map { row in
                MonthCount(
                    month: row.key < 0 ? nil : Month(index: Int(row.key)), total: row.tally.total,
                    undecided: row.tally.undecided, bytes: row.tally.bytes)
            }
        }
    }

    /// The name of a deck among all others.
    public func title(
        of deck: DeckID, for profile: ProfileID, _ view: DeckView
    ) throws(StoreError) -> String {
        guard case .folder = deck else { return deck.title }
        return try readers.read { try $0.title(of: deck, for: profile, view) }
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
        in deck: DeckID, for profile: ProfileID, today: LocalTime? = nil, limit: Int
    ) throws(StoreError) -> [ItemID] {
        try readers.read { database in
            try database.undecided(in: deck, of: profile, today: today, limit: limit)
        }
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
