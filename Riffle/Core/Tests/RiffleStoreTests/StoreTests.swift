import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct RoundStoreTests {
    let folder = TemporaryFolder()

    @Test("a round, its decisions and undo back to its start survive closing and opening")
    func resume() throws {
        var store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(30)])
        let round = try store.start(me, size: 20)
        #expect(round.cards.count == 20 && round.number == 1)
        for card in round.cards { try store.decide(.trash, card, in: round, me) }
        try store.flip(round.cards[3], to: .favourite, in: round, me)

        for card in round.cards.reversed() {
            store.close()
            store = try Store.open(directory: folder.path)
            let resumed = try #require(try store.currentRound(for: me))
            #expect(resumed.history.last?.card == card.id)
            #expect(try store.undo(resumed, me).card == card.id)
        }
        #expect(try store.currentRound(for: me) == round)
        #expect(refusal { try store.undo(round, me) } == .nothingToUndo)
        #expect(try store.decks(for: me)[0].undecided == 30)
    }

    @Test("the first of two clients decides a card, the other is told how the round stands")
    func conflict() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(3)])
        let round = try store.start(me)
        try store.decide(.keep, round.cards[0], in: round, me, key: "a")
        do {
            try store.decide(.trash, round.cards[0], in: round, me, key: "b")
            Issue.record("the second decision was taken")
        } catch StoreError.refused(let refusal, let state) {
            #expect(refusal == .alreadyDecided(.keep))
            #expect(state?.position == 1)
        }
        #expect(try store.currentRound(for: me)?.decision(for: round.cards[0].id) == .keep)
    }

    @Test("one idempotency key gives one answer and one change, 50 times and after reopening")
    func idempotency() throws {
        var store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(10)])
        let round = try store.start(me, key: "start")
        let first = try store.decide(.trash, round.cards[0], in: round, me, key: "k")
        try store.decide(.keep, round.cards[1], in: round, me, key: "other")
        for attempt in 0..<50 {
            if attempt == 25 {
                store.close()
                store = try Store.open(directory: folder.path)
            }
            var again = try store.decide(
                .trash, round.cards[0], in: round, me, key: "k", now: Int64(attempt))
            #expect(again.isReplay)
            again.isReplay = false
            #expect(again == first)
            #expect(try store.start(me, key: "start").id == round.id)
        }
        #expect(try store.currentRound(for: me)?.position == 2)

        // The refusal of a key is its answer too, and a key belongs to one request.
        #expect(refusal { try store.decide(.keep, round.cards[0], in: round, me, key: "r") } != nil)
        try store.undo(round, me)
        try store.undo(round, me)
        #expect(refusal { try store.decide(.keep, round.cards[0], in: round, me, key: "r") } != nil)
        #expect(throws: StoreError.self) {
            try store.decide(.keep, round.cards[2], in: round, me, key: "k")
        }
        #expect(try store.currentRound(for: me)?.position == 0)
    }

    @Test("a decision about replaced content is refused, with the new version")
    func changed() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var files = photos(3)
        try store.scan(["": files])
        let round = try store.start(me)
        try store.decide(.trash, round.cards[1], in: round, me)
        for index in files.indices { files[index].modified = 99 }
        try store.scan(["": files])
        let now = ItemVersion(of: [files[0].listed.stamp])
        #expect(
            refusal { try store.decide(.trash, round.cards[0], in: round, me) }
                == .changed(now: now))
        // The decision doesn't apply to the new content either.
        let after = try #require(try store.currentRound(for: me))
        #expect(after.history.isEmpty)
        #expect(after.cards.map(\.version) == files.map { ItemVersion(of: [$0.listed.stamp]) })
        #expect(refusal { try store.undo(round, me) } == .nothingToUndo)
        #expect(
            refusal { try store.flip(round.cards[1], to: .keep, in: round, me) }
                == .changed(now: after.cards[1].version))
    }

    @Test("what is put off comes back after thirty days and not a moment before")
    func later() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(1)])
        let round = try store.start(me)
        try store.decide(.later, round.cards[0], in: round, me, now: 1000)
        try store.finishRound(round.id, of: me, dryRun: false, now: 1001)
        let due: Int64 = 1000 + 30 * 86_400_000
        #expect(throws: StoreError.self) { try store.start(me, now: due - 1) }
        try store.wake(me, now: due - 1)
        #expect(try store.decks(for: me)[0].undecided == 0)
        try store.wake(me, now: due)
        #expect(try store.decks(for: me)[0].undecided == 1)
        #expect(try store.start(me, now: due).cards.map(\.id) == round.cards.map(\.id))
    }

    @Test(
        "a replaced round trashes nothing: its trashed cards come again, and its kept ones stay kept"
    )
    func replace() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(4)])
        let round = try store.start(me)
        try store.decide(.trash, round.cards[0], in: round, me)
        try store.decide(.keep, round.cards[1], in: round, me)
        #expect(try store.start(me).id == round.id)
        let next = try store.start(me, replace: true)
        #expect(next.number == 2)
        #expect(next.cards.map(\.id) == [0, 2, 3].map { round.cards[$0].id })
        #expect(
            refusal { try store.decide(.keep, round.cards[2], in: round, me) } == .roundFinished)
    }

    @Test("each person decides for themselves, also one who joins later")
    func profiles() throws {
        let store = try Store.open(directory: folder.path)
        let anna = try store.profile(named: "anna")
        try store.scan(["": photos(5)])
        let round = try store.start(anna)
        for card in round.cards { try store.decide(.keep, card, in: round, anna) }
        let bert = try store.profile(named: "bert")
        #expect(try store.profile(named: "bert") == bert)
        #expect(try store.decks(for: bert)[0].undecided == 5)
        #expect(try store.decks(for: anna)[0].undecided == 0)
        #expect(try store.round(round.id, of: bert) == nil)
    }

    @Test("decks count and order by time and by size, and month by month")
    func decks() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        #expect(try store.decks(for: me).isEmpty)
        let files = photos(60) + [FakeFile(name: "undated.jpg", size: 5, inode: 900)]
        try store.scan(["": files])
        let decks = try store.decks(for: me)
        #expect(
            decks.map(\.id.description) == [
                "everything", "biggest", "month-2024-02", "month-2024-01", "undated", "folder-1",
            ])
        #expect(decks.map(\.count) == [61, 61, 29, 31, 1, 61])
        #expect(decks[0].bytes == files.reduce(0) { $0 + $1.size })
        #expect(decks[1].cover?.name == FileName("IMG_59.jpg"))
        #expect(decks[2].cover?.name == FileName("IMG_31.jpg"))
        let biggest = try store.start(me, .biggest, size: 20)
        let sizes: [Int64] = (0..<20).map { 600 - 10 * $0 }
        #expect(biggest.cards.map(\.bytes) == sizes)
        let february = try store.start(me, .month(Month("2024-02")!))
        #expect(february.cards.count == 29)
        for card in february.cards { try store.decide(.keep, card, in: february, me) }
        let after = try store.decks(for: me)
        #expect(after[2].undecided == 0 && after[2].cover?.name == FileName("IMG_59.jpg"))
        #expect(after[0].undecided == 32)
    }

    @Test("only the newest answers are kept")
    func pruning() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(30)])
        let round = try store.start(me)
        for card in round.cards {
            try store.decide(.keep, card, in: round, me, key: "key \(card.id)")
        }
        try store.writer.perform { try $0.pruneAnswers(keeping: 10) }
        let left = try store.readers.read { try $0.rows("SELECT key FROM answer") { $0.text(0) } }
        #expect(Set(left) == Set(round.cards.suffix(10).map { "key \($0.id)" }))
    }

    @Test("settings are kept byte for byte, and can be removed")
    func settings() throws {
        var store = try Store.open(directory: folder.path)
        try store.setSetting("sessions", to: [0, 255, 10])
        store.close()
        store = try Store.open(directory: folder.path)
        #expect(try store.setting("sessions") == [0, 255, 10])
        try store.setSetting("sessions", to: nil)
        #expect(try store.setting("sessions") == nil)
    }

    @Test("a round whose end could not be recorded continues")
    func refusedClosing() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(3)])
        let round = try store.start(me)
        // While the writer is busy both are queued. They come in one transaction, which the second takes with it.
        let isBusy = Monitor(false)
        let isReady = Monitor(false)
        store.writer.submit { _ in
            isBusy.signal { $0 = true }
            isReady.wait { $0 ? () : nil }
        } done: { _ in
        }
        isBusy.wait { $0 ? () : nil }
        let answer = Monitor<Result<Round, StoreError>?>(nil)
        store.beginClosing(round.id, of: me) { result in answer.signal { $0 = result } }
        store.writer.submit {
            try $0.run("ROLLBACK")
        } done: { _ in
        }
        isReady.signal { $0 = true }
        #expect(throws: StoreError.self) { try answer.wait { $0 }.get() }
        try store.decide(.keep, round.cards[0], in: round, me)
    }
}
