/// The rectangle in which a deck's cards are seen, such as the window's, in points from the deck's top left corner.
public struct VisibleArea: Hashable, Sendable {
    /// Its top left corner.
    public var origin: Vector
    public var size: Extent

    public init(origin: Vector, size: Extent) {
        self.origin = origin
        self.size = size
    }

    /// How far the middle of a card has to go along either axis to be out of sight, whichever way it is turned.
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
