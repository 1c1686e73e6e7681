import RiffleIndexing
import RiffleStore
import RiffleSystem

/// Decides the cards of rounds, undoes decisions, and informs the person's pages.
final class Decisions: Sendable {
    typealias Completion = @Sendable (Result<RoundAnswer, StoreError>) -> Void

    private let store: Store
    private let check: FileCheck
    private let trash: TrashService
    private let isImmediate: Bool
    private let events: LibraryEvents
    private let contents: DecidedContents
    /// What looks at a card's files before it is decided.
    private let disk = WorkQueue()

    /// - Parameters:
    ///   - isImmediate: whether files go to the trash with the swipe.
    ///   - contents: reads what was decided about.
    init(
        store: Store, check: FileCheck, trash: TrashService, isImmediate: Bool,
        events: LibraryEvents,
        contents: DecidedContents
    ) {
        self.store = store
        self.check = check
        self.trash = trash
        self.isImmediate = isImmediate
        self.events = events
        self.contents = contents
    }

    /// Decides a card, or flips its decision, if its files are still those that were seen, and those
    /// of the cards that it was compared with.
    func decide(
        _ request: DecideCard, flips: Bool, compared: [ComparedCard] = [],
        then done: @escaping Completion
    ) {
        let done = announcing(
            flips ? "flip" : "decide", key: request.key, to: request.profile, after: done)
        if let immediate {
            return trash.run(
                { () throws(StoreError) in
                    try immediate.decide(request, flips: flips, compared: compared)
                }, then: done)
        }
        disk.run { [store, check] in
            do throws(StoreError) {
                try check.check(request, compared: compared)
            } catch {
                return done(.failure(error))
            }
            flips ? store.flip(request, then: done) : store.decide(request, then: done)
        }
    }

    /// Takes back the last decision.
    func undo(_ request: UndoCard, then done: @escaping Completion) {
        let done = announcing("undo", key: request.key, to: request.profile, after: done)
        if let immediate {
            return trash.run({ () throws(StoreError) in try immediate.undo(request) }, then: done)
        }
        store.undo(request, then: done)
    }

    /// Returns when everything that was asked for is with the journal.
    func stop() { disk.stop() }

    /// What decides where files go to the trash with the swipe.
    private var immediate: ImmediateDecisions? {
        guard isImmediate, trash.movesFiles, !trash.isFirstDryRun else { return nil }
        return ImmediateDecisions(store: store, check: check, trash: trash)
    }

    private func announcing(
        _ cause: String, key: String?, to person: ProfileID, after done: @escaping Completion
    ) -> Completion {
        { [events, contents] result in
            done(result)
            guard case .success(let answer) = result, !answer.isReplay else { return }
            contents.want()
            events.announce(answer, cause: cause, key: key ?? "", to: person)
        }
    }
}
