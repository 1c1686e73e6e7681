/// Items that are alike, two at a time: the loser goes, the winner stays and meets the next, and both
/// may be kept at any time.
///
/// A duel is a value that is made from the decisions of its round, so that nothing has to be
/// kept for it: after a restart it stands where it stood. Each event says what is to be decided now,
/// in this order, or why nothing is.
///
///     var duel = Duel(round)
///     duel.stage           // .pair(a, b)
///     duel.trash(b)          // .success: b goes, and c comes up against a
///     duel.keep([a, c])    // .success: a and c stay, and d is the last one
///     duel.undo()          // .success: a and c are undecided again
///
/// Nothing says which of two is to go: they come in the order of the round, and the one that stays keeps
/// its side.
public struct Duel: Hashable, Sendable {
    /// A place in the ring.
    public enum Side: Int, Hashable, Sendable, CaseIterable {
        case first = 0
        case second = 1
    }

    /// What is asked.
    public enum Stage: Hashable, Sendable {
        /// Which of two goes, if any: the one on the first side, and the one on the second.
        case pair(ItemID, ItemID)
        /// Whether one goes that has no opponent left. It may only if another was kept.
        case alone(ItemID, mayGo: Bool)
        /// Nothing.
        case over

        /// The cards that it is about, the one on the first side first.
        public var standing: [ItemID] {
            switch self {
            case .pair(let first, let second): [first, second]
            case .alone(let last, _): [last]
            case .over: []
            }
        }
    }

    /// The cards in the order of the round.
    public let cards: [ItemID]
    /// Cards that are no longer there; they do not fight.
    public let away: Set<ItemID>
    /// What was decided, oldest first.
    public private(set) var history: [Round.Entry]

    /// The duel as the decisions of a round leave it.
    ///
    /// - Parameter away: cards that are no longer there.
    public init(_ round: Round, away: Set<ItemID> = []) {
        cards = round.cards.map(\.id)
        history = round.history
        self.away = away
    }

    // MARK: Questions

    /// What is asked now.
    public var stage: Stage {
        let ring = ring
        if let first = ring.sides[0], let second = ring.sides[1] { return .pair(first, second) }
        guard let last = ring.standing.first, owed.isEmpty else { return .over }
        return .alone(last, mayGo: history.contains { $0.decision != .trash })
    }

    /// The card on a side now.
    public func standing(on side: Side) -> ItemID? { ring.sides[side.rawValue] }

    /// All cards that stood on a side, oldest first; the last of them may stand there still.
    public func stood(on side: Side) -> [ItemID] { ring.stood[side.rawValue] }

    /// The last one of those that won, once it is kept for that.
    public var winner: ItemID? {
        guard let last = history.last, last.decision != .trash, ring.standing.isEmpty,
            !Ring(cards, history).keptTogether.contains(history.count)
        else { return nil }
        var before = self
        before.history.removeLast()
        return before.owed == [last] ? last.card : nil
    }

    /// What follows from the decisions without a question: the winner without an opponent
    /// is kept. Only something else than an event of this duel leaves such a decision open, for
    /// example that the last opponent was deleted elsewhere.
    public var owed: [Round.Entry] {
        let standing = ring.standing
        guard standing.count == 1, let last = standing.first else { return [] }
        // Those that are away now were there to be beaten.
        let fought = Ring(cards, history)
        return fought.winners.contains(last) ? [Round.Entry(card: last, decision: .keep)] : []
    }

    private var ring: Ring {
        let decided = Set(history.map(\.card))
        return Ring(cards.filter { !away.contains($0) || decided.contains($0) }, history)
    }

    // MARK: Events

    /// One goes. The other one stays in the ring; without an opponent left it has won, and is kept.
    public mutating func trash(_ card: ItemID) -> Result<[Round.Entry], DuelRefusal> {
        guard ring.standing.contains(card) else { return .failure(.notStanding) }
        if case .alone(_, mayGo: false) = stage { return .failure(.lastOne) }
        return .success(add([Round.Entry(card: card, decision: .trash)]))
    }

    /// All that stand are kept: both, or the one that is left.
    ///
    /// - Parameter standing: those that the person saw, so that no other is meant.
    public mutating func keep(_ standing: [ItemID]) -> Result<[Round.Entry], DuelRefusal> {
        guard !standing.isEmpty, standing == ring.standing else { return .failure(.notStanding) }
        return .success(add(standing.map { Round.Entry(card: $0, decision: .keep) }))
    }

    /// Decides what is owed.
    public mutating func settle() -> [Round.Entry] { add([]) }

    /// Takes back the last answer with all that followed from it; gives the decisions that are to be
    /// undone, the last one first.
    public mutating func undo() -> Result<[Round.Entry], DuelRefusal> {
        guard !history.isEmpty else { return .failure(.nothingToUndo) }
        var taken: [Round.Entry] = []
        repeat {
            let both = Ring(cards, history).keptTogether.contains(history.count)
            for _ in 0..<(both ? 2 : 1) { taken.append(history.removeLast()) }
            // What is owed would be decided again at once: the answer before it is meant.
        } while !history.isEmpty && !owed.isEmpty
        return .success(taken)
    }

    private mutating func add(_ entries: [Round.Entry]) -> [Round.Entry] {
        history += entries
        let owed = owed
        history += owed
        return entries + owed
    }
}

/// Why a duel did not do what was asked. It is unchanged then.
public enum DuelRefusal: Error, Hashable, Sendable {
    /// The card is not in the ring, or another one is beside it.
    case notStanding
    /// Nothing of its kind was kept, so the last one stays.
    case lastOne
    /// Nothing was decided yet.
    case nothingToUndo

    /// One plain sentence for the person.
    public var sentence: String {
        switch self {
        case .notStanding: "These are not the two that stand here now."
        case .lastOne: "It is the last one that is left."
        case .nothingToUndo: "There is nothing to undo in this duel."
        }
    }
}

/// Plays the decisions of a duel from its beginning.
private struct Ring {
    /// Who stands on either side.
    private(set) var sides: [ItemID?] = [nil, nil]
    /// Who ever stood there.
    private(set) var stood: [[ItemID]] = [[], []]
    /// Those that another lost against.
    private(set) var winners: Set<ItemID> = []
    /// Lengths of the history at which two had just been kept together.
    private(set) var keptTogether: Set<Int> = []
    private var waiting: [ItemID]

    init(_ lineup: [ItemID], _ history: [Round.Entry]) {
        waiting = lineup.reversed()
        enter()
        for (place, entry) in history.enumerated() {
            guard let side = sides.firstIndex(of: entry.card) else {
                // Decided out of turn: an answer before it was undone.
                waiting.removeAll { $0 == entry.card }
                continue
            }
            if let other = sides[1 - side] {
                if entry.decision == .trash {
                    winners.insert(other)
                } else if !keptTogether.contains(place + 1), place + 1 < history.count,
                    history[place + 1].card == other, history[place + 1].decision != .trash
                {
                    keptTogether.insert(place + 2)
                }
            }
            sides[side] = nil
            enter()
        }
    }

    /// Those in the ring, first side first.
    var standing: [ItemID] { sides.compactMap { $0 } }

    private mutating func enter() {
        for side in sides.indices where sides[side] == nil {
            guard let next = waiting.popLast() else { return }
            sides[side] = next
            stood[side].append(next)
        }
    }
}
