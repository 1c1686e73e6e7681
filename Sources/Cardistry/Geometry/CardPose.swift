/// Where a card is drawn at one instant: a complete transform, relative to the card's resting place.
///
/// Apply it about the card's own centre: scale, then turn by `angle`, then move by (`x`, `y`). Whatever
/// pivot a feel turns about is already folded into `x` and `y`, so no front end re-orders anything. A card with a
/// `window` is laid out once at the deck's full size and seen through the window, from its top edge down; centre and
/// size are then those of the window.
public struct CardPose: Hashable, Sendable {
    /// Displacement in points of the card's centre from its resting place, to the right.
    public var x: Double
    /// Displacement in points of the card's centre from its resting place, downward.
    public var y: Double
    /// Turn in degrees, clockwise on screen.
    public var angle: Double
    /// Uniform scale, 1 at depth 0.
    public var scale: Double
    /// 0 (invisible) to 1.
    public var opacity: Double
    /// Drawing order: cards with a larger `z` are in front. A card keeps its `z` as the deck moves on.
    public var z: Int
    /// The part of the card that is seen, in points before scaling; `nil`: all of it.
    public var window: Extent?

    /// A pose; what is left out is that of a card at rest.
    public init(
        x: Double = 0, y: Double = 0, angle: Double = 0, scale: Double = 1, opacity: Double = 1,
        z: Int = 0, window: Extent? = nil
    ) {
        self.x = x
        self.y = y
        self.angle = angle
        self.scale = scale
        self.opacity = opacity
        self.z = z
        self.window = window
    }

    /// The top left corner of an upright card as it is drawn, in points from that of a deck of `size`.
    public func origin(in size: Extent) -> Vector {
        let seen = window ?? size
        return size.center + Vector(x: x - seen.width * scale / 2, y: y - seen.height * scale / 2)
    }

    /// Whether a point of a deck of `size` (from its top left corner) is on the card in this pose. Of a card with a
    /// window, the edges at the left and top belong to it and those at the right and bottom do not, so that cards
    /// that touch never share a point.
    public func contains(_ point: Vector, size: Extent) -> Bool {
        guard scale > 0 else { return false }
        if let window {
            let local = point - origin(in: size)
            return local.x >= 0 && local.y >= 0 && local.x < window.width * scale
                && local.y < window.height * scale
        }
        let fromCentre = point - size.center - Vector(x: x, y: y)
        let local = fromCentre.rotated(byDegrees: -angle) * (1 / scale)
        return local.x.magnitude <= size.width / 2 && local.y.magnitude <= size.height / 2
    }
}
