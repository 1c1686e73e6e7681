/// A decision in a deck's history: which card went where. It holds no view, no picture and no index.
public struct SwipeDecision<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The item that was decided.
    public var id: ID
    /// The direction in which its card left.
    public var direction: SwipeDirection
    /// Where the card was let go, in widths and heights of the card, so that it comes back the way it
    /// left whatever size the deck has by then.
    public var release: Vector
    /// The grip: where the finger took the card, in half-widths and half-heights from its centre. Some feels
    /// turn the card about it.
    public var grip: Vector
    /// Degrees by which the card was turned on top of its tilt, if it was caught and taken at another point.
    public var twist: Double
    /// The distance by which the card was moved on top of its drag, in widths and heights of the card, if it was caught
    /// and taken at another point, or the deck was resized under the finger.
    public var offset: Vector

    /// A decision with the motion that its card left with; undo runs it back.
    public init(
        id: ID, direction: SwipeDirection, release: Vector, grip: Vector = .zero, twist: Double = 0,
        offset: Vector = .zero
    ) {
        self.id = id
        self.direction = direction
        self.release = release
        self.grip = grip
        self.twist = twist
        self.offset = offset
    }
}
