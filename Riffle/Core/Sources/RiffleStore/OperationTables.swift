import RiffleCore

extension Database {
    // MARK: Reading

    /// Selects moves, newest first, by walking back from the last one. With the index of the
    /// states, all of them would be sorted for each page.
    static let latestMoves: StaticString = """
        SELECT id FROM operation WHERE +state IN (1, 2, 3, 4, 6, 7) AND id < ? ORDER BY id DESC LIMIT ?
        """

    func operation(_ id: OperationID) throws -> TrashOperation? {
        try first(
            """
            SELECT profile, round, item, bytes, state, time, folder, message, hash
            FROM operation WHERE id = ?
            """, .integer(id.rawValue)
        ) { row in
            let item = row.itemID(2)
            let folder = try row.path(6)
            let time = row.integer(5)
            let members = try members(of: id)
            guard let state = OperationState(rawValue: row.int(4)) else {
                throw Row.damage("the state of a move")
            }
            return TrashOperation(
                id: id, profile: ProfileID(rawValue: row.integer(0)),
                round: RoundID(rawValue: row.integer(1)), item: item,
                bytes: try row.bytes(3),
                state: state, time: time,
                move: members.isEmpty
                    ? nil
                    : TrashMove(
                        item: item, folder: folder, members: members, time: time,
                        hash: row.isNull(8) ? nil : row.blob(8)),
                reason: row.isNull(7) ? nil : Notice(stored: row.text(7)))
        }
    }

    private func members(of id: OperationID) throws -> [TrashMove.Member] {
        try rows(
            """
            SELECT name, role, size, modified, inode, device, entry, back, trash, trash_kind,
                trash_path, trash_base, trash_system, trash_inode
            FROM operation_member WHERE operation = ? ORDER BY position
            """, .integer(id.rawValue)
        ) { row in
            TrashMove.Member(
                file: try row.member(from: 0),
                entry: TrashEntry(trash: try row.trash(from: 8), name: try row.name(6)),
                back: row.isNull(7) ? nil : try row.path(7))
        }
    }

    /// Returns true if this round moved the item to the trash and it was not restored, or if that is
    /// still unknown, as when the drive went away during the move.
    func mayBeTrashed(_ item: ItemID, in round: RoundID) throws -> Bool {
        try integer(
            """
            SELECT state IN (0, 1, 2, 4, 6, 7) FROM operation
            WHERE round = ? AND item = ? ORDER BY id DESC LIMIT 1
            """, .integer(round.rawValue), .integer(item.rawValue)) == 1
    }

    // MARK: Writing

    func addOperation(
        _ move: TrashMove, profile: ProfileID, round: RoundID, now: Int64
    ) throws -> OperationID {
        let bytes = move.members.reduce(0) { $0 + $1.file.stamp.size }
        try run(
            """
            INSERT INTO operation(profile, round, item, state, time, bytes, folder)
            VALUES(?, ?, ?, 0, ?, ?, ?)
            """, .integer(profile.rawValue), .integer(round.rawValue),
            .integer(move.item.rawValue), .integer(move.time), .integer(bytes),
            .blob(move.folder.bytes))
        let id = OperationID(rawValue: lastRow)
        try setMembers(of: id, to: move)
        return id
    }

    func addFailure(
        _ failure: TrashFailure, profile: ProfileID, round: RoundID, now: Int64
    ) throws {
        try run(
            """
            INSERT INTO operation(profile, round, item, state, time, bytes, folder, message)
            SELECT ?, ?, item.id, 5, ?, ?, folder.path, ?
            FROM item JOIN folder ON folder.id = item.folder WHERE item.id = ?
            """, .integer(profile.rawValue), .integer(round.rawValue), .integer(now),
            .integer(failure.card.bytes), .text(failure.reason.stored),
            .integer(failure.card.id.rawValue))
    }

    func setMembers(of id: OperationID, to move: TrashMove) throws {
        try run(
            "UPDATE operation SET hash = ? WHERE id = ?", move.hash.map { .blob($0) } ?? .null,
            .integer(id.rawValue))
        try run("DELETE FROM operation_member WHERE operation = ?", .integer(id.rawValue))
        for (position, member) in move.members.enumerated() {
            let (file, trash) = (member.file, member.entry.trash)
            try run(
                """
                INSERT INTO operation_member(operation, position, name, role, size, modified, inode,
                    device, entry, back, trash, trash_kind, trash_path, trash_base, trash_system,
                    trash_inode)
                VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, .integer(id.rawValue), Value(position), .blob(file.name.bytes),
                Value(file.role.rawValue), .integer(file.stamp.size),
                .integer(file.stamp.modified), Value(file.stamp.inode), Value(file.device),
                .blob(member.entry.name.bytes), member.back.map { .blob($0.bytes) } ?? .null,
                .blob(trash.seen), Value(trash.kind.rawValue), .blob(trash.path),
                .blob(trash.base.bytes), Value(trash.system), Value(trash.inode))
        }
    }

    func endOperation(_ id: OperationID, as state: OperationState, reason: Notice? = nil) throws {
        try run(
            "UPDATE operation SET state = ?, message = ? WHERE id = ?", Value(state.rawValue),
            reason.map { .text($0.stored) } ?? .null, .integer(id.rawValue))
    }

    /// Records an outcome and its effects on the index and on everyone's rounds.
    func finish(_ id: OperationID, _ outcome: MoveOutcome, now: Int64) throws -> ItemID? {
        guard let operation = try operation(id) else { return nil }
        let item = operation.item
        func note(_ act: JournalAct) throws {
            try self.note(
                act, profile: operation.profile, round: operation.round, item: item, now: now)
        }
        switch outcome {
        case .trashed:
            try endOperation(id, as: .trashed)
            if operation.state == .intended { try note(.trash) }
            try run("UPDATE member SET live = 0 WHERE item = ?", .integer(item.rawValue))
            try setPresence(.trashed, of: item)
        case .failed(let reason):
            try endOperation(id, as: .failed, reason: reason)
            try note(.rollback)
            // Its round waited for no outcome any more: nothing else makes the card undecided again.
            if operation.state == .intended, try isFinished(operation.round) {
                try releaseTrashed(item, in: operation.round, of: operation.profile, now: now)
            }
        case .gone where operation.state == .gone: break
        case .gone:
            try endOperation(id, as: .gone)
            try note(.gone)
            // Another program removed the files of a deletion that was never finished. The item keeps
            // its place, in case they come back, and is undecided then: after a round, only what is
            // in the trash is trashed.
            if operation.state == .intended {
                try setPresence(.missing, of: item)
                for profile in try profiles() {
                    try clearVerdict(profile: profile, item: item)
                }
            }
        case .restored(let places):
            try endOperation(id, as: .restored)
            try note(.restore)
            try comeBack(operation, places, now: now)
        }
        return item
    }

    /// Makes a restored item undecided again for everyone, unless an open round has since
    /// decided to keep it.
    private func comeBack(
        _ operation: TrashOperation, _ places: [RelativePath], now: Int64
    ) throws {
        guard let item = try item(operation.item), let folder = places.first?.split?.folder else {
            return
        }
        let files = operation.move?.members.map(\.file) ?? item.members
        let members = zip(files, places).compactMap { file, place -> ItemMember? in
            guard let name = place.split?.name else { return nil }
            return ItemMember(name: name, role: file.role, stamp: file.stamp, device: file.device)
        }
        guard let device = members.first?.device else { return }
        try place(
            item.id, members, in: try folderRow(folder, device: device), folder, facts: item.facts,
            now: now)
        for profile in try profiles() where try !hasKept(operation, profile) {
            try settleRestored(item.id, profile, now)
        }
    }

    private func isFinished(_ round: RoundID) throws -> Bool {
        try integer("SELECT finished FROM round WHERE id = ?", .integer(round.rawValue)) == 1
    }

    /// Withdraws the decision about a trashed item, because it isn't in the trash after its round.
    /// Another decision, which was made since, stands.
    func releaseTrashed(
        _ item: ItemID, in round: RoundID, of profile: ProfileID, now: Int64
    ) throws {
        guard try state(of: item, profile) == .trash else { return }
        try note(.release, profile: profile, round: round, item: item, now: now)
        try revertVerdict(item, in: round, profile: profile, now: now)
    }

    func state(of item: ItemID, _ profile: ProfileID) throws -> Decision? {
        try integer(
            "SELECT state FROM verdict WHERE profile = ? AND item = ?",
            .integer(profile.rawValue), .integer(item.rawValue)
        ).flatMap { Decision(state: Int($0)) }
    }

    /// Whether the person who trashed an item has decided otherwise since. That can only happen while
    /// it is unknown whether the item was moved.
    private func hasKept(_ operation: TrashOperation, _ profile: ProfileID) throws -> Bool {
        guard profile == operation.profile else { return false }
        let state = try state(of: operation.item, profile)
        return state != nil && state != .trash
    }

    /// Returns the moves to the trash whose owner has decided otherwise since, so that the files
    /// have to come back.
    func keptInTrash() throws -> [OperationID] {
        try rows(
            """
            SELECT id FROM operation JOIN verdict USING (profile, item)
            WHERE operation.state = 1 AND verdict.state NOT IN (0, 2) ORDER BY id
            """
        ) { OperationID(rawValue: $0.integer(0)) }
    }

    private func settleRestored(_ item: ItemID, _ profile: ProfileID, _ now: Int64) throws {
        let card = try openCard(item, of: profile)
        guard let card, card.decision != .trash, let version = try self.item(item)?.version else {
            if let card { try clearRoundCard(item, in: card.round) }
            return try clearVerdict(profile: profile, item: item)
        }
        try setVerdict(card.decision, about: version, profile: profile, item: item, now: now)
    }
}
