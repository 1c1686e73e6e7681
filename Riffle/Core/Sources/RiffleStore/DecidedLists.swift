public import RiffleCore

/// A part of the items that a person decided to keep in one way, newest first.
public struct DecidedList: Sendable {
    /// An item of the list.
    public struct Entry: Sendable {
        /// The item.
        public var item: Item
        /// The open round that decided it; nil if its round is over.
        public var round: RoundID?
    }

    /// The items.
    public var entries: [Entry]
    /// The item to ask for the next part after; nil at the end.
    public var next: ItemID?
    /// The number of items in the whole list.
    public var count: Int
    /// The months of all items with this decision, latest first; nil for items without a date.
    public var months: [(month: Month?, count: Int)]
}

extension Store {
    /// Returns a part of a decided deck, newest first: `limit` items after one of them, or the first ones.
    ///
    /// The time doesn't depend on the size of the library.
    public func decided(
        _ deck: DecidedDeck, in month: Month?, of profile: ProfileID, after last: ItemID? = nil,
        limit: Int
    ) throws(StoreError) -> DecidedList {
        try readers.read { database in
            let ids = try database.decided(deck, in: month, of: profile, after: last, limit: limit)
            let months: [(month: Month?, count: Int)] =
                try database.tallies(.month, of: profile).reversed().compactMap { row in
                    let count = deck.count(in: row.tally)
                    guard count > 0 else { return nil }
                    return (row.key < 0 ? nil : Month(index: Int(row.key)), count)
                }
            return DecidedList(
                entries: try ids.compactMap { id in
                    try database.item(id).map {
                        DecidedList.Entry(
                            item: $0, round: try database.openCard(id, of: profile)?.round)
                    }
                },
                next: ids.count < limit ? nil : ids.last,
                count: months.filter { month == nil || $0.month == month }
                    .reduce(0) { $0 + $1.count },
                months: months)
        }
    }
}

extension Database {
    /// Selects decided items before one of them, with the index `verdict_decided`.
    static let latestDecided: StaticString = """
        SELECT item FROM verdict
        WHERE profile = ? AND state > 0 AND present = 1 AND state = ?
            AND (taken, item) < (?, ?) AND taken >= ?
        ORDER BY taken DESC, item DESC LIMIT ?
        """

    fileprivate func decided(
        _ deck: DecidedDeck, in month: Month?, of profile: ProfileID, after last: ItemID?,
        limit: Int
    ) throws -> [ItemID] {
        let span = month.span
        let start = try last.flatMap { last in
            try integer("SELECT taken FROM item WHERE id = ?", .integer(last.rawValue))
        }
        return try rows(
            Self.latestDecided, .integer(profile.rawValue),
            Value(Optional(deck.decision).state), .integer(start ?? span.upperBound),
            .integer(start == nil ? .max : last?.rawValue ?? .max), .integer(span.lowerBound),
            Value(limit)
        ) { $0.itemID(0) }
    }
}
