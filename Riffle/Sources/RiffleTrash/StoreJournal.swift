import RiffleCore
import RiffleStore

/// The journal of a library, for a mover.
struct StoreJournal: MoveJournal {
    let store: Store
    /// The time of the records, in milliseconds since 1970 (UTC).
    let now: Int64
    /// The profile and round of the moves to the trash that begin.
    let owner: (profile: ProfileID, round: RoundID)?

    init(_ store: Store, now: Int64, owner: (profile: ProfileID, round: RoundID)? = nil) {
        self.store = store
        self.now = now
        self.owner = owner
    }

    func begin(_ moves: [TrashMove]) throws(StoreError) -> [OperationID] {
        guard let owner else { preconditionFailure("a move to the trash belongs to a round") }
        return try store.beginTrash(moves, profile: owner.profile, round: owner.round, now: now)
    }

    func plan(
        _ plans: [(id: OperationID, move: TrashMove)], _ direction: MoveDirection
    ) throws(StoreError) {
        try store.plan(plans, as: direction == .back ? .restoring : .intended)
    }

    func finish(_ outcomes: [(id: OperationID, outcome: MoveOutcome)]) throws(StoreError) {
        try store.finish(outcomes, now: now)
    }

    func openMoves() throws(StoreError) -> [OpenMove<OperationID>] {
        try store.openOperations().compactMap { operation in
            operation.move.map {
                OpenMove(
                    id: operation.id, move: $0,
                    direction: operation.state == .restoring ? .back : .toTrash)
            }
        }
    }
}
