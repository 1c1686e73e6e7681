public import Observation
public import RiffleCore
public import RiffleStore

/// A boss in the way to the next round: what it is about, before the person fights or walks past.
@MainActor @Observable
public final class BossModel {
    /// Which battle.
    @ObservationIgnored public let battle: BossBattle
    /// The cards that it would have.
    @ObservationIgnored public let items: [Item]
    /// The deck of the round behind it.
    @ObservationIgnored public let next: DeckID
    /// Pictures of the first few cards.
    @ObservationIgnored public let covers: PictureShelf

    /// Cards whose pictures are shown.
    public static let shown = 3

    private init(battle: BossBattle, items: [Item], next: DeckID, library: Library) {
        self.battle = battle
        self.items = items
        self.next = next
        covers = PictureShelf(source: library.source, clock: library.clock, box: .tile)
        covers.know(items)
        let first = items.prefix(Self.shown).map(\.id)
        covers.show(trailing: [], upcoming: first, visible: first.count)
    }

    /// The bytes to decide about.
    public var bytes: Int64 { items.reduce(0) { $0 + $1.bytes } }

    /// The boss that comes after a round that was just confirmed; nil when none is due, or the journal
    /// cannot say. It is never a reason to hold a person up.
    static func due(after round: Round, in library: Library) async -> BossModel? {
        guard round.battle == nil else { return nil }
        let due = try? await library.journal.run { store, profile throws(StoreError) in
            try store.boss(for: profile).map { boss throws(StoreError) in
                (boss, try store.items(boss.cards))
            }
        }
        guard let (boss, items) = due ?? nil else { return nil }
        return BossModel(
            battle: boss.battle, items: boss.cards.compactMap { items[$0] }, next: boss.next,
            library: library)
    }

    /// A boss with the cards that it would have now.
    ///
    /// - Parameter next: the deck of the round behind it.
    public static func meet(
        _ battle: BossBattle, before next: DeckID, in library: Library
    ) async throws(StoreError) -> BossModel {
        let items = try await library.journal.run { store, profile throws(StoreError) in
            let cards = try store.opponents(in: battle, for: profile)
            let items = try store.items(cards)
            return cards.compactMap { items[$0] }
        }
        return BossModel(battle: battle, items: items, next: next, library: library)
    }
}

extension RoundModel {
    /// Cards of the round that are no longer there.
    var away: Set<ItemID> { Set(round.cards.lazy.map(\.id).filter { !self.isPresent($0) }) }

    /// The health of the boss, for a round that is a hoard.
    public var health: BossHealth { BossHealth(round, away: away) }
}
