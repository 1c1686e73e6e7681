/// One round: a handful of cards, what was decided about them, and the way back.
///
/// A round is a value. Each event is one mutating function that says what happened or why it did
/// not; carrying that out (journal, trash, page) is the caller's business. Nothing in a round
/// touches a file.
///
///     var round = Round(id: id, number: 1, deck: .everything, cards: cards)
///     round.decide(.trash, card: cards[0].id, version: cards[0].version)  // .success
///     round.undo()                                                      // .success: cards[0], .trash
public struct Round: Hashable, Sendable {
    /// The sizes a person can choose from. The last one is the most that a round can have, for whole decks.
    public static let sizes = [20, 50, 100, 1000]
    /// The size unless another is chosen.
    public static let defaultSize = 50

    /// One card of the round.
    public struct Card: Hashable, Sendable {
        /// The item.
        public var id: ItemID
        /// Its content when the card was dealt or last refreshed.
        public var version: ItemVersion
        /// Its size in bytes.
        public var bytes: Int64

        /// A card.
        public init(id: ItemID, version: ItemVersion, bytes: Int64) {
            self.id = id
            self.version = version
            self.bytes = bytes
        }
    }

    /// One decision that stands.
    public struct Entry: Hashable, Sendable {
        /// The card's item.
        public var card: ItemID
        /// What was decided.
        public var decision: Decision

        /// An entry.
        public init(card: ItemID, decision: Decision) {
            self.card = card
            self.decision = decision
        }
    }

    /// Where a round stands.
    public enum State: String, Hashable, Sendable {
        /// Cards are left to decide.
        case active
        /// Everything is decided and waits to be confirmed.
        case sheet
        /// Confirmed, or replaced by another round.
        case done
    }

    /// A number of items and their bytes.
    public struct Pile: Hashable, Sendable {
        /// Items.
        public var count = 0
        /// Their bytes.
        public var bytes: Int64 = 0

        /// A pile.
        public init(count: Int = 0, bytes: Int64 = 0) {
            self.count = count
            self.bytes = bytes
        }
    }

    /// The identity of the round.
    public let id: RoundID
    /// The how-manieth round of this person, from 1.
    public let number: Int
    /// The deck it was dealt from.
    public let deck: DeckID
    /// The battle that it is; nil for an ordinary round.
    public let battle: BossBattle?
    /// The cards in the order in which they were dealt; no item twice.
    public internal(set) var cards: [Card]
    /// The decisions that stand, oldest first; no item twice.
    public internal(set) var history: [Entry]
    /// Whether the round is over.
    public internal(set) var isFinished: Bool

    /// A round; to restore one, give its history. Entries must name cards of the round, each once.
    public init(
        id: RoundID, number: Int, deck: DeckID, battle: BossBattle? = nil, cards: [Card],
        history: [Entry] = [], isFinished: Bool = false
    ) {
        precondition(
            Self.isPossible(cards, history), "each card and each entry is in a round only once")
        self.id = id
        self.number = number
        self.deck = deck
        self.battle = battle
        self.cards = cards
        self.history = history
        self.isFinished = isFinished
    }

    /// Whether a round can have these cards and this history: no item is dealt twice, and each entry
    /// names another card of the round.
    public static func isPossible(_ cards: [Card], _ history: [Entry]) -> Bool {
        let ids = Set(cards.map(\.id))
        return ids.count == cards.count && Set(history.map(\.card)).count == history.count
            && history.allSatisfy { ids.contains($0.card) }
    }
}

// MARK: - Questions

extension Round {
    /// The name for people: that of the battle or of the deck.
    public var title: String { battle?.title ?? deck.title }
    /// How many cards are decided.
    public var position: Int { history.count }
    /// How many cards there are.
    public var total: Int { cards.count }
    /// Where the round stands.
    public var state: State { isFinished ? .done : position == total ? .sheet : .active }
    /// The cards that go to the trash when the round is confirmed, in the order of the decisions.
    public var trashed: [Card] {
        var byID: [ItemID: Card] = [:]
        for card in cards { byID[card.id] = card }
        return history.compactMap { $0.decision == .trash ? byID[$0.card] : nil }
    }

    /// Number and bytes of what stays (keep, favourite and later).
    public var kept: Pile { pile { $0 != .trash } }
    /// Number and bytes of what goes.
    public var trash: Pile { pile { $0 == .trash } }

    /// The card of an item.
    public func card(_ id: ItemID) -> Card? { cards.first { $0.id == id } }

    /// The decision about an item that stands.
    public func decision(for id: ItemID) -> Decision? {
        history.first { $0.card == id }?.decision
    }

    private func pile(where belongs: (Decision) -> Bool) -> Pile {
        var ids: Set<ItemID> = []
        for entry in history where belongs(entry.decision) { ids.insert(entry.card) }
        var pile = Pile()
        if ids.isEmpty { return pile }
        for card in cards where ids.contains(card.id) {
            pile.count += 1
            pile.bytes += card.bytes
        }
        return pile
    }
}
