/// The rectangle in which a deck's cards are seen, such as the window's, in points from the deck's top left corner.
public struct VisibleArea: Hashable, Sendable {
    /// Its top left corner.
    public var origin: Vector
    /// The size of the area, in points.
    public var size: Extent

    /// An area from its top left corner and its size, in points.
    public init(origin: Vector, size: Extent) {
        self.origin = origin
        self.size = size
    }

    /// How far along either axis a card must be dragged to be out of sight, whatever its tilt makes of that.
    ///
    /// - Parameters:
    ///   - deck: the size of a card at rest.
    ///   - twist: degrees by which the card is turned on top of its tilt.
    func clearance(of deck: Extent, tilt: Tilt, twist: Double = 0) -> Extent {
        let tilted = tilt.isClamped ? tilt.angle.magnitude : 0
        let (sin, cos) = Maths.sinCos(degrees: min(tilted + twist.magnitude, 80))
        let half = deck.center
        // However it is turned, a card reaches no further than its corner.
        var reach = Extent(width: half.length, height: half.length)
        if tilt.pivot == .touch {
            // Its own reach at the largest turn, and how far a turn about a corner takes its centre back.
            reach.width =
                min(half.length, half.x + half.y * sin) + half.x * (1 - cos) + half.y * sin
            reach.height =
                min(half.length, half.y + half.x * sin) + half.y * (1 - cos) + half.x * sin
        }
        // A card that swings about its resting place comes down on an arc.
        let stretch = tilt.pivot == .restingCentre ? 1 / cos : 1
        let middle = half - origin
        return Extent(
            width: (max(middle.x, size.width - middle.x) + reach.width) * stretch,
            height: (max(middle.y, size.height - middle.y) + reach.height) * stretch)
    }
}
