/// A boss in the way to the next round: what it is about, before the person fights or walks past.
public struct Boss: Hashable, Sendable {
    /// Which battle.
    public let battle: BossBattle
    /// The cards that it would have now.
    public let cards: [ItemID]
    /// The deck of the round behind it.
    public let next: DeckID

    /// The boss that stands behind a person's latest round, if one does: after every fifth ordinary
    /// round that was confirmed, until another round or a battle is begun.
    ///
    ///     Boss(after: round, confirmed: 5) { store.opponents(in: $0) }
    ///
    /// - Parameters:
    ///   - latest: the round that this person began last; nil for none.
    ///   - finished: ordinary rounds that they have confirmed.
    ///   - opponents: the cards that a battle would have; asked only when a boss is due.
    public init?<Failure>(
        after latest: Round?, confirmed finished: Int,
        opponents: (BossBattle) throws(Failure) -> [ItemID]
    ) throws(Failure) {
        // One that is over was confirmed: only another round takes the place of an open one.
        guard let latest, latest.isFinished, latest.battle == nil,
            BossBattle.due(afterRounds: finished, ready: Set(BossBattle.allCases)) != nil
        else { return nil }
        var cards: [BossBattle: [ItemID]] = [:]
        for battle in BossBattle.allCases { cards[battle] = try opponents(battle) }
        let ready = Set(cards.filter { !$0.value.isEmpty }.keys)
        guard let battle = BossBattle.due(afterRounds: finished, ready: ready) else { return nil }
        self.battle = battle
        self.cards = cards[battle] ?? []
        next = latest.deck
    }
}
