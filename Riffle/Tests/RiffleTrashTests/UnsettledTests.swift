import RiffleCore
import RiffleFiles
import RiffleTestSupport
import RiffleTrash
import Testing

@testable import RiffleStore

/// Moves of which the journal does not know how they ended.
@Suite struct UnsettledTests {
    @Test("what the journal could not take is found out by asking again, and what stayed is moved")
    func fullJournal() throws {
        let fixture = try Fixture(["a.jpg", "b.jpg", "c.jpg"])
        let round = try fixture.trashEverything()
        // Somebody takes the second name between plan and move, and the new plan does not fit on the
        // disk.
        let second = try #require(try fixture.store.item(round.cards[1].id)).name.display
        let info = fixture.trashPath + "/info/\(second).trashinfo"
        fixture.trashRun = try fixture.trashRun { [store = fixture.store] step in
            guard step == "intended", !Disk.exists(info) else { return }
            Disk.write(info, "theirs")
            refuseOutcomes(true, store)
        }
        #expect(throws: StoreError.self) { try fixture.trash(round) }
        #expect(throws: StoreError.self) { try fixture.trash(round) }
        #expect(Disk.files(fixture.library).count == 2)
        refuseOutcomes(false, fixture.store)
        let report = try fixture.trash(round)
        #expect(report.moved.count == 3 && report.failed.isEmpty && report.isFinished)
        #expect(Disk.files(fixture.library).isEmpty)
        #expect(try fixture.listedByTool().count == 3)
        #expect(try fixture.store.trashEntries().map(\.state) == [.trashed, .trashed, .trashed])
        #expect(try fixture.everything() == nil)
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.count == 3)
    }

    @Test("repeating a restore resolves one whose outcome could not be recorded")
    func fullJournalRestore() throws {
        let fixture = try Fixture(["a.jpg", "b.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        fixture.trashRun = try fixture.trashRun { [store = fixture.store] step in
            if step == "sync" { refuseOutcomes(true, store) }
        }
        #expect(throws: StoreError.self) { try fixture.trashRun.restoreAll(now: 0) }
        #expect(Disk.files(fixture.library).count == 2)
        refuseOutcomes(false, fixture.store)
        let report = try fixture.trashRun.restoreAll(now: 0)
        #expect(report.restored.count == 2 && report.failed.isEmpty)
        #expect(try fixture.everything()?.undecided == 2)
    }

    @Test("a disconnected drive removes nothing from the trash for good")
    func awayTrash() throws {
        let fixture = try Fixture(["a.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        // The file lay on a drive of which only the place is left.
        try fixture.store.writer.perform {
            try $0.run(
                "UPDATE operation_member SET device = 99, trash_system = 99, trash_inode = 0")
        }
        let aside = fixture.dataHome + "/aside"
        #expect(try run("mv", [fixture.trashPath, aside]).status == 0)
        for _ in 0..<2 {
            let report = try fixture.trashRun.restoreAll(now: 0)
            #expect(
                report.failed.map(\.message) == [
                    "The drive of “a.jpg” cannot be reached. Connect it and try again."
                ])
            #expect(try fixture.store.trashEntries().map(\.state) == [.trashed])
        }
        #expect(try run("mv", [aside, fixture.trashPath]).status == 0)
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.count == 1)
        #expect(Disk.read(fixture.library + "/a.jpg") == "a.jpg")
    }

    @Test("a trash that was removed from a connected drive is gone for good")
    func removedTrash() throws {
        let fixture = try Fixture(["a.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        #expect(try run("rm", ["-r", fixture.trashPath]).status == 0)
        let report = try fixture.trashRun.restoreAll(now: 0)
        #expect(report.failed.map(\.message) == ["“a.jpg” is no longer in the trash."])
        #expect(try fixture.store.trashEntries().map(\.state) == [.gone])
    }

    @Test("what was interrupted on a drive that is away now is settled when it is back")
    func awayLibrary() throws {
        let fixture = try Fixture(["album/a.jpg", "b.jpg"])
        let round = try fixture.trashEverything()
        let items = try fixture.store.items(round.cards.map(\.id))
        let trash = LibraryTrash(
            root: try LibraryFolder(path: fixture.library), dataHome: fixture.dataHome)
        var planner = trash.planner()
        let moves = try items.values.map { try planner.plan($0, now: 0) }
        _ = try fixture.store.beginTrash(moves, profile: fixture.me, round: round.id, now: 0)
        try fixture.store.writer.perform {
            try $0.run(
                "UPDATE operation_member SET device = 99, trash_system = 99, trash_inode = 0")
        }
        let (album, aside) = (fixture.library + "/album", fixture.folder.path + "/aside")
        #expect(try run("mv", [album, aside]).status == 0)
        try fixture.reopen()
        // The file that is here is found whatever device it had.
        #expect(try fixture.trashRun.recover(now: 0).count == 1)
        #expect(try fixture.store.openOperations().map(\.state) == [.intended])
        let report = try fixture.trash(round)
        #expect(report.moved.count == 1)
        #expect(
            report.failed.map(\.message) == [
                "Riffle does not know yet whether “a.jpg” was moved. Is its drive or server away?"
            ])
        #expect(try run("mv", [aside, album]).status == 0)
        #expect(try fixture.trashRun.recover(now: 0).count == 1)
        #expect(try fixture.store.openOperations().isEmpty)
        try fixture.scan()
        #expect(try fixture.everything()?.undecided == 1)
        #expect(Disk.read(album + "/a.jpg") == "album/a.jpg")
    }

    @Test(
        "a note that a power cut emptied, truncated or removed is rewritten by the next start",
        arguments: ["truncate -s 0", "truncate -s 20", "rm"])
    func lostNote(command: String) throws {
        let fixture = try Fixture(["a.jpg"])
        let round = try fixture.trashEverything()
        let item = try #require(try fixture.store.item(round.cards[0].id))
        let trash = LibraryTrash(
            root: try LibraryFolder(path: fixture.library), dataHome: fixture.dataHome)
        var planner = trash.planner()
        let move = try planner.plan(item, now: 0)
        _ = try fixture.store.beginTrash([move], profile: fixture.me, round: round.id, now: 0)
        try trash.perform(move)
        let note = fixture.trashPath + "/info/a.jpg.trashinfo"
        #expect(try run("sh", ["-c", "\(command) \(note)"]).status == 0)
        try fixture.reopen()
        #expect(try fixture.trashRun.recover(now: 0).count == 1)
        #expect(try fixture.listedByTool() == [fixture.library + "/a.jpg"])
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.count == 1)
        #expect(Disk.files(fixture.trashPath).isEmpty)
    }

    /// A round with one card, whose file is in the trash although the journal only has the intent.
    private func moved(_ fixture: Fixture) throws -> Round {
        let round = try fixture.trashEverything()
        let item = try #require(try fixture.store.item(round.cards[0].id))
        let trash = LibraryTrash(
            root: try LibraryFolder(path: fixture.library), dataHome: fixture.dataHome)
        var planner = trash.planner()
        let move = try planner.plan(item, now: 0)
        _ = try fixture.store.beginTrash([move], profile: fixture.me, round: round.id, now: 0)
        try trash.perform(move)
        return round
    }

    @Test("a card is not dealt again while it is unknown whether it was moved")
    func notDealtAgain() throws {
        let fixture = try Fixture(["a.jpg"])
        let round = try moved(fixture)
        try fixture.store.finishRound(round.id, of: fixture.me, dryRun: false, now: 1)
        #expect(try fixture.everything()?.undecided == 0)
        // It turns out that nothing moved: then it is asked for again.
        #expect(
            try run(
                "mv", [fixture.trashPath + "/files/a.jpg", fixture.library + "/a.jpg"]
            ).status == 0)
        #expect(try fixture.trashRun.recover(now: 2).count == 1)
        #expect(try fixture.everything()?.undecided == 1)
    }

    @Test("a photo that was kept while it was unknown whether it was moved comes back, kept")
    func keptMeanwhile() throws {
        let fixture = try Fixture(["a.jpg"])
        let round = try moved(fixture)
        let card = round.cards[0]
        _ = try fixture.store.takeBack(
            DecideCard(
                profile: fixture.me, round: round.id, card: card.id, version: card.version,
                decision: .trash, now: 1),
            to: .keep, as: .notMoved(Notice(uncoded: "The drive is away.")))
        try fixture.reopen()
        #expect(try fixture.trashRun.recover(now: 2).count == 1)
        #expect(Disk.read(fixture.library + "/a.jpg") == "a.jpg")
        #expect(Disk.files(fixture.trashPath).isEmpty)
        #expect(try fixture.everything()?.tally.kept == 1)
        #expect(try fixture.store.openOperations().isEmpty)
    }

    @Test("what went away in the middle of a move and comes back later is undecided, not trashed")
    func goneInBetween() throws {
        let fixture = try Fixture(["a.jpg"])
        let round = try fixture.trashEverything()
        let item = try #require(try fixture.store.item(round.cards[0].id))
        let trash = LibraryTrash(
            root: try LibraryFolder(path: fixture.library), dataHome: fixture.dataHome)
        var planner = trash.planner()
        _ = try fixture.store.beginTrash(
            [planner.plan(item, now: 0)], profile: fixture.me, round: round.id, now: 0)
        let (file, aside) = (fixture.library + "/a.jpg", fixture.folder.path + "/aside.jpg")
        #expect(try run("mv", [file, aside]).status == 0)
        try fixture.reopen()
        #expect(try fixture.trashRun.recover(now: 0).count == 1)
        _ = try fixture.trash(round)
        #expect(try run("mv", [aside, file]).status == 0)
        try fixture.scan()
        #expect(try fixture.everything()?.undecided == 1)
    }
}

/// Has the journal refuse whatever becomes of an operation, as on a full disk, or take it again.
private func refuseOutcomes(_ refuses: Bool, _ store: Store) {
    let refusal = """
        CREATE TEMP TRIGGER refusal BEFORE UPDATE ON main.operation BEGIN
            SELECT RAISE(ABORT, 'full');
        END
        """
    try? store.writer.perform { try $0.script(refuses ? refusal : "DROP TRIGGER refusal") }
}
