import RiffleCore
import RiffleModels
import RiffleStore
import Testing

/// What is left loads nothing and keeps nobody busy.
@MainActor
@Suite struct LeavingTests {
    /// A round of an app, on its screen, with all its pictures.
    private func round(_ app: AppModel, _ desk: Desk) async throws -> RoundModel {
        app.start(.everything)
        guard case .arena(let arena) = app.screen else { throw CancellationError() }
        let round = try await arena.untilReady()
        app.begin(round)
        for card in round.cards { await round.pictures.settle(card.id) }
        return round
    }

    @Test("a round that is left loads no pictures, whatever happens to the library")
    func left() async throws {
        let photos = days(8)
        let desk = try await Desk(photos)
        let app = AppModel(library: desk.library)
        let round = try await round(app, desk)
        round.onReload = { Issue.record("nobody is there") }
        app.home()
        #expect(round.onReload == nil)
        desk.source.set { state in
            state.asked = []
            state.photos[2].modified += 1
        }
        await desk.library.look()
        #expect(round.items[round.cards[2].id]?.members[0].stamp.modified == photos[2].modified + 1)
        #expect(desk.source.now.asked.isEmpty && desk.source.now.cached.isEmpty)
    }

    @Test("on its sheet a round loads no large pictures, and counts changes all the same")
    func onSheet() async throws {
        let photos = days(8)
        let desk = try await Desk(photos)
        let app = AppModel(library: desk.library)
        let round = try await round(app, desk)
        for card in round.cards { round.decide(.trash, card: card.id) }
        app.showSheet(of: round)
        guard case .sheet(let sheet) = app.screen else { throw CancellationError() }
        for card in round.cards { await sheet.tiles.settle(card.id) }
        desk.source.set { state in
            state.asked = []
            state.photos.removeFirst()
        }
        await desk.library.look()
        #expect(sheet.trashed.count == 7)
        #expect(desk.source.now.asked.isEmpty)
        await round.flush()
    }

    @Test("whoever goes on leaves nothing behind that is to be kept ready")
    func caching() async throws {
        let desk = try await Desk(days(30))
        let app = AppModel(library: desk.library)
        app.settings.settings.person.roundSize = 20
        let round = try await round(app, desk)
        for card in round.cards { round.decide(.keep, card: card.id) }
        app.showSheet(of: round)
        guard case .sheet(let sheet) = app.screen else { throw CancellationError() }
        sheet.show(sheet.kept[0].id)
        #expect(!desk.source.now.cached.isEmpty)
        await sheet.confirm()
        await app.next(after: round.round)
        #expect(desk.source.now.cached.isEmpty)
        app.home()
        await app.flush()
    }
}
