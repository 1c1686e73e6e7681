/// The state of the active touch.
public enum GestureClaim: UInt8, Hashable, Sendable {
    /// There is none.
    case none
    /// It may still be a tap.
    case pending
    /// It moves something of the deck.
    case claimed
    /// It is left to what surrounds the deck.
    case yielded
}
