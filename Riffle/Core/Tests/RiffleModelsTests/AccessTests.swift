import RiffleCore
import RiffleModels
import RiffleSystem
import Testing

@testable import RiffleStore

@MainActor
@Suite struct AccessTests {
    @Test("nobody listens to the library before the person has allowed it, and then somebody does")
    func listening() async throws {
        let desk = try await Desk([])
        desk.source.set { state in
            state.photos = days(3)
            state.access = .notAsked
        }
        let watching = Task { await desk.library.watch() }
        try await until { desk.library.access == .notAsked }
        for _ in 0..<50 { await Task.yield() }
        #expect(desk.source.now.listeners.isEmpty)

        await desk.library.requestAccess()
        try await until { desk.source.now.listeners.count == 1 }
        #expect(desk.library.progress?.found == 3)
        desk.source.change { $0.photos.removeLast() }
        try await until { desk.library.progress?.found == 2 }
        watching.cancel()
        await watching.value
    }

    @Test("whoever stops watching before there was an answer may watch again")
    func again() async throws {
        let desk = try await Desk(days(1))
        desk.source.set { $0.access = .denied }
        let watching = Task { await desk.library.watch() }
        try await until { desk.library.access == .denied }
        watching.cancel()
        await watching.value
        #expect(desk.source.now.listeners.isEmpty)
        desk.source.set { $0.access = .full }
        try await desk.watch()
        #expect(desk.library.access == .full)
    }

    @Test("the first of many changes is looked at once, the others after a pause and together")
    func manyChanges() async throws {
        let photos = days(5)
        let desk = try await Desk([])
        try await desk.watch()
        let listed = desk.source.now.listed
        desk.source.change { $0.photos = Array(photos.prefix(1)) }
        try await until { desk.library.progress?.found == 1 && desk.time.sleepers == 1 }
        for count in 2...5 { desk.source.change { $0.photos = Array(photos.prefix(count)) } }
        for _ in 0..<50 { await Task.yield() }
        #expect(desk.library.progress?.found == 1)
        desk.time.advance(by: 3)
        try await until { desk.library.progress?.found == 5 && desk.time.sleepers == 1 }
        #expect(desk.source.now.listed <= listed + 3)
    }

    @Test("the first look says at once how much there is to open, a look at the same is silent")
    func announced() async throws {
        let desk = try await Desk([])
        desk.source.set { $0.photos = days(300) }
        let told = Monitor<[Catalogue.Progress]>([])
        let catalogue = Catalogue(
            source: desk.source, journal: desk.library.journal, clock: desk.library.clock)
        _ = try await catalogue.refresh { progress in told.signal { $0.append(progress) } }
        let first = try #require(told.withLock { $0.first })
        #expect(first.found == 300 && first.indexed == 0 && !first.isComplete)
        #expect(told.withLock { $0.last?.isComplete } == true)
        told.signal { $0 = [] }
        _ = try await catalogue.refresh { progress in told.signal { $0.append(progress) } }
        #expect(told.withLock { $0.isEmpty })
    }

    @Test("access that is revoked in a round takes nothing: the round goes on when access is back")
    func revoked() async throws {
        let photos = days(12)
        let desk = try await Desk(photos)
        let app = AppModel(library: desk.library)
        let round = try await desk.round(size: 10)
        round.decide(.trash, card: round.cards[0].id)
        await round.flush()
        desk.source.set { $0.access = .denied }
        await desk.library.look()
        #expect(app.standing == .refused(canBeChanged: true))
        let decided = try #require(try desk.recorded()).history.map(\.card)
        #expect(decided.count == 1 && round.cards.count == 10, "no photo counts as gone")
        desk.source.set { $0.access = .full }
        await desk.library.look()
        #expect(app.standing == .open(isLimited: false))
        #expect(try desk.recorded()?.history.map(\.card) == decided)
        #expect(round.open.count == 9)
    }
}
