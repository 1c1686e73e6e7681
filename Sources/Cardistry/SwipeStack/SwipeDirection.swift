/// Where a card can be swiped to. Physical: left is left in every writing direction.
public enum SwipeDirection: UInt8, Hashable, Sendable, CaseIterable {
    /// A side or a corner of the deck.
    case left, right, up, down, upLeft, upRight, downLeft, downRight

    /// The direction as a position on the rectangle around a card: each part is -1, 0 or 1.
    public var unitPosition: Vector {
        @inline(never) get {
            switch self {
            case .left: Vector(x: -1, y: 0)
            case .right: Vector(x: 1, y: 0)
            case .up: Vector(x: 0, y: -1)
            case .down: Vector(x: 0, y: 1)
            case .upLeft: Vector(x: -1, y: -1)
            case .upRight: Vector(x: 1, y: -1)
            case .downLeft: Vector(x: -1, y: 1)
            case .downRight: Vector(x: 1, y: 1)
            }
        }
    }

    /// The direction on a card of `size`, as a vector of length 1; a diagonal runs to the card's corner.
    public func line(size: Extent) -> Vector {
        var line = unitPosition
        if isDiagonal && size.width > 0 && size.height > 0 {
            line.x *= size.width
            line.y *= size.height
        }
        return line * (1 / line.length)
    }

    /// Raw values run from 0 to this, exclusive. Looping over them allocates nothing, unlike `allCases`.
    static var count: Int { 8 }

    /// Whether the direction leads to a corner.
    public var isDiagonal: Bool { rawValue >= SwipeDirection.upLeft.rawValue }

    /// The direction with the same leading or trailing name in right-to-left text.
    public var mirrored: SwipeDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .up, .down: self
        case .upLeft: .upRight
        case .upRight: .upLeft
        case .downLeft: .downRight
        case .downRight: .downLeft
        }
    }
}

/// A set of directions.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
    /// One bit for each direction, by its raw value.
    public let rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set of one direction.
    public init(_ direction: SwipeDirection) { rawValue = 1 << direction.rawValue }

    /// To the left.
    public static let left = SwipeDirections(.left)
    /// To the right.
    public static let right = SwipeDirections(.right)
    /// Upward.
    public static let up = SwipeDirections(.up)
    /// Downward.
    public static let down = SwipeDirections(.down)
    /// To the left and to the right.
    public static let horizontal: SwipeDirections = [.left, .right]
    /// Upward and downward.
    public static let vertical: SwipeDirections = [.up, .down]
    /// To the four sides.
    public static let cardinal: SwipeDirections = [.left, .right, .up, .down]
    /// To the four sides and the four corners.
    public static let all = SwipeDirections(rawValue: 255)

    /// Whether a direction is in the set.
    public func contains(_ direction: SwipeDirection) -> Bool {
        rawValue & (1 << direction.rawValue) != 0
    }

    var hasDiagonals: Bool { rawValue >= 1 << SwipeDirection.upLeft.rawValue }

    /// Returns `true` if a direction of the set leads to the side `x`, `y`; each is -1, 0 or 1.
    func reaches(x: Double, y: Double) -> Bool {
        for index in 0..<SwipeDirection.count {
            guard let direction = SwipeDirection(rawValue: UInt8(index)), contains(direction) else {
                continue
            }
            let position = direction.unitPosition
            if (x != 0 && position.x == x) || (y != 0 && position.y == y) { return true }
        }
        return false
    }
}
