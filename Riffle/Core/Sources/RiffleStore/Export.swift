public import RiffleCore

/// A current decision, for export.
public struct ExportedDecision: Hashable, Sendable {
    /// The item, as it was last seen.
    public var item: Item
    /// What was decided.
    public var decision: Decision
    /// Whether the decision is about the content that was last seen.
    public var isOfKnownVersion: Bool
    /// The hash of the decided content; nil if it isn't known.
    public var hash: [UInt8]?
    /// When the decision was made, in milliseconds since 1970 (UTC); nil when not recorded.
    public var time: Int64?
}

extension Store {
    /// Visits every current decision of a profile, in the order of the items' times; with `deck`, only those
    /// of it that are in the library, of one month or of all.
    public func export(
        _ profile: ProfileID, only deck: DecidedDeck? = nil, in month: Month? = nil,
        visit: (ExportedDecision) throws -> Void
    ) throws(StoreError) {
        try readers.read { database in
            try database.each(
                """
                SELECT item.id, verdict.state, decided.version = item.version, hash,
                    (SELECT time FROM journal WHERE journal.seq =
                        (SELECT max(round_card.decided) FROM round_card JOIN round
                            ON round.id = round_card.round AND round.profile = verdict.profile
                            WHERE round_card.item = item.id))
                FROM verdict JOIN item ON item.id = verdict.item
                    JOIN decided USING (profile, item)
                WHERE verdict.profile = ?1 AND verdict.state <> 0
                    AND (?2 = 0 OR verdict.state = ?2 AND presence = 0)
                    AND item.taken BETWEEN ?3 AND ?4
                ORDER BY item.taken, item.id
                """, .integer(profile.rawValue), Value((deck?.decision).state),
                .integer(month.span.lowerBound), .integer(month.span.upperBound)
            ) { row in
                guard let decision = Decision(state: row.int(1)),
                    let item = try database.item(row.itemID(0))
                else { return }
                try visit(
                    ExportedDecision(
                        item: item, decision: decision, isOfKnownVersion: row.bool(2),
                        hash: row.isNull(3) ? nil : row.blob(3), time: row.optionalInteger(4)))
            }
        }
    }
}

/// The content that a decision is about.
public struct DecidedContent: Hashable, Sendable {
    /// The hash of the files together.
    public var hash: [UInt8]
    /// When the decision was made, in milliseconds since 1970 (UTC); nil when not recorded.
    public var time: Int64?
}

extension Store {
    /// Returns the contents that a profile's decisions are about, if they are known and the items
    /// haven't changed.
    public func contents(
        decidedBy profile: ProfileID, of items: [ItemID]
    ) throws(StoreError) -> [ItemID: DecidedContent] {
        try readers.read { database in
            var contents: [ItemID: DecidedContent] = [:]
            for id in items {
                contents[id] = try database.first(
                    """
                    SELECT hash,
                        (SELECT time FROM journal WHERE journal.seq =
                            (SELECT max(round_card.decided) FROM round_card JOIN round
                                ON round.id = round_card.round AND round.profile = decided.profile
                                WHERE round_card.item = decided.item))
                    FROM decided JOIN item ON item.id = decided.item
                    WHERE decided.profile = ? AND item.id = ? AND hash IS NOT NULL
                        AND decided.version = item.version AND aside = 0
                    """, .integer(profile.rawValue), .integer(id.rawValue)
                ) { DecidedContent(hash: $0.blob(0), time: $0.optionalInteger(1)) }
            }
            return contents
        }
    }
}

extension Decision {
    /// Creates the decision from a column of the schema.
    init?(state: Int) {
        guard let found = Self.allCases.first(where: { Optional($0).state == state }) else {
            return nil
        }
        self = found
    }
}
