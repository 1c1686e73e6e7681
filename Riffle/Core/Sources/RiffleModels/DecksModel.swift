public import Observation
public import RiffleCore
public import RiffleStore

/// The home screen: the passes in their order, and the one that is open.
@MainActor @Observable
public final class DecksModel {
    /// The passes, pinned ones first.
    public private(set) var decks: [Deck] = []
    /// The details of the open pass.
    public private(set) var details: DeckDetails?
    /// The round that can be taken up again.
    public private(set) var openRound: Round?
    /// What went wrong, in one sentence.
    public private(set) var message: String?

    /// What shines through the passes, which blur it: so small that all of them fit into memory, and that
    /// nothing has to be downloaded for them.
    @ObservationIgnored public let covers: PictureShelf
    /// The pictures of the open pass.
    @ObservationIgnored public let samples: PictureShelf
    @ObservationIgnored public let library: Library
    @ObservationIgnored private var version: Int64 = 0
    @ObservationIgnored private var opened: DeckID?
    /// The index grows by leaps; an answer of before would come after one of now.
    @ObservationIgnored private let reading = Catchup()
    nonisolated private static let cover = PixelSize(width: 120, height: 160)

    /// The home screen of a library.
    public init(library: Library) {
        self.library = library
        covers = PictureShelf(source: library.source, clock: library.clock, box: Self.cover)
        samples = PictureShelf(source: library.source, clock: library.clock, box: .tile)
    }

    /// Reads the passes again.
    public func refresh() async {
        reading.ask { [self] in await read() }
        await reading.settle()
    }

    /// Folders are made up here, so there are no passes for them.
    private func read() async {
        let view = library.view
        do throws(StoreError) {
            let (passes, round) = try await library.journal.run {
                store, profile throws(StoreError) in
                (try store.passes(for: profile, view), try store.currentRound(for: profile))
            }
            version = passes.version
            decks = passes.decks.filter { $0.id.folder == nil && $0.id != .folders }
            openRound = round
        } catch {
            message = error.words
        }
        let items = decks.compactMap(\.cover)
        covers.know(items)
        covers.show(trailing: [], upcoming: items.map(\.id).unique, visible: items.count)
        if let opened { await tell(of: opened) }
    }

    /// Opens a pass: reads its details.
    public func open(_ deck: DeckID) async {
        opened = deck
        await tell(of: deck)
    }

    private func tell(of deck: DeckID) async {
        let view = library.view
        let found = try? await library.journal.run { store, profile throws(StoreError) in
            try store.details(of: deck, for: profile, view)
        }
        // Another one was opened in the meantime, or this one was closed.
        guard opened == deck else { return }
        details = found ?? nil
        let items = details?.samples ?? []
        samples.know(items)
        samples.show(trailing: [], upcoming: items.map(\.id), visible: items.count)
    }

    /// Closes the pass.
    public func close() {
        opened = nil
        details = nil
        samples.clear()
    }

    /// The person moved passes; the order is kept.
    public func arrange(_ order: [DeckID]) async {
        let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        decks.sort { (places[$0.id] ?? .max) < (places[$1.id] ?? .max) }
        await change(.order(order))
    }

    /// Pins a pass, or no longer.
    public func pin(_ deck: DeckID, _ isPinned: Bool) async {
        await change(.pin(deck, isPinned))
    }

    private func change(_ change: ArrangePasses.Change) async {
        let request = ArrangePasses(
            profile: library.journal.profile, version: version, change, now: library.clock.now())
        do throws(StoreError) {
            _ = try await library.journal.write { $0.arrange(request, then: $1) }.value()
            message = nil
        } catch {
            message = error.words
        }
        await refresh()
    }
}

extension [ItemID] {
    /// Without repetitions.
    fileprivate var unique: [ItemID] {
        var seen: Set<ItemID> = []
        return filter { seen.insert($0).inserted }
    }
}
