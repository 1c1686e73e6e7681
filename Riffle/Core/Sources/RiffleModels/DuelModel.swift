public import RiffleCore

/// A duel while it is fought. What stands where follows from the decisions of its round alone, so
/// there is nothing here that could be lost or disagree with them.
@MainActor
public struct DuelModel {
    /// The round that it is.
    public let round: RoundModel

    /// The duel of a round.
    public init(round: RoundModel) { self.round = round }

    // MARK: Questions

    /// Who stands against whom.
    public var duel: Duel { Duel(round.round, away: round.away) }

    /// Whether nothing is left to ask.
    public var isOver: Bool { duel.stage == .over }

    /// Whether there is a decision about a card.
    public func isDecided(_ card: ItemID) -> Bool { round.round.decision(for: card) != nil }

    /// The cards that stood on a side, oldest first; the last of them may stand there still.
    public func cards(on side: Duel.Side) -> [Item] {
        duel.stood(on: side).compactMap { round.isPresent($0) ? round.items[$0] : nil }
    }

    // MARK: Events

    /// The other one is better: this one goes.
    public func trash(_ card: ItemID) {
        var duel = duel
        write((try? duel.trash(card).get()) ?? [])
    }

    /// Both are kept, or the one that is left.
    ///
    /// - Parameter standing: those that the person saw.
    public func keep(_ standing: [ItemID]) {
        var duel = duel
        write((try? duel.keep(standing).get()) ?? [])
    }

    /// Decides what follows without a question, after something else changed the ring.
    public func settle() {
        var duel = duel
        write(duel.settle())
    }

    /// Takes back the last answer.
    public func undo() {
        var duel = duel
        for entry in (try? duel.undo().get()) ?? [] { round.takeBack(entry.card) }
    }

    /// A card comes back: caught in its flight, or undone on its side. So do all answers after its
    /// own, and the two stand there that stood there then.
    public func takeBack(_ card: ItemID) {
        for _ in round.round.history {
            guard isDecided(card) else { return }
            undo()
        }
    }

    private func write(_ entries: [Round.Entry]) {
        for entry in entries { round.decide(entry.decision, card: entry.card) }
    }
}
