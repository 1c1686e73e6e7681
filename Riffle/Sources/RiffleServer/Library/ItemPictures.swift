import RiffleCore
import RiffleMedia
import RiffleStore

/// Has the pictures of items made, for those who look at them and ahead of them.
struct ItemPictures: Sendable {
    /// How many cards of a round are made before anything else that can wait.
    private static let ahead = 12

    let store: Store
    let files: ItemFiles
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
        cards.make(CardRequest(item, box: box), priority: priority, open: files.opener(item)) {
            result in
            if case .failure(.noDecoder) = result { events.announceLibrary() }
            done(result)
        }
    }

    /// Has the item's picture made when nothing else is to be done, so that its look is known.
    func look(at item: Item, then done: @escaping @Sendable () -> Void) {
        cards.make(CardRequest(item), priority: .background, open: files.opener(item)) { _ in
            done()
        }
    }

    /// Has the pictures of the round's next cards made, nearest first.
    func prepare(_ round: Round) {
        let items = (try? store.items(round.cards.map(\.id))) ?? [:]
        let open = round.cards.filter { round.decision(for: $0.id) == nil }
        for (place, card) in open.enumerated() {
            guard let item = items[card.id], item.presence == .present else { continue }
            cards.prepare(
                CardRequest(item), priority: place < Self.ahead ? .ahead : .background,
                open: files.opener(item))
        }
    }

    /// Has the first pictures of the round that may follow made, while a person looks at the sheet.
    func prepareNext(after id: RoundID, for person: ProfileID, today: LocalTime) {
        guard let deck = (try? store.round(id, of: person))?.deck,
            let next = try? store.upcoming(in: deck, for: person, today: today, limit: Self.ahead),
            let items = try? store.items(next)
        else { return }
        for item in next.compactMap({ items[$0] }) {
            cards.prepare(CardRequest(item), priority: .background, open: files.opener(item))
        }
    }
}
