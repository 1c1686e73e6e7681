import RiffleCore
import RiffleStore
import RiffleTestSupport
import RiffleTrash
import Testing

/// System calls that fail, report a wrong result or never return, in a separate process
/// (`Tests/Faults/faults.c`).
@Suite struct FaultTests {
    // MARK: Renames that report a wrong result

    @Test(
        "a file that moved although its rename reported an error counts as trashed",
        arguments: [
            "renameat2:1:moved:/library/", "renameat2:1:taken:/library/",
            "renameat2:0:EINVAL;linkat:1:moved", "renameat2:0:EINVAL;linkat:1:taken",
            "renameat2:0:EINVAL;unlinkat:1:moved",
            "renameat2:0:EINVAL;linkat:0:EPERM;renameat:1:moved",
        ])
    func movedAndFailed(faults: String) throws {
        let fixture = try Fixture(["a.jpg", "b.jpg"])
        let round = try fixture.trashEverything()
        try fixture.probe("trash", faults: faults)
        #expect(Disk.files(fixture.library).isEmpty)
        #expect(Disk.names(fixture.trashPath + "/files") == ["a.jpg", "b.jpg"])
        #expect(try fixture.store.trashEntries().map(\.state) == [.trashed, .trashed])
        #expect(try fixture.trash(round).moved.count == 2)
        #expect(
            try fixture.listedByTool() == ["a.jpg", "b.jpg"].map { fixture.library + "/" + $0 })
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.count == 2)
        #expect(Disk.files(fixture.trashPath).isEmpty)
    }

    @Test("a rename that reports success but didn't happen counts as failed, and leaves no note")
    func stayedAndSucceeded() throws {
        let fixture = try Fixture(["a.jpg"])
        try fixture.trashEverything()
        let result = try fixture.probe("trash", faults: "renameat2:0:lost:/library/")
        #expect(result.status == 0)
        #expect(Disk.read(fixture.library + "/a.jpg") == "a.jpg")
        #expect(try fixture.store.trashEntries().isEmpty && fixture.store.openOperations().isEmpty)
        #expect(Disk.files(fixture.trashPath).isEmpty)
        let round = try #require(try fixture.store.currentRound(for: fixture.me))
        let message = try fixture.store.operations(of: round.id).last?.reason?.sentence
        #expect(message == "Cannot move to the trash “a.jpg”: the disk reports an error.")
    }

    @Test("a file that came back although its rename reported an error counts as restored")
    func restoredAndFailed() throws {
        let fixture = try Fixture(["a.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        try fixture.probe("restore", faults: "renameat2:1:moved:/files/")
        #expect(Disk.read(fixture.library + "/a.jpg") == "a.jpg")
        #expect(try fixture.store.trashEntries().map(\.state) == [.restored])
        #expect(Disk.files(fixture.trashPath).isEmpty)
        #expect(try fixture.everything()?.undecided == 1)
    }

    @Test("a file that can't be taken back is reported, and brought back by the next check")
    func rollBackFails() throws {
        let names = ["a.jpg", "a.raw", "a.xmp"]
        let fixture = try Fixture(names)
        let round = try fixture.trashEverything()
        try fixture.probe("trash", faults: "renameat2:2:EIO:/library/;renameat2:0:EIO:/files/")
        #expect(Disk.files(fixture.library).count == 2, "half of the photo is in the trash")
        #expect(try fixture.store.openOperations().map(\.state) == [.intended])
        #expect(Disk.files(fixture.trashPath + "/info").count == 1, "what is there has its note")
        // The disk is well again.
        try fixture.trashRun.recover(now: 0)
        #expect(Disk.files(fixture.library) == names.map { Array($0.utf8) })
        #expect(Disk.files(fixture.trashPath).isEmpty)
        #expect(try fixture.store.openOperations().isEmpty)
        #expect(try fixture.trash(round).moved.count == 1)
        #expect(Disk.files(fixture.library).isEmpty)
    }

    @Test("when a restore fails halfway and cannot be undone, the next look finishes it")
    func restoreHalfway() throws {
        let names = ["a.jpg", "a.raw"]
        let fixture = try Fixture(names)
        _ = try fixture.trash(try fixture.trashEverything())
        try fixture.probe("restore", faults: "renameat2:2:EIO:/files/;renameat2:0:EIO:/library/")
        #expect(Disk.files(fixture.library).count == 1)
        #expect(try fixture.store.openOperations().map(\.state) == [.restoring])
        try fixture.trashRun.recover(now: 0)
        #expect(Disk.files(fixture.library) == names.map { Array($0.utf8) })
        #expect(Disk.files(fixture.trashPath).isEmpty)
        #expect(try fixture.store.trashEntries().map(\.state) == [.restored])
    }

    // MARK: Durability

    @Test("a note is synced before its file moves, and both folders are synced after it")
    func order() throws {
        let fixture = try Fixture(["a.jpg"])
        try fixture.trashEverything()
        let log = fixture.folder.path + "/log"
        try fixture.probe("trash", faults: "", log: log)
        let calls = (Disk.read(log) ?? "").split(separator: "\n").map(String.init)
        let (files, info) = (fixture.trashPath + "/files", fixture.trashPath + "/info")
        let note = try #require(calls.firstIndex(of: "fsync \(info)/a.jpg.trashinfo"))
        let move = try #require(calls.firstIndex(of: "renameat2 \(fixture.library)/a.jpg"))
        #expect(note < move)
        for folder in [files, info, fixture.library] {
            #expect(calls[move...].contains("fsync \(folder)"), "\(folder)")
        }
    }

    @Test("a file whose note can't be made durable stays in place")
    func noteNotSynced() throws {
        let fixture = try Fixture(["a.jpg"])
        try fixture.trashEverything()
        try fixture.probe("trash", faults: "fsync:1:EIO:.trashinfo")
        #expect(Disk.read(fixture.library + "/a.jpg") == "a.jpg")
        #expect(Disk.files(fixture.trashPath).isEmpty)
        #expect(try fixture.store.trashEntries().isEmpty && fixture.store.openOperations().isEmpty)
    }

    @Test("a move counts as done only when its folders are synced")
    func foldersNotSynced() throws {
        let fixture = try Fixture(["a.jpg"])
        try fixture.trashEverything()
        try fixture.probe("trash", faults: "fsync:0:EIO:/Trash/files")
        #expect(try fixture.store.openOperations().map(\.state) == [.intended])
        try fixture.trashRun.recover(now: 0)
        #expect(try fixture.store.trashEntries().map(\.state) == [.trashed])
        #expect(try fixture.listedByTool() == [fixture.library + "/a.jpg"])
    }

    // MARK: Without an exclusive rename

    /// Calls at which the process ends, and those that the file system does not have.
    static let ends = [
        "renameat2:0:EINVAL;linkat:1:before", "renameat2:0:EINVAL;linkat:1:after",
        "renameat2:0:EINVAL;unlinkat:1:before", "renameat2:0:EINVAL;unlinkat:1:after",
        "renameat2:0:EINVAL;linkat:0:EPERM;renameat:1:before",
        "renameat2:0:EINVAL;linkat:0:EPERM;renameat:1:after",
        // Without symbolic links either, a file holds the name.
        "renameat2:0:EINVAL;linkat:0:EPERM;symlinkat:0:ENOSYS;renameat:1:before",
        "renameat2:0:EINVAL;linkat:0:EPERM;symlinkat:0:EIO;renameat:1:after",
        "renameat2:0:EINVAL;linkat:0:EPERM;symlinkat:0:EPERM",
    ]

    @Test(
        "without exclusive rename, an interrupted move leaves each file exactly once",
        arguments: ["trash", "restore"], ends)
    func noExclusiveRename(action: String, faults: String) throws {
        let fixture = try Fixture(["a.jpg"])
        let round = try fixture.trashEverything()
        if action == "restore" { _ = try fixture.trash(round) }
        let result = try fixture.probe(action, faults: faults)
        // Where the calls are others, the process comes to its end.
        #expect(result.status == 137 || result.status == 0)
        try fixture.trashRun.recover(now: 0)
        let here = Disk.names(fixture.library)
        let there = Disk.names(fixture.trashPath + "/files")
        #expect((here + there) == ["a.jpg"], "\(here) \(there)")
        #expect(Disk.files(fixture.trashPath + "/info").count == there.count)
        #expect(
            Disk.read(fixture.library + "/a.jpg") ?? Disk.read(fixture.trashPath + "/files/a.jpg")
                == "a.jpg")
        #expect(try fixture.store.openOperations().isEmpty)
        _ = try fixture.trashRun.restoreAll(now: 0)
        #expect(Disk.read(fixture.library + "/a.jpg") == "a.jpg")
    }

    @Test(
        "without an exclusive rename and links of any kind, files go and come back",
        // In memory is on no disk: there the name is only looked at, and nothing is written to it.
        arguments: ["EPERM", "ENOSYS", "EIO"], [false, true])
    func noLinks(error: String, inMemory: Bool) throws {
        let faults = "renameat2:0:EINVAL;linkat:0:\(error);symlinkat:0:\(error)"
        let names = ["album/a.jpg", "album/a.raw"]
        let fixture = try Fixture(names, inMemory: inMemory)
        try fixture.trashEverything()
        try fixture.probe("trash", faults: faults)
        #expect(Disk.files(fixture.library).isEmpty)
        #expect(fixture.contentsOfTrash() == names.map { Array($0.utf8) })
        try fixture.probe("restore", faults: faults)
        #expect(Disk.files(fixture.library) == names.map { Array($0.utf8) })
        for name in names { #expect(Disk.read(fixture.library + "/" + name) == name) }
        #expect(Disk.files(fixture.trashPath).isEmpty)
        #expect(try fixture.store.trashEntries().map(\.state) == [.restored])
    }

    @Test(
        "where renames to the highest reject folder are refused, one beside the file takes it",
        arguments: ["EXDEV", "EPERM", "EDQUOT"])
    func nearerRejects(error: String) throws {
        let fixture = try Fixture(["album/a.jpg", "album/a.raw"])
        let round = try fixture.trashEverything()
        try fixture.probe("trash", faults: "renameat2:1:\(error)", rejects: true)
        #expect(Disk.names(fixture.library + "/album/_riffle_rejected") == ["a.jpg", "a.raw"])
        #expect(try fixture.trash(round).moved.count == 1)
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.count == 1)
        #expect(Disk.names(fixture.library + "/album") == ["a.jpg", "a.raw"])
    }

    @Test(
        "an interrupted move to the reject folder leaves each file exactly once",
        arguments: [
            "renameat2:1:before", "renameat2:1:after", "renameat2:2:after", "renameat2:1:moved",
            "renameat2:2:EIO:/library/;renameat2:0:EIO:_riffle_rejected", "fsync:0:EIO:_riffle",
        ])
    func rejects(faults: String) throws {
        let names = ["album/a.jpg", "album/a.raw"]
        let fixture = try Fixture(names)
        let round = try fixture.trashEverything()
        try fixture.probe("trash", faults: faults, rejects: true)
        try fixture.trashRun.recover(now: 0)
        let all = Disk.files(fixture.library).map { String(decoding: $0, as: UTF8.self) }
        #expect(all == names || all == names.map { "_riffle_rejected/" + $0 })
        #expect(try fixture.store.openOperations().isEmpty)
        _ = try fixture.trash(round)
        _ = try fixture.trashRun.restoreAll(now: 0)
        #expect(Disk.files(fixture.library) == names.map { Array($0.utf8) })
        #expect(Disk.files(fixture.trashPath).isEmpty)
    }

    @Test(
        "on such a file system nothing is overwritten either",
        arguments: ["renameat2:0:EINVAL", "renameat2:0:EINVAL;linkat:0:EPERM"])
    func nothingOverwritten(faults: String) throws {
        let fixture = try Fixture(["a.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        Disk.write(fixture.library + "/a.jpg", "somebody else's")
        try fixture.probe("restore", faults: faults)
        #expect(Disk.read(fixture.library + "/a.jpg") == "somebody else's")
        #expect(Disk.read(fixture.library + "/a (restored).jpg") == "a.jpg")
        #expect(Disk.names(fixture.library).count == 2)
    }
}

extension Fixture {
    /// Runs one operation in a process whose system calls fail, then opens the journal again.
    @discardableResult
    fileprivate func probe(
        _ action: String, faults: String, log: String? = nil, rejects: Bool = false
    ) throws -> CommandResult {
        store.close()
        defer { try? reopen() }
        var environment = ["LD_PRELOAD": try FaultShim.path(), "FAULTS": faults]
        environment["FAULTS_LOG"] = log
        if rejects { environment["REJECTS"] = "1" }
        return try run(probePath, [folder.path, action], environment: environment)
    }
}
