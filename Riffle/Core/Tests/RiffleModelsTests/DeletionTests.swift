import RiffleCore
import RiffleModels
import RiffleStore
import Testing

@MainActor
@Suite struct DeletionTests {
    /// Writes down that the cards are about to be deleted, as an app does that is stopped right after it.
    private func intend(_ cards: [Item], of round: Round, at desk: Desk) throws -> [OperationID] {
        let now = desk.time.clock.now()
        let moves = cards.map { card in
            TrashMove(
                item: card.id, folder: card.folder,
                members: card.members.map {
                    TrashMove.Member(
                        file: $0,
                        entry: TrashEntry(trash: TrashPlace(.home, seen: []), name: $0.name))
                }, time: now)
        }
        return try desk.store.beginTrash(moves, profile: desk.profile, round: round.id, now: now)
    }

    @Test("nothing goes that the person did not see go, whatever the journal says")
    func unseen() async throws {
        let photos = days(3)
        let desk = try await Desk(photos)
        let round = try await desk.round()
        for card in round.cards { round.decide(.trash, card: card.id) }
        round.flip(round.cards[1].id, to: .keep)
        await round.flush()
        let sheet = SheetModel(round: round, library: desk.library)
        #expect(sheet.trashed.map(\.photo) == [photos[0].id, photos[2].id])
        // Behind the back of the sheet the second one is trashed again.
        let card = try #require(round.round.card(round.cards[1].id))
        let request = DecideCard(
            profile: desk.profile, round: round.round.id, card: card.id, version: card.version,
            decision: .trash, now: desk.time.clock.now())
        _ = try desk.store.wait { desk.store.flip(request, then: $0) }

        await sheet.confirm()
        #expect(desk.source.now.deletions == [[photos[0].id, photos[2].id]])
        #expect(try sheet.report().failed.map(\.card) == [card.id])
        #expect(try await desk.round().cards.map(\.id) == [card.id], "it is undecided again")
    }

    @Test("what was deleted before a stop counts as deleted, not as what stayed")
    func stopped() async throws {
        let photos = days(3)
        let desk = try await Desk(photos)
        let round = try await desk.round()
        for card in round.cards { round.decide(.trash, card: card.id) }
        await round.flush()
        let bytes = round.cards.reduce(0) { $0 + $1.bytes }
        _ = try intend(Array(round.cards.prefix(2)), of: round.round, at: desk)
        desk.source.set { $0.photos.removeFirst(2) }
        try await desk.relaunch()

        let sheet = SheetModel(round: try await desk.round(nil), library: desk.library)
        #expect(sheet.trashed.map(\.photo) == [photos[2].id])
        await sheet.confirm()
        let done = try sheet.report()
        #expect(done.moved.count == 3 && done.bytes == bytes && done.failed.isEmpty)
        #expect(desk.source.now.deletions == [[photos[2].id]])
    }

    @Test("what a person has not picked is not taken for deleted after a stop")
    func outOfSight() async throws {
        let photos = days(2)
        let desk = try await Desk(photos)
        let round = try await desk.round()
        for card in round.cards { round.decide(.trash, card: card.id) }
        await round.flush()
        _ = try intend(round.cards, of: round.round, at: desk)
        // The system stops an app whose access is changed.
        desk.source.set { state in
            state.access = .limited
            state.picked = [photos[1].id]
        }
        try await desk.relaunch()
        #expect(try desk.store.openOperations().isEmpty)
        #expect(try desk.store.trashEntries().isEmpty)
        desk.source.set { $0.access = .full }
        await desk.library.look()
        #expect(try await desk.round(nil).cards.count == 2)
    }

    @Test("the trash lists everything that was deleted, and sums up what is still there")
    func trashEntries() async throws {
        let desk = try await Desk(days(700))
        let ids = try desk.store.upcoming(in: .everything, for: desk.profile, limit: 700)
        let items = try desk.store.items(ids)
        let round = try await desk.round()
        let operations = try intend(ids.compactMap { items[$0] }, of: round.round, at: desk)
        try desk.store.finish(operations.map { ($0, .trashed) }, now: desk.time.clock.now())
        let trash = TrashModel(library: desk.library)
        await trash.refresh()
        #expect(trash.entries.count == 700)
        #expect(trash.bytes == items.values.reduce(0) { $0 + $1.bytes })
    }
}
