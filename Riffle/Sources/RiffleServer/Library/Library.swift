import RiffleCore
import RiffleIndexing
import RiffleMedia
import RiffleScan
import RiffleStore
import RiffleSystem
import RiffleTrash

/// One library while it is served: makes its parts, starts them and stops them.
///
/// Routes call the parts from the HTTP threads, which must never wait: what touches the library's
/// files runs on queues, because a file may be on a slow drive.
final class Library: Sendable {
    /// What a person chose for this run.
    struct Choices: Sendable {
        /// The default person for new devices.
        var profile = "default"
        /// What is excluded from the library, or included.
        var patterns: [ExcludePattern] = []
        /// Files stay where they are, whatever is decided.
        var isDryRun = false
        /// The first round on a photo server moves photos at once.
        var skipsFirstDryRun = false
        /// Photos that partners share on an Immich server are shown, too.
        var includesPartners = false
        /// Files go to the trash with the swipe instead of with the round.
        var isImmediate = false
        /// Where trashed files go; nil for the system's trash, or what the person chose without one.
        var trashDestination: TrashDestination?
        /// After how many seconds a scan is worth repeating when the overview is opened.
        var rescanAfter = 60.0
        /// After how many days Riffle deletes what it moved to the trash; nil for never.
        var emptyTrashAfter: Int?
        /// After how many seconds without a request unseen pictures are analysed.
        var idleAfter = 10.0
        var log = Log()
    }

    let choices: Choices
    let clock: WallClock
    let store: Store
    let people: People
    let backend: any LibraryBackend
    let pictures: ItemPictures
    let decisions: Decisions
    let trash: TrashService
    let background: BackgroundWork
    let status: LibraryStatus
    let events: LibraryEvents
    /// Answers everything that is asked of the API without changing anything.
    let answering = WorkQueue(threads: 3)
    /// Makes every change that a client asks for. Each waits for the disk.
    let changing = WorkQueue(threads: 3)
    /// What reads for an answer and changes nothing: no decision waits behind it.
    let reading: WorkQueue

    /// Opens the journal, which takes the library's lock, and the backend.
    ///
    /// - Parameter server: the photo server with the photos; nil for a folder.
    /// - Throws: `CommandError` with one sentence.
    init(
        place: LibraryPlace, server: (any PhotoServer)? = nil, choices: Choices, worker: String,
        clock: WallClock
    ) throws(CommandError) {
        self.choices = choices
        self.clock = clock
        // A photo server answers several at once.
        reading = WorkQueue(threads: server == nil ? 1 : 4)
        do throws(StoreError) {
            store = try Store.openOrRead(directory: place.journal)
            people = try People(store: store, folder: place.config, first: choices.profile)
        } catch {
            throw CommandError(description: error.sentence)
        }
        if store.readOnlyReason == nil { place.remember(now: Int64(clock.now())) }
        let workers = WorkerPool.Settings(worker: worker)
        let places = TrashDestinations(
            store: store,
            ordered: try server.map { server throws(CommandError) in
                try server.trashDestination(choices.trashDestination)
            } ?? choices.trashDestination)
        backend =
            if let server {
                server.backend(store: store, place: place, choices: choices, clock: clock)
            } else {
                try place.backend(store: store, places: places, choices: choices, clock: clock)
            }
        background = BackgroundWork(
            backend: backend, likeness: LikenessFinder(store: store, contents: backend.contents),
            looks: LookPass(
                store: store, settings: workers, idleAfter: choices.idleAfter, clock: clock),
            contents: DecidedContents(store: store, hash: backend.contents.hash))
        let cards = CardPictures(
            cache: CardCache(folder: place.cache + "/" + place.hash), settings: workers,
            onDecoders: { [store, backend, looks = background.looks] versions in
                guard (try? store.keep(decoders: versions)) == true else { return }
                if backend.isLocal { looks.want() }
            },
            onResult: {
                [likeness = background.likeness, damage = FoundDamage(store: store)] key, result in
                // Looks are compared, so all of them are of the same size.
                if key.box == nil, let impression = try? result.get().impression {
                    likeness.note(impression, of: key)
                }
                damage.note(result, of: key)
            })
        let firstRound = FirstRound(
            store: store, isWanted: backend.beginsWithDryRun && !choices.skipsFirstDryRun)
        status = LibraryStatus(
            name: place.name, store: store, backend: backend,
            looks: background.looks, cards: cards, places: places, isDryRun: choices.isDryRun,
            firstRound: firstRound, isImmediate: choices.isImmediate)
        events = LibraryEvents(store: store, people: people, status: status)
        pictures = ItemPictures(store: store, backend: backend, cards: cards, events: events)
        let check = FileCheck(store: store, backend: backend)
        trash = TrashService(
            store: store, backend: backend, places: places, isDryRun: choices.isDryRun,
            firstRound: firstRound, check: check, events: events, likeness: background.likeness,
            clock: clock,
            emptyAfter: choices.emptyTrashAfter,
            log: choices.log)
        decisions = Decisions(
            store: store, check: check, trash: trash, isImmediate: choices.isImmediate,
            events: events,
            contents: background.contents)
    }

    /// Settles what an earlier end left half moved, and begins to look through the library.
    ///
    /// - Parameter onProgress: receives the progress now and then, on the backend's thread.
    func start(onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void = { _ in }) {
        // What may not be written down is not done.
        if store.readOnlyReason != nil { return onProgress(backend.progress) }
        trash.start()
        background.start(
            pictures: pictures, events: events, clock: clock, onProgress: onProgress)
    }

    /// Ends what runs, and closes the journal when all that was decided is in it.
    func stop() {
        events.hub.stop()
        background.stop()
        pictures.cards.stop()
        answering.stop()
        changing.stop()
        reading.stop()
        decisions.stop()
        trash.stop()
        store.close()
    }
}
