public import RiffleCore

/// The number of items in a month, for one profile.
public struct MonthCount: Hashable, Sendable {
    /// The month; nil for items without a believable date.
    public var month: Month?
    /// The number of present items.
    public var total: Int
    /// The number of present items that are undecided.
    public var undecided: Int
    /// The total size of all present items in bytes.
    public var bytes: Int64
}

/// The context in which decks are listed.
public struct DeckView: Hashable, Sendable {
    /// Any time of today on the wall clock. Without one, nothing is "on this day".
    public var today: LocalTime?
    /// The name of the library's top folder.
    public var library: String

    /// Creates a context.
    public init(today: LocalTime? = nil, library: String = "Library") {
        self.today = today
        self.library = library
    }
}

extension Store {
    /// Returns all decks that aren't empty, in this profile's order; see ``Passes``.
    ///
    /// A postponed item is undecided again after ``wake(_:now:)``.
    public func decks(
        for profile: ProfileID, _ view: DeckView = DeckView()
    ) throws(StoreError) -> [Deck] {
        try passes(for: profile, view).decks
    }

    /// Returns the months that aren't empty, oldest first. Items without a date come before all.
    public func months(for profile: ProfileID) throws(StoreError) -> [MonthCount] {
        try readers.read { database in
            try database.tallies(.month, of: profile).filter { $0.tally.total > 0 }.map { row in
                MonthCount(
                    month: row.key < 0 ? nil : Month(index: Int(row.key)), total: row.tally.total,
                    undecided: row.tally.undecided, bytes: row.tally.bytes)
            }
        }
    }

    /// Returns the title of a deck, distinct from all others.
    public func title(
        of deck: DeckID, for profile: ProfileID, _ view: DeckView
    ) throws(StoreError) -> String {
        let (whole, filter) = deck.parts
        guard whole.folder != nil || whole.album != nil || !filter.isEmpty else {
            return deck.title
        }
        return try readers.read { try $0.title(of: deck, for: profile, view) }
    }

    /// Returns an item.
    public func item(_ id: ItemID) throws(StoreError) -> Item? {
        try readers.read { try $0.item(id) }
    }

    /// Returns several items by id, all from the same state of the store. Missing ones are left
    /// out.
    public func items(_ ids: some Sequence<ItemID>) throws(StoreError) -> [ItemID: Item] {
        try readers.read { database in
            var all: [ItemID: Item] = [:]
            for id in ids { all[id] = try database.item(id) }
            return all
        }
    }

    /// Returns the next undecided items of a deck, in its order. A round would deal these.
    public func upcoming(
        in deck: DeckID, for profile: ProfileID, today: LocalTime? = nil, limit: Int
    ) throws(StoreError) -> [ItemID] {
        try readers.read { database in
            try database.undecided(in: deck, of: profile, today: today, limit: limit)
        }
    }

    /// Makes postponed items (``Decision/later``) undecided whose time has come. Writes nothing if
    /// there are none. Starting a round does it too.
    public func wake(_ profile: ProfileID, now: Int64) throws(StoreError) {
        let isDue = try readers.read { database in
            try database.integer(
                "SELECT 1 FROM verdict WHERE profile = ? AND state = 4 AND due <= ? LIMIT 1",
                .integer(profile.rawValue), .integer(now))
        }
        if isDue != nil { try writer.perform { try $0.wake(profile, now: now) } }
    }
}
