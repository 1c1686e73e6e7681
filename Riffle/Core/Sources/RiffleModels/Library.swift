public import Observation
public import RiffleCore
public import RiffleStore

/// One photo library with its index and its journal: what all screens share.
@MainActor @Observable
public final class Library {
    /// What the person allows; nil before the first look.
    public private(set) var access: PhotoAccess? {
        didSet { if access?.canRead == true { allowed?.finish() } }
    }
    /// How far the index is; nil before the first look.
    public private(set) var progress: Catalogue.Progress?
    /// Why the index or the journal cannot go on, in one sentence.
    public private(set) var problem: String?
    /// Grows whenever decks may hold something else.
    public private(set) var revision = 0

    @ObservationIgnored nonisolated public let source: any PhotoSource
    @ObservationIgnored nonisolated public let journal: Journal
    @ObservationIgnored nonisolated public let clock: AppClock
    @ObservationIgnored private let catalogue: Catalogue
    @ObservationIgnored private weak var round: RoundModel?
    @ObservationIgnored private var isWatching = false
    @ObservationIgnored private var hasRecovered = false
    /// The decided photos whose names on other devices the source was asked for.
    @ObservationIgnored private var namesAsked: Set<ItemID> = []
    /// Ends when the library may be looked at.
    @ObservationIgnored private var allowed: AsyncStream<Void>.Continuation?
    @ObservationIgnored private let looks = Catchup()

    /// A library that was not read yet.
    public init(source: any PhotoSource, journal: Journal, clock: AppClock) {
        self.source = source
        self.journal = journal
        self.clock = clock
        catalogue = Catalogue(source: source, journal: journal, clock: clock)
    }

    /// The one that deletes.
    public var trash: PhotoTrash { PhotoTrash(source: source, journal: journal, clock: clock) }

    /// From where decks are looked at.
    public var view: DeckView { DeckView(today: clock.today(), library: "Photos") }

    /// Asks for access, unless the person has answered before.
    public func requestAccess() async {
        access = await source.requestAccess()
        await look()
    }

    /// Looks at the library now and whenever it changes, until the task is cancelled.
    public func watch() async {
        guard !isWatching else { return }
        isWatching = true
        defer { isWatching = false }
        access = await source.access()
        await untilAllowed()
        if Task.isCancelled { return }
        let changes = await source.changes()
        await look()
        for await _ in changes {
            await look()
            // While a library is synced it changes all the time, and a look at all of it is work.
            do { try await clock.sleep(Self.pause) } catch { return }
        }
    }

    /// Seconds from the end of one look at what has changed to the next.
    nonisolated static let pause = 3.0

    /// Who listens to a photo library before the person was asked hangs in it, or asks without a word of
    /// explanation.
    private func untilAllowed() async {
        if access?.canRead == true { return }
        let (waiting, allowed) = AsyncStream<Void>.makeStream()
        self.allowed = allowed
        for await _ in waiting {}
        self.allowed = nil
    }

    /// Looks at the library once: also when the app comes back, since access may have changed.
    ///
    /// One look runs at a time, or an older list would undo what a newer one said. All who ask
    /// while one runs share the next.
    public func look() async {
        looks.ask { [self] in await lookNow() }
        await looks.settle()
    }

    private func lookNow() async {
        let access = await source.access()
        self.access = access
        guard access.canRead else { return }
        do throws(StoreError) {
            if !hasRecovered { hasRecovered = try await trash.recover() }
            let seen = try await catalogue.refresh { [weak self] progress in
                await self?.note(progress)
            }
            if let seen { progress = seen }
            // Pictures of one burst, and whatever else is alike, come together in a deck.
            if seen?.hasChanged == true {
                try await journal.run { store, _ throws(StoreError) in _ = try store.regroup() }
            }
            problem = seen == nil ? "Your photos cannot be looked at now." : nil
        } catch {
            problem = error.words
        }
        await round?.refresh()
        await decksChanged()
    }

    private func note(_ progress: Catalogue.Progress) {
        self.progress = progress
        revision += 1
    }

    /// Items whose time has come are undecided again, and decks are to be read again.
    func decksChanged() async {
        let now = clock.now()
        try? await journal.run { store, profile throws(StoreError) in
            try store.wake(profile, now: now)
        }
        revision += 1
        await keepNames()
    }

    /// Writes down by which names decided photos are known on another device.
    func keepNames() async {
        guard access?.canRead == true else { return }
        var asked = namesAsked
        try? await NamesElsewhere(source, journal, clock).keep(asked: &asked)
        namesAsked.formUnion(asked)
    }

    /// Waits until the journal has all that was decided in the round that was dealt last.
    func settle() async { await round?.flush() }

    /// The model of a round; the one that is played receives changes of the library.
    func model(of round: Round, _ items: [ItemID: Item]) -> RoundModel {
        let model = RoundModel(
            round: round, items: items, pictures: PictureShelf(source: source, clock: clock),
            journal: journal, clock: clock)
        self.round = model
        return model
    }
}
