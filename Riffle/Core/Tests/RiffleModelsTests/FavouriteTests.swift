import RiffleCore
import RiffleModels
import RiffleSamples
import RiffleStore
import Testing

@MainActor
@Suite struct FavouriteTests {
    /// A round of five: two favourites, one trashed, two kept.
    private func decided(_ desk: Desk) async throws -> RoundModel {
        let round = try await desk.round()
        let decisions: [Decision] = [.favourite, .trash, .keep, .favourite, .keep]
        for (card, decision) in zip(round.cards, decisions) {
            round.decide(decision, card: card.id)
        }
        await round.flush()
        return round
    }

    @Test("favourites go to the library with the end of the round, in one go, and not before")
    func marks() async throws {
        let photos = days(5)
        let desk = try await Desk(photos)
        let round = try await decided(desk)
        round.takeBack(round.round.cards[3].id)
        await round.flush()
        #expect(desk.source.now.marked.isEmpty)
        round.decide(.favourite, card: round.round.cards[3].id)
        let sheet = SheetModel(round: round, library: desk.library)
        desk.source.set { $0.deletion = .declined }
        await sheet.confirm()
        #expect(desk.source.now.marked.isEmpty, "nothing is over yet")
        // Before the next try one of them is trashed after all.
        sheet.flip(round.round.cards[0].id)
        desk.source.set { $0.deletion = nil }
        await sheet.confirm()
        #expect(try sheet.report().notice == nil)
        #expect(desk.source.now.marked == [[photos[3].id]])
        #expect(desk.source.now.deletions.last == [photos[0].id, photos[1].id])
        try await desk.relaunch()
        #expect(desk.source.now.marked.count == 1)
    }

    @Test("what is a favourite already has its mark, and is not marked again")
    func known() async throws {
        var photos = days(5)
        photos[0].badges = [.favourite]
        let desk = try await Desk(photos)
        let round = try await decided(desk)
        #expect(round.cards[0].facts.badges == [.favourite])
        await SheetModel(round: round, library: desk.library).confirm()
        #expect(desk.source.now.marked == [[photos[3].id]])
        // Being marked is a change that the index hears of.
        await desk.library.look()
        let items = try desk.store.items(round.round.cards.map(\.id))
        #expect(items[round.round.cards[3].id]?.facts.badges == [.favourite])
    }

    @Test("a mark that fails is told, loses nothing, and is made at the next start")
    func failure() async throws {
        let photos = days(5)
        let desk = try await Desk(photos)
        let round = try await decided(desk)
        desk.source.set { $0.markError = PhotoMarkError("The library is busy.") }
        let sheet = SheetModel(round: round, library: desk.library)
        await sheet.confirm()
        let done = try sheet.report()
        #expect(done.moved.count == 1)
        #expect(done.notice == "The library is busy. Riffle tries again the next time it starts.")
        #expect(try desk.recorded() == nil, "the round is over all the same")

        // The next start fails too, the one after it does not.
        try await desk.relaunch()
        #expect(desk.source.now.marked.isEmpty && desk.library.problem == nil)
        desk.source.set { $0.markError = nil }
        try await desk.relaunch()
        #expect(desk.source.now.marked == [[photos[0].id, photos[3].id]])
        try await desk.relaunch()
        #expect(desk.source.now.marked.count == 1)
    }

    @Test("a round that ends while the favourites of an earlier one are handed in keeps its own")
    func overlapping() async throws {
        let photos = days(6)
        let desk = try await Desk(photos)
        let round = try await decided(desk)
        // What a start finds that hands them in; the library is slow.
        let line = "\(round.round.id) \(round.round.cards[0].id)"
        try desk.store.setSetting("pending-favourites", to: Array(line.utf8))
        try desk.store.finishRound(round.round.id, of: desk.profile, dryRun: false, now: 1)
        desk.source.set { $0.holdsMarks = true }
        let recovering = Task { try await desk.library.trash.recover() }
        try await until { desk.source.now.marks.count == 1 }

        let next = try await desk.round()
        next.decide(.favourite, card: try #require(next.cards.last).id)
        await next.flush()
        let sheet = SheetModel(round: next, library: desk.library)
        let confirming = Task { await sheet.confirm() }
        try await until { desk.source.now.marks.count == 2 }
        desk.source.now.marks[0].resume()
        #expect(try await recovering.value)
        // The app ends here: the second mark is never made.
        let own = "\(next.round.id) \(try #require(next.cards.last).id)"
        #expect(try desk.store.setting("pending-favourites") == Array(own.utf8))
        desk.source.now.marks[1].resume()
        await confirming.value
        #expect(try desk.store.setting("pending-favourites") == nil)
    }

    @Test(
        "the app may end between the end of a round and its marks; of a round that goes on none is made"
    )
    func interrupted() async throws {
        let photos = days(5)
        let desk = try await Desk(photos)
        let round = try await decided(desk)
        // As the journal is left by an app that ends right before the round does.
        let line =
            ([round.round.id.description] + [0, 3].map { round.round.cards[$0].id.description })
            .joined(separator: " ")
        try desk.store.setSetting("pending-favourites", to: Array(line.utf8))
        try await desk.relaunch()
        #expect(desk.source.now.marked.isEmpty)
        #expect(try desk.recorded()?.history.count == 5)

        try desk.store.setSetting("pending-favourites", to: Array(line.utf8))
        try desk.store.finishRound(round.round.id, of: desk.profile, dryRun: false, now: 1)
        try await desk.relaunch()
        #expect(desk.source.now.marked == [[photos[0].id, photos[3].id]])
    }
}
