/// Where a card of a wallet is drawn at one instant, relative to the deck's whole area: an open card at
/// rest is `WalletPose(width:height:)` of the deck's size and otherwise all zeros and ones.
///
/// Draw the card `width` by `height`, scale it about its centre, and move its centre by (`x`, `y`) from
/// the deck's centre.
public struct WalletPose: Hashable, Sendable {
    /// Displacement in points of the card's centre from the deck's centre, to the right.
    public var x: Double
    /// Displacement in points of the card's centre from the deck's centre, downward.
    public var y: Double
    /// In points, before scaling. The content of a card that opens is laid out once at full size and
    /// shown through this window.
    public var width: Double
    public var height: Double
    public var scale: Double
    /// 0 (invisible) to 1.
    public var opacity: Double
    /// Drawing order: cards with a larger `z` lie in front.
    public var z: Int

    public init(
        x: Double = 0, y: Double = 0, width: Double, height: Double, scale: Double = 1,
        opacity: Double = 1, z: Int = 0
    ) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.scale = scale
        self.opacity = opacity
        self.z = z
    }

    /// The card's top left corner as it is drawn, in points from the deck's.
    public func origin(in size: Extent) -> Vector {
        size.center + Vector(x: x - width * scale / 2, y: y - height * scale / 2)
    }

    /// Whether a point of the deck lies on the card. Edges at the left and top belong to it, those at
    /// the right and bottom do not, so that cards that touch never share a point.
    public func contains(_ point: Vector, size: Extent) -> Bool {
        let local = point - origin(in: size)
        return local.x >= 0 && local.y >= 0 && local.x < width * scale && local.y < height * scale
    }
}
