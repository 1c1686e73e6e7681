public import RiffleCore

/// How pictures look, and which were not analysed.
extension Store {
    /// How far a walk through the pictures without a look has come: the newest come first, and
    /// those without a date last.
    public struct LookPlace: Hashable, Sendable {
        fileprivate var taken = Schema.undated
        fileprivate var item: Int64 = 0
        fileprivate var isUndated = false

        /// Before the newest.
        public init() {}
    }

    /// How often a picture that cannot be looked at is tried.
    static let lookTries = 2

    /// Returns the next present photos that today's meter has not looked at, and moves the place behind them;
    /// none after the last.
    public func unlooked(after place: inout LookPlace, limit: Int) throws(StoreError) -> [Item] {
        var next = place
        let found = try readers.read { database in
            var ids = try database.unlooked(after: &next, limit: limit)
            if ids.isEmpty, !next.isUndated {
                (next.isUndated, next.item) = (true, .max)
                next.taken = Schema.undated
                ids = try database.unlooked(after: &next, limit: limit)
            }
            return ids
        }
        place = next
        let items = try items(found)
        return found.compactMap { items[$0] }
    }

    /// Stores how pictures look. Returns whether one of them joined or left a deck by that.
    @discardableResult public func keep(
        impressions: [(item: ItemID, version: ItemVersion, impression: Impression)]
    ) throws(StoreError) -> Bool {
        try writer.perform(.background) { database in
            var hasMoved = false
            for (item, version, impression) in impressions {
                try database.run(
                    """
                    INSERT INTO content(item, version, look, tones, sharpness, highlight, meter)
                    VALUES(?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT DO UPDATE SET version = excluded.version, look = excluded.look,
                        tones = excluded.tones,
                        whole = CASE version WHEN excluded.version THEN whole END,
                        sharpness = excluded.sharpness, highlight = excluded.highlight,
                        meter = excluded.meter, tries = 0,
                        hash = CASE version WHEN excluded.version THEN hash END
                    """, .integer(item.rawValue), Value(version.bits),
                    Value(impression.appearance.look.rawValue),
                    .blob(impression.appearance.tones.bytes),
                    Value(impression.clarity.sharpness.map { Int64($0) }),
                    Value(Int(impression.clarity.highlight)), Value(Clarity.meter))
                if try database.setSort(impression.clarity.sort, item: item, version: version) {
                    hasMoved = true
                }
            }
            return hasMoved
        }
    }

    /// Notes that a try to find out how these pictures look has failed for a reason in
    /// their files.
    public func noteUnlookable(
        _ pictures: [(item: ItemID, version: ItemVersion)]
    ) throws(StoreError) {
        try writer.perform(.background) { database in
            for (item, version) in pictures {
                try database.run(
                    """
                    INSERT INTO content(item, version, tries) VALUES(?, ?, 1)
                    ON CONFLICT DO UPDATE SET version = excluded.version,
                        tries = CASE version WHEN excluded.version THEN tries + 1 ELSE 1 END,
                        hash = CASE version WHEN excluded.version THEN hash END,
                        whole = CASE version WHEN excluded.version THEN whole END,
                        look = CASE version WHEN excluded.version THEN look END,
                        tones = CASE version WHEN excluded.version THEN tones END,
                        sharpness = CASE version WHEN excluded.version THEN sharpness END,
                        highlight = CASE version WHEN excluded.version THEN highlight END
                    """, .integer(item.rawValue), Value(version.bits))
            }
        }
    }
}

extension Clarity {
    fileprivate var sort: ItemSort { isUnclear ? .unclear : .photo }
}

extension Database {
    fileprivate func unlooked(after place: inout Store.LookPlace, limit: Int) throws -> [ItemID] {
        var last = place
        let ids = try rows(
            """
            SELECT item.id, taken FROM item LEFT JOIN content
                ON content.item = item.id AND content.version = item.version
            WHERE presence = 0 AND (taken, item.id) < (?, ?) AND taken >= ?
                AND sort IN (0, 3) AND refusal = 0
                AND (highlight IS NULL OR meter < ?) AND coalesce(tries, 0) < ?
            ORDER BY taken DESC, item.id DESC LIMIT ?
            """, .integer(place.taken), .integer(place.item),
            .integer(place.isUndated ? Schema.undated : .min), Value(Clarity.meter),
            Value(Store.lookTries), Value(limit)
        ) { row in
            (last.item, last.taken) = (row.integer(0), row.integer(1))
            return row.itemID(0)
        }
        place = last
        return ids
    }

    /// Moves a photo into the deck of its new sort or out of it. Returns whether it moved.
    fileprivate func setSort(
        _ sort: ItemSort, item: ItemID, version: ItemVersion
    ) throws -> Bool {
        let moves = try integer(
            """
            SELECT 1 FROM item WHERE id = ? AND version = ? AND sort IN (0, 3) AND sort <> ?
            """, .integer(item.rawValue), Value(version.bits), Value(sort.rawValue))
        guard moves != nil else { return false }
        try run(
            "UPDATE item SET sort = ? WHERE id = ?", Value(sort.rawValue), .integer(item.rawValue))
        try run(
            """
            UPDATE verdict SET sort = ? WHERE profile IN (SELECT id FROM profile) AND item = ?
            """, Value(sort.rawValue), .integer(item.rawValue))
        return true
    }

    /// Returns the sort of a known item by its facts and, for a photo, by how this version of it is
    /// known to look.
    func sort(
        _ facts: ItemFacts, name: FileName, in path: RelativePath, item: ItemID,
        version: ItemVersion
    ) throws -> ItemSort {
        let sort = ItemSort(facts, name: name, in: path)
        guard sort == .photo else { return sort }
        let known = try first(
            """
            SELECT sharpness, highlight FROM content
            WHERE item = ? AND version = ? AND highlight IS NOT NULL AND meter = ?
            """, .integer(item.rawValue), Value(version.bits), Value(Clarity.meter)
        ) { row in
            Clarity(
                sharpness: row.optionalInteger(0).map { UInt8(clamping: $0) },
                highlight: UInt8(clamping: row.integer(1)))
        }
        return known?.sort ?? .photo
    }
}
