public import Cardistry
public import RiffleCore

/// A duel as two swipe stacks of one card each: left, the other one is better; right, both are kept.
extension DuelModel {
    /// What a stack has to do to show what the duel has.
    public enum Move: Hashable, Sendable {
        /// A card comes back the way it left.
        case back(ItemID)
        /// The top card leaves.
        case away(SwipeDirection)
    }

    /// A side as a stack has it at first, with the way back.
    public func deck(on side: Duel.Side) -> SwipeStackState<ItemID> {
        let cards = cards(on: side).map(\.id)
        return SwipeStackState(
            undecided: cards.filter { way(of: $0) == nil },
            history: cards.compactMap { card in
                way(of: card).map { SwipeDecision(id: card, direction: $0, release: .zero) }
            })
    }

    /// What is to be done after an answer or an undo, in this order. A stack that the answer came from
    /// has done it already.
    ///
    /// - Parameters:
    ///   - undecided: the cards of the stack, the top one first.
    ///   - history: those that left it, oldest first.
    public func moves(undecided: [ItemID], history: [ItemID]) -> [Move] {
        let back = history.reversed().filter { way(of: $0) == nil }
        let rest = undecided.map(way).prefix { $0 != nil }
        return back.map { .back($0) } + rest.compactMap { $0 }.map { .away($0) }
    }

    /// Whether a card may leave its stack: asked before any swipe.
    public func mayLeave(_ card: ItemID, towards direction: SwipeDirection) -> Bool {
        if isDecided(card) { return way(of: card) == direction }
        var duel = duel
        return direction != .left || (try? duel.trash(card).get()) != nil
    }

    /// A card left its stack. If that was not by an answer, it is one.
    public func left(_ card: ItemID, towards direction: SwipeDirection) {
        if isDecided(card) { return }
        if direction == .left { trash(card) } else { keep(duel.stage.standing) }
    }

    /// Where a card went; nil while it is there. The winner stays in the ring to the end.
    private func way(of card: ItemID) -> SwipeDirection? {
        duel.departure(of: card).map { $0 == .trash ? .left : .right }
    }
}
