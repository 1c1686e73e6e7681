public import RiffleCore
import RiffleSystem

/// A request for a new round.
public struct StartRound: Sendable {
    /// The profile that plays.
    public var profile: ProfileID
    /// The deck to deal from.
    public var deck: DeckID
    /// The boss battle to start; nil for an ordinary round.
    public internal(set) var battle: BossBattle?
    /// Any time of today on the wall clock, for what is "on this day".
    public var today: LocalTime?
    /// The items to deal of a deck with a filter, found before the writer's turn.
    var found: [ItemID] = []
    /// The maximum number of cards, 1 to 1000. A round of "Bursts and duplicates" has the rest of its last group too.
    public var size: Int
    /// The cards to deal, for ``DeckID/chosen`` only. They are added to the round that is open.
    public var cards: [ItemID]
    /// Whether to give up the round that is open in this deck, if there is one, instead of
    /// continuing it. Its trashed cards become undecided again.
    public var replace: Bool
    /// The idempotency key: the same key gives the same round again.
    public var key: String?
    /// The time, in milliseconds since 1970 (UTC).
    public var now: Int64

    /// A request.
    public init(
        profile: ProfileID, deck: DeckID, today: LocalTime? = nil, size: Int,
        cards: [ItemID] = [], replace: Bool = false, key: String? = nil, now: Int64
    ) {
        self.profile = profile
        self.deck = deck
        self.today = today
        self.size = size
        self.cards = cards
        self.replace = replace
        self.key = key
        self.now = now
    }

    /// A request for a boss battle.
    public init(
        profile: ProfileID, battle: BossBattle, replace: Bool = false, key: String? = nil,
        now: Int64
    ) {
        self.init(
            profile: profile, deck: battle.deck, size: battle.size, replace: replace, key: key,
            now: now)
        self.battle = battle
    }
}

/// A request to decide a card, or to change its decision.
public struct DecideCard: Sendable {
    /// Who decides.
    public var profile: ProfileID
    /// In which round.
    public var round: RoundID
    /// About which item.
    public var card: ItemID
    /// The content that the user saw.
    public var version: ItemVersion
    /// The decision.
    public var decision: Decision
    /// The idempotency key: the same key gives the same answer again, and changes nothing.
    public var key: String?
    /// The time, in milliseconds since 1970 (UTC).
    public var now: Int64

    /// A request.
    public init(
        profile: ProfileID, round: RoundID, card: ItemID, version: ItemVersion,
        decision: Decision, key: String? = nil, now: Int64
    ) {
        self.profile = profile
        self.round = round
        self.card = card
        self.version = version
        self.decision = decision
        self.key = key
        self.now = now
    }
}

/// A request to undo a decision of a round.
public struct UndoCard: Sendable {
    /// Who undoes it.
    public var profile: ProfileID
    /// In which round.
    public var round: RoundID
    /// The decision as the user saw it; nil for the last one, whatever it is.
    public var seen: Round.Entry?
    /// The idempotency key: the same key gives the same answer again, and changes nothing.
    public var key: String?
    /// The time, in milliseconds since 1970 (UTC).
    public var now: Int64

    /// A request.
    public init(
        profile: ProfileID, round: RoundID, seen: Round.Entry? = nil, key: String? = nil,
        now: Int64
    ) {
        self.profile = profile
        self.round = round
        self.seen = seen
        self.key = key
        self.now = now
    }
}

/// The result of a decision, an undo or a flip.
public struct RoundAnswer: Hashable, Sendable {
    /// The sequence number in the journal, which increases with each change.
    public var seq: Int64
    /// The card.
    public var card: ItemID
    /// The present decision, or the one that was undone.
    public var decision: Decision
    /// The round after the change.
    public var round: RoundSummary
    /// Whether the answer was given before, and nothing changed this time.
    public var isReplay: Bool
}

/// The figures of a round.
public struct RoundSummary: Hashable, Sendable {
    /// Which round.
    public var id: RoundID
    /// The number of decided cards.
    public var position: Int
    /// The number of cards.
    public var total: Int
    /// The state of the round.
    public var state: Round.State
    /// The kept cards.
    public var kept: Round.Pile
    /// The trashed cards.
    public var trash: Round.Pile

    /// Creates the figures of a round.
    public init(_ round: Round) {
        id = round.id
        position = round.position
        total = round.total
        state = round.state
        kept = round.kept
        trash = round.trash
    }
}

// MARK: - Reading

extension Store {
    /// Returns the open round that a profile last began or continued: active or on its sheet.
    public func currentRound(for profile: ProfileID) throws(StoreError) -> Round? {
        try readers.read { try $0.currentRound(of: profile) }
    }

    /// Returns all open rounds of a profile, the last one used first. Each deck has one at most.
    public func openRounds(for profile: ProfileID) throws(StoreError) -> [Round] {
        try readers.read { try $0.openRounds(of: profile) }
    }

    /// Returns any round of a profile, even a finished one.
    public func round(_ id: RoundID, of profile: ProfileID) throws(StoreError) -> Round? {
        try readers.read { try $0.round(id, of: profile) }
    }
}

// MARK: - Writing

extension Store {
    /// Continues the round that is open in a deck, or deals one of undecided cards. Rounds of other
    /// decks stay open. Fails with ``StoreError/roundActive(_:)`` while this deck's round is being
    /// moved to the trash, and with ``StoreError/emptyDeck`` if no cards are left.
    public func startRound(
        _ request: StartRound, then done: @escaping @Sendable (Result<Round, StoreError>) -> Void
    ) {
        var request = request
        if case .filtered = request.deck {
            // A filter reads the whole deck, for which no decision has to wait.
            do throws(StoreError) {
                request.found = try readers.read { [request] in
                    try $0.dealable(
                        in: request.deck, of: request.profile, today: request.today,
                        limit: Database.largestRound)
                }
            } catch {
                return done(.failure(error))
            }
        }
        writer.submit(
            .urgent,
            { [closing, request] in try $0.startRound(request, closing: closing.withLock { $0 }) },
            done: done)
    }

    /// Decides a card. A refusal is reported as ``StoreError/refused(_:_:)`` with the current
    /// round.
    public func decide(
        _ request: DecideCard,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        change(request.round, { try $0.decide(request) }, then: done)
    }

    /// Replaces a current decision.
    public func flip(
        _ request: DecideCard,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        change(request.round, { try $0.flip(request) }, then: done)
    }

    /// Takes back a current decision, as far as the start of the round, even after restarts.
    public func undo(
        _ request: UndoCard,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        change(request.round, { try $0.undo(request) }, then: done)
    }
}

extension Store {
    /// Takes back a change that could not be carried out, and its recorded answer. The previous
    /// decision stands again, unless the card's content has changed since. Returns the refusal that
    /// replaces the answer.
    ///
    /// - Parameters:
    ///   - request: the change, with the content it was about.
    ///   - before: the previous decision; nil if the card was undecided.
    ///   - refusal: the reason why it could not be carried out.
    public func takeBack(
        _ request: DecideCard, to before: Decision?, as refusal: RoundRefusal
    ) throws(StoreError) -> StoreError {
        try writer.perform { try $0.takeBack(request, to: before, as: refusal) }
    }

    /// Runs an event of a round, unless the round is just being moved to the trash.
    private func change(
        _ round: RoundID, _ event: @escaping @Sendable (Database) throws -> RoundOutcome,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        let closing = closing
        writer.submit(.urgent, keepingRound: true) { database in
            if closing.withLock({ $0.contains(round) }) {
                return .failure(.refused(.roundFinished, nil))
            }
            return try event(database)
        } done: { (result: Result<RoundOutcome, StoreError>) in
            done(result.flatMap { $0 })
        }
    }
}

/// The outcome of a round's event. A refusal is recorded as an answer too, and throwing an error
/// would roll back the record.
typealias RoundOutcome = Result<RoundAnswer, StoreError>
