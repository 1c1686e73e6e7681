public import Observation
public import RiffleCore
public import RiffleStore

/// The home screen: the passes in their order, and the one that is open.
@MainActor @Observable
public final class DecksModel {
    /// The passes, pinned ones first.
    public private(set) var decks: [Deck] = []
    /// What the open pass tells.
    public private(set) var details: DeckDetails?
    /// The round that can be taken up again.
    public private(set) var openRound: Round?
    /// Whether the passes were read.
    public private(set) var isLoaded = false
    /// What went wrong, in one sentence.
    public private(set) var message: String?

    /// The pictures of the passes.
    @ObservationIgnored public let covers: PictureShelf
    @ObservationIgnored public let library: Library
    @ObservationIgnored private var version: Int64 = 0

    /// The home screen of a library.
    public init(library: Library) {
        self.library = library
        covers = PictureShelf(source: library.source, clock: library.clock)
    }

    /// Reads the passes anew. Folders are made up here, so there are no passes for them.
    public func refresh() async {
        let view = library.view
        do throws(StoreError) {
            let (passes, round) = try await library.journal.run {
                store, profile throws(StoreError) in
                (try store.passes(for: profile, view), try store.currentRound(for: profile))
            }
            version = passes.version
            decks = passes.decks.filter { $0.id.kind != .folder }
            openRound = round
            isLoaded = true
        } catch {
            message = error.sentence
        }
        let items = decks.compactMap(\.cover)
        covers.know(items)
        covers.show(trailing: [], upcoming: items.map(\.id).unique, visible: 0)
        if let open = details?.deck.id { await self.open(open) }
    }

    /// Opens a pass: reads what it tells.
    public func open(_ deck: DeckID) async {
        let view = library.view
        let found = try? await library.journal.run { store, profile throws(StoreError) in
            try store.details(of: deck, for: profile, view)
        }
        details = found ?? nil
        let samples = details?.samples ?? []
        covers.know(samples)
        let all = samples + decks.compactMap(\.cover)
        covers.show(trailing: [], upcoming: all.map(\.id).unique, visible: samples.count)
    }

    /// Closes the pass.
    public func close() { details = nil }

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
            message = error.sentence
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
