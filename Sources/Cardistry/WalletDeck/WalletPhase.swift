/// What a card of a wallet is doing.
public enum WalletPhase: UInt8, Hashable, Sendable {
    /// In its place in the pile.
    case stacked
    /// Lifted out of the pile, under the finger.
    case held
    /// On its way back into the pile from a finger.
    case returning
    /// Growing to full size.
    case opening
    /// At full size.
    case open
    /// At full size or on the way there, and under the finger.
    case dragged
    /// On its way back into the pile from full size.
    case closing
}
