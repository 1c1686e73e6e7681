/// The rectangle in which a deck's cards are seen, such as the window's, in points from the deck's top left corner.
public struct VisibleArea: Hashable, Sendable {
    /// Its top left corner.
    public var origin: Vector
    public var size: Extent

    public init(origin: Vector, size: Extent) {
        self.origin = origin
        self.size = size
    }

    /// The distance along either axis at which a card's centre is out of sight, however the card is turned.
    ///
    /// - Parameter deck: the size of a card at rest.
    func clearance(of deck: Extent) -> Extent {
        let reach = deck.center.length
        let middle = deck.center - origin
        return Extent(
            width: max(middle.x, size.width - middle.x) + reach,
            height: max(middle.y, size.height - middle.y) + reach)
    }
}
