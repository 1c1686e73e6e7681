/// How cards move: one of the feels that the decks have.
///
/// What a constant of a feel can be set to depends on the feel's own nature, which this says; the numbers
/// themselves are the decks'.
public enum FeelPreset: String, Hashable, Sendable, CaseIterable {
    case swipeClean, likeNope, grab

    /// What the way that a card has to go is a part of; nil where it is so many points.
    public var threshold: FeelConstant.Whole? {
        switch self {
        case .swipeClean: .width
        case .likeNope: nil
        case .grab: .wayToEdge
        }
    }

    /// Whether a card tilts up to a greatest angle. Else it tilts further the further it goes.
    public var hasGreatestTilt: Bool { self != .likeNope }
}
