import RiffleBin
import RiffleCore
import RiffleFiles
import RiffleLibrary
import RiffleMedia
import RiffleStore
import RiffleThreads
import RiffleTrash

/// One library while it is served: joins its index, its files, its pictures and its trash.
///
/// Routes call it from the HTTP threads, which must never wait: what touches the library's files
/// runs on queues, because a file may lie on a drive that takes its time to answer.
final class Engine: Sendable {
    /// What a person chose for this run.
    struct Choices: Sendable {
        /// For whom a device decides that has chosen nobody.
        var profile = "default"
        /// Files stay where they are, whatever is decided.
        var isDryRun = false
        /// Files go to the trash with the swipe instead of with the round.
        var isImmediate = false
        /// Where binned files go; nil for the system's trash, or what the person chose without one.
        var binPlace: BinPlace?
        /// After how many seconds a scan is worth repeating when somebody looks at the overview.
        var rescanAfter = 60.0
        /// After how many seconds without a request pictures that nobody has seen are looked at.
        var idleAfter = 10.0
    }

    let place: LibraryPlace
    let choices: Choices
    let store: Store
    let people: People
    let folder: LibraryFolder
    let hub = EventHub()
    let disk = WorkQueue()
    /// What reads files for an answer and changes nothing: no decision waits behind it.
    let reading = WorkQueue()
    /// The moves to the trash and back, one at a time.
    let trashQueue = WorkQueue()
    let scanner: LibraryScanner
    let likeness: LikenessFinder
    let looks: LookPass
    let contents: DecidedContents
    let pictures: CardPictures
    /// Card pictures that were sent lately, by their paths: those of about two rounds.
    let hot = HotBlobs(limit: 8 << 20)
    let can: TrashCan
    let executor: Executor
    let binPlaces: BinPlaces
    private let clock: WallClock

    /// Opens the journal, which takes the library's lock, and the library's folder.
    ///
    /// - Throws: `CommandError` with one sentence.
    init(
        place: LibraryPlace, choices: Choices, worker: String, clock: WallClock
    ) throws(CommandError) {
        self.place = place
        self.choices = choices
        self.clock = clock
        folder = try place.folder()
        do throws(StoreError) {
            store = try Store.openOrRead(directory: place.journal)
            people = try People(store: store, folder: place.config, first: choices.profile)
            if store.readOnlyReason == nil { place.remember(now: Int64(clock.now())) }
            let chosen = try? store.setting(Self.binPlaceSetting)
            binPlaces = BinPlaces(
                ordered: choices.binPlace,
                chosen: chosen.flatMap { BinPlace(rawValue: String(decoding: $0, as: UTF8.self)) })
        } catch {
            throw CommandError(description: error.sentence)
        }
        var trash = place.trash(of: folder)
        trash.rejects = { [binPlaces] in binPlaces.rejects }
        can = trash
        executor = Executor(store: store, trash: can)
        let likeness = LikenessFinder(store: store, folder: folder)
        self.likeness = likeness
        contents = DecidedContents(store: store, folder: folder)
        pictures = CardPictures(
            cache: CardCache(folder: place.cache + "/" + place.hash),
            settings: WorkerPool.Settings(worker: worker),
            onImpression: { likeness.note($1, of: $0) })
        looks = LookPass(
            store: store, settings: WorkerPool.Settings(worker: worker),
            idleAfter: choices.idleAfter, clock: clock)
        scanner = LibraryScanner(
            store: store, folder: folder, excluded: [place.journal, place.cache], clock: clock)
    }

    /// Settles what an earlier end left half moved, and begins to look through the library.
    ///
    /// - Parameter onProgress: is told now and then how far that is, on the scanner's thread.
    func start(onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void = { _ in }) {
        // What may not be written down is not done.
        if store.readOnlyReason != nil { return onProgress(scanner.progress) }
        do throws(StoreError) {
            try executor.recover(now: now)
        } catch {
            Console.note("riffle: \(error.sentence)")
        }
        trashQueue.run { [can, binPlaces, weak self] in
            do throws(TrashError) {
                _ = try can.location()
            } catch {
                binPlaces.note(problem: error.sentence, mayMakeFolder: can.mayMakeRejects)
                // A page that was faster has taken it that there is a trash.
                self?.announceLibrary()
            }
        }
        likeness.start(
            look: { [weak self] item, done in
                guard let self else { return done() }
                pictures.make(
                    CardRequest(item), priority: .background, open: opener(item),
                    completion: { _ in done() })
            }, onChange: { [weak self] in self?.announceDecks() })
        looks.start(
            .init(
                open: { [weak self] in self?.opener($0) ?? { nil } },
                isBusy: { [scanner] in
                    let progress = scanner.progress
                    return progress.isScanning || progress.isOffline
                },
                onLearned: { [weak self] hasMoved in
                    self?.likeness.wantGroups()
                    if hasMoved { self?.announceDecks() }
                }))
        contents.start()
        scanner.start(
            onReopened: { [weak self] in self?.announceRounds(cause: "change") },
            onProgress: { [weak self] progress in
                self?.announceProgress()
                if !progress.isScanning {
                    self?.likeness.want()
                    self?.looks.want()
                    self?.contents.want()
                }
                onProgress(progress)
            })
    }

    /// The time in milliseconds since 1970.
    var now: Int64 { Int64(clock.now() * 1000) }

    /// The wall clock of this machine.
    var today: LocalTime {
        let seconds = Int64(clock.now())
        return LocalTime(milliseconds: (seconds + Int64(systemZone(seconds))) * 1000)
    }

    /// From where the decks are looked at.
    var view: DeckView { DeckView(today: today, library: name) }

    /// Ends what runs, and closes the journal when all that was decided is in it.
    func stop() {
        hub.stop()
        scanner.stop()
        likeness.stop()
        looks.stop()
        contents.stop()
        pictures.stop()
        reading.stop()
        disk.stop()
        trashQueue.stop()
        store.close()
    }

    // MARK: Deciding

    /// Decides a card, or flips its decision, if its files are still those that were seen, and those
    /// of the cards that it was compared with.
    func decide(
        _ request: DecideCard, flips: Bool, compared: [ComparedCard] = [],
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        if movesImmediately {
            return decideImmediately(request, flips: flips, compared: compared, then: done)
        }
        disk.run { [self] in
            do throws(StoreError) {
                try check(compared: compared, in: request.round, of: request.profile)
                try refreshIfChanged(request)
            } catch {
                return done(.failure(error))
            }
            flips ? store.flip(request, then: done) : store.decide(request, then: done)
        }
    }

    var movesImmediately: Bool { choices.isImmediate && !choices.isDryRun && !binPlaces.isList }

    /// Takes back the last decision.
    func undo(
        _ request: UndoCard,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        movesImmediately ? undoImmediately(request, then: done) : store.undo(request, then: done)
    }

    // MARK: Answers

    /// The round with its cards.
    func json(_ round: Round, for person: Person) -> JSON {
        let items = items(round.cards.map(\.id))
        return JSON(
            round: round, deck: json(deck: round.deck, for: person),
            battle: battleJSON(round, for: person, items: items), items: items)
    }

    /// What a refusal means to a client, with the present state.
    func refusal(_ error: StoreError, for person: Person) -> HTTPResponse {
        .refusal(error) { json($0, for: person) }
    }

    /// What the index knows of the items.
    func items(_ ids: [ItemID]) -> [ItemID: Item] { (try? store.items(ids)) ?? [:] }

    // MARK: Events

    /// Tells a person's pages that a card was decided, flipped or taken back.
    func announce(_ answer: RoundAnswer, cause: String, key: String, for person: Person) {
        guard !answer.isReplay else { return }
        contents.want()
        hub.send(
            "round",
            [
                "cause": .string(cause), "key": .string(key),
                "card": .string(answer.card.description),
                "decision": .string(answer.decision.rawValue),
                "round": JSON(summary: answer.round),
            ], seq: answer.seq, to: person.id)
    }

    /// Tells everybody's pages that their open round is not what they know, without a decision of
    /// theirs.
    ///
    /// - Parameter person: who knows it already.
    func announceRounds(cause: String, but person: ProfileID? = nil) {
        for listener in hub.listeners where listener != person {
            guard let round = try? store.currentRound(for: listener) else { continue }
            announce(RoundSummary(round), cause: cause, key: "", to: listener)
        }
    }

    /// Tells a person's pages that a round began or ended.
    func announce(_ round: RoundSummary, cause: String, key: String, to person: ProfileID) {
        hub.send(
            "round",
            ["cause": .string(cause), "key": .string(key), "round": JSON(summary: round)],
            to: person)
    }
}
