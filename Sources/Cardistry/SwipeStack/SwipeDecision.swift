/// A decision in a deck's history: which card went where. It holds no view, no picture and no index.
public struct SwipeDecision<ID: Hashable & Sendable>: Hashable, Sendable {
    public var id: ID
    public var direction: SwipeDirection
    /// Where the card was let go, in widths and heights of the card, so that it comes back the way it
    /// left whatever size the deck has by then.
    public var release: Vector
    /// The grip: where the finger took the card, in half-widths and half-heights from its centre. Some feels
    /// turn the card about it.
    public var grip: Vector

    public init(id: ID, direction: SwipeDirection, release: Vector, grip: Vector = .zero) {
        self.id = id
        self.direction = direction
        self.release = release
        self.grip = grip
    }
}
