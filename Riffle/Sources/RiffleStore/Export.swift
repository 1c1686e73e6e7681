public import RiffleCore

/// One decision that stands, for export.
public struct ExportedDecision: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The path of the file that is shown.
    public var path: RelativePath
    /// What was decided.
    public var decision: Decision
    /// Where the item is.
    public var presence: ItemPresence
    /// Its size in bytes.
    public var bytes: Int64
    /// When the decision was made, in milliseconds since 1970 (UTC); nil when not recorded.
    public var time: Int64?
}

extension Store {
    /// Visits every decision of a profile that stands, in the order of the items' times.
    public func export(
        _ profile: ProfileID, visit: (ExportedDecision) throws -> Void
    ) throws(StoreError) {
        try readers.read { database in
            try database.each(
                """
                SELECT item.id, folder.path, member.name, verdict.state, presence, item.bytes,
                    (SELECT time FROM journal WHERE journal.seq =
                        (SELECT max(round_card.decided) FROM round_card JOIN round
                            ON round.id = round_card.round AND round.profile = verdict.profile
                            WHERE round_card.item = item.id))
                FROM verdict JOIN item ON item.id = verdict.item
                    JOIN folder ON folder.id = item.folder
                    JOIN member ON member.item = item.id AND member.position = 0
                WHERE verdict.profile = ? AND verdict.state <> 0
                ORDER BY item.taken, item.id
                """, .integer(profile.rawValue)
            ) { row in
                guard let decision = Decision(state: row.int(3)) else { return }
                try visit(
                    ExportedDecision(
                        item: row.itemID(0),
                        path: try row.path(1).appending(row.name(2)), decision: decision,
                        presence: ItemPresence(rawValue: row.int(4)) ?? .missing,
                        bytes: row.integer(5), time: row.optionalInteger(6)))
            }
        }
    }
}

extension Decision {
    /// The decision of a column of the schema.
    init?(state: Int) {
        guard let found = Self.allCases.first(where: { Optional($0).state == state }) else {
            return nil
        }
        self = found
    }
}
