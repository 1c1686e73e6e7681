/// All that a deck shows at one instant: its cards, back to front, and what its surroundings show.
///
/// A frame is a view of the deck and allocates nothing; each card is worked out as it is read. Let go of it
/// before the deck's next input, which otherwise has to copy the deck.
public struct DeckFrame<D: Deck> {
    private let deck: D
    /// In seconds.
    public let time: Double

    init(_ deck: D, at time: Double) {
        self.deck = deck
        self.time = time
    }

    /// How many cards are shown.
    public var count: Int { deck.frameCount }

    /// The card at `index`, counted from the back.
    public subscript(index: Int) -> CardFrame<D.ID, D.Phase> {
        deck.cardFrame(at: index, time: time)
    }

    /// The size at which a card's content is laid out, in points.
    public var cardSize: Extent { deck.cardSize }

    /// What views around the deck show of a drag.
    public var feedback: D.Feedback { deck.feedback(at: time) }

    /// What the deck needs next.
    public var need: DeckNeed { deck.need(at: time) }
}

/// What a deck needs next.
public enum DeckNeed: Hashable, Sendable {
    /// Nothing moves: no frames until the next input.
    case nothing
    /// A call of `frame(at:)` for each frame of the display.
    case everyFrame
    /// A call at this time, in seconds, although nothing moves until then.
    case at(Double)
}
