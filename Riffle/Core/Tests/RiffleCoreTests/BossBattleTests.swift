import RiffleCore
import RiffleTestSupport
import Testing

@Suite struct BossBattleTests {
    @Test("a battle comes after every fifth round and after no other, hoard and duel by turns")
    func turns() {
        let all = Set(BossBattle.allCases)
        let due = (0...25).map { BossBattle.due(afterRounds: $0, ready: all) }
        let expected: [Int: BossBattle] = [5: .hoard, 10: .duel, 15: .hoard, 20: .duel, 25: .hoard]
        #expect(due == (0...25).map { expected[$0] })
    }

    @Test("where one has nothing to fight about the other comes, and where both have, none")
    func ready() {
        for finished in [5, 10] {
            for battle in BossBattle.allCases {
                #expect(BossBattle.due(afterRounds: finished, ready: [battle]) == battle)
            }
            #expect(BossBattle.due(afterRounds: finished, ready: []) == nil)
        }
        #expect(BossBattle.due(afterRounds: 4, ready: [.duel]) == nil)
    }

    @Test("a boss stands behind a confirmed fifth round, and is gone once anything else was begun")
    func due() {
        func round(_ battle: BossBattle? = nil, isOver: Bool = true) -> Round {
            Round(
                id: RoundID(rawValue: 5), number: 5, deck: .videos, battle: battle, cards: [],
                isFinished: isOver)
        }
        func boss(_ latest: Round?, _ finished: Int = 5, _ hoard: Int = 10, _ duel: Int = 3)
            -> Boss?
        {
            Boss(after: latest, confirmed: finished) { battle in
                (0..<(battle == .hoard ? hoard : duel)).map { ItemID(rawValue: Int64($0 + 1)) }
            }
        }
        let hoard = boss(round())
        #expect(hoard?.battle == .hoard && hoard?.cards.count == 10 && hoard?.next == .videos)
        #expect(boss(round(), 10)?.battle == .duel && boss(round(), 10)?.cards.count == 3)
        #expect(boss(round(), 10, 10, 0)?.battle == .hoard)
        #expect(boss(round(), 5, 0, 0) == nil && boss(round(), 4) == nil && boss(nil) == nil)
        #expect(boss(round(isOver: false)) == nil && boss(round(.hoard)) == nil)
        // Nobody looks for cards when none is due.
        let early = Boss(after: round(), confirmed: 6) { _ in
            Issue.record("asked")
            return []
        }
        #expect(early == nil)
    }

    @Test("keeping hurts the boss as much as trashing, and undo heals it")
    func health() throws {
        let bytes: [Int64] = [500, 300, 200, 0]
        let cards = bytes.enumerated().map { place, bytes in
            Round.Card(
                id: ItemID(rawValue: Int64(place + 1)), version: ItemVersion(bits: 1), bytes: bytes)
        }
        for decision in Decision.allCases {
            var round = Round(
                id: RoundID(rawValue: 1), number: 6, deck: .biggest, battle: .hoard, cards: cards)
            var left: [Int64] = [BossHealth(round).left]
            for card in cards {
                #expect(!BossHealth(round).isBeaten)
                _ = try round.decide(decision, card: card.id, version: card.version).get()
                left.append(BossHealth(round).left)
            }
            #expect(left == [1000, 500, 200, 0, 0])
            #expect(BossHealth(round).isBeaten && BossHealth(round).part == 0)
            _ = try round.undo().get()
            _ = try round.undo().get()
            #expect(BossHealth(round).left == 200 && BossHealth(round).part == 0.2)
        }
    }

    @Test("what is deleted elsewhere fights no more, and what was decided stays decided")
    func away() throws {
        let cards = (1...3).map {
            Round.Card(
                id: ItemID(rawValue: $0), version: ItemVersion(bits: 1), bytes: $0 * 100)
        }
        var round = Round(
            id: RoundID(rawValue: 1), number: 6, deck: .biggest, battle: .hoard, cards: cards)
        _ = try round.decide(.keep, card: cards[0].id, version: cards[0].version).get()
        let health = BossHealth(round, away: [cards[0].id, cards[2].id])
        #expect(health.full == 300 && health.left == 200 && !health.isBeaten)
        #expect(BossHealth(round, away: Set(cards.map(\.id))).isBeaten)
    }

    @Test("cards of no bytes leave the boss standing until the last of them is decided")
    func empty() throws {
        let card = Round.Card(id: ItemID(rawValue: 1), version: ItemVersion(bits: 1), bytes: 0)
        var round = Round(id: RoundID(rawValue: 1), number: 6, deck: .biggest, cards: [card])
        #expect(BossHealth(round).part == 1)
        _ = try round.decide(.keep, card: card.id, version: card.version).get()
        #expect(BossHealth(round).part == 0)
    }
}
