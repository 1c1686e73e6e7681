public import RiffleCore

/// A move whose progress is unknown.
public struct OpenMove<ID: Sendable>: Sendable {
    /// Its id in the journal.
    public var id: ID
    /// The plan of the move.
    public var move: TrashMove
    /// The direction of the move.
    public var direction: MoveDirection

    /// A move.
    public init(id: ID, move: TrashMove, direction: MoveDirection) {
        self.id = id
        self.move = move
        self.direction = direction
    }
}

/// Records the intents and outcomes of a ``Mover``. A record is on disk when the call returns.
public protocol MoveJournal {
    /// The id of a move.
    associatedtype ID: Sendable
    /// The error when the journal can't be read or written.
    associatedtype Failure: Error

    /// Records moves to the trash that are about to begin. Returns their ids, in order.
    func begin(_ moves: [TrashMove]) throws(Failure) -> [ID]
    /// Records new paths for moves that have not begun, or the paths of a restore.
    func plan(
        _ plans: [(id: ID, move: TrashMove)], _ direction: MoveDirection
    ) throws(Failure)
    /// Records the outcomes of moves.
    func finish(_ outcomes: [(id: ID, outcome: MoveOutcome)]) throws(Failure)
    /// The moves that have begun but have no outcome in the journal, oldest first.
    func openMoves() throws(Failure) -> [OpenMove<ID>]
}
