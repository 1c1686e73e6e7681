public import RiffleCore

/// What a person marked a photo with.
public struct Rating: Hashable, Sendable {
    /// 1 to 5 stars; 0 for none.
    public var stars: Int
    /// The colour; nil for none.
    public var label: ColourLabel?

    /// A rating.
    public init(stars: Int = 0, label: ColourLabel? = nil) {
        self.stars = stars
        self.label = label
    }
}

/// The stars and colour labels that a person gave. They decide nothing by themselves.
extension Store {
    /// Rates an item with 1 to 5 stars, or removes its stars by 0. Its label stays.
    public func rate(
        _ item: ItemID, stars: Int, by profile: ProfileID
    ) throws(StoreError) {
        precondition((0...5).contains(stars), "there are five stars")
        try rate(item, by: profile) { $0.stars = stars }
    }

    /// Labels an item, or removes its label by nil. Its stars stay.
    public func label(
        _ item: ItemID, _ label: ColourLabel?, by profile: ProfileID
    ) throws(StoreError) {
        try rate(item, by: profile) { $0.label = label }
    }

    private func rate(
        _ item: ItemID, by profile: ProfileID, _ change: @escaping @Sendable (inout Rating) -> Void
    ) throws(StoreError) {
        try writer.perform { database in
            let before = try database.rating(of: item, by: profile) ?? Rating()
            var rating = before
            change(&rating)
            if rating == Rating() {
                return try database.run(
                    "DELETE FROM rating WHERE profile = ? AND item = ?",
                    .integer(profile.rawValue), .integer(item.rawValue))
            }
            try database.run(
                """
                INSERT OR REPLACE INTO rating(profile, item, stars, label)
                SELECT ?, id, ?, ? FROM item WHERE id = ?
                """, .integer(profile.rawValue), Value(rating.stars), Value(rating.label?.rawValue),
                .integer(item.rawValue))
        }
    }

    /// Returns the ratings of the rated ones of some items.
    public func ratings(
        of items: some Sequence<ItemID>, by profile: ProfileID
    ) throws(StoreError) -> [ItemID: Rating] {
        try readers.read { database in
            var all: [ItemID: Rating] = [:]
            for id in items { all[id] = try database.rating(of: id, by: profile) }
            return all
        }
    }
}

extension Database {
    fileprivate func rating(of item: ItemID, by profile: ProfileID) throws -> Rating? {
        try first(
            "SELECT stars, label FROM rating WHERE profile = ? AND item = ?",
            .integer(profile.rawValue), .integer(item.rawValue)
        ) {
            Rating(
                stars: min(max($0.int(0), 0), 5),
                label: $0.optionalText(1).flatMap { ColourLabel(rawValue: $0) })
        }
    }
}
