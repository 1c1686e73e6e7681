/// What a card is doing. Each card has its own phase, so a caller never waits for the whole deck.
public enum SwipePhase: UInt8, Hashable, Sendable {
    /// In its place in the pile.
    case resting
    /// Under the finger.
    case held
    /// On its way back after a release that decided nothing.
    case returning
    /// Decided and flying away.
    case leaving
    /// On its way back from an undo.
    case comingBack
    /// Off its place, until its decision is confirmed.
    case waiting
}
