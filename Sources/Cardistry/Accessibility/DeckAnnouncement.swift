/// What assistive technology says of an event: facts, which a front end puts into words.
public struct DeckAnnouncement<ID: Hashable & Sendable>: Hashable, Sendable {
    /// What happened to a card.
    public enum Fact: Hashable, Sendable {
        /// A card was decided.
        case decided(SwipeDirection)
        /// A decision was withdrawn.
        case revoked
        /// A card opens or closes.
        case opened, closed
        /// A card was lifted out of the pile.
        case lifted
        /// A card moved to a place, counted from 0.
        case moved(to: Int)
    }

    /// The item that it is about.
    public var id: ID
    /// What happened to the item.
    public var fact: Fact
    /// How many items the deck has: “3 of 12”.
    public var count: Int
    /// The top card of a swipe stack after the event; `nil`: none is left, or the deck is a wallet.
    public var next: ID?
    /// The place of `next` in the whole deck, from 0.
    public var nextPlace: Int
    /// Whether the event leaves no undecided card.
    public var isLast: Bool
}
