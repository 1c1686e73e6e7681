/// A side to which a card can be swiped.
public enum SwipeSide: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
}

/// What a swipe up or down does. Left trashes and right keeps, always.
public enum SwipeAction: String, Hashable, Sendable, CaseIterable {
    case nothing, keep, favourite, later

    /// Nil for nothing: the card resists and comes back.
    public var decision: Decision? {
        switch self {
        case .nothing: nil
        case .keep: .keep
        case .favourite: .favourite
        case .later: .later
        }
    }
}
