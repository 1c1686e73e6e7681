import RiffleCore
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import RiffleTrash
import Testing

/// The power goes out: what was synced is on the disk, of the rest nobody knows. A recording of one
/// operation is replayed up to every call, and Riffle is started on what that leaves.
@Suite(.serialized) struct PowerCutTests {
    private static let seed: UInt64 = 20_261_122

    @Test(
        "after a power cut at any moment every file is in exactly one place, and asking again ends it",
        arguments: ["trash", "restore"])
    func anyMoment(action: String) throws {
        let names = ["a.jpg", "a.raw", "b.jpg"]
        let fixture = try Fixture(names)
        let round = try fixture.trashEverything()
        if action == "restore" { _ = try fixture.trash(round) }
        let vault = try Vault(fixture)
        let recording = try vault.record(action)
        #expect(recording.calls.count > 30, "the recording has journal and moves")
        var random = Seeded(seed: Self.seed)
        // In a soak all of it, some minutes; else a few moments, each with one kind of luck.
        let isLong = Fixture.isSoak
        let all = Array(0...recording.calls.count)
        let moments = isLong ? all : Array(all.shuffled(using: &random).prefix(12))
        for (turn, count) in moments.enumerated() {
            for (index, luck) in Recording.Luck.allCases.enumerated()
            where isLong || index == turn % 4 {
                try vault.restore()
                for call in recording.left(of: count, luck, using: &random) { vault.replay(call) }
                let moment = "\(action), \(luck) after \(count) calls, seed \(Self.seed)"
                try vault.check(names, "at once, \(moment)")
                try fixture.reopen()
                try fixture.trashRun.recover(now: 0)
                try vault.check(names, "after the start, \(moment)")
                #expect(try fixture.store.openOperations().isEmpty, "\(moment)")
                let left = Disk.names(fixture.library)
                #expect(
                    [[], ["b.jpg"], ["a.jpg", "a.raw"], names].contains(left), "\(left), \(moment)")
                if action == "trash" {
                    _ = try fixture.trash(round)
                    #expect(Disk.names(fixture.library).isEmpty, "\(moment)")
                    #expect(
                        try fixture.store.trashEntries().map(\.state) == [.trashed, .trashed],
                        "\(moment)")
                } else {
                    _ = try fixture.trashRun.restoreAll(now: 0)
                    #expect(Disk.names(fixture.library) == names, "\(moment)")
                    #expect(Disk.files(fixture.trashPath).isEmpty, "\(moment)")
                }
                try vault.check(names, "at the end, \(moment)")
                fixture.store.close()
            }
        }
        try fixture.reopen()
    }
}

/// How a library, its trash and its journal were, to begin again from there.
private final class Vault {
    private let fixture: Fixture
    private let folder = TemporaryFolder()

    /// Closes the journal, and keeps everything as it is.
    init(_ fixture: Fixture) throws {
        self.fixture = fixture
        fixture.store.close()
        try copy(from: fixture.folder.path, to: folder.path)
    }

    /// Photos are linked, so that they stay the same files; all else is copied.
    private func copy(from: String, to: String) throws {
        let script = """
            set -e
            rm -rf "$2/library" "$2/data" "$2/journal"
            cp -al "$1/library" "$1/data" "$2"
            cp -a "$1/journal" "$2"
            for note in "$2"/data/Trash/info/*; do
                if [ -f "$note" ]; then cp -a "$note" "$note.copy"; mv "$note.copy" "$note"; fi
            done
            """
        let result = try run("sh", ["-c", script, "sh", from, to])
        guard result.status == 0 else { throw CommandMissing(description: "cannot copy \(from)") }
    }

    func restore() throws { try copy(from: folder.path, to: fixture.folder.path) }

    /// Runs the operation to its end, and tells what it did.
    func record(_ action: String) throws -> Recording {
        let library = try compiled("record.c")
        let log = folder.path + "/log"
        let result = try run(
            probePath, [fixture.folder.path, action],
            environment: [
                "LD_PRELOAD": library, "RECORD": fixture.folder.path, "RECORD_LOG": log,
            ])
        guard result.status == 0 else { throw CommandMissing(description: result.text) }
        return Recording(log: Disk.read(log) ?? "")
    }

    private func compiled(_ name: String) throws -> String {
        let tests = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        let library = "\(folder.path)/\(name).so"
        let result = try run(
            "cc", ["-shared", "-fPIC", "-o", library, "\(tests)/Faults/\(name)", "-ldl"],
            package: "gcc")
        guard result.status == 0 else {
            throw CommandMissing(description: "\(name) does not compile")
        }
        return library
    }

    /// Makes a call's effect again. What it needs may have been lost, and then so is its effect.
    func replay(_ call: Recording.Call) {
        let path = fixture.folder.path + "/" + call.path
        func full(_ other: String) -> String { fixture.folder.path + "/" + other }
        switch call.act {
        case .make: close(open(path, O_WRONLY | O_CREAT, 0o600))
        case .makeFolder: mkdir(path, 0o700)
        case .remove: unlink(path)
        case .removeFolder: rmdir(path)
        case .rename(let to): rename(path, full(to))
        case .link(let to): link(path, full(to))
        case .write(let bytes, let offset):
            let file = open(path, O_WRONLY)
            if file >= 0 { pwrite(file, bytes, bytes.count, off_t(offset)) }
            close(file)
        case .cut(let size): truncate(path, off_t(size))
        case .sync: break
        }
    }

    /// Every file is in the library or in the trash, once.
    func check(_ names: [String], _ moment: String) throws {
        let files = [fixture.library, fixture.trashPath + "/files"].flatMap { folder in
            Disk.files(folder).compactMap { Disk.read(Array("\(folder)/".utf8) + $0) }
        }
        let found = files.map { String(decoding: $0, as: UTF8.self) }.sorted()
        #expect(found == names, "\(moment)")
    }
}
