public import RiffleCore

/// How the deletion of an entry of the trash ended.
public enum EmptyOutcome: Hashable, Sendable {
    /// Its files are deleted.
    case emptied
    /// Its files, or some of them, are still in the trash.
    case trashed
    /// Its files were not in the trash.
    case gone
}

extension Store {
    /// Records the intent to delete an entry of the trash. Nothing may be deleted before this
    /// returns.
    ///
    /// - Parameter profile: who deletes it; nil for the server, because of its age.
    /// - Returns: false if the entry isn't in the trash. It must not be deleted then.
    public func beginEmptying(
        _ id: OperationID, by profile: ProfileID?, now: Int64
    ) throws(StoreError) -> Bool {
        try writer.perform { database in
            guard try database.operation(id)?.state == .trashed else { return false }
            try database.run(
                "UPDATE operation SET state = ?, emptier = ?, emptied = ? WHERE id = ?",
                Value(OperationState.emptying.rawValue), Value(profile?.rawValue), .integer(now),
                .integer(id.rawValue))
            return true
        }
    }

    /// Records the outcome of deleting an entry.
    public func finishEmptying(
        _ id: OperationID, _ outcome: EmptyOutcome, now: Int64
    ) throws(StoreError) {
        try writer.perform { database in
            guard let operation = try database.operation(id), operation.state == .emptying else {
                return
            }
            switch outcome {
            case .emptied:
                try database.endOperation(id, as: .emptied)
                let emptier = try database.integer(
                    "SELECT emptier FROM operation WHERE id = ?", .integer(id.rawValue))
                try database.note(
                    .empty, profile: emptier.map(ProfileID.init), round: operation.round,
                    item: operation.item, now: now)
            case .trashed: try database.endOperation(id, as: .trashed)
            case .gone:
                try database.endOperation(id, as: .gone)
                try database.note(
                    .gone, profile: operation.profile, round: operation.round,
                    item: operation.item, now: now)
            }
            guard outcome != .emptied else { return }
            try database.run(
                "UPDATE operation SET emptier = NULL, emptied = NULL WHERE id = ?",
                .integer(id.rawValue))
        }
    }

    /// Returns the entries whose deletion has begun but has no outcome, oldest first.
    public func openEmptyings() throws(StoreError) -> [TrashOperation] {
        try operations(
            "SELECT id FROM operation WHERE state = 6 AND 0 < ? ORDER BY id", .integer(1))
    }

    /// Returns the entries in the trash that were moved there before a time, oldest first.
    public func trashed(before time: Int64) throws(StoreError) -> [TrashOperation] {
        try operations(
            "SELECT id FROM operation WHERE state = 1 AND time < ? ORDER BY id", .integer(time))
    }

    /// Returns the last move of an item to the trash, if its files are there now.
    public func lastMove(of item: ItemID) throws(StoreError) -> TrashMove? {
        try operations(
            "SELECT max(id) FROM operation WHERE item = ? AND state IN (1, 2, 4)",
            .integer(item.rawValue)
        ).first?.move
    }

    private func operations(
        _ query: StaticString, _ value: Value
    ) throws(StoreError) -> [TrashOperation] {
        try readers.read { database in
            try database.rows(query, value) { OperationID(rawValue: $0.integer(0)) }
                .compactMap { try database.operation($0) }
        }
    }
}
