/// Why a round did not do what was asked. The round is unchanged then.
public enum RoundRefusal: Error, Hashable, Sendable {
    /// The round has no card of that item.
    case unknownCard
    /// The file has another content than the one that was shown; the new version is given.
    case changed(now: ItemVersion)
    /// The card is decided already, perhaps on another device.
    case alreadyDecided(Decision)
    /// The card is not decided yet, so there is nothing to flip.
    case notDecided
    /// The card's files could not be moved to the trash or back, for this reason.
    case notMoved(Notice)
    /// No decision of this round stands.
    case nothingToUndo
    /// The card has another decision than the one to undo.
    case decidedOtherwise(Decision)
    /// The decisions are not those that the person saw when they confirmed the round.
    case sheetChanged
    /// The round is over.
    case roundFinished

    /// What to say to the person.
    public var notice: Notice {
        switch self {
        case .unknownCard: Notice(.unknownCard, "This card is not part of the round.")
        case .changed: Notice(.fileChanged, "This file changed since you saw it.")
        case .alreadyDecided: Notice(.alreadyDecided, "This card was already decided.")
        case .notMoved(let reason): reason
        case .notDecided: Notice(.notDecided, "This card is not decided yet.")
        case .nothingToUndo: Notice(.nothingToUndo, "There is nothing to undo in this round.")
        case .decidedOtherwise:
            Notice(.decidedOtherwise, "This card was decided differently on another device.")
        case .sheetChanged:
            Notice(
                .sheetChanged,
                "The round changed since you saw it, so nothing was moved. Look at it again.")
        case .roundFinished: Notice(.roundFinished, "This round is already finished.")
        }
    }

    /// One plain sentence for the person.
    public var sentence: String { notice.sentence }
}

/// What finishing a round leaves to be done.
public struct RoundFinished: Hashable, Sendable {
    /// The cards to move to the trash, in the order of the decisions.
    public var trash: [Round.Card]
    /// The items that were never decided; they come again.
    public var undecided: [ItemID]
}

extension Round {
    /// Decides one card. Any undecided card may be decided, in any order.
    public mutating func decide(
        _ decision: Decision, card id: ItemID, version: ItemVersion
    ) -> Result<Entry, RoundRefusal> {
        if isFinished { return .failure(.roundFinished) }
        guard let card = card(id) else { return .failure(.unknownCard) }
        if let standing = self.decision(for: id) { return .failure(.alreadyDecided(standing)) }
        if card.version != version { return .failure(.changed(now: card.version)) }
        let entry = Entry(card: id, decision: decision)
        history.append(entry)
        return .success(entry)
    }

    /// Takes back the last decision that stands; there is no limit but the start of the round.
    public mutating func undo() -> Result<Entry, RoundRefusal> {
        if isFinished { return .failure(.roundFinished) }
        guard let last = history.popLast() else { return .failure(.nothingToUndo) }
        return .success(last)
    }

    /// Undoes one decision, anywhere in the history, if it is the one that was seen:
    /// another device may have decided since.
    public mutating func undo(_ seen: Entry) -> Result<Entry, RoundRefusal> {
        if isFinished { return .failure(.roundFinished) }
        if history.isEmpty { return .failure(.nothingToUndo) }
        guard card(seen.card) != nil else { return .failure(.unknownCard) }
        guard let standing = decision(for: seen.card) else { return .failure(.notDecided) }
        guard standing == seen.decision else { return .failure(.decidedOtherwise(standing)) }
        history.removeAll { $0.card == seen.card }
        return .success(seen)
    }

    /// Replaces a decision in its place in the history; returns the one it had. Undo removes the
    /// decision, not the flip. Flipping again reverses a flip.
    public mutating func flip(
        _ id: ItemID, to decision: Decision, version: ItemVersion
    ) -> Result<Decision, RoundRefusal> {
        if isFinished { return .failure(.roundFinished) }
        guard let card = card(id) else { return .failure(.unknownCard) }
        if card.version != version { return .failure(.changed(now: card.version)) }
        guard let index = history.firstIndex(where: { $0.card == id }) else {
            return .failure(.notDecided)
        }
        let before = history[index].decision
        history[index].decision = decision
        return .success(before)
    }

    /// Ends the round and says what is to be done now.
    public mutating func finish() -> Result<RoundFinished, RoundRefusal> {
        if isFinished { return .failure(.roundFinished) }
        let decided = Set(history.map(\.card))
        isFinished = true
        return .success(
            RoundFinished(
                trash: trashed, undecided: cards.map(\.id).filter { !decided.contains($0) }))
    }

    /// Withdraws a decision, anywhere in the history, because it cannot be carried out
    /// (the file changed). Returns whether there was one.
    public mutating func release(_ id: ItemID) -> Bool {
        guard !isFinished, let index = history.firstIndex(where: { $0.card == id }) else {
            return false
        }
        history.remove(at: index)
        return true
    }

    /// Gives an undecided card the content its file has now. A decided card keeps the version
    /// that was decided on, so that a changed file is never trashed on the strength of an old look.
    public mutating func refresh(_ id: ItemID, version: ItemVersion, bytes: Int64) {
        guard !isFinished, decision(for: id) == nil,
            let index = cards.firstIndex(where: { $0.id == id })
        else { return }
        cards[index].version = version
        cards[index].bytes = bytes
    }
}
