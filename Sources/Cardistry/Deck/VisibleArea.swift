/// The rectangle in which a deck's cards are seen, such as the window's, in points from the deck's top left corner.
public struct VisibleArea: Hashable, Sendable {
    /// Its top left corner.
    public var origin: Vector
    public var size: Extent

    public init(origin: Vector, size: Extent) {
        self.origin = origin
        self.size = size
    }

    /// How far along either axis a card must be dragged to be out of sight, whatever its tilt makes of that.
    ///
    /// - Parameter deck: the size of a card at rest.
    func clearance(of deck: Extent, tilt: Tilt) -> Extent {
        let (sin, cos) = Maths.sinCos(
            degrees: tilt.isClamped ? min(tilt.angle.magnitude, 80) : 0)
        // A turn about the touch takes the centre back by up to this share of its distance from the touch.
        let reach = deck.center.length * (tilt.pivot == .touch ? 1 + 2 * sin : 1)
        // A card that swings about its resting place comes down on an arc.
        let stretch = tilt.pivot == .restingCentre ? 1 / cos : 1
        let middle = deck.center - origin
        return Extent(
            width: (max(middle.x, size.width - middle.x) + reach) * stretch,
            height: (max(middle.y, size.height - middle.y) + reach) * stretch)
    }
}
