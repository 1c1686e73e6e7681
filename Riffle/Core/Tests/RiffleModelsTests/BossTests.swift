import RiffleCore
import RiffleModels
import RiffleSamples
import RiffleStore
import Testing

@MainActor
@Suite struct BossTests {
    /// Plays rounds of one card each, and says what came after each of them.
    private func play(_ count: Int, _ app: AppModel) async throws -> [AppModel.Screen] {
        var after: [AppModel.Screen] = []
        for _ in 0..<count {
            let sheet = try await finish(app)
            await app.next(after: sheet.round.round)
            after.append(app.screen)
            app.home()
        }
        return after
    }

    /// Plays a round of one card as far as its confirmed sheet.
    private func finish(_ app: AppModel) async throws -> SheetModel {
        let round = try await deal(app, .everything)
        round.decide(.keep, card: try #require(round.cards.first).id)
        app.showSheet(of: round)
        guard case .sheet(let sheet) = app.screen else { throw CancellationError() }
        await sheet.confirm()
        return sheet
    }

    private func deal(_ app: AppModel, _ deck: DeckID) async throws -> RoundModel {
        let arena = ArenaModel(library: app.library, deck: deck, size: 1)
        return try await arena.untilReady()
    }

    private func boss(_ screen: AppModel.Screen) throws -> BossModel {
        guard case .boss(let boss) = screen else { throw CancellationError() }
        return boss
    }

    private func isBoss(_ screen: AppModel.Screen) -> Bool {
        if case .boss = screen { true } else { false }
    }

    /// The round that the app is about to begin.
    private func begin(_ app: AppModel) async throws -> RoundModel {
        guard case .arena(let arena) = app.screen else { throw CancellationError() }
        let round = try await arena.untilReady()
        app.begin(round)
        return round
    }

    @Test("a boss comes after the fifth round and after no earlier one, and tells what it sits on")
    func fifth() async throws {
        let desk = try await Desk(days(30))
        let app = AppModel(library: desk.library)
        let screens = try await play(5, app)
        for screen in screens.dropLast() {
            guard case .arena(let arena) = screen else {
                Issue.record("\(screen)")
                return
            }
            #expect(arena.deck == .everything && arena.battle == nil)
        }
        let boss = try boss(screens[4])
        #expect(boss.battle == .hoard && boss.next == .everything)
        // Each photo of the library has more pixels than the one before, and as many bytes.
        let biggest = Array(days(30).suffix(10).reversed())
        #expect(boss.items.map(\.photo) == biggest.map(\.id))
        let pixels = biggest.map { $0.size.width * $0.size.height }
        #expect(boss.bytes == Int64(pixels.reduce(0, +)))
    }

    @Test("a boss that is skipped is gone, also after a restart, until five more rounds are played")
    func skipped() async throws {
        let desk = try await Desk(days(40))
        var app = AppModel(library: desk.library)
        _ = try await play(4, app)
        await app.next(after: try await finish(app).round.round)
        app.skip(try boss(app.screen))
        guard case .arena(let arena) = app.screen else {
            Issue.record("\(app.screen)")
            return
        }
        #expect(arena.deck == .everything && arena.battle == nil)
        app.home()
        try await desk.relaunch()
        app = AppModel(library: desk.library)
        let screens = try await play(5, app)
        #expect(screens.map(isBoss) == [false, false, false, false, true])
    }

    @Test("a boss that is fought is a round like any other to its sheet; then the deck goes on")
    func fought() async throws {
        let desk = try await Desk(days(30))
        let app = AppModel(library: desk.library)
        _ = try await play(4, app)
        await app.next(after: try await finish(app).round.round)
        app.fight(try boss(app.screen))
        let round = try await begin(app)
        guard case .hoard = app.screen else {
            Issue.record("\(app.screen)")
            return
        }
        #expect(round.round.battle == .hoard && round.cards.count == 10)
        let full = round.health.full
        for (place, card) in round.cards.enumerated() {
            round.decide(place < 2 ? .trash : .keep, card: card.id)
        }
        #expect(round.health.isBeaten && round.health.left == 0 && round.health.full == full)
        app.showSheet(of: round)
        guard case .sheet(let sheet) = app.screen else { return }
        #expect(desk.source.now.deletions.isEmpty)
        await sheet.confirm()
        #expect(desk.source.now.deletions.map(\.count) == [2])
        await app.next(after: round.round)
        guard case .arena(let arena) = app.screen else {
            Issue.record("\(app.screen)")
            return
        }
        #expect(arena.deck == .everything && arena.battle == nil)
    }

    @Test("a battle is taken up where it was left, also after a restart")
    func resumed() async throws {
        let desk = try await Desk(days(30))
        var app = AppModel(library: desk.library)
        _ = try await play(4, app)
        await app.next(after: try await finish(app).round.round)
        app.fight(try boss(app.screen))
        let round = try await begin(app)
        for card in round.cards.prefix(3) { round.decide(.trash, card: card.id) }
        let health = round.health
        await app.flush()
        try await desk.relaunch()
        app = AppModel(library: desk.library)
        app.start(nil)
        let again = try await begin(app)
        guard case .hoard = app.screen else {
            Issue.record("\(app.screen)")
            return
        }
        #expect(again.health == health && again.open.count == 7)
        // Nobody knows any more where the person came from: the decks come next.
        for card in again.cards.dropFirst(3) { again.decide(.keep, card: card.id) }
        app.showSheet(of: again)
        guard case .sheet(let sheet) = app.screen else { return }
        await sheet.confirm()
        await app.next(after: again.round)
        guard case .decks = app.screen else {
            Issue.record("\(app.screen)")
            return
        }
    }

    @Test("who does not want to meet bosses meets none")
    func switchedOff() async throws {
        let desk = try await Desk(days(10))
        let app = AppModel(library: desk.library)
        app.settings.settings.person.bosses = false
        let screens = try await play(5, app)
        #expect(!screens.contains(where: isBoss))
    }

    @Test("a person who has left the sheet before the answer comes is not called back")
    func left() async throws {
        let desk = try await Desk(days(10))
        let app = AppModel(library: desk.library)
        _ = try await play(4, app)
        let sheet = try await finish(app)
        let going = Task { await app.next(after: sheet.round.round) }
        // The question is on its way to the journal now.
        await Task.yield()
        app.home()
        await going.value
        guard case .decks = app.screen else {
            Issue.record("\(app.screen)")
            return
        }
    }

    @Test("the made-up library has a hoard and a duel, for previews and pictures")
    func samples() async throws {
        let desk = try await Desk(Photo.samples(240, until: StillClock.start))
        let hoard = try await BossModel.meet(.hoard, before: .everything, in: desk.library)
        #expect(hoard.items.count == 10 && hoard.bytes > 0)
        let duel = try await BossModel.meet(.duel, before: .everything, in: desk.library)
        #expect(duel.items.count >= 2)
    }

    @Test("with nothing left to decide no boss comes")
    func nothingLeft() async throws {
        let desk = try await Desk(days(5))
        let app = AppModel(library: desk.library)
        let screens = try await play(5, app)
        #expect(!screens.contains(where: isBoss))
    }
}
