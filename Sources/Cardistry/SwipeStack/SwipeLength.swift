/// A length in a feel: fixed or relative to the card, never to the screen.
public enum SwipeLength: Hashable, Sendable {
    /// A fixed number of points.
    case points(Double)
    /// A fraction of the card's width.
    case widths(Double)
    /// A fraction of the card's height.
    case heights(Double)
    /// A fraction of the way from the card's centre to its edge in the direction in question; on a
    /// diagonal, to its corner.
    case edge(Double)

    /// The length in points along `direction` for a card of `size`.
    public func points(along direction: SwipeDirection, size: Extent) -> Double {
        switch self {
        case .points(let points): return points
        case .widths(let fraction): return fraction * size.width
        case .heights(let fraction): return fraction * size.height
        case .edge(let fraction):
            let toEdge = Vector(
                x: direction.unitPosition.x * size.width / 2,
                y: direction.unitPosition.y * size.height / 2)
            return fraction * toEdge.length
        }
    }
}
