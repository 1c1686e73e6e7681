import RiffleCore
import RiffleStore
import RiffleTestSupport
import RiffleTrash
import Synchronization
import Testing

/// Deleting is the one thing that can't be undone, so it must reach only Riffle's own files.
@Suite(.serialized) struct EmptyingTests {
    private static let files = ["a/IMG_1.jpg", "a/IMG_1.raw", "a/IMG_1.xmp", "b/IMG_1.jpg"]
    private static let foreign = "another program's file"

    /// A library whose files are all in the trash, beside a file of another program.
    private func trashed(_ files: [String] = files) throws -> Fixture {
        let fixture = try Fixture(files)
        _ = try fixture.trash(try fixture.trashEverything())
        Disk.write(fixture.trashPath + "/files/foreign.jpg", Self.foreign)
        Disk.write(
            fixture.trashPath + "/info/foreign.jpg.trashinfo",
            "[Trash Info]\nPath=/x/foreign.jpg\nDeletionDate=2020-01-01T00:00:00\n")
        return fixture
    }

    private func all(_ fixture: Fixture) throws -> [OperationID] {
        try fixture.store.trashEntries().map(\.id)
    }

    private func names(_ fixture: Fixture, _ folder: String = "files") -> [String] {
        Disk.files(fixture.trashPath + "/" + folder).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("all of Riffle's own entries are deleted with their notes, and nothing else is")
    func everything() throws {
        let fixture = try trashed()
        Disk.write(fixture.library + "/new.jpg", "new")
        let report = try fixture.trashRun.empty(try all(fixture), by: fixture.me, now: 5)
        #expect(report.emptied.count == 2 && report.failed.isEmpty)
        #expect(names(fixture) == ["foreign.jpg"])
        #expect(names(fixture, "info") == ["foreign.jpg.trashinfo"])
        #expect(Disk.read(fixture.library + "/new.jpg") == "new")
        #expect(try fixture.store.trashEntries().map(\.state) == [.emptied, .emptied])
        let progress = try fixture.store.progress(for: fixture.me)
        #expect(progress.trash.count == 0 && progress.freed.count == 2)
        // Asked again, it says the same; and nothing can come back.
        let again = try fixture.trashRun.empty(try all(fixture), by: fixture.me, now: 6)
        #expect(again == report)
        #expect(try fixture.trashRun.restoreAll(now: 7).restored.isEmpty)
        let one = try fixture.trashRun.restore([try all(fixture)[0]], anyway: true, now: 7)
        #expect(one.failed.count == 1)
    }

    @Test("killed at any step of emptying, the journal says of each entry what is true")
    func killed() throws {
        var step = 0
        var emptied: Set<Int> = []
        while true {
            step += 1
            let fixture = try trashed()
            fixture.store.close()
            let status = try run(
                probePath, [fixture.folder.path, "empty", "--step", String(step)]
            ).status
            try fixture.reopen()
            let before = names(fixture).filter { !$0.hasPrefix(".riffle-") }
            try fixture.trashRun.recover(now: 0)
            let label = Comment(rawValue: "step \(step)")
            // A start deletes nothing, and leaves no name of its own.
            #expect(Set(before).isSubset(of: names(fixture)), label)
            #expect(!names(fixture).contains { $0.hasPrefix(".riffle-") }, label)
            #expect(try fixture.store.openEmptyings().isEmpty, label)
            #expect(Disk.read(fixture.trashPath + "/files/foreign.jpg") == Self.foreign, label)
            let there = fixture.contentsOfTrash().map { String(decoding: $0, as: UTF8.self) }
            for operation in try fixture.store.trashEntries() {
                let move = try #require(operation.move)
                let left = move.members.filter {
                    there.contains(move.folder.appending($0.file.name).display)
                }
                #expect(operation.state == (left.isEmpty ? .emptied : .trashed), label)
                // A sidecar is never what is left alone.
                if !left.isEmpty { #expect(left.contains(move.members[0]), label) }
            }
            emptied.insert(try fixture.store.trashEntries().count { $0.state == .emptied })
            #expect(names(fixture, "info").count == names(fixture).count, label)
            // What is left comes back.
            _ = try fixture.trashRun.restoreAll(now: 0)
            for path in there where path != Self.foreign {
                #expect(Disk.read(fixture.library + "/" + path) == path, label)
            }
            if status == 0 { break }
            #expect(status == 128 + 9)
        }
        #expect(step > 20 && emptied == [0, 1, 2])
    }

    @Test(
        "what may be another file is never deleted",
        arguments: [
            // Replaced, with another note.
            "rm files/a.jpg; echo x > files/a.jpg; sed -i s/a.jpg/z.jpg/ info/a.jpg.trashinfo",
            // Edited, with the note of the file.
            "printf 'x.jpg' > files/a.jpg", "echo longer >> files/a.jpg",
            // Without a note, or with an empty one.
            "rm info/a.jpg.trashinfo", "> info/a.jpg.trashinfo",
            // A link and a folder.
            "mv files/a.jpg files/b; ln -s b files/a.jpg", "rm files/a.jpg; mkdir files/a.jpg",
            // The note's time is another deletion's.
            "sed -i 's/^DeletionDate=20../DeletionDate=1999/' info/a.jpg.trashinfo; touch files/a.jpg",
        ])
    func others(script: String) throws {
        let fixture = try Fixture(["a.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        let list =
            "cd files && find . | sort && cat a.jpg 2>/dev/null; cd ../info && cat * 2>/dev/null"
        func state() throws -> String {
            try run("sh", ["-c", list + "; true"], directory: fixture.trashPath).text
        }
        #expect(try run("sh", ["-c", script], directory: fixture.trashPath).status == 0)
        let before = try state()
        let report = try fixture.trashRun.empty(try all(fixture), by: nil, now: 0)
        #expect(report.emptied.isEmpty && report.failed.count == 1)
        #expect(try state() == before)
        #expect(try fixture.store.trashEntries()[0].state != .emptied)
    }

    @Test("a file that takes the name after the check survives, and so does what it replaced")
    func race() throws {
        let fixture = try Fixture(["a.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        let files = fixture.trashPath + "/files"
        let states = Mutex<[OperationState]>([])
        let store = fixture.store
        let trashRun = try fixture.trashRun { step in
            guard step == "set aside" else { return }
            // The intent is in the journal by now.
            if let state = try? store.trashEntries()[0].state {
                states.withLock { $0.append(state) }
            }
            _ = try? run("sh", ["-c", "mv a.jpg mine; echo other > a.jpg"], directory: files)
        }
        let report = try trashRun.empty(try all(fixture), by: nil, now: 0)
        #expect(states.withLock { $0 } == [.emptying])
        #expect(report.emptied.isEmpty && report.failed.count == 1)
        #expect(Disk.read(files + "/a.jpg") == "other\n" && Disk.read(files + "/mine") == "a.jpg")
        #expect(names(fixture).count == 2)
    }

    @Test("an entry that was restored in the meantime stays in the library")
    func restored() throws {
        let fixture = try trashed()
        let ids = try all(fixture)
        _ = try fixture.trashRun.restore([ids[0]], now: 0)
        let report = try fixture.trashRun.empty(ids, by: fixture.me, now: 0)
        #expect(report.emptied.map(\.id) == [ids[1]] && report.failed.map(\.id) == [ids[0]])
        #expect(report.failed[0].message.hasSuffix("was restored in the meantime."))
        #expect(Disk.files(fixture.library).count == 1 || Disk.files(fixture.library).count == 3)
    }

    @Test(
        "by age, only entries before the time are deleted, and the journal says it was the server")
    func age() throws {
        let fixture = try trashed()
        #expect(try fixture.trashRun.empty(before: Fixture.now, now: 0).emptied.isEmpty)
        #expect(try fixture.trashRun.empty(before: Fixture.now + 1, now: 0).emptied.count == 2)
        #expect(names(fixture) == ["foreign.jpg"])
    }
}
