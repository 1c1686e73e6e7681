/// Something that happened in a swipe stack, for the front end to carry out.
public struct SwipeEvent<ID: Hashable & Sendable>: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// A card was decided; it is leaving, and the next one is live.
        case decided(ID, SwipeDirection)
        /// A decision was withdrawn: undone, rolled back, or caught in flight.
        case revoked(ID, SwipeDirection, RevocationCause)
        /// A decided card is out of sight.
        case left(ID)
        /// A card came to rest in the pile, after a release that decided nothing or after an undo.
        case returned(ID)
        /// A touch on the resting top card ended where it began.
        case tapped(ID)
        /// The device should play a haptic.
        case haptic(Haptic)
        /// The last undecided card was decided.
        case empty
    }

    /// The exact time in seconds: a card has left when its motion ends, not when a frame notices.
    public var time: Double
    /// What happened.
    public var kind: Kind
}
