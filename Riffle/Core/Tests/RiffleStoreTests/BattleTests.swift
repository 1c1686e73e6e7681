import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct BattleTests {
    let folder = TemporaryFolder(inMemory: true)

    /// A burst: pictures one second apart.
    private func burst(_ name: String, _ count: Int, day: Int64, inode: UInt64) -> [FakeFile] {
        (0..<count).map { place in
            FakeFile(
                name: "\(name)\(place).jpg", size: 5 + Int64(place), inode: inode + UInt64(place),
                taken: LocalTime(milliseconds: day * 86_400_000 + Int64(place) * 1000))
        }
    }

    private func start(
        _ battle: BossBattle, _ store: Store, _ me: ProfileID, key: String? = nil
    ) throws -> Round {
        let request = StartRound(profile: me, battle: battle, key: key, now: 0)
        return try store.wait { store.startRound(request, then: $0) }
    }

    private func finish(_ round: Round, _ store: Store, _ me: ProfileID) throws {
        try store.finishRound(round.id, of: me, dryRun: false, now: 0)
    }

    @Test("the hoard is the ten biggest items that are undecided")
    func hoard() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(30)])
        let first = try store.start(me, .biggest, size: 3)
        for card in first.cards { try store.decide(.keep, card, in: first, me) }
        try finish(first, store, me)
        let hoard = try start(.hoard, store, me)
        #expect(hoard.battle == .hoard && hoard.deck == .biggest && hoard.title == "The hoard")
        let sizes: [Int64] = (18...27).reversed().map { $0 * 10 }
        #expect(hoard.cards.map(\.bytes) == sizes)
        #expect(BossHealth(hoard).full == sizes.reduce(0, +))
    }

    @Test("the duel is one group, the one with the most that is undecided, in the order of time")
    func duel() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let small = burst("a", 3, day: 100, inode: 100)
        let large = burst("b", 5, day: 200, inode: 200)
        try store.scan(["": photos(5) + large.reversed() + small])
        #expect(try store.opponents(in: .duel, for: me).isEmpty, "nothing was grouped yet")
        try store.regroup()
        let duel = try start(.duel, store, me)
        let items = try store.items(duel.cards.map(\.id))
        #expect(duel.cards.map { items[$0.id]?.name.display } == large.map { $0.name })
        // Three of it are decided: now the small one has more.
        for card in duel.cards.prefix(3) { try store.decide(.keep, card, in: duel, me) }
        try finish(duel, store, me)
        #expect(try store.opponents(in: .duel, for: me).count == 3)
        let next = try start(.duel, store, me)
        for card in next.cards.prefix(2) { try store.decide(.keep, card, in: next, me) }
        try finish(next, store, me)
        // One is left of one group and two of the other. One alone has no opponent.
        let last = Array(duel.cards.suffix(2))
        #expect(try store.opponents(in: .duel, for: me) == last.map(\.id))
        let end = try start(.duel, store, me)
        try store.decide(.keep, last[0], in: end, me)
        try finish(end, store, me)
        #expect(try store.opponents(in: .duel, for: me).isEmpty)
    }

    @Test("a group that is too large for one duel is split")
    func large() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": burst("b", 33, day: 100, inode: 1)])
        try store.regroup()
        let first = try start(.duel, store, me)
        #expect(first.cards.count == BossBattle.duel.size)
        for card in first.cards { try store.decide(.keep, card, in: first, me) }
        try finish(first, store, me)
        #expect(try start(.duel, store, me).cards.count == 13)
    }

    @Test("a battle survives a restart with its decisions, and a repeated request returns it")
    func restart() throws {
        var store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(30)])
        let hoard = try start(.hoard, store, me, key: "one")
        try store.decide(.trash, hoard.cards[0], in: hoard, me)
        store.close()
        store = try Store.open(directory: folder.path)
        let again = try #require(try store.currentRound(for: me))
        #expect(again.battle == .hoard && again.history.map(\.card) == [hoard.cards[0].id])
        #expect(try start(.hoard, store, me, key: "one") == again)
        // The key of a battle is not that of a round of the same deck.
        let error = #expect(throws: StoreError.self) {
            try store.start(me, .biggest, size: BossBattle.hoard.size, key: "one")
        }
        guard case .keyReused = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("with nothing to fight about there is no battle")
    func empty() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(3)])
        let error = #expect(throws: StoreError.self) { try start(.duel, store, me) }
        guard case .emptyDeck = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try store.opponents(in: .hoard, for: me).count == 3)
    }

    @Test("confirmed rounds and battles are counted separately, replaced rounds not at all")
    func counted() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let other = try store.profile(named: "other")
        try store.scan(["": photos(100)])
        for number in 1...3 {
            _ = try store.start(me, size: 5)
            let round = try store.start(me, size: 5, replace: true)
            try finish(round, store, me)
            // Once more changes nothing.
            try finish(round, store, me)
            #expect(try store.confirmedRounds(of: me) == (number, number - 1))
            try finish(try start(.hoard, store, me), store, me)
            #expect(try store.confirmedRounds(of: me) == (number, number))
        }
        #expect(try store.confirmedRounds(of: other) == (0, 0))
    }

    @Test("a boss is due from the confirmed fifth round until the next one, and knows its deck")
    func due() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let other = try store.profile(named: "other")
        try store.scan(["": photos(100)])
        for number in 1...5 {
            #expect(try store.boss(for: me) == nil, "before round \(number)")
            let round = try store.start(me, .biggest, size: 2)
            for card in round.cards { try store.decide(.keep, card, in: round, me) }
            #expect(try store.boss(for: me) == nil, "in round \(number)")
            try finish(round, store, me)
        }
        let boss = try #require(try store.boss(for: me))
        #expect(boss.battle == .hoard && boss.next == .biggest && boss.cards.count == 10)
        #expect(try store.boss(for: other) == nil)
        let battle = try start(.hoard, store, me)
        #expect(battle.cards.map(\.id) == boss.cards)
        #expect(try store.boss(for: me) == nil)
        #expect(try store.deckBehind(battle.id, of: me) == .biggest)
        try finish(battle, store, me)
        // It was fought: it does not come again.
        #expect(try store.boss(for: me) == nil)
        #expect(try store.deckBehind(battle.id, of: other) == nil)
    }

    @Test("they are counted along an index, however long the journal is")
    func plan() throws {
        let store = try Store.open(directory: folder.path)
        let plan = try store.readers.read { try $0.plan(of: Database.confirmed) }
        #expect(plan.first?.contains("INDEX journal_finish (profile=?)") == true, "\(plan)")
        #expect(!plan.contains { $0.contains("SCAN") }, "\(plan)")
    }
}
