public import RiffleCore

/// Rounds of "Bursts and duplicates", group by group.
extension Store {
    /// Returns the cards of a round in the groups that they form now, each with pictures like them that the profile
    /// kept before. A card that nothing is like any more is a group of its own.
    public func likeGroups(
        of round: Round, for profile: ProfileID
    ) throws(StoreError) -> [LikeGroup] {
        try readers.read { try $0.likeGroups(of: round, for: profile) }
    }
}

extension Database {
    /// How many kept pictures a group is compared with at most.
    private static let mostKept = 20

    fileprivate func likeGroups(of round: Round, for profile: ProfileID) throws -> [LikeGroup] {
        var order: [Int64] = []
        var dealt: [Int64: [ItemID]] = [:]
        for card in round.cards {
            let alike = try integer(
                "SELECT alike FROM item WHERE id = ? AND alike > 0", .integer(card.id.rawValue))
            // Groups have positive numbers.
            let group = alike ?? -card.id.rawValue
            if dealt[group] == nil { order.append(group) }
            dealt[group, default: []].append(card.id)
        }
        let own = Set(round.cards.map(\.id))
        return try order.map { group in
            let kept = try kept(in: group, by: profile, except: own)
            return LikeGroup(
                dealt: try (dealt[group] ?? []).map { try member($0, profile) },
                kept: try kept.map { try member($0, profile) })
        }
    }

    /// Selects kept items of one group with the index `item_alike`.
    static let keptInGroup: StaticString = """
        SELECT item.id FROM item CROSS JOIN verdict
            ON verdict.profile = ? AND verdict.item = item.id AND state IN (1, 3)
        WHERE item.presence = 0 AND item.alike > 0 AND item.alike = ?
        ORDER BY item.taken, item.id
        """

    private func kept(
        in group: Int64, by profile: ProfileID, except own: Set<ItemID>
    ) throws -> [ItemID] {
        guard group > 0 else { return [] }
        return Array(
            try rows(Self.keptInGroup, .integer(profile.rawValue), .integer(group)) {
                $0.itemID(0)
            }.filter { !own.contains($0) }.prefix(Self.mostKept))
    }

    private func member(_ id: ItemID, _ profile: ProfileID) throws -> LikeGroup.Member {
        guard let item = try item(id) else { return LikeGroup.Member(item: id) }
        let others = try integer(
            """
            SELECT 1 FROM profile CROSS JOIN verdict
                ON verdict.profile = profile.id AND verdict.item = ?
            WHERE profile.id <> ? AND state = 3 LIMIT 1
            """, .integer(id.rawValue), .integer(profile.rawValue))
        var member = LikeGroup.Member(
            item: id, pixels: item.facts.size.pixels, isEdited: item.isEdited,
            isFavourite: others != nil || item.facts.badges.contains(.favourite))
        _ = try first(
            """
            SELECT CASE meter WHEN ? THEN sharpness END, whole FROM content
            WHERE item = ? AND version = ?
            """, Value(Clarity.meter), .integer(id.rawValue), Value(item.version.bits)
        ) { row in
            member.sharpness = row.optionalInteger(0).map { UInt8(clamping: $0) }
            if !row.isNull(1) { member.content = row.blob(1) }
        }
        return member
    }

    /// Adds the rest of the last group, so that a round has whole groups.
    func withWholeGroups(_ items: [ItemID], of profile: ProfileID) throws -> [ItemID] {
        guard let last = items.last,
            let group = try integer(
                "SELECT alike FROM item WHERE id = ? AND alike > 0", .integer(last.rawValue))
        else { return items }
        let known = Set(items)
        return try items
            + rows(
                Self.nextInGroup, .integer(profile.rawValue), .integer(group), .integer(.min),
                Value(Self.largestRound)
            ) { $0.itemID(0) }.filter { !known.contains($0) }.prefix(
                max(Self.largestRound - items.count, 0))
    }

    /// The maximum number of cards in a round.
    static let largestRound = 1000
}
