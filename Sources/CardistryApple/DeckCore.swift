package import Cardistry

/// What the two decks of the core have in common for a front end.
package protocol DeckCore: Sendable {
    associatedtype Event

    mutating func advance(to time: Double)
    mutating func takeEvents() -> [Event]
    func isMoving(at time: Double) -> Bool
    /// When it must be told of the time although nothing moves.
    var nextWake: Double? { get }
    /// What is to become of the touch that counts.
    var verdict: TouchVerdict { get }
    /// How far a tap may go, in points.
    var slop: Double { get }
}

extension SwipeStack: DeckCore {
    package var nextWake: Double? { nil }
    package var slop: Double { feel.minimumDragDistance }
}

extension WalletDeck: DeckCore {
    package var slop: Double { feel.minimumDragDistance }
}

extension DeckCore {
    /// Whether the deck asks for frames. An idle one does not.
    package func needsFrames(at time: Double) -> Bool { isMoving(at: time) || nextWake != nil }
}
