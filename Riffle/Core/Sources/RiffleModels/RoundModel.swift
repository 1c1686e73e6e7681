public import Cardistry
public import Observation
public import RiffleCore
import RiffleStore

/// A round while it is played. A decision counts here at once and is written down behind that; one
/// that cannot be written down is undone.
@MainActor @Observable
public final class RoundModel {
    /// The round as this device has it.
    public private(set) var round: Round
    /// What is known of its cards.
    public private(set) var items: [ItemID: Item]
    /// Something to tell, in one sentence.
    public var notice: String?
    /// The pictures of its cards.
    @ObservationIgnored public let pictures: PictureShelf

    /// Cards on screen at once.
    public static let visible = 3

    @ObservationIgnored let journal: Journal
    @ObservationIgnored let clock: AppClock
    /// Called with decisions that were undone because they could not be written down.
    @ObservationIgnored public var onRollback: ((ItemID) -> Void)?
    /// Called when the deck on screen is not what was written down, and has to be set again.
    @ObservationIgnored public var onReload: (() -> Void)?
    @ObservationIgnored private var writing: Task<Void, Never>?
    /// Whether its screen is gone.
    @ObservationIgnored private var isLeft = false

    init(
        round: Round, items: [ItemID: Item], pictures: PictureShelf, journal: Journal,
        clock: AppClock
    ) {
        self.round = round
        self.items = items
        self.pictures = pictures
        self.journal = journal
        self.clock = clock
        pictures.know(items.values)
        lookAhead()
    }

    // MARK: Questions

    /// The cards that are there, in the order in which they were dealt, decided or not.
    public var cards: [Item] { round.cards.compactMap { isPresent($0.id) ? items[$0.id] : nil } }

    /// The cards that are there and not decided.
    public var open: [ItemID] {
        let decided = Set(round.history.map(\.card))
        return round.cards.map(\.id).filter { !decided.contains($0) && isPresent($0) }
    }

    /// Cards that are decided.
    public var position: Int { round.position }
    /// Cards that are decided or can be.
    public var total: Int { round.position + open.count }
    /// Whether nothing is left to decide.
    public var isComplete: Bool { open.isEmpty }
    /// Whether there is something to undo.
    public var canUndo: Bool { !round.history.isEmpty && !round.isFinished }

    /// The deck as a swipe stack has it, with the way back.
    public func deck(_ settings: RiffleSettings) -> SwipeStackState<ItemID> {
        SwipeStackState(
            undecided: open,
            history: round.history.filter { isPresent($0.card) }.map { entry in
                SwipeDecision(
                    id: entry.card, direction: settings.direction(of: entry.decision),
                    release: .zero)
            })
    }

    func isPresent(_ id: ItemID) -> Bool { items[id]?.presence == .present }

    // MARK: Events

    /// A card was decided.
    public func decide(_ decision: Decision, card id: ItemID) {
        guard let card = round.card(id) else { return }
        guard case .success = round.decide(decision, card: id, version: card.version) else {
            return
        }
        lookAhead()
        let request = DecideCard(
            profile: journal.profile, round: round.id, card: id, version: card.version,
            decision: decision, now: clock.now())
        follow(journal.write { $0.decide(request, then: $1) }) { [self] in
            // The round goes on without this decision; the card is there again.
            _ = round.release(id)
            lookAhead()
            onRollback?(id)
        }
    }

    /// The decision about a card was undone, also one that others followed: those stay.
    public func takeBack(_ id: ItemID) {
        guard let index = round.history.firstIndex(where: { $0.card == id }) else { return }
        let after = round.history[(index + 1)...]
        for _ in round.history[index...] { undo() }
        for entry in after { decide(entry.decision, card: entry.card) }
    }

    /// Another decision about a card that is decided, from the sheet.
    public func flip(_ id: ItemID, to decision: Decision) {
        guard let card = round.card(id) else { return }
        guard case .success(let before) = round.flip(id, to: decision, version: card.version) else {
            return
        }
        let request = DecideCard(
            profile: journal.profile, round: round.id, card: id, version: card.version,
            decision: decision, now: clock.now())
        follow(journal.write { $0.flip(request, then: $1) }) { [self] in
            _ = round.flip(id, to: before, version: card.version)
        }
    }

    private func undo() {
        guard case .success(let entry) = round.undo() else { return }
        showAnew(entry.card)
        lookAhead()
        let request = UndoCard(profile: journal.profile, round: round.id, now: clock.now())
        let answer = journal.write { $0.undo(request, then: $1) }
        follow(answer) { [self] answer in
            // The decision before it was never written down, so an earlier one was undone.
            if answer.card != entry.card { await reload() }
        } orElse: { [self] in
            guard let card = round.card(entry.card) else { return }
            _ = round.decide(entry.decision, card: entry.card, version: card.version)
            lookAhead()
            onReload?()
        }
    }

    /// A decided card keeps what was decided about; undecided again, it is what it is now.
    private func showAnew(_ id: ItemID) {
        guard let item = items[id], let card = round.card(id), item.version != card.version else {
            return
        }
        round.refresh(id, version: item.version, bytes: item.bytes)
        pictures.know([item], edited: [id])
    }

    /// The round as the journal has it.
    private func reload() async {
        let id = round.id
        let known = try? await journal.run { store, profile throws(StoreError) in
            try store.round(id, of: profile)
        }
        guard let known = known ?? nil else { return }
        round = known
        lookAhead()
        onReload?()
    }

    /// The library has changed: what is gone leaves the deck, what was edited is shown again.
    public func refresh() async {
        let ids = round.cards.map(\.id)
        let id = round.id
        let known = try? await journal.run { store, profile throws(StoreError) in
            (items: try store.items(ids), round: try store.round(id, of: profile))
        }
        guard let known, !round.isFinished else { return }
        var edited: Set<ItemID> = []
        for card in known.round?.cards ?? [] where round.card(card.id)?.version != card.version {
            if round.decision(for: card.id) == nil { edited.insert(card.id) }
            round.refresh(card.id, version: card.version, bytes: card.bytes)
        }
        items = known.items
        pictures.know(items.values, edited: isLeft ? [] : edited)
        lookAhead()
    }

    /// Its screen is gone: no pictures are loaded for it any more, and no callback is called. What was
    /// decided is still written down.
    public func leave() {
        isLeft = true
        onRollback = nil
        onReload = nil
        pictures.clear()
    }

    /// Waits until everything that was decided is written down, or undone.
    public func flush() async {
        while let task = writing {
            await task.value
            if writing == task { writing = nil }
        }
    }

    func finish() { _ = round.finish() }

    // MARK: Behind it

    private func follow(
        _ answer: Journal.Answer<RoundAnswer>,
        then: @escaping @MainActor (RoundAnswer) async -> Void = { _ in },
        orElse takeBack: @escaping @MainActor () -> Void
    ) {
        let (before, shown) = (writing, notice)
        writing = Task {
            await before?.value
            do throws(StoreError) {
                let answer = try await answer.value()
                // A person who continued after a notice has read it, and it works again.
                if let shown, notice == shown { notice = nil }
                await then(answer)
            } catch {
                takeBack()
                notice = error.words
            }
        }
    }

    private func lookAhead() {
        if isLeft { return }
        pictures.show(
            trailing: round.history.reversed().map(\.card).filter(isPresent), upcoming: open,
            visible: Self.visible)
    }
}
