import RiffleCore

/// New items that are in no deck yet, and what they will add to the counters.
///
/// They are undecided and present, so a few sums that cost next to nothing here replace a query over
/// all of them for each kind of deck.
struct AddedItems {
    /// A row of `tally`, of any person.
    private struct Counter: Hashable {
        var deck: Schema.Counted
        var key: Int64
    }

    private struct Sum {
        var total: Int64 = 0
        var videos: Int64 = 0
        var bytes: Int64 = 0
    }

    /// The first of them.
    private(set) var first: ItemID?
    private var sums: [Counter: Sum] = [:]

    /// Adds an item, which has a greater id than all before.
    mutating func add(_ id: ItemID, facts: ItemFacts, bytes: Int64, folder: Int64, sort: ItemSort) {
        first = first ?? id
        let month = LocalTime.monthColumn(facts.taken?.time)
        count(.month, Int64(month), bytes, sort)
        count(.folder, folder, bytes, sort)
        count(.day, Self.day(of: facts.takenColumn, month: Int64(month)), bytes, sort)
        if sort != .photo { count(.sort, Int64(sort.rawValue), bytes, sort) }
    }

    private mutating func count(
        _ deck: Schema.Counted, _ key: Int64, _ bytes: Int64, _ sort: ItemSort
    ) {
        var sum = sums[Counter(deck: deck, key: key), default: Sum()]
        sum.total += 1
        if sort == .video { sum.videos += 1 }
        sum.bytes += bytes
        sums[Counter(deck: deck, key: key)] = sum
    }

    /// The key that ``Schema/Counted/key(_:)`` gives a day.
    private static func day(of taken: Int64, month: Int64) -> Int64 {
        if month < 0 { return -1 }
        let day: Int64 = 86_400_000
        return taken < 0 ? (taken + 1) / day - 1 : taken / day
    }

    /// Makes them undecided for everybody, and adds them to the counters. Their rows must not change
    /// before.
    func settle(in database: Database) throws {
        guard let first else { return }
        try database.run(
            """
            INSERT INTO verdict(profile, item, state, present, taken, month, bytes, folder, sort)
            SELECT profile.id, item.id, 0, 1, taken, month, bytes, folder, sort
            FROM profile CROSS JOIN item WHERE item.id >= ?
            """, .integer(first.rawValue))
        let rows = sums.sorted {
            ($0.key.deck.rawValue, $0.key.key) < ($1.key.deck.rawValue, $1.key.key)
        }
        for (counter, sum) in rows {
            try database.run(
                """
                INSERT INTO tally
                SELECT id, ?1, ?2, ?3, ?4, ?3, 0, 0, 0, 0, ?5, ?5 FROM profile WHERE true
                ON CONFLICT DO UPDATE SET total = total + excluded.total,
                    videos = videos + excluded.videos, undecided = undecided + excluded.undecided,
                    bytes = bytes + excluded.bytes,
                    undecided_bytes = undecided_bytes + excluded.undecided_bytes
                """, Value(counter.deck.rawValue), .integer(counter.key), .integer(sum.total),
                .integer(sum.videos), .integer(sum.bytes))
        }
    }
}
