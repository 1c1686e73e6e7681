/// What happens to a held card.
public enum CardDrag<Feedback: Hashable & Sendable>: Hashable, Sendable {
    /// A finger takes the card.
    case began
    /// The card moves, and the surroundings show this.
    case changed(Feedback)
    /// The finger lets go, or the card is taken from it.
    case ended
}
