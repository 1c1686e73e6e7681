public import RiffleCore

/// The stars that a person gave. They decide nothing by themselves.
extension Store {
    /// Rates an item with 1 to 5 stars; 0 removes its rating.
    public func rate(
        _ item: ItemID, stars: Int, by profile: ProfileID
    ) throws(StoreError) {
        precondition((0...5).contains(stars), "there are five stars")
        try writer.perform { database in
            if stars == 0 {
                return try database.run(
                    "DELETE FROM rating WHERE profile = ? AND item = ?",
                    .integer(profile.rawValue), .integer(item.rawValue))
            }
            try database.run(
                """
                INSERT OR REPLACE INTO rating
                SELECT ?, id, ? FROM item WHERE id = ?
                """, .integer(profile.rawValue), Value(stars), .integer(item.rawValue))
        }
    }

    /// Returns the stars of the rated ones of some items.
    public func stars(
        of items: some Sequence<ItemID>, by profile: ProfileID
    ) throws(StoreError) -> [ItemID: Int] {
        try readers.read { database in
            var all: [ItemID: Int] = [:]
            for id in items {
                all[id] = try database.integer(
                    "SELECT stars FROM rating WHERE profile = ? AND item = ?",
                    .integer(profile.rawValue), .integer(id.rawValue)
                ).map { Int($0) }
            }
            return all
        }
    }
}
