public import RiffleCore
public import RiffleStore

/// Files move by a ``Mover``.
extension LibraryTrash: TrashBackend {
    /// The number of cards that share one commit of their intents, and one of their outcomes.
    private static let batch = 16

    public func checkAvailability() throws(TrashError) { _ = try location() }

    public var emptying: LibraryTrash? { self }

    public func settle(in store: Store, now: Int64) throws(StoreError) -> [OperationID] {
        try Mover(trash: self, journal: StoreJournal(store, now: now)).settle()
    }

    public func trash(
        _ cards: [Round.Card], of round: RoundID, _ profile: ProfileID, in store: Store, now: Int64
    ) throws(StoreError) -> Bool {
        var hasTrash = true
        var planner = planner()
        var cards = cards[...]
        while !cards.isEmpty {
            let ids = cards.prefix(Self.batch).map(\.id)
            let items = try store.items(ids)
            let contents = try store.contents(decidedBy: profile, of: ids)
            var moves: [TrashMove] = []
            var failures: [TrashFailure] = []
            for card in cards.prefix(Self.batch) {
                do throws(TrashError) {
                    let item = try card.present(items[card.id])
                    let content = contents[card.id]
                    moves.append(
                        try planner.plan(
                            item, now: now, hash: content?.hash, unchangedSince: content?.time))
                } catch {
                    if error.isRefusal { hasTrash = false }
                    failures.append(TrashFailure(card: card, reason: error.notice))
                }
            }
            cards = cards.dropFirst(Self.batch)
            if !failures.isEmpty {
                try store.fail(failures, profile: profile, round: round, now: now)
            }
            if !moves.isEmpty {
                let journal = StoreJournal(store, now: now, owner: (profile, round))
                let results = try Mover(trash: self, journal: journal).trash(moves, &planner)
                if results.contains(where: \.isRefusal) { hasTrash = false }
            }
        }
        return hasTrash
    }

    public func restore(
        _ entries: [(id: OperationID, move: TrashMove)], anyway: Bool, in store: Store, now: Int64
    ) throws(StoreError) -> [Result<TrashMove, TrashError>] {
        let mover = Mover(trash: self, journal: StoreJournal(store, now: now))
        var results: [Result<TrashMove, TrashError>] = []
        for start in stride(from: 0, to: entries.count, by: Self.batch) {
            let batch = Array(entries[start..<min(start + Self.batch, entries.count)])
            results += try mover.restore(batch, anyway: anyway)
        }
        return results
    }

    public func checkRestore(_ move: TrashMove, anyway: Bool) throws(TrashError) {
        _ = try planRestore(move, anyway: anyway)
    }
}

extension Round.Card {
    /// The card's item, if it is in the library as the user saw it.
    ///
    /// - Parameter item: the item in the index.
    public func present(_ item: Item?) throws(TrashError) -> Item {
        guard let item else { throw .missing(FileName("card")!) }
        if item.presence != .present { throw .missing(item.name) }
        if item.version != version { throw .changed(item.name) }
        return item
    }
}

extension Result<TrashMove, TrashError> {
    fileprivate var isRefusal: Bool {
        if case .failure(let error) = self { error.isRefusal } else { false }
    }
}
