extension SwipeStack {
    /// Directions in which an item may leave, now.
    public func directions(of id: ID) -> SwipeDirections { directions.intersection(limit(of: id)) }

    /// The app's own rule for an item.
    func limit(of id: ID) -> SwipeDirections {
        asksAboutCards ? directionsOfCard?(id) ?? .all : .all
    }

    /// Directions in which a card may leave, as when a finger or a command last took it.
    func allowed(_ card: SwipeCard<ID>) -> SwipeDirections {
        asksAboutCards ? directions.intersection(card.limit) : directions
    }

    /// Directions in which the touched card may leave; all of the deck's if no card is touched.
    var allowed: SwipeDirections {
        guard asksAboutCards, let index = touchedIndex else { return directions }
        return allowed(cards[index])
    }
}
