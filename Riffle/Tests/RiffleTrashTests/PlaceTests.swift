import RiffleCore
import RiffleFiles
import RiffleSystem
import RiffleTestSupport
import RiffleTrash
import Testing

@testable import RiffleStore

/// A trash is known by what it is: its path changes with a renamed home, another mount or a container.
@Suite struct PlaceTests {
    private static let names = ["2023/a.jpg", "2023/a.raw", "2024/b.jpg"]

    /// A library with everything in the home trash, and a trash run after a change of paths.
    private func trashed() throws -> Fixture {
        let fixture = try Fixture(Self.names)
        _ = try fixture.trash(try fixture.trashEverything())
        #expect(Disk.files(fixture.library).isEmpty)
        return fixture
    }

    private func trash(_ fixture: Fixture, home: String) throws -> LibraryTrash {
        LibraryTrash(root: try LibraryFolder(path: fixture.library), dataHome: home)
    }

    private func sh(_ script: String, in folder: String) throws {
        #expect(try run("sh", ["-c", script], directory: folder).status == 0)
    }

    /// Everything counts as held, and comes back.
    private func comesBack(_ fixture: Fixture, home: String) throws {
        let trash = try trash(fixture, home: home)
        let held = trash.look(for: try fixture.store.trashedFiles())
        #expect(held.count == 3 && held.allSatisfy(\.isInTrash))
        let report = try TrashRun(store: fixture.store, trash: trash).restoreAll(now: 0)
        #expect(report.failed.isEmpty && report.restored.count == 2)
        #expect(Disk.files(fixture.library) == Self.names.map { Array($0.utf8) })
        for name in Self.names { #expect(Disk.read(fixture.library + "/" + name) == name) }
        #expect(Disk.files(home + "/Trash").isEmpty)
    }

    @Test(
        "after the home moved, everything in its trash is listed and comes back",
        arguments: [
            "mv data renamed", "cp -a data renamed && rm -r data",
            // FAT and many backups keep no inode and no exact time.
            "cp -r data renamed && rm -r data",
            "mv data real && ln -s real renamed",
        ])
    func movedHome(script: String) throws {
        let fixture = try trashed()
        try sh(script, in: fixture.folder.path)
        try comesBack(fixture, home: fixture.folder.path + "/renamed")
    }

    @Test("with another XDG_DATA_HOME, what is in the old trash comes back from there")
    func otherDataHome() throws {
        let fixture = try trashed()
        let other = fixture.folder.path + "/other"
        Disk.makeFolder(other + "/Trash/files")
        Disk.makeFolder(other + "/Trash/info")
        // Another program's file has the same name there.
        Disk.write(other + "/Trash/files/a.jpg", "theirs")
        Disk.write(other + "/Trash/info/a.jpg.trashinfo", "[Trash Info]\nPath=/x/a.jpg\n")
        let trash = try trash(fixture, home: other)
        #expect(trash.look(for: try fixture.store.trashedFiles()).allSatisfy(\.isInTrash))
        let report = try TrashRun(store: fixture.store, trash: trash).restoreAll(now: 0)
        #expect(report.failed.isEmpty && report.restored.count == 2)
        #expect(Disk.read(other + "/Trash/files/a.jpg") == "theirs")
        #expect(Disk.read(fixture.library + "/2023/a.jpg") == "2023/a.jpg")
    }

    @Test("a home that can't be reached makes nothing gone, and says where the files went")
    func awayHome() throws {
        let fixture = try trashed()
        let path = fixture.folder.path
        try sh("mv data aside && mkdir stranger", in: path)
        let trash = try trash(fixture, home: path + "/stranger")
        #expect(trash.look(for: try fixture.store.trashedFiles()).allSatisfy(\.isInTrash))
        let trashRun = TrashRun(store: fixture.store, trash: trash)
        let report = try trashRun.restoreAll(now: 0)
        #expect(report.restored.isEmpty && report.failed.count == 2)
        #expect(
            report.failed.allSatisfy { $0.message.contains("went to the trash \(path)/data/Trash") }
        )
        #expect(try fixture.store.trashEntries().allSatisfy { $0.state == .trashed })
        try sh("mv aside data", in: path)
        try comesBack(fixture, home: path + "/data")
    }

    @Test("a trash that belongs to another user is left alone, and its files count as held")
    func otherOwner() throws {
        // Only the root user can give files away.
        guard getuid() == 0 else { return }
        let fixture = try trashed()
        try sh("chown -R 65534 data/Trash", in: fixture.folder.path)
        let trash = try trash(fixture, home: fixture.dataHome)
        #expect(trash.look(for: try fixture.store.trashedFiles()).allSatisfy(\.isInTrash))
        let report = try TrashRun(store: fixture.store, trash: trash).restoreAll(now: 0)
        #expect(report.restored.isEmpty)
        #expect(report.failed.allSatisfy { $0.message.contains("belongs to another user") })
        try sh("chown -R 0 data/Trash", in: fixture.folder.path)
        try comesBack(fixture, home: fixture.dataHome)
    }

    @Test("a trash that was emptied is gone, also after its home was renamed")
    func emptied() throws {
        let fixture = try trashed()
        try sh("mv data renamed && rm -r renamed/Trash", in: fixture.folder.path)
        let trash = try trash(fixture, home: fixture.folder.path + "/renamed")
        let held = trash.look(for: try fixture.store.trashedFiles())
        #expect(held.count == 3 && !held.contains(where: \.isInTrash))
        let report = try TrashRun(store: fixture.store, trash: trash).restoreAll(now: 0)
        #expect(report.failed.allSatisfy { $0.message.hasSuffix("is no longer in the trash.") })
        #expect(try fixture.store.trashEntries().allSatisfy { $0.state == .gone })
    }

    @Test("a trash is known by the number of its file system that journals had before its UUID")
    func reportedNumber() throws {
        let fixture = try trashed()
        let text = try run("stat", ["-f", "-c", "%i", fixture.folder.path]).text
        let shown = try #require(UInt64(text.filter { !$0.isWhitespace }, radix: 16))
        // `stat` shows the first of its two words first.
        let number = Value(shown >> 32 | shown << 32)
        try fixture.store.writer.perform {
            try $0.run("UPDATE operation_member SET trash_system = ?, trash_inode = 0", number)
        }
        try sh("rm -r data/Trash", in: fixture.folder.path)
        let trash = try trash(fixture, home: fixture.dataHome)
        _ = try TrashRun(store: fixture.store, trash: trash).restoreAll(now: 0)
        #expect(try fixture.store.trashEntries().allSatisfy { $0.state == .gone })
    }

    @Test("moves of an older journal, which has only paths, come back from a moved home as well")
    func olderJournal() throws {
        let fixture = try trashed()
        try fixture.store.writer.perform {
            try $0.run("UPDATE operation_member SET trash_system = 0, trash_inode = 0")
        }
        try sh("mv data renamed", in: fixture.folder.path)
        try comesBack(fixture, home: fixture.folder.path + "/renamed")
    }

    @Test("a move that was interrupted before the home moved is settled after it")
    func interrupted() throws {
        let fixture = try Fixture(["a.jpg", "b.jpg"])
        let round = try fixture.trashEverything()
        let trash = try trash(fixture, home: fixture.dataHome)
        var planner = trash.planner()
        let items = try fixture.store.items(round.cards.map(\.id)).values
        let moves = try items.sorted { $0.id.rawValue < $1.id.rawValue }.map {
            try planner.plan($0, now: 0)
        }
        _ = try fixture.store.beginTrash(moves, profile: fixture.me, round: round.id, now: 0)
        // One was moved, the other one was not.
        try trash.perform(moves[0])
        try sh("mv data renamed", in: fixture.folder.path)
        let there = try self.trash(fixture, home: fixture.folder.path + "/renamed")
        let trashRun = TrashRun(store: fixture.store, trash: there)
        #expect(try trashRun.recover(now: 0).count == 2)
        #expect(try fixture.store.trashEntries().map(\.state) == [.trashed])
        #expect(Disk.files(fixture.library).count == 1)
        #expect(try trashRun.restoreAll(now: 0).restored.count == 1)
        #expect(Disk.files(fixture.library).count == 2)
    }

    @Test("a restore that failed half way names all it brought back when it is asked again")
    func repeated() throws {
        let names = (10..<30).map { "\($0).jpg" }
        let fixture = try Fixture(names)
        _ = try fixture.trash(try fixture.trashEverything())
        // The second batch comes back, and the journal can't take that.
        let store = fixture.store
        let finishes = Counter()
        let trashRun = try fixture.trashRun { step in
            guard step == "finish", finishes.next() == 2 else { return }
            try? store.writer.perform {
                try $0.script(
                    """
                    CREATE TEMP TRIGGER refusal BEFORE UPDATE ON main.operation BEGIN
                        SELECT RAISE(ABORT, 'full');
                    END
                    """)
            }
        }
        #expect(throws: StoreError.self) { try trashRun.restoreAll(key: "a-key", now: 0) }
        try fixture.reopen()
        let report = try fixture.trashRun.restoreAll(key: "a-key", now: 0)
        #expect(report.failed.isEmpty)
        #expect(Set(report.restored.map(\.path.display)) == Set(names))
        #expect(try fixture.trashRun.restoreAll(key: "a-key", now: 0) == report)
        #expect(throws: StoreError.self) {
            try fixture.trashRun.restore(round: RoundID(rawValue: 1), key: "a-key", now: 0)
        }
        #expect(try fixture.trashRun.restoreAll(key: "another", now: 0).restored.isEmpty)
    }
}

private final class Counter: @unchecked Sendable {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
