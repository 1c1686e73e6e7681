/// Where a card is drawn at one instant: a complete transform, relative to the card's resting place.
///
/// Apply it about the card's own centre: scale, then turn by `angle`, then move by (`x`, `y`). Whatever
/// pivot a feel turns about is already folded into `x` and `y`, so no front end re-orders anything.
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
    /// Drawing order: cards with a larger `z` lie in front. A card keeps its `z` as the deck moves on.
    public var z: Int

    public init(
        x: Double = 0, y: Double = 0, angle: Double = 0, scale: Double = 1, opacity: Double = 1,
        z: Int = 0
    ) {
        self.x = x
        self.y = y
        self.angle = angle
        self.scale = scale
        self.opacity = opacity
        self.z = z
    }

    /// Whether a point of the deck (from its top left corner) lies on a card of `size` in this pose.
    public func contains(_ point: Vector, size: Extent) -> Bool {
        guard scale > 0 else { return false }
        let fromCentre = point - size.center - Vector(x: x, y: y)
        let local = fromCentre.rotated(byDegrees: -angle) * (1 / scale)
        return local.x.magnitude <= size.width / 2 && local.y.magnitude <= size.height / 2
    }
}
