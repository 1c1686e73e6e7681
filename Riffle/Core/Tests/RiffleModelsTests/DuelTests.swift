import Cardistry
import RiffleCore
import RiffleModels
import RiffleStore
import Testing

/// Pictures of one burst, a second apart.
func burst(_ count: Int) -> [Photo] {
    let start = LocalTime(year: 2025, month: 6, day: 1, hour: 9)!.milliseconds
    return (0..<count).map { place in
        let taken = start + Int64(place) * 1000
        return Photo(
            id: PhotoID("BURST-\(place)/L0/001"), modified: taken * 1_000_000,
            taken: LocalTime(milliseconds: taken), size: PixelSize(width: 60, height: 80),
            burst: "B")
    }
}

/// Begins a duel, or takes up the one that is open.
@MainActor
func fight(_ desk: Desk, resuming: Bool = false) async throws -> DuelModel {
    let app = AppModel(library: desk.library)
    let arena =
        resuming
        ? ArenaModel(library: desk.library, deck: nil, size: 20)
        : ArenaModel(library: desk.library, battle: .duel)
    await arena.prepare()
    try await until { if case .ready = arena.phase { true } else { false } }
    guard case .ready(let round) = arena.phase else { throw CancellationError() }
    app.begin(round)
    guard case .duel(let duel) = app.screen else { throw CancellationError() }
    return duel
}

@MainActor
@Suite struct DuelModelTests {
    private func shots(_ duel: DuelModel, _ side: Duel.Side) -> [PhotoID] {
        duel.cards(on: side).map(\.photo)
    }

    private func names(_ places: Int...) -> [PhotoID] { places.map { burst(9)[$0].id } }

    private func pair(_ duel: DuelModel) throws -> (first: ItemID, second: ItemID) {
        guard case .pair(let first, let second) = duel.duel.stage else {
            throw CancellationError()
        }
        return (first, second)
    }

    @Test("the winner stays through the burst; what lost is deleted when the sheet says so")
    func wholeDuel() async throws {
        let desk = try await Desk(days(5) + burst(5))
        let duel = try await fight(desk)
        #expect(shots(duel, .first) == names(0) && shots(duel, .second) == names(1))
        duel.trash(try pair(duel).first)
        #expect(shots(duel, .first) == names(0, 2) && shots(duel, .second) == names(1))
        let (third, second) = try pair(duel)
        duel.keep([third, second])
        #expect(shots(duel, .first) == names(0, 2, 3) && shots(duel, .second) == names(1, 4))
        duel.trash(try pair(duel).second)
        #expect(duel.isOver && duel.round.isComplete)
        #expect(duel.duel.winner.flatMap { duel.round.items[$0]?.photo } == burst(5)[3].id)

        let sheet = SheetModel(round: duel.round, library: desk.library)
        #expect(sheet.trashed.map(\.photo) == names(0, 4))
        #expect(sheet.kept.map(\.photo) == names(2, 1, 3))
        #expect(desk.source.now.deletions.isEmpty)
        await sheet.confirm()
        #expect(desk.source.now.deletions == [names(0, 4)])
    }

    @Test("each answer is taken back as a whole, and the journal says the same at every step")
    func undo() async throws {
        let desk = try await Desk(burst(6))
        let duel = try await fight(desk)
        var before: [Duel] = []
        func step(_ answer: () throws -> Void) async throws {
            before.append(duel.duel)
            try answer()
            await duel.round.flush()
            #expect(try desk.recorded()?.history == duel.duel.history)
        }
        try await step { duel.trash(try pair(duel).second) }
        try await step {
            let (first, second) = try pair(duel)
            duel.keep([first, second])
        }
        try await step { duel.trash(try pair(duel).first) }
        // The last answer decides two: the loser and the winner.
        try await step { duel.trash(try pair(duel).second) }
        #expect(duel.isOver && duel.duel.history.count == 6)
        while let old = before.popLast() {
            duel.undo()
            #expect(duel.duel == old && duel.duel.stage == old.stage)
            await duel.round.flush()
            #expect(try desk.recorded()?.history == old.history)
        }
        #expect(try desk.recorded()?.history == [])
        duel.undo()
        #expect(duel.duel.history.isEmpty)
    }

    @Test("wherever the app is stopped, the same two stand on the same sides after a restart")
    func restart() async throws {
        let desk = try await Desk(burst(5))
        var duel = try await fight(desk)
        for place in 0..<3 {
            let (first, second) = try pair(duel)
            duel.trash(place % 2 == 0 ? second : first)
            await duel.round.flush()
            let before = duel.duel
            let sides = Duel.Side.allCases.map { shots(duel, $0) }
            try await desk.relaunch()
            duel = try await fight(desk, resuming: true)
            #expect(duel.duel == before)
            #expect(Duel.Side.allCases.map { shots(duel, $0) } == sides)
        }
    }

    @Test("a last answer of which half was written down is completed by the next start")
    func halfWritten() async throws {
        let desk = try await Desk(burst(2) + [burst(3)[2]])
        let duel = try await fight(desk)
        duel.trash(try pair(duel).first)
        await duel.round.flush()
        // The loser of the last fight went into the journal, and then the app was stopped.
        let (third, second) = try pair(duel)
        duel.round.decide(.trash, card: third)
        await duel.round.flush()
        try await desk.relaunch()
        let app = AppModel(library: desk.library)
        let arena = ArenaModel(library: desk.library, deck: nil, size: 20)
        await arena.prepare()
        try await until { if case .ready = arena.phase { true } else { false } }
        guard case .ready(let round) = arena.phase else { return }
        app.begin(round)
        guard case .sheet(let sheet) = app.screen else {
            Issue.record("\(app.screen)")
            return
        }
        await round.flush()
        #expect(sheet.kept.map(\.id) == [second])
        #expect(try desk.recorded()?.state == .sheet)
    }

    @Test("a picture that is deleted in Photos leaves the ring, and the others fight on")
    func deletedElsewhere() async throws {
        let desk = try await Desk(burst(4))
        try await desk.watch()
        let duel = try await fight(desk)
        duel.trash(try pair(duel).second)
        #expect(shots(duel, .second) == names(1, 2))
        desk.source.change { state in state.photos.removeAll { $0.id == burst(4)[2].id } }
        try await until { shots(duel, .second) == names(1, 3) }
        // The last opponent goes the same way: the one that won before is kept without a question.
        desk.source.change { state in state.photos.removeAll { $0.id == burst(4)[3].id } }
        try await until {
            desk.time.advance(by: 3)
            return duel.isOver
        }
        #expect(!duel.round.isComplete)
        duel.settle()
        await duel.round.flush()
        #expect(duel.round.isComplete)
        #expect(try desk.recorded()?.history.map(\.decision) == [.trash, .keep])
    }

    @Test("a card that is caught in its flight brings back the two that stood there then")
    func caught() async throws {
        let desk = try await Desk(burst(6))
        let duel = try await fight(desk)
        let start = duel.duel
        let (first, second) = try pair(duel)
        duel.trash(second)
        let after = duel.duel
        // Of two that were kept together, both come back when one is caught.
        duel.keep([first, try pair(duel).second])
        #expect(duel.isDecided(first))
        duel.takeBack(first)
        #expect(duel.duel == after && duel.duel.stage == after.stage)
        // The first loser is caught while the second is in the air as well.
        duel.trash(first)
        duel.takeBack(second)
        #expect(duel.duel == start && duel.duel.stage == .pair(first, second))
        // What is not decided has nothing to take back.
        duel.takeBack(first)
        #expect(duel.duel == start)
        await duel.round.flush()
        #expect(try desk.recorded()?.history == [])
    }

    @Test("the last of a group may go only when another of it was kept")
    func lastOne() async throws {
        let desk = try await Desk(burst(3))
        try await desk.watch()
        let duel = try await fight(desk)
        let (first, second) = try pair(duel)
        #expect(duel.mayLeave(first, towards: .left))
        #expect(duel.mayLeave(second, towards: .left))
        desk.source.change { $0.photos.removeLast(2) }
        try await until { duel.duel.stage == .alone(first, mayGo: false) }
        #expect(!duel.mayLeave(first, towards: .left))
        #expect(duel.mayLeave(first, towards: .right))
        duel.trash(first)
        #expect(!duel.isDecided(first))
        duel.keep([first])
        #expect(duel.isOver)
    }

    @Test("an answer that cannot be written down is taken back, and the two stand there again")
    func unwritable() async throws {
        let desk = try await Desk(burst(4))
        let duel = try await fight(desk)
        let before = duel.duel
        desk.store.close()
        duel.trash(before.cards[1])
        #expect(duel.duel != before)
        await duel.round.flush()
        #expect(duel.duel == before && duel.round.notice == StoreError.closed.sentence)
    }

    @Test("a tap about two that no longer stand there does nothing")
    func late() async throws {
        let desk = try await Desk(burst(5))
        let duel = try await fight(desk)
        let (first, second) = try pair(duel)
        duel.trash(second)
        let after = duel.duel
        duel.trash(second)
        duel.keep([first, second])
        #expect(duel.duel == after)
    }

    @Test("the pictures of both sides are loaded before the duel begins")
    func pictures() async throws {
        let desk = try await Desk(burst(5))
        let duel = try await fight(desk)
        let (first, second) = try pair(duel)
        for card in [first, second] {
            #expect(duel.round.pictures.picture(of: card).phase == .ready)
        }
    }
}
