/// How far a card must be dragged to be swiped, for each direction.
public struct SwipeThresholds: Hashable, Sendable {
    public var left: SwipeLength
    public var right: SwipeLength
    public var up: SwipeLength
    public var down: SwipeLength
    public var diagonal: SwipeLength

    /// One threshold for all directions.
    public init(_ length: SwipeLength) {
        left = length
        right = length
        up = length
        down = length
        diagonal = length
    }

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
