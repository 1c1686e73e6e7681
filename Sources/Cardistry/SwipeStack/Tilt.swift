/// How a card turns as it is dragged.
public struct Tilt: Hashable, Sendable {
    /// What the card turns about.
    public enum Pivot: UInt8, Hashable, Sendable {
        /// The centre of the card's resting place: the drag itself is turned too, and the card swings
        /// on a shallow arc.
        case restingCentre
        /// The middle of the card's own bottom edge.
        case bottomEdge
        /// The point where the finger took the card, which so stays under the finger.
        case touch
    }

    /// Which way the card turns when it is dragged to the right.
    public enum Sense: UInt8, Hashable, Sendable {
        /// Always clockwise.
        case clockwise
        /// Clockwise when taken in its upper half, the other way when taken in its lower half.
        case byHalf
    }

    /// Degrees by which the card is turned when it is dragged `span` to the side.
    public var angle: Double
    /// The sideways drag at which `angle` is reached.
    public var span: SwipeLength
    /// Whether `angle` is also the most the card ever turns.
    public var isClamped: Bool
    /// What the card turns about.
    public var pivot: Pivot
    /// Which way the card turns when it is dragged to the right.
    public var sense: Sense

    /// A tilt of `angle` degrees at a drag of `span`.
    public init(
        angle: Double, span: SwipeLength, isClamped: Bool, pivot: Pivot, sense: Sense
    ) {
        self.angle = angle
        self.span = span
        self.isClamped = isClamped
        self.pivot = pivot
        self.sense = sense
    }

    /// Degrees, clockwise positive, for a sideways drag of `x` points on a card of `size`.
    func degrees(x: Double, size: Extent, takenInLowerHalf: Bool) -> Double {
        let full = span.points(along: .right, size: size)
        guard full > 0 else { return 0 }
        let ratio = x / full
        let turn = (isClamped ? min(max(ratio, -1), 1) : ratio) * angle
        return sense == .byHalf && takenInLowerHalf ? -turn : turn
    }
}
