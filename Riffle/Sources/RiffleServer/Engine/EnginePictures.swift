import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleStore
import RiffleThreads

extension Engine {
    /// How many cards of a round are made before anything else that can wait.
    private static let ahead = 12

    /// Makes the item's card picture, for somebody who looks at its place.
    ///
    /// - Parameters:
    ///   - box: what it is fitted into; nil for a card's.
    ///   - done: is called once, perhaps on another thread.
    func makePicture(
        of item: Item, box: PixelSize? = nil, then done: @escaping WorkerPool.Completion
    ) {
        pictures.make(CardRequest(item, box: box), priority: .now, open: opener(item)) {
            [weak self] result in
            switch result {
            case .failure(.noDecoder): self?.announceLibrary()
            // What a card cannot show is damaged; what cannot be shown larger need not be.
            case _ where box != nil: break
            case .success(let picture): self?.note(picture, item)
            case .failure(let refusal): if refusal.isLasting { self?.note(damaged: true, item) }
            }
            done(result)
        }
    }

    /// Has the pictures of the round's next cards made, nearest first.
    func prepare(_ round: Round) {
        let items = items(round.cards.map(\.id))
        let open = round.cards.filter { round.decision(for: $0.id) == nil }
        for (place, card) in open.enumerated() {
            guard let item = items[card.id], item.presence == .present else { continue }
            pictures.prepare(
                CardRequest(item), priority: place < Self.ahead ? .ahead : .background,
                open: opener(item))
        }
    }

    /// Has the first pictures of the round that may follow made, while a person looks at the sheet.
    func prepareNext(after id: RoundID, for person: Person) {
        reading.run { [self] in
            guard let deck = (try? store.round(id, of: person.id))?.deck,
                let next = try? store.upcoming(
                    in: deck, for: person.id, today: today, limit: Self.ahead)
            else { return }
            let items = items(next)
            for item in next.compactMap({ items[$0] }) {
                pictures.prepare(CardRequest(item), priority: .background, open: opener(item))
            }
        }
    }

    /// Opens the item's file when its turn comes, if it is still the one that the index knows.
    func opener(_ item: Item) -> WorkerPool.Opener {
        let folder = folder
        return {
            guard let file = folder.open(item.path), file.stamp.isSame(as: item.members[0].stamp)
            else { return nil }
            return file
        }
    }

    /// Remembers what only decoding could tell. A picture that is damaged at its end is shown as far
    /// as it can be, and says so.
    ///
    /// Of a picture without any contrast nothing was decoded.
    private func note(_ picture: MadePicture, _ item: Item) {
        let isEmpty = picture.impression.map { $0.look.rawValue == 0 } ?? true
        note(
            damaged: picture.isDamaged && isEmpty, isPartial: picture.isDamaged && !isEmpty, item)
    }

    private func note(damaged: Bool = false, isPartial: Bool = false, _ item: Item) {
        let known = item.facts
        guard damaged != known.isDamaged || isPartial != known.badges.contains(.damaged) else {
            return
        }
        try? store.setDamaged(
            damaged, isPartial: isPartial, item: item.id, version: item.version)
    }
}
