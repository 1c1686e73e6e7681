import RiffleCore
import RiffleFiles
import RiffleStore
import RiffleTestSupport
import RiffleTrash
import Testing

/// Cards that went to the trash and came back before their round was confirmed.
@Suite struct AgainTests {
    /// One card that was moved at once and came back, and is trashed again.
    private func trashedAgain() throws -> (Fixture, Round) {
        let fixture = try Fixture(["a.jpg", "b.jpg"])
        let round = try fixture.trashEverything()
        let item = try #require(try fixture.store.item(round.cards[0].id))
        let trash = LibraryTrash(
            root: try LibraryFolder(path: fixture.library), dataHome: fixture.dataHome)
        var planner = trash.planner()
        let move = try planner.plan(item, now: 0)
        let ids = try fixture.store.beginTrash(
            [move], profile: fixture.me, round: round.id, now: 0)
        try trash.perform(move)
        try fixture.store.finish(ids.map { ($0, .trashed) }, now: 0)
        for _ in 0..<2 {
            let undo = UndoCard(profile: fixture.me, round: round.id, now: 0)
            _ = try fixture.store.wait { fixture.store.undo(undo, then: $0) }
        }
        #expect(try fixture.trashRun.restore(ids, now: 0).restored.count == 1)
        for card in round.cards { try fixture.decide(.trash, card, round) }
        return (fixture, round)
    }

    @Test("a restored card that is trashed again is moved when its round is confirmed")
    func movedAgain() throws {
        let (fixture, round) = try trashedAgain()
        let report = try fixture.trash(round)
        #expect(report.moved.count == 2 && report.failed.isEmpty)
        #expect(Disk.files(fixture.library).isEmpty)
        #expect(try fixture.trash(round) == report, "asked again, it says the same")
        // Also when everything came back since.
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.count == 2)
        #expect(try fixture.trash(round) == report)
    }

    @Test("a restored card that can't be moved again is reported as failed, and is undecided")
    func stays() throws {
        let (fixture, round) = try trashedAgain()
        let stays = try #require(try fixture.store.item(round.cards[0].id)).name.display
        Disk.write(fixture.library + "/" + stays, "another content")
        let report = try fixture.trash(round)
        #expect(report.moved.map(\.card) == [round.cards[1].id])
        #expect(report.failed.map(\.card) == [round.cards[0].id])
        #expect(try fixture.everything()?.undecided == 1)
    }
}
