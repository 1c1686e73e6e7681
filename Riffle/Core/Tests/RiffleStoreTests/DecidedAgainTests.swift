import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Decided items that are listed, changed, and decided again.
@Suite struct DecidedAgainTests {
    private let folder = TemporaryFolder()
    private let january = Month("2024-01")!

    /// A store with 60 photos, the first 20 of which were decided: 0, 3, 6 … kept, 1, 4 … favourites, 2, 5 … later.
    private func store() throws -> (Store, ProfileID, [Round.Card]) {
        let store = try Store.open(directory: folder.path)
        try store.scan(["": photos(60)])
        let me = try store.profile(named: "me")
        let round = try store.start(me, size: 20)
        for (index, card) in round.cards.enumerated() {
            try store.decide([.keep, .favourite, .later][index % 3], card, in: round, me)
        }
        try store.finishRound(round.id, of: me, dryRun: false, now: 0)
        return (store, me, round.cards)
    }

    /// What stands about an item, read from the export.
    private func decision(_ card: Round.Card, _ store: Store, _ me: ProfileID) throws -> Decision? {
        var found: Decision?
        try store.export(me) { if $0.item.id == card.id { found = $0.decision } }
        return found
    }

    private func change(
        _ store: Store, _ me: ProfileID, _ cards: [Round.Card], to decision: Decision?,
        key: String? = nil
    ) throws -> ChangedDecisions {
        let request = ChangeDecisions(
            profile: me,
            changes: cards.map { (.init(item: $0.id, version: $0.version), decision) },
            key: key, now: 0)
        return try store.wait { store.change(request, then: $0) }
    }

    // MARK: Lists

    @Test(
        "a list has its items newest first, each once however it is parted, and the months' counts")
    func lists() throws {
        let (store, me, cards) = try store()
        let kept = stride(from: 0, to: 20, by: 3).map { cards[$0].id }
        var all: [ItemID] = []
        var last: ItemID?
        repeat {
            let part = try store.decided(.kept, in: nil, of: me, after: last, limit: 3)
            #expect(part.count == kept.count)
            #expect(part.months.map(\.month) == [january] && part.months[0].count == kept.count)
            all += part.entries.map(\.item.id)
            last = part.next
        } while last != nil
        #expect(all == kept.reversed())
        #expect(try store.decided(.later, in: january, of: me, limit: 100).entries.count == 6)
        let february = Month("2024-02")!
        #expect(try store.decided(.later, in: february, of: me, limit: 100).entries.isEmpty)
    }

    @Test("an item that went to the trash or vanished is in no list")
    func absent() throws {
        let (store, me, cards) = try store()
        try store.scan(["": Array(photos(60)[1...])])
        let kept = try store.decided(.kept, in: nil, of: me, limit: 100)
        #expect(kept.count == 6 && !kept.entries.contains { $0.item.id == cards[0].id })
    }

    // MARK: Changes

    @Test(
        "a decision is changed outside a round, undone by the answer, and asked again it does nothing"
    )
    func changes() throws {
        let (store, me, cards) = try store()
        let answer = try change(store, me, [cards[0], cards[1]], to: .favourite, key: "one")
        // The second one was a favourite already.
        #expect(answer.changed == [.init(item: cards[0].id, before: .keep)] && answer.refused == [])
        #expect(try decision(cards[0], store, me) == .favourite)
        _ = try change(store, me, [cards[0]], to: .keep)
        let again = try change(store, me, [cards[0], cards[1]], to: .favourite, key: "one")
        #expect(again.isReplay && again.changed == answer.changed)
        #expect(try decision(cards[0], store, me) == .keep)
        _ = try change(store, me, [cards[0]], to: nil)
        #expect(try store.upcoming(in: .everything, for: me, limit: 1) == [cards[0].id])
        _ = try change(store, me, [cards[0]], to: .later)
        #expect(try decision(cards[0], store, me) == .later)
    }

    @Test("a card with other content than was seen, or without files, is refused")
    func refusedChanges() throws {
        let (store, me, cards) = try store()
        var files = photos(60)
        files[3].size += 1
        files.remove(at: 0)
        try store.scan(["": files])
        let answer = try change(store, me, [cards[0], cards[3], cards[6]], to: .favourite)
        #expect(answer.refused == [cards[0].id, cards[3].id])
        #expect(answer.changed.map(\.item) == [cards[6].id])
    }

    @Test("a card of an open round is changed in that round, too")
    func openRound() throws {
        let (store, me, _) = try store()
        let round = try store.start(me, size: 20)
        try store.decide(.keep, round.cards[0], in: round, me)
        try store.decide(.keep, round.cards[1], in: round, me)
        _ = try change(store, me, [round.cards[0]], to: .favourite)
        _ = try change(store, me, [round.cards[1]], to: nil)
        let now = try #require(try store.round(round.id, of: me))
        #expect(now.history == [.init(card: round.cards[0].id, decision: .favourite)])
    }

    // MARK: Rounds

    @Test(
        "a round of decided cards keeps each decision until another is made, and undo returns to it"
    )
    func again() throws {
        let (store, me, cards) = try store()
        let favourites = DeckID.decided(.favourites, nil)
        let round = try store.start(me, favourites, size: 20)
        #expect(round.cards.map(\.id) == stride(from: 1, to: 20, by: 3).map { cards[$0].id })
        #expect(try decision(cards[4], store, me) == .favourite)
        try store.decide(.trash, round.cards[0], in: round, me)
        try store.decide(.keep, round.cards[1], in: round, me)
        #expect(try decision(cards[1], store, me) == .trash)
        try store.undo(round, me)
        try store.undo(round, me)
        for index in [1, 4] { #expect(try decision(cards[index], store, me) == .favourite) }
        #expect(try store.round(round.id, of: me)?.total == 7)
    }

    @Test("a round of decided cards that is given up or cannot move its files forgets nothing")
    func givenUp() throws {
        let (store, me, cards) = try store()
        let kept = DeckID.decided(.kept, january)
        let round = try store.start(me, kept, size: 20)
        try store.decide(.trash, round.cards[0], in: round, me)
        let next = try store.start(me, kept, size: 20, replace: true)
        #expect(next.id != round.id && next.total == 7)
        #expect(try decision(cards[0], store, me) == .keep)
        try store.decide(.trash, next.cards[0], in: next, me)
        // No file was moved, so none may be missing from the lists.
        try store.finishRound(next.id, of: me, dryRun: false, now: 0)
        #expect(try decision(cards[0], store, me) == .keep)
    }

    @Test("the next round of decided cards goes on after the last one, and begins again at the end")
    func nextRound() throws {
        let store = try Store.open(directory: folder.path)
        try store.scan(["": photos(60)])
        let me = try store.profile(named: "me")
        let first = try store.start(me, size: 50)
        for card in first.cards { try store.decide(.keep, card, in: first, me) }
        try store.finishRound(first.id, of: me, dryRun: false, now: 0)
        func play() throws -> [ItemID] {
            let round = try store.start(me, .decided(.kept, nil), size: 20)
            for card in round.cards { try store.decide(.keep, card, in: round, me) }
            try store.finishRound(round.id, of: me, dryRun: false, now: 0)
            return round.cards.map(\.id)
        }
        let ids = first.cards.map(\.id)
        #expect(try play() == Array(ids[0..<20]))
        #expect(try play() == Array(ids[20..<40]))
        #expect(try play() == Array(ids[40..<50]))
        #expect(try play() == Array(ids[0..<20]))
    }

    @Test("a card is decided in one open round at a time")
    func oneRound() throws {
        let (store, me, cards) = try store()
        let all = try store.start(me, .decided(.kept, nil), size: 20)
        let month = try store.start(me, .decided(.kept, january), size: 20)
        try store.decide(.trash, month.cards[0], in: month, me)
        #expect(try store.round(all.id, of: me)?.total == 6)
        #expect(
            refusal { try store.decide(.keep, all.cards[0], in: all, me) }
                == .alreadyDecided(.trash))
        // Cards of an open round are not dealt for a second time.
        let open = try store.start(me, size: 20)
        try store.decide(.keep, open.cards[0], in: open, me)
        let chosen = StartRound(
            profile: me, deck: .chosen, size: 20, cards: [open.cards[0].id, cards[3].id], now: 0)
        #expect(
            try store.wait { store.startRound(chosen, then: $0) }.cards.map(\.id) == [cards[3].id])
    }

    @Test("chosen cards are added to their open round, each once")
    func chosen() throws {
        let (store, me, cards) = try store()
        func choose(_ chosen: [Int]) throws -> Round {
            let request = StartRound(
                profile: me, deck: .chosen, size: 20, cards: chosen.map { cards[$0].id }, now: 0)
            return try store.wait { store.startRound(request, then: $0) }
        }
        let first = try choose([5, 2])
        try store.decide(.trash, first.cards[0], in: first, me)
        let second = try choose([2, 7])
        #expect(second.id == first.id && second.cards.map(\.id) == [5, 2, 7].map { cards[$0].id })
        #expect(second.trashed.map(\.id) == [cards[5].id])
        try store.undo(second, me)
        #expect(try decision(cards[5], store, me) == .later)
    }
}
