public import RiffleCore
import RiffleThreads

/// A request for a new round.
public struct StartRound: Sendable {
    /// Who plays.
    public var profile: ProfileID
    /// From which deck.
    public var deck: DeckID
    /// The battle that it is to be; nil for an ordinary round.
    public internal(set) var battle: BossBattle?
    /// Any time of today on the wall clock, for what is "on this day".
    public var today: LocalTime?
    /// How many cards at most, 1 to 1000.
    public var size: Int
    /// Ends a round that is still open; what it was to bin becomes undecided again.
    public var replace: Bool
    /// The idempotency key: the same key gives the same round again.
    public var key: String?
    /// The time, in milliseconds since 1970 (UTC).
    public var now: Int64

    /// A request.
    public init(
        profile: ProfileID, deck: DeckID, today: LocalTime? = nil, size: Int,
        replace: Bool = false, key: String? = nil, now: Int64
    ) {
        self.profile = profile
        self.deck = deck
        self.today = today
        self.size = size
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

/// A request to decide a card, or to flip the decision about it.
public struct DecideCard: Sendable {
    /// Who decides.
    public var profile: ProfileID
    /// In which round.
    public var round: RoundID
    /// About which item.
    public var card: ItemID
    /// The content that was seen.
    public var version: ItemVersion
    /// What was decided.
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

/// A request to take back a decision of a round.
public struct UndoCard: Sendable {
    /// Who takes it back.
    public var profile: ProfileID
    /// In which round.
    public var round: RoundID
    /// The decision as the person saw it; nil for the last one, whatever it is.
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

/// What a decision, an undo or a flip came to.
public struct RoundAnswer: Hashable, Sendable {
    /// The place in the journal; it grows with each change.
    public var seq: Int64
    /// The card.
    public var card: ItemID
    /// The decision that now stands, or that was taken back.
    public var decision: Decision
    /// The round after it.
    public var round: RoundSummary
    /// The answer was given before, and nothing changed this time.
    public var isReplay: Bool
}

/// The figures of a round.
public struct RoundSummary: Hashable, Sendable {
    /// Which round.
    public var id: RoundID
    /// How many cards are decided.
    public var position: Int
    /// How many cards there are.
    public var total: Int
    /// Where the round stands.
    public var state: Round.State
    /// What stays.
    public var kept: Round.Pile
    /// What goes.
    public var bin: Round.Pile

    /// The figures of a round as it is.
    public init(_ round: Round) {
        id = round.id
        position = round.position
        total = round.total
        state = round.state
        kept = round.kept
        bin = round.bin
    }
}

// MARK: - Reading

extension Store {
    /// The open round of a profile: active or on its sheet.
    public func currentRound(for profile: ProfileID) throws(StoreError) -> Round? {
        try readers.read { try $0.openRound(of: profile) }
    }

    /// Any round of a profile, also one that is over.
    public func round(_ id: RoundID, of profile: ProfileID) throws(StoreError) -> Round? {
        try readers.read { try $0.round(id, of: profile) }
    }
}

// MARK: - Writing

extension Store {
    /// Deals a round of undecided cards. Fails with ``StoreError/roundActive(_:)`` while another
    /// is open and not to be replaced, or is being moved to the trash at this moment, and with
    /// ``StoreError/emptyDeck`` when nothing is left.
    public func startRound(
        _ request: StartRound, then done: @escaping @Sendable (Result<Round, StoreError>) -> Void
    ) {
        writer.submit(
            .urgent, { [closing] in try $0.startRound(request, closing: closing.withLock { $0 }) },
            done: done)
    }

    /// Decides a card. A refusal comes as ``StoreError/refused(_:_:)`` with the round as it is.
    public func decide(
        _ request: DecideCard,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        change(request.round, { try $0.decide(request) }, then: done)
    }

    /// Replaces a decision that stands.
    public func flip(
        _ request: DecideCard,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        change(request.round, { try $0.flip(request) }, then: done)
    }

    /// Takes back a decision that stands, as far as the start of the round, also after restarts.
    public func undo(
        _ request: UndoCard,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        change(request.round, { try $0.undo(request) }, then: done)
    }
}

extension Store {
    /// Takes back a change that could not be carried out, with the answer that was given to it: the
    /// decision before it stands again, unless the card has another content by now. Returns the
    /// refusal that takes the answer's place.
    ///
    /// - Parameters:
    ///   - request: the change, with the content that it was about.
    ///   - before: the decision before it; nil when the card was undecided.
    ///   - refusal: why it could not be carried out.
    public func takeBack(
        _ request: DecideCard, to before: Decision?, as refusal: RoundRefusal
    ) throws(StoreError) -> StoreError {
        try writer.perform { try $0.takeBack(request, to: before, as: refusal) }
    }

    /// Runs an event of a round, unless the round is being moved to the trash at this moment.
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

/// A refusal is an answer that is recorded too: a thrown error would take the record back.
typealias RoundOutcome = Result<RoundAnswer, StoreError>
