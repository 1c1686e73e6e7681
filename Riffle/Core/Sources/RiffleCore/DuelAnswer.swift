/// The answers of a duel as a person gives them, by side, and where the cards went.
extension Duel {
    /// What a person can do about the cards that stand.
    public enum Answer: String, Hashable, Sendable, CaseIterable {
        /// The other one is better: the card on the first side goes.
        case first
        /// The other one is better: the card on the second side goes.
        case second
        /// All that stand stay.
        case keep
        /// The last answer is undone.
        case undo
    }

    /// Does an answer. Gives the decisions that it stands for, in their order; with ``Answer/undo``
    /// those that it undoes.
    public mutating func take(_ answer: Answer) -> Result<[Round.Entry], DuelRefusal> {
        switch answer {
        case .first: trash(on: .first)
        case .second: trash(on: .second)
        case .keep: keep(stage.standing)
        case .undo: undo()
        }
    }

    /// What sent a card out of the ring; nil for one that is there, and for the winner, which stays
    /// to the end.
    public func departure(of card: ItemID) -> Decision? {
        guard let decision = history.first(where: { $0.card == card })?.decision else { return nil }
        return winner == card ? nil : decision
    }

    /// The card that is seen on a side: one that stands, or the winner.
    public func shown(on side: Side) -> ItemID? {
        stood(on: side).last { departure(of: $0) == nil }
    }

    /// The cards that left a side, oldest first, and how.
    public func left(_ side: Side) -> [Round.Entry] {
        stood(on: side).compactMap { card in
            departure(of: card).map { Round.Entry(card: card, decision: $0) }
        }
    }

    private mutating func trash(on side: Side) -> Result<[Round.Entry], DuelRefusal> {
        guard let card = standing(on: side) else { return .failure(.notStanding) }
        return trash(card)
    }
}
