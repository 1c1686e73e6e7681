import RiffleCore
import RiffleStore
import RiffleTestSupport
import RiffleTrash
import Testing

/// A file in the trash is identified by its name, its note and its content, not by a timestamp.
@Suite struct RemainsTests {
    @Test(
        "what was touched, copied to another disk, or dated anew by a clock comes back",
        arguments: [
            "touch files/a.jpg",
            "cp -a files copy && rm -r files && mv copy files",
            "cp -r files copy && rm -r files && mv copy files && touch -d '1 hour' files/a.jpg",
        ])
    func dated(script: String) throws {
        let fixture = try Fixture(["album/a.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        #expect(try run("sh", ["-c", script], directory: fixture.trashPath).status == 0)
        let report = try fixture.trashRun.restoreAll(now: 0)
        #expect(report.restored.map(\.path.display) == ["album/a.jpg"] && report.failed.isEmpty)
        #expect(Disk.read(fixture.library + "/album/a.jpg") == "album/a.jpg")
        #expect(Disk.files(fixture.trashPath).isEmpty)
        // The index has the file as it is now: a scan finds nothing to change.
        let before = try fixture.store.upcoming(in: .everything, for: fixture.me, limit: 9)
        try fixture.scan()
        #expect(try fixture.store.upcoming(in: .everything, for: fixture.me, limit: 9) == before)
        #expect(try fixture.everything()?.undecided == 1)
    }

    @Test("what an earlier look called gone is found when it is there")
    func notGone() throws {
        let fixture = try Fixture(["a.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        let (file, aside) = (fixture.trashPath + "/files/a.jpg", fixture.dataHome + "/aside")
        #expect(try run("mv", [file, aside]).status == 0)
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.isEmpty)
        #expect(try fixture.store.trashEntries().map(\.state) == [.gone])
        #expect(try run("cp", [aside, file]).status == 0)
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.count == 1)
        #expect(Disk.read(fixture.library + "/a.jpg") == "a.jpg")
        #expect(try fixture.everything()?.undecided == 1)
    }

    @Test("another program's file under the name is left alone, and a changed one is asked about")
    func others() throws {
        let fixture = try Fixture(["in/a.jpg", "b.jpg", "c.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        let (files, info) = (fixture.trashPath + "/files/", fixture.trashPath + "/info/")
        // The trash was emptied, and something else of that name was trashed.
        Disk.write(files + "a.jpg", "in/a.pdf")
        Disk.write(info + "a.jpg.trashinfo", "[Trash Info]\nPath=/home/x/a.jpg\n")
        // Somebody edited it in the trash.
        Disk.write(files + "b.jpg", "edited in the trash")
        // Nothing identifies it.
        #expect(try run("rm", [info + "c.jpg.trashinfo"]).status == 0)
        Disk.write(files + "c.jpg", "x.jpg")
        let report = try fixture.trashRun.restoreAll(now: 0)
        #expect(report.restored.isEmpty)
        #expect(report.failed.filter(\.isUnclear).count == 2)
        #expect(report.failed.contains { $0.message == "“a.jpg” is no longer in the trash." })
        #expect(Disk.read(files + "a.jpg") == "in/a.pdf")
        let unclear = report.failed.filter(\.isUnclear).map(\.id)
        let anyway = try fixture.trashRun.restore(unclear, anyway: true, now: 0)
        #expect(anyway.restored.count == 2 && anyway.failed.isEmpty)
        #expect(Disk.read(fixture.library + "/b.jpg") == "edited in the trash")
        #expect(Disk.read(fixture.library + "/c.jpg") == "x.jpg")
    }

    @Test(
        "a library that was moved finds its files in the trash by the end of the note's path")
    func movedLibrary() throws {
        let fixture = try Fixture(["album/a.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        let folder = fixture.folder.path
        let script =
            "mkdir new && mv library new/ && ln -s new/library library && "
            + "touch data/Trash/files/a.jpg"
        #expect(try run("sh", ["-c", script], directory: folder).status == 0)
        try fixture.reopen()
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.count == 1)
        #expect(Disk.read(folder + "/new/library/album/a.jpg") == "album/a.jpg")
    }
}
