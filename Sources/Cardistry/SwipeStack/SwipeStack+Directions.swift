extension SwipeStack {
    /// Directions in which an item may leave, now.
    public func directions(of id: ID) -> SwipeDirections { directions.intersection(limit(of: id)) }

    /// The app's own rule for an item.
    func limit(of id: ID) -> SwipeDirections { directionsOfCard?(id) ?? .all }

    /// Directions in which a card may leave, as when a finger or a command last took it.
    func allowed(_ card: LiveCard<ID>) -> SwipeDirections { directions.intersection(card.limit) }

    /// The same for the touched card.
    var allowed: SwipeDirections { touchedIndex.map { allowed(cards[$0]) } ?? directions }
}
