public import RiffleCore

/// A move of which it is not known how far it came.
public struct OpenMove<ID: Sendable>: Sendable {
    /// Its name in the journal.
    public var id: ID
    /// Where everything was to go.
    public var move: TrashMove
    /// Which way.
    public var direction: MoveDirection

    /// A move.
    public init(id: ID, move: TrashMove, direction: MoveDirection) {
        self.id = id
        self.move = move
        self.direction = direction
    }
}

/// Where a ``Mover`` writes down what it is about to do, and how it ended. What a call wrote is on
/// the disk when it returns.
public protocol MoveJournal {
    /// Names a move.
    associatedtype ID: Sendable
    /// Why the journal could not be written or read.
    associatedtype Failure: Error

    /// Writes down moves to the trash that are about to begin. Returns their names, in order.
    func begin(_ moves: [TrashMove]) throws(Failure) -> [ID]
    /// Writes down other places for moves that have not begun, or the places of a way back.
    func plan(
        _ plans: [(id: ID, move: TrashMove)], _ direction: MoveDirection
    ) throws(Failure)
    /// Writes down how moves ended.
    func finish(_ outcomes: [(id: ID, outcome: MoveOutcome)]) throws(Failure)
    /// Moves that have begun, as far as the journal knows, oldest first.
    func openMoves() throws(Failure) -> [OpenMove<ID>]
}
