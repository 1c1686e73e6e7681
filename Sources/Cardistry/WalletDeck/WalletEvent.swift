/// Something that happened in a wallet, for the front end to carry out.
public struct WalletEvent<ID: Hashable & Sendable>: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// A card began to open.
        case opened(ID)
        /// The open card began to close.
        case closed(ID)
        /// The open card has come to rest at full size.
        case arrived(ID)
        /// A card has come to rest in the pile, after closing, a drop or a cancelled reorder.
        case returned(ID)
        /// A touch on the open card ended where it began.
        case tapped(ID)
        /// A long-press has lifted a card out of the pile.
        case lifted(ID)
        /// A card moved from `from` to `to`.
        case reordered(ID, from: Int, to: Int)
        /// A card received the keyboard's focus.
        case focused(ID)
        /// The device should play a haptic.
        case haptic(Haptic)
    }

    /// The exact time in seconds: a card has arrived when its motion ends, not when a frame notices.
    public var time: Double
    /// What happened.
    public var kind: Kind
}

/// What the surroundings of a wallet show.
public struct WalletFeedback: Hashable, Sendable {
    /// 0...1: how far the open card is dragged on the way to closing; 1 where a motionless release
    /// closes it.
    public var progress: Double
    /// Points each card spreads from the one before.
    public var spread: Double
    /// Points the pile is scrolled, from 0 to `scrollLimit`.
    public var scrollOffset: Double
    /// How far the pile can be scrolled, in points.
    public var scrollLimit: Double
    /// Scale and opacity of the open card's header.
    public var headerOpacity: Double
    /// The scale of the open card's header.
    public var headerScale: Double
}
