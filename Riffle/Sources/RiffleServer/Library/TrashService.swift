import RiffleCore
import RiffleIndexing
import RiffleStore
import RiffleSystem
import RiffleTrash

/// Moves files to the trash and back, one change at a time, and informs the pages.
final class TrashService: Sendable {
    /// Where trashed files go.
    let places: TrashDestinations
    let backend: any LibraryBackend
    let store: Store
    let trashRun: TrashRun
    private let isDryRun: Bool
    private let firstRound: FirstRound
    private let check: FileCheck
    private let events: LibraryEvents
    private let likeness: LikenessFinder
    let clock: WallClock
    private let queue = WorkQueue()
    /// After how many days entries of the trash are deleted; nil for never.
    let emptyAfter: Int?
    let age = EmptyingTimes()
    let log: Log

    /// - Parameters:
    ///   - isDryRun: whether files stay where they are, whatever is decided.
    ///   - firstRound: whether the first round is a dry run.
    ///   - emptyAfter: after how many days entries of the trash are deleted; nil for never.
    ///   - likeness: updates groups whose files were moved.
    init(
        store: Store, backend: any LibraryBackend, places: TrashDestinations, isDryRun: Bool,
        firstRound: FirstRound, check: FileCheck,
        events: LibraryEvents, likeness: LikenessFinder, clock: WallClock, emptyAfter: Int? = nil,
        log: Log = Log()
    ) {
        self.log = log
        self.emptyAfter = emptyAfter
        self.backend = backend
        self.places = places
        self.store = store
        trashRun = TrashRun(store: store, trash: backend.trash)
        self.isDryRun = isDryRun
        self.firstRound = firstRound
        self.check = check
        self.events = events
        self.likeness = likeness
        self.clock = clock
    }

    /// Settles what an earlier end left half moved, and finds out whether there is a trash.
    func start() {
        do throws(StoreError) {
            try trashRun.recover(now: clock.milliseconds)
        } catch {
            log.error(error.sentence)
        }
        emptyOld()
        queue.run { [self] in
            do throws(TrashError) {
                try backend.trash.checkAvailability()
            } catch {
                places.note(problem: error.notice, mayMakeFolder: backend.trash.mayMakeRejects)
                // A page that was faster has taken it that there is a trash.
                events.announceLibrary()
            }
        }
    }

    /// Returns when everything that was asked for is done.
    func stop() { queue.stop() }

    /// Whether trashed files are moved at all.
    var movesFiles: Bool { !isDryRun && !places.isList }

    /// Whether the next round only shows what would move.
    var isFirstDryRun: Bool { movesFiles && firstRound.isDue }

    /// Whether entries of the trash can be deleted for good.
    var mayEmpty: Bool { movesFiles && backend.trash.emptying != nil }

    /// Makes a change when all before it are done.
    ///
    /// - Parameter done: is called on the trash's own queue.
    func run<T: Sendable>(
        _ change: @escaping @Sendable () throws(StoreError) -> T,
        then done: @escaping @Sendable (Result<T, StoreError>) -> Void
    ) {
        queue.run { done(Result(catching: change)) }
    }

    /// Ends a round: what is trashed goes to the trash, everything else stays.
    ///
    /// - Parameter seen: the decided cards that the person saw; with others nothing moves.
    func trash(
        _ round: RoundID, of profile: ProfileID, seen: Set<Round.SeenCard>, key: String,
        then done: @escaping @Sendable (Result<TrashReport, StoreError>) -> Void
    ) {
        run { [self] () throws(StoreError) in
            check.refresh(seen)
            if let report = try rehearse(round, of: profile, seen: seen) { return report }
            if !isDryRun, let open = try store.round(round, of: profile), !open.isFinished {
                try backend.roundEnds(open, of: profile)
            }
            return try trashRun.trash(
                round: round, of: profile, seen: seen, dryRun: !movesFiles, now: clock.milliseconds)
        } then: { [self] result in
            done(result)
            guard case .success(let report) = result else { return }
            if report.isDryRun, !report.isFinished { return events.announceLibrary() }
            if !report.isDryRun, !report.moved.isEmpty {
                try? firstRound.end("moved", now: clock.milliseconds)
            }
            if report.isFinished, let ended = try? store.round(round, of: profile) {
                events.announce(RoundSummary(ended), cause: "finish", key: key, to: profile)
                backend.roundEnded()
            }
            announceMoves(of: profile)
        }
    }

    /// Plays the dry run with which a library begins. Returns nil if it took place before, or if nothing would change.
    private func rehearse(
        _ round: RoundID, of profile: ProfileID, seen: Set<Round.SeenCard>
    ) throws(StoreError) -> TrashReport? {
        let changes = seen.contains { $0.decision == .trash || $0.decision == .favourite }
        guard isFirstDryRun, changes else { return nil }
        let now = clock.milliseconds
        let report = try trashRun.rehearse(round: round, of: profile, seen: seen, now: now)
        // A check that failed, because the server is away, is repeated by the next round.
        if !report.failed.isEmpty && report.moved.isEmpty { return report }
        try firstRound.end("rehearsed", now: now)
        log.note(
            "The first round was a dry run: \(report.moved.count) photos would have moved to the trash, and nothing moved. "
                + "From now on rounds move photos.")
        return report
    }

    /// What of the trash is to come back.
    enum Restoring: Sendable {
        /// With `anyway` also what may be another file than the one that was trashed.
        case entries([OperationID], anyway: Bool = false)
        case round(RoundID)
        case all
    }

    /// Brings files back from the trash. A request that is repeated with its key, also after a crash,
    /// gets an answer about everything that it restored.
    func restore(
        _ what: Restoring, key: String,
        then done: @escaping @Sendable (Result<RestoreReport, StoreError>) -> Void
    ) {
        run { [self] () throws(StoreError) in
            let now = clock.milliseconds
            return switch what {
            case .entries(let ids, let anyway):
                try trashRun.restore(ids, anyway: anyway, now: now)
            case .round(let id): try trashRun.restore(round: id, key: key, now: now)
            case .all: try trashRun.restoreAll(key: key, now: now)
            }
        } then: { [self] result in
            done(result)
            guard case .success = result else { return }
            backend.roundEnded()
            // A card that came back is undecided, also in a round that is open.
            events.announceRounds(cause: "restore")
            announceMoves()
        }
    }

    /// Undoes the round that a person finished last: restores what it moved to the trash, and opens
    /// it again. A crash in between leaves restored, undecided files.
    func undo(
        _ round: RoundID, of profile: ProfileID, key: String,
        then done: @escaping @Sendable (Result<(Round, RestoreReport), StoreError>) -> Void
    ) {
        run { [self] () throws(StoreError) -> (Round, RestoreReport) in
            guard let old = try store.round(round, of: profile) else { throw .noSuchRound }
            if !old.isFinished { return (old, RestoreReport()) }
            guard try store.undoableRound(for: profile)?.id == round else { throw .notLastRound }
            let now = clock.milliseconds
            let report = try trashRun.restore(round: round, key: key, now: now)
            let reopened = try store.reopenRound(round, of: profile, now: now)
            try backend.roundReopens(reopened, of: profile)
            return (reopened, report)
        } then: { [self] result in
            done(result)
            guard case .success((let round, _)) = result else { return }
            backend.roundEnded()
            events.announce(RoundSummary(round), cause: "start", key: key, to: profile)
            announceMoves(of: profile)
        }
    }

    /// Keeps where trashed files go where the system has no trash for them.
    func choose(
        _ place: TrashDestination, then done: @escaping @Sendable (Result<Void, StoreError>) -> Void
    ) {
        run { [places] () throws(StoreError) in
            try places.choose(place)
        } then: { [events] result in
            done(result)
            if case .success = result { events.announceLibrary() }
        }
    }

    // MARK: One card, for a change that runs here

    /// Moves a trashed card of a round that is open to the trash. Returns why it stayed.
    func trash(
        _ card: Round.Card, of round: RoundID, of profile: ProfileID
    ) throws(StoreError) -> Notice? {
        defer { announceMoves(of: profile) }
        return try trashRun.trash(card, of: round, of: profile, now: clock.milliseconds)
    }

    /// Brings a card of a round back, if it is in the trash. Returns why it stayed there.
    func restore(
        _ card: ItemID, of round: RoundID, of profile: ProfileID
    ) throws(StoreError) -> Notice? {
        let entries = try store.operations(of: round).filter {
            $0.item == card && $0.state == .trashed
        }
        if entries.isEmpty { return nil }
        defer { announceMoves(of: profile) }
        return try trashRun.restore(entries.map(\.id), now: clock.milliseconds)
            .failed.first?.reason
    }

    /// - Parameter person: whose round moved the files; nil if all rounds were announced.
    func announceMoves(of person: ProfileID? = nil) {
        events.announceTrash(but: person)
        likeness.want()
    }

    // MARK: Looking

    /// What the page shows of an entry of the trash; another program may have emptied the trash.
    func state(of operation: TrashOperation) -> String {
        switch operation.state {
        case .restored: return "restored"
        case .emptied: return "emptied"
        case .failed: return "gone"
        case .gone where backend.trash.emptying == nil: return "gone"
        case .intended, .trashed, .restoring, .gone, .emptying:
            guard let move = operation.move else { return "gone" }
            do throws(TrashError) {
                try backend.trash.checkRestore(move, anyway: false)
                return "trashed"
            } catch {
                switch error {
                case .notInTrash: return "gone"
                case .unclear: return "unclear"
                // Its drive may be away: restoring reports that.
                default: return "trashed"
                }
            }
        }
    }
}
