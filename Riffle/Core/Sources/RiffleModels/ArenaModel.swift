import Cardistry
public import Observation
public import RiffleCore
import RiffleStore

/// "Preparing the arena": deals a round, or takes up the one that is open, and waits for its first
/// pictures, but not for ever.
@MainActor @Observable
public final class ArenaModel {
    /// How far it is.
    public enum Phase {
        /// The round is being dealt.
        case dealing
        /// Its first pictures are on their way.
        case loading(RoundModel)
        /// It can begin.
        case ready(RoundModel)
        /// There is no round; one sentence says why.
        case failed(String)
    }

    /// How far it is.
    public private(set) var phase = Phase.dealing
    /// 0 to 1: how much of the first pictures is there.
    public private(set) var progress = 0.0
    /// How many of the first pictures have come or will not come, of how many.
    public private(set) var finished = 0
    /// How many pictures are waited for.
    public private(set) var wanted = 0

    /// The deck the round comes from; nil for the round that is open.
    @ObservationIgnored public let deck: DeckID?
    /// The battle that the round is; nil for an ordinary one, and for the round that is open.
    @ObservationIgnored public let battle: BossBattle?
    @ObservationIgnored private let library: Library
    @ObservationIgnored private let size: Int
    @ObservationIgnored private let prefetch = Prefetch()
    @ObservationIgnored private var limit: Task<Void, Never>?
    @ObservationIgnored private var hasLeft = false

    /// An arena.
    ///
    /// - Parameter size: cards of a new round.
    public init(library: Library, deck: DeckID?, size: Int) {
        self.library = library
        self.deck = deck
        battle = nil
        self.size = size
    }

    /// The arena of a boss battle.
    public init(library: Library, battle: BossBattle) {
        self.library = library
        deck = battle.deck
        self.battle = battle
        size = battle.size
    }

    /// Deals, or continues the deck's open round, and begins to load.
    public func prepare() async {
        phase = .dealing
        do throws(StoreError) {
            let round = try await deal()
            let items = try await library.journal.run { store, _ throws(StoreError) in
                try store.items(round.cards.map(\.id))
            }
            // No screen waits for pictures any more.
            if hasLeft { return }
            load(library.model(of: round, items))
        } catch {
            phase = .failed(error.words)
        }
    }

    /// The person does not wait: the round begins with what there is.
    public func begin() {
        guard case .loading(let round) = phase else { return }
        limit?.cancel()
        round.pictures.onSettle = nil
        phase = .ready(round)
    }

    /// The person went away. The round stays open.
    public func leave() {
        hasLeft = true
        limit?.cancel()
        if case .loading(let round) = phase { round.pictures.clear() }
    }

    private func deal() async throws(StoreError) -> Round {
        let journal = library.journal
        guard let deck else {
            // What was decided a moment ago may be on its way to the disk still.
            await library.settle()
            let open = try await journal.run { store, profile throws(StoreError) in
                try store.currentRound(for: profile)
            }
            guard let open else { throw .noSuchRound }
            return open
        }
        let (profile, now) = (journal.profile, library.clock.now())
        let request =
            battle.map {
                StartRound(profile: profile, battle: $0, now: now)
            }
            ?? StartRound(
                profile: profile, deck: deck, today: library.clock.today(), size: size,
                now: now)
        return try await journal.write { $0.startRound(request, then: $1) }.value()
    }

    private func load(_ round: RoundModel) {
        wanted = min(prefetch.count, round.open.count)
        phase = .loading(round)
        let first = round.open.prefix(prefetch.count).map(round.pictures.picture)
        round.pictures.onSettle = { [weak self] in self?.look(at: first, elapsed: 0) }
        limit = Task { [prefetch, clock = library.clock, weak self] in
            do { try await clock.sleep(prefetch.limit) } catch { return }
            self?.look(at: first, elapsed: prefetch.limit)
        }
        watch(first)
        look(at: first, elapsed: 0)
    }

    private func look(at pictures: [CardPicture], elapsed: Double) {
        guard case .loading(let round) = phase else { return }
        finished = pictures.count { $0.isSettled }
        if prefetch.isReady(finished: finished, total: round.open.count, elapsed: elapsed) {
            progress = 1
            begin()
        }
    }

    /// The bar follows also what has come of pictures that are not complete.
    private func watch(_ pictures: [CardPicture]) {
        guard case .loading = phase, !pictures.isEmpty else { return }
        let sum = withObservationTracking {
            pictures.reduce(0) { $0 + $1.progress }
        } onChange: { [weak self] in
            Task { @MainActor in self?.watch(pictures) }
        }
        progress = max(progress, sum / Double(pictures.count))
    }
}
