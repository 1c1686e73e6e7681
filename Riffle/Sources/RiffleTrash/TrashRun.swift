public import RiffleCore
public import RiffleStore

/// Moves the cards of rounds to the trash and back, and writes to the library's journal. Calls run one after the other. They block, so they belong on a separate thread.
///
///     let trashRun = TrashRun(store: store, trash: LibraryTrash(root: root, dataHome: dataHome))
///     try trashRun.recover(now: now)                        // once, before serving
///     let report = try trashRun.trash(round: id, of: me, dryRun: false, now: now)
public final class TrashRun: Sendable {
    let store: Store
    let trash: any TrashBackend
    private let turns = Turns()

    /// The number of entries that are restored together.
    static let batch = 500

    /// Creates a trash run. Use one for each store.
    public init(store: Store, trash: any TrashBackend) {
        self.store = store
        self.trash = trash
    }

    /// Finishes or reverts what an earlier process left half done, by checking the disk. Returns
    /// the operations that were checked.
    @discardableResult
    public func recover(now: Int64) throws(StoreError) -> [OperationID] {
        try exclusively(now: now) { settled throws(StoreError) in
            if settled.isEmpty { try restoreKept(now: now) }
            return settled
        }
    }

    /// Runs `body` while no other operation runs, after resolving what an earlier one left half
    /// done, also one of this process whose outcome could not be written to the journal.
    func exclusively<T>(
        now: Int64, _ body: (_ recovered: [OperationID]) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        try turns.take { () throws(StoreError) in
            let settled = try trash.settle(in: store, now: now)
            try settleEmptyings(now: now)
            if !settled.isEmpty { try restoreKept(now: now) }
            return try body(settled)
        }
    }

    // MARK: To the trash

    /// Moves the trashed cards of a round to the trash and ends the round. A repeated call returns
    /// the same report and moves nothing.
    ///
    /// - Parameter seen: the decided cards that the user saw; nil to accept the current ones.
    /// - Throws: ``StoreError/noSuchRound``, ``RoundRefusal/sheetChanged``, or the error of writing
    ///   the journal. Calling again then moves the rest.
    public func trash(
        round id: RoundID, of profile: ProfileID, seen: Set<Round.SeenCard>? = nil, dryRun: Bool,
        now: Int64
    ) throws(StoreError) -> TrashReport {
        try exclusively(now: now) { _ throws(StoreError) in
            let round = try store.beginClosing(id, of: profile, seen: seen)
            defer { store.endClosing(id) }
            if dryRun {
                if !round.isFinished {
                    try store.finishRound(id, of: profile, dryRun: true, now: now)
                }
                let cards = round.trashed.map { MovedCard(card: $0.id, bytes: $0.bytes) }
                return TrashReport(moved: cards, isDryRun: true)
            }
            let hadTrash =
                round.isFinished ? true : try move(round.trashed, of: round.id, profile, now)
            var report = try report(round, profile, now)
            report.lacksTrash = !hadTrash
            return report
        }
    }

    /// Reports what confirming a round would move. Nothing moves, and the round stays open.
    ///
    /// - Parameter seen: the decided cards that the user saw.
    /// - Throws: as ``trash(round:of:seen:dryRun:now:)``.
    public func rehearse(
        round id: RoundID, of profile: ProfileID, seen: Set<Round.SeenCard>, now: Int64
    ) throws(StoreError) -> TrashReport {
        try exclusively(now: now) { _ throws(StoreError) in
            let round = try store.beginClosing(id, of: profile, seen: seen)
            defer { store.endClosing(id) }
            let failures = try trash.failures(of: round.trashed, in: store)
            let failed = Set(failures.map(\.card.id))
            var report = TrashReport(isDryRun: true, isFinished: round.isFinished)
            report.moved = round.trashed.filter { !failed.contains($0.id) }.map {
                MovedCard(card: $0.id, bytes: $0.bytes)
            }
            report.failed = failures.map { FailedCard(card: $0.card.id, reason: $0.reason) }
            return report
        }
    }

    /// Moves one trashed card of an unfinished round to the trash.
    ///
    /// - Returns: nil if the card is in the trash now, otherwise the reason why it stayed.
    public func trash(
        _ card: Round.Card, of round: RoundID, of profile: ProfileID, now: Int64
    ) throws(StoreError) -> Notice? {
        try exclusively(now: now) { _ throws(StoreError) in
            _ = try move([card], of: round, profile, now)
            let last = try store.operations(of: round).last { $0.item == card.id }
            return last?.hasMoved == true ? nil : last?.failure ?? .notMoved
        }
    }

    /// Moves cards, except those already in the trash. Returns whether there is a trash for all of
    /// them.
    private func move(
        _ trashed: [Round.Card], of round: RoundID, _ profile: ProfileID, _ now: Int64
    ) throws(StoreError) -> Bool {
        // A restored card is in the library again, and a failed one may succeed now.
        let done = Set(
            try store.operations(of: round).filter { $0.state != .failed && $0.state != .restored }
                .map(\.item))
        return try trash.trash(
            trashed.filter { !done.contains($0.id) }, of: round, profile, in: store, now: now)
    }

    /// Ends the round, unless everything failed for a reason that may not recur.
    private func report(
        _ round: Round, _ profile: ProfileID, _ now: Int64
    ) throws(StoreError) -> TrashReport {
        var report = TrashReport()
        // A card that was moved immediately and restored may be marked as keep by now.
        let trashed = Set(round.trashed.map(\.id))
        for operation in try store.operations(of: round.id) where trashed.contains(operation.item) {
            if operation.hasMoved {
                report.moved.append(MovedCard(card: operation.item, bytes: operation.bytes))
            } else {
                report.failed.append(
                    FailedCard(card: operation.item, reason: operation.failure))
            }
        }
        if round.isFinished { return report }
        if report.moved.isEmpty, !report.failed.isEmpty {
            report.isFinished = false
        } else {
            try store.finishRound(round.id, of: profile, dryRun: false, now: now)
        }
        return report
    }
}

extension TrashOperation {
    /// Whether the files were moved to the trash, whatever happened to them there.
    fileprivate var hasMoved: Bool {
        switch state {
        case .intended, .failed: false
        case .trashed, .restoring, .restored, .gone, .emptying, .emptied: true
        }
    }

    /// The reason why they were not.
    fileprivate var failure: Notice {
        guard state == .intended else { return reason ?? .notMoved }
        // The operation could not be resolved, neither now nor at the start.
        return move.map { TrashError.unsettled($0.members[0].file.name).notice } ?? .notMoved
    }
}
