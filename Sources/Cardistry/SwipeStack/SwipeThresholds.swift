/// How far a card must be dragged to be swiped, for each direction.
public struct SwipeThresholds: Hashable, Sendable {
    /// How far a card must be dragged to the left to be swiped.
    public var left: SwipeLength
    /// How far a card must be dragged to the right to be swiped.
    public var right: SwipeLength
    /// How far a card must be dragged upward to be swiped.
    public var up: SwipeLength
    /// How far a card must be dragged downward to be swiped.
    public var down: SwipeLength
    /// How far a card must be dragged towards a corner to be swiped.
    public var diagonal: SwipeLength

    /// One threshold for all directions.
    public init(_ length: SwipeLength) {
        left = length
        right = length
        up = length
        down = length
        diagonal = length
    }

    /// The distance for a direction.
    public subscript(direction: SwipeDirection) -> SwipeLength {
        switch direction {
        case .left: left
        case .right: right
        case .up: up
        case .down: down
        case .upLeft, .upRight, .downLeft, .downRight: diagonal
        }
    }
}
