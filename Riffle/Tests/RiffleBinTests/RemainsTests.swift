import RiffleBin
import RiffleCore
import RiffleStore
import RiffleTestSupport
import Testing

/// What lies in the trash is known by its name, its note and its content, not by a time stamp.
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
        _ = try fixture.trash(try fixture.binEverything())
        #expect(try run("sh", ["-c", script], directory: fixture.trashPath).status == 0)
        let report = try fixture.executor.restoreAll(now: 0)
        #expect(report.restored.map(\.path.display) == ["album/a.jpg"] && report.failed.isEmpty)
        #expect(Disk.read(fixture.library + "/album/a.jpg") == "album/a.jpg")
        #expect(Disk.files(fixture.trashPath).isEmpty)
        // The index has the file as it is now: a scan finds nothing to change.
        let before = try fixture.store.upcoming(in: .everything, for: fixture.me, limit: 9)
        try fixture.scan()
        #expect(try fixture.store.upcoming(in: .everything, for: fixture.me, limit: 9) == before)
        #expect(try fixture.everything()?.undecided == 1)
    }
}
