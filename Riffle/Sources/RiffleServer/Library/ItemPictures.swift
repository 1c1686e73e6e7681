import RiffleCore
import RiffleMedia
import RiffleStore

/// Has the pictures of items made, for those who look at them and ahead of them.
struct ItemPictures: Sendable {
    /// How many cards of a round are made before anything else that can wait.
    private static let ahead = 12

    let store: Store
    let backend: any LibraryBackend
    let cards: CardPictures
    let events: LibraryEvents
    /// Card pictures that were sent lately, by their paths: those of about two rounds.
    let hot = HotBlobs(limit: 8 << 20)

    /// Makes the item's picture for a page that shows it.
    ///
    /// - Parameters:
    ///   - box: the box that it is fitted into; nil for a small card's.
    ///   - done: is called once, perhaps on another thread.
    func make(
        _ item: Item, box: PixelSize? = nil, priority: CardPriority = .now,
        then done: @escaping WorkerPool.Completion
    ) {
        let source = backend.picture(of: item, in: box)
        cards.make(source.request, priority: priority, open: source.open) { result in
            if case .failure(.noDecoder) = result { events.announceLibrary() }
            done(result)
        }
    }

    /// Has the item's picture made when nothing else is to be done, so that its look is known.
    func look(at item: Item, then done: @escaping @Sendable () -> Void) {
        let source = backend.picture(of: item, in: nil)
        cards.make(source.request, priority: .background, open: source.open) { _ in done() }
    }

    /// Has the pictures of the round's next cards made, nearest first.
    func prepare(_ round: Round) {
        let items = (try? store.items(round.cards.map(\.id))) ?? [:]
        let open = round.cards.filter { round.decision(for: $0.id) == nil }
        for (place, card) in open.enumerated() {
            guard let item = items[card.id], item.presence == .present else { continue }
            prepare(item, place < Self.ahead ? .ahead : .background)
        }
    }

    /// Has the first pictures of the round that may follow made, while a person looks at the sheet.
    func prepareNext(after id: RoundID, for person: ProfileID, today: LocalTime) {
        guard let deck = (try? store.round(id, of: person))?.deck,
            let next = try? store.upcoming(in: deck, for: person, today: today, limit: Self.ahead),
            let items = try? store.items(next)
        else { return }
        for item in next.compactMap({ items[$0] }) { prepare(item, .background) }
    }

    private func prepare(_ item: Item, _ priority: CardPriority) {
        let source = backend.picture(of: item, in: nil)
        cards.prepare(source.request, priority: priority, open: source.open)
    }
}
