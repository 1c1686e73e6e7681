import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Several rounds that are open at once, and a finished one that is undone.
@Suite struct OpenRoundTests {
    private let folder = TemporaryFolder()

    /// A store with 60 photos: 31 of January and 29 of February.
    private func store() throws -> (Store, ProfileID) {
        let store = try Store.open(directory: folder.path)
        try store.scan(["": photos(60)])
        return (store, try store.profile(named: "me"))
    }

    private let january = DeckID.month(Month("2024-01")!)
    private let february = DeckID.month(Month("2024-02")!)

    @Test("starting another round forgets nothing, and the first one goes on where it was")
    func keepsDecisions() throws {
        let (store, me) = try store()
        let first = try store.start(me, january, size: 20)
        for (index, card) in first.cards.prefix(7).enumerated() {
            try store.decide(index < 4 ? .keep : .trash, card, in: first, me)
        }
        let second = try store.start(me, february, size: 20)
        try store.decide(.trash, second.cards[0], in: second, me)
        #expect(try store.openRounds(for: me).map(\.id) == [second.id, first.id])
        let month = try #require(try store.passes(for: me).decks.first { $0.id == january })
        #expect(month.tally.trashed == 3 && month.tally.kept == 4)
        let again = try store.start(me, january, size: 50)
        #expect(again.id == first.id && again.total == 20 && again.trashed.count == 3)
        #expect(try store.currentRound(for: me)?.id == first.id)
        // Finished one after the other, each trashes what was decided in it.
        try store.finishRound(second.id, of: me, dryRun: true, now: 0)
        #expect(try store.openRounds(for: me).map(\.id) == [first.id])
        #expect(try store.round(first.id, of: me)?.trashed.count == 3)
    }

    @Test("open rounds are the same after a restart")
    func restart() throws {
        var (store, me) = try store()
        let first = try store.start(me, january, size: 20)
        let second = try store.start(me, .biggest, size: 20)
        let third = try store.wait {
            store.startRound(StartRound(profile: me, battle: .hoard, now: 0), then: $0)
        }
        store.close()
        store = try Store.open(directory: folder.path)
        #expect(try store.openRounds(for: me).map(\.id) == [third.id, second.id, first.id])
        // The battle and the deck of the same name are two rounds.
        #expect(try store.start(me, .biggest, size: 20).id == second.id)
    }

    @Test("a card that another round decided is not asked for again, until that is undone")
    func sharedCards() throws {
        let (store, me) = try store()
        let all = try store.start(me, size: 20)
        let month = try store.start(me, january, size: 20)
        #expect(all.cards.map(\.id) == month.cards.map(\.id))
        try store.decide(.trash, month.cards[0], in: month, me)
        let rest = try #require(try store.round(all.id, of: me))
        #expect(rest.cards.map(\.id) == all.cards.dropFirst().map(\.id))
        // A device that has not heard of it is told so.
        let refused = refusal { try store.decide(.keep, all.cards[0], in: all, me) }
        #expect(refused == .alreadyDecided(.trash))
        try store.undo(month, me)
        #expect(try store.round(all.id, of: me)?.total == 20)
        for card in month.cards { try store.decide(.keep, card, in: month, me) }
        // Nothing is left of the other round, so its deck deals a new one.
        #expect(try store.openRounds(for: me).map(\.id) == [month.id])
        let next = try store.start(me, size: 20)
        #expect(next.id != all.id && next.total == 20)
        #expect(Set(next.cards.map(\.id)).isDisjoint(with: month.cards.map(\.id)))
    }

    @Test("a round whose files vanish goes on with the rest, and waits while none is left")
    func vanished() throws {
        let (store, me) = try store()
        let files = photos(60)
        let round = try store.start(me, january, size: 20)
        try store.decide(.trash, round.cards[0], in: round, me)
        try store.scan(["": Array(files[15...])])
        let rest = try store.start(me, january, size: 20)
        #expect(rest.id == round.id && rest.total == 6 && rest.position == 1)
        #expect(rest.trashed.map(\.id) == [round.cards[0].id])
        try store.undo(round, me)
        try store.scan(["": Array(files[31...])])
        #expect(throws: StoreError.self) { try store.start(me, january, size: 20) }
        try store.scan(["": files])
        let back = try store.start(me, january, size: 20)
        #expect(back.id == round.id && back.total == 6 && back.position == 0)
    }

    // MARK: Finishing early, undoing a round

    @Test("a round ends at any card: what is decided stands, and the rest comes again")
    func endsEarly() throws {
        let (store, me) = try store()
        let round = try store.start(me, january, size: 20)
        try store.decide(.keep, round.cards[0], in: round, me)
        try store.decide(.trash, round.cards[1], in: round, me)
        try store.finishRound(round.id, of: me, dryRun: true, now: 0)
        #expect(
            refusal { try store.decide(.keep, round.cards[2], in: round, me) } == .roundFinished)
        let next = try store.start(me, january, size: 20)
        #expect(next.cards.first?.id == round.cards[2].id)
    }

    @Test("the last round is undone: what it trashed is undecided, what it kept can be undone")
    func undone() throws {
        let (store, me) = try store()
        let round = try store.start(me, january, size: 20)
        for (index, card) in round.cards.enumerated() {
            try store.decide(index % 2 == 0 ? .keep : .trash, card, in: round, me)
        }
        #expect(try store.undoableRound(for: me) == nil)
        try store.finishRound(round.id, of: me, dryRun: true, now: 0)
        let undoable = try #require(try store.undoableRound(for: me))
        #expect(undoable.id == round.id && undoable.trashed == 10 && undoable.deck == january)
        let next = try store.start(me, january, size: 20)
        let again = try store.reopenRound(round.id, of: me, now: 0)
        #expect(again.state == .active && again.position == 10 && again.total == 20)
        #expect(try store.round(next.id, of: me)?.isFinished == true)
        #expect(try store.openRounds(for: me).map(\.id) == [round.id])
        #expect(try store.undo(round, me).card == round.cards[18].id)
        // A second device asks for the same.
        #expect(try store.reopenRound(round.id, of: me, now: 0).position == 9)
    }

    @Test("a round is counted once, however often it is undone and finished again")
    func counted() throws {
        let (store, me) = try store()
        let round = try store.start(me, january, size: 20)
        try store.decide(.keep, round.cards[0], in: round, me)
        for _ in 0..<3 {
            try store.finishRound(round.id, of: me, dryRun: true, now: 0)
            #expect(try store.confirmedRounds(of: me) == (1, 0))
            _ = try store.reopenRound(round.id, of: me, now: 0)
            #expect(try store.confirmedRounds(of: me) == (0, 0))
        }
    }

    @Test("a round is not undone over the decisions of the next one, or in the wrong order")
    func order() throws {
        let (store, me) = try store()
        let first = try store.start(me, january, size: 20)
        try store.decide(.keep, first.cards[0], in: first, me)
        try store.finishRound(first.id, of: me, dryRun: true, now: 0)
        let second = try store.start(me, january, size: 20)
        try store.decide(.keep, second.cards[0], in: second, me)
        #expect(try store.undoableRound(for: me) == nil)
        #expect(throws: StoreError.self) { try store.reopenRound(first.id, of: me, now: 0) }
        try store.finishRound(second.id, of: me, dryRun: true, now: 0)
        #expect(throws: StoreError.self) { try store.reopenRound(first.id, of: me, now: 0) }
        for round in [second, first] {
            let open = try store.reopenRound(round.id, of: me, now: 0)
            #expect(open.position == 1)
            try store.undo(open, me)
        }
        #expect(try store.undoableRound(for: me) == nil)
        #expect(try store.passes(for: me).decks.first?.undecided == 60)
    }
}
