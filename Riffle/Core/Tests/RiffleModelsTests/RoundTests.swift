import Cardistry
import RiffleCore
import RiffleModels
import RiffleStore
import Testing

@MainActor
@Suite struct RoundTests {
    @Test("a round goes from the arena to the sheet, and one deletion takes the whole pile")
    func wholeRound() async throws {
        let desk = try await Desk(days(30))
        let round = try await desk.round()
        #expect(round.total == 20)
        #expect(round.cards.map(\.photo) == days(20).map(\.id))

        for (place, card) in round.cards.enumerated() {
            round.decide(place % 3 == 0 ? .trash : .keep, card: card.id)
        }
        #expect(round.isComplete)
        let sheet = SheetModel(round: round, library: desk.library)
        #expect(sheet.kept.count == 13)
        let pile = sheet.trashed.map(\.photo)
        #expect(pile == stride(from: 0, to: 20, by: 3).map { days(30)[$0].id })
        #expect(desk.source.now.deletions.isEmpty)

        await sheet.confirm()
        let report = try sheet.report()
        #expect(desk.source.now.deletions == [pile])
        #expect(report.moved.count == 7 && report.failed.isEmpty)
        #expect(report.bytes == pile.reduce(0) { $0 + pixels($1) })
        #expect(try desk.recorded() == nil)
        #expect(try desk.store.trashEntries().count == 7)

        // Twenty are decided; what is left is dealt next.
        let next = try await desk.round()
        #expect(next.cards.map(\.photo) == days(30).map(\.id).suffix(10))
    }

    private func pixels(_ photo: PhotoID) -> Int64 {
        days(30).first { $0.id == photo }.map { Int64($0.size.width * $0.size.height) } ?? 0
    }

    @Test("a deletion that the person declines loses nothing, and can be asked for again")
    func declined() async throws {
        let desk = try await Desk(days(4))
        let round = try await desk.round()
        for card in round.cards { round.decide(.trash, card: card.id) }
        let sheet = SheetModel(round: round, library: desk.library)
        desk.source.set { $0.deletion = .declined }
        await sheet.confirm()

        #expect(sheet.phase == .deciding && sheet.message != nil)
        #expect(Set(try desk.reasons(of: round)) == [.photosDeclined])
        #expect(try desk.recorded()?.history == round.round.history)
        #expect(desk.source.now.photos.count == 4)

        // One is kept after all, from the same sheet.
        sheet.flip(round.cards[1].id)
        desk.source.set { $0.deletion = nil }
        await sheet.confirm()
        #expect(desk.source.now.photos.map(\.id) == [days(4)[1].id])
        #expect(try desk.store.trashEntries().count == 3)
    }

    @Test("a deletion that fails says why, and the round stays on its sheet")
    func failed() async throws {
        let desk = try await Desk(days(2))
        let round = try await desk.round()
        for card in round.cards { round.decide(.trash, card: card.id) }
        desk.source.set { $0.deletion = .failed("The library is busy.") }
        let sheet = SheetModel(round: round, library: desk.library)
        await sheet.confirm()
        #expect(sheet.message == .photosFailed("The library is busy."))
        #expect(try desk.reasons(of: round) == [.photosFailed, .photosFailed])
        #expect(try desk.recorded()?.state == .sheet)
    }

    @Test("a photo that cannot be deleted stays with its reason, and is undecided again")
    func undeletable() async throws {
        let desk = try await Desk(days(2))
        let round = try await desk.round()
        for card in round.cards { round.decide(.trash, card: card.id) }
        desk.source.set { $0.kept = [days(2)[0].id: .photoProtected] }
        let sheet = SheetModel(round: round, library: desk.library)
        await sheet.confirm()
        let report = try sheet.report()
        #expect(report.moved.count == 1)
        #expect(report.failed.map(\.reason) == [.photoProtected])
        #expect(try desk.reasons(of: round) == [.photoProtected, nil])
        let again = try await desk.round()
        #expect(again.cards.map(\.photo) == [days(2)[0].id])
    }

    @Test("after a restart the round goes on where it was, with the way back to its first card")
    func restart() async throws {
        let desk = try await Desk(days(10))
        let round = try await desk.round()
        let cards = round.cards.map(\.id)
        let decisions: [Decision] = [.keep, .trash, .favourite, .later]
        for (card, decision) in zip(cards, decisions) { round.decide(decision, card: card) }
        await round.flush()
        try await desk.relaunch()

        let decks = DecksModel(library: desk.library)
        await decks.refresh()
        #expect(decks.openRound?.position == 4)
        let resumed = try await desk.round(nil)
        let deck = resumed.deck(RiffleSettings())
        #expect(deck.undecided == Array(cards.dropFirst(4)))
        #expect(deck.history.map(\.id) == Array(cards.prefix(4)))
        #expect(deck.history.map(\.direction) == [.right, .left, .up, .down])

        for card in cards.prefix(4).reversed() { resumed.takeBack(card) }
        await resumed.flush()
        #expect(resumed.position == 0)
        #expect(try desk.recorded()?.history == [])
        try await desk.relaunch()
        #expect(try await desk.round(nil).open == cards)
    }

    @Test("a card that is taken back out of its flight leaves the decisions after it as they were")
    func takeBack() async throws {
        let desk = try await Desk(days(6))
        let round = try await desk.round()
        let cards = round.cards.map(\.id)
        for card in cards.prefix(4) { round.decide(.keep, card: card) }
        round.takeBack(cards[1])
        await round.flush()
        #expect(round.round.history.map(\.card) == [cards[0], cards[2], cards[3]])
        #expect(try desk.recorded()?.history == round.round.history)
        #expect(round.open.first == cards[1])
    }

    @Test("a decision that cannot be written down is taken back, and the person hears why")
    func unwritable() async throws {
        let desk = try await Desk(days(3))
        let round = try await desk.round()
        var back: [ItemID] = []
        round.onRollback = { back.append($0) }
        desk.store.close()
        let card = round.cards[0].id
        round.decide(.trash, card: card)
        #expect(round.position == 1)
        await round.flush()
        #expect(round.position == 0 && back == [card])
        #expect(round.notice == StoreError.closed.sentence)
    }

    @Test("a card that was edited after its decision and is taken back is decided as it is now")
    func editedAndTakenBack() async throws {
        let desk = try await Desk(days(3))
        let round = try await desk.round()
        let card = round.cards[0].id
        round.decide(.keep, card: card)
        await round.flush()
        desk.source.set { state in
            state.photos[0].modified += 1
            state.asked = []
        }
        await desk.library.look()
        #expect(desk.source.now.asked.isEmpty, "it was decided as it was")
        round.takeBack(card)
        try await until { desk.source.now.asked == [days(3)[0].id] }
        round.decide(.trash, card: card)
        await round.flush()
        #expect(round.notice == nil)
        #expect(try desk.recorded()?.decision(for: card) == .trash)
    }

    /// Lets the journal know of an edit before the round does: the next decision about that card fails.
    private func edit(_ place: Int, behind round: RoundModel, at desk: Desk) async throws {
        desk.source.set { $0.photos[place].modified += 1 }
        let catalogue = Catalogue(
            source: desk.source, journal: desk.library.journal, clock: desk.library.clock)
        _ = try await catalogue.refresh()
    }

    @Test("an undo that overtakes a decision that fails leaves the round as the journal has it")
    func overtaken() async throws {
        let desk = try await Desk(days(4))
        let round = try await desk.round()
        let cards = round.cards.map(\.id)
        round.decide(.trash, card: cards[0])
        await round.flush()
        try await edit(1, behind: round, at: desk)
        var reloads = 0
        round.onReload = { reloads += 1 }
        round.decide(.trash, card: cards[1])
        round.takeBack(cards[1])
        await round.flush()
        #expect(round.round.history == (try desk.recorded()?.history))
        #expect(reloads == 1)
    }

    @Test("a notice is there until the next decision that is written down")
    func notice() async throws {
        let desk = try await Desk(days(4))
        let round = try await desk.round()
        let cards = round.cards.map(\.id)
        try await edit(0, behind: round, at: desk)
        // One that was on its way already says nothing about the first.
        round.decide(.trash, card: cards[0])
        round.decide(.keep, card: cards[1])
        await round.flush()
        #expect(round.notice == RoundRefusal.changed(now: ItemVersion(bits: 0)).sentence)
        round.decide(.keep, card: cards[2])
        await round.flush()
        #expect(round.notice == nil && round.position == 2)
    }

    @Test("a round that is taken up at once has what was decided a moment ago")
    func takenUpAtOnce() async throws {
        let desk = try await Desk(days(4))
        let round = try await desk.round()
        for card in round.cards { round.decide(.trash, card: card.id) }
        for card in round.cards { round.flip(card.id, to: .keep) }
        let again = try await desk.round(nil)
        #expect(again.round.history.map(\.decision) == [.keep, .keep, .keep, .keep])
    }

    @Test("what cannot be written down is told without the words of a server")
    func words() {
        let errors: [StoreError] = [
            .full, .locked(process: 7, file: "/a/lock"), .passesChanged,
            .damaged(file: "/a/journal", backup: "/a/copy", reason: "it is too short"),
            .newer(file: "/a/journal", found: 9, known: 4, backup: "/a/copy"),
            .older(file: "/a/journal", found: 9, oldest: 12),
        ]
        for error in errors {
            for word in ["/a", "page", "process", "format", "disk"] {
                #expect(!error.words.contains(word), "\(error.words)")
            }
        }
        #expect(StoreError.closed.words == StoreError.closed.sentence)
    }

    @Test("the round of another deck waits, and goes on where it was")
    func waits() async throws {
        let desk = try await Desk(days(5))
        let round = try await desk.round()
        round.decide(.trash, card: round.cards[0].id)
        await round.flush()
        let other = ArenaModel(library: desk.library, deck: .biggest, size: 20)
        await other.prepare()
        #expect(try desk.recorded()?.deck == .biggest)
        #expect(try desk.recorded()?.cards.count == 4, "one card is decided")
        let arena = ArenaModel(library: desk.library, deck: round.round.deck, size: 20)
        await arena.prepare()
        #expect(try desk.recorded()?.id == round.round.id)
        #expect(try desk.recorded()?.trashed.map(\.id) == [round.cards[0].id])
    }
}
