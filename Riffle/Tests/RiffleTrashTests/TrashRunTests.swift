import RiffleCore
import RiffleFiles
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import RiffleTrash
import Testing

@Suite struct TrashRunTests {
    @Test("only trashed cards go, trash-list names exactly them, and the round is over")
    func moves() throws {
        let fixture = try Fixture(["a.jpg", "b.jpg", "2024/c.jpg", "2024/d.jpg"])
        let start = StartRound(profile: fixture.me, deck: .everything, size: 20, now: 0)
        let round = try fixture.store.wait { fixture.store.startRound(start, then: $0) }
        let decisions: [Decision] = [.trash, .keep, .trash, .later]
        for (card, decision) in zip(round.cards, decisions) {
            try fixture.decide(decision, card, round)
        }
        let names = try fixture.store.items(round.cards.map(\.id))
        let gone = [0, 2].map { names[round.cards[$0].id]!.path.display }
        let kept = [1, 3].map { names[round.cards[$0].id]!.path.display }
        let report = try fixture.trash(round)
        #expect(report.moved.map(\.card) == [0, 2].map { round.cards[$0].id })
        #expect(report.bytes == Int64(gone.joined().utf8.count))
        #expect(try fixture.listedByTool() == gone.map { fixture.library + "/" + $0 }.sorted())
        #expect(Disk.files(fixture.library) == kept.map { Array($0.utf8) }.sorted(by: precedes))
        #expect(try fixture.store.currentRound(for: fixture.me) == nil)
        #expect(try fixture.everything()?.count == 2)
        // Asked again, also after a restart, it says the same and moves nothing.
        #expect(try fixture.trash(round) == report)
        try fixture.reopen()
        #expect(try fixture.trash(round) == report)
    }

    @Test("a dry run moves nothing")
    func dryRun() throws {
        let fixture = try Fixture(["a.jpg", "b.jpg"])
        let round = try fixture.trashEverything()
        let report = try fixture.trash(round, dryRun: true)
        #expect(report.isDryRun && report.moved.count == 2)
        #expect(Disk.files(fixture.library).count == 2)
        #expect(try fixture.listedByTool().isEmpty)
        #expect(!Disk.exists(fixture.trashPath))
    }

    @Test("500 files of one name become 500 entries, and each comes back to its own path")
    func namesakes() throws {
        let files = (0..<500).map { "folder \($0)/IMG_0001.jpg" }
        let fixture = try Fixture(files)
        let report = try fixture.trash(try fixture.trashEverything())
        #expect(report.moved.count == 500 && report.failed.isEmpty)
        #expect(Disk.files(fixture.library).isEmpty)
        #expect(Disk.files(fixture.trashPath + "/files").count == 500)
        #expect(
            try fixture.listedByTool() == files.map { fixture.library + "/" + $0 }.sorted())
        let back = try fixture.trashRun.restoreAll(now: 0)
        #expect(back.restored.count == 500 && back.failed.isEmpty)
        for file in files { #expect(Disk.read(fixture.library + "/" + file) == file) }
        #expect(Disk.files(fixture.trashPath).isEmpty)
        #expect(try fixture.everything()?.undecided == 500)
    }

    @Test("all hard links of a picture go in one round, and come back as links")
    func hardLinks() throws {
        let fixture = try Fixture(["a.jpg", "other.jpg"])
        for name in ["b.jpg", "album/c.jpg"] {
            _ = try run("/bin/mkdir", ["-p", fixture.library + "/album"])
            let result = try run(
                "/bin/ln", [fixture.library + "/a.jpg", fixture.library + "/" + name])
            #expect(result.status == 0)
        }
        try fixture.scan()
        let report = try fixture.trash(try fixture.trashEverything())
        #expect(report.moved.count == 4 && report.failed.isEmpty, "\(report.failed)")
        #expect(Disk.files(fixture.library).isEmpty)
        let back = try fixture.trashRun.restoreAll(now: 0)
        #expect(back.restored.count == 4 && back.failed.isEmpty)
        let links = try run("/usr/bin/stat", ["-c", "%h", fixture.library + "/album/c.jpg"])
        #expect(links.output == Array("3\n".utf8))
    }

    @Test("a link that another program writes to in the middle of a round stays where it is")
    func writtenLink() throws {
        let fixture = try Fixture(["a.jpg"])
        let link = fixture.library + "/b.jpg"
        _ = try run("/bin/ln", [fixture.library + "/a.jpg", link])
        try fixture.scan()
        let round = try fixture.trashEverything()
        // The same size, and the date set back: only the status tells.
        let script = """
            date=$(stat -c %y "$1")
            printf A | dd of="$1" conv=notrunc status=none
            touch -d "$date" "$1"
            """
        let trashRun = try fixture.trashRun { step in
            if step == "renamed" { _ = try? run("/bin/sh", ["-c", script, "sh", link]) }
        }
        let report = try trashRun.trash(
            round: round.id, of: fixture.me, dryRun: false, now: Fixture.now)
        #expect(report.moved.count == 1 && report.failed.count == 1)
    }

    @Test("names of any bytes go and come back byte for byte, and other programs read their paths")
    func hostileNames() throws {
        let long = [UInt8](repeating: 0x61, count: 251) + Array(".jpg".utf8)
        let wide = Array(String(repeating: "ü", count: 125).utf8) + Array(".jpg".utf8)
        let names: [[UInt8]] = [
            [0xFF, 0xFE, 0x2E, 0x6A, 0x70, 0x67], Array("new\nline.jpg".utf8),
            Array("\u{202E}gpj.exe".utf8), Array("--help".utf8), Array("-rf.jpg".utf8),
            Array("100%.jpg".utf8), Array("%2e%2e.jpg".utf8), Array("<b>&\"'.jpg".utf8),
            Array("e\u{301}.jpg".utf8), Array("é.jpg".utf8), Array(" blank .jpg".utf8),
            Array("...jpg".utf8), Array(".hidden".utf8), long, wide,
        ]
        let fixture = try Fixture(bytes: names)
        let report = try fixture.trash(try fixture.trashEverything())
        #expect(report.moved.count == names.count && report.failed.isEmpty)
        #expect(fixture.contentsOfTrash() == names.sorted(by: precedes))
        // The oracle: another program's reading of the info files.
        let script = """
            import os, sys, urllib.parse
            info = sys.argv[1] + b'/info' if isinstance(sys.argv[1], bytes) else os.fsencode(sys.argv[1]) + b'/info'
            for name in os.listdir(info):
                line = [l for l in open(info + b'/' + name, 'rb').read().split(b'\\n') if l.startswith(b'Path=')][0]
                sys.stdout.buffer.write(urllib.parse.unquote_to_bytes(line[5:]) + b'\\0')
            """
        let read = try run("python3", ["-c", script, fixture.trashPath], package: "python3")
        let paths = read.output.split(separator: 0).map { Array($0) }
        let library = Array((fixture.library + "/").utf8)
        #expect(paths.sorted(by: precedes) == names.map { library + $0 }.sorted(by: precedes))
        _ = try fixture.trashRun.restoreAll(now: 0)
        #expect(Disk.files(fixture.library) == names.sorted(by: precedes))
        for name in names { #expect(Disk.read(library + name) == name) }
    }

    @Test("a file restored by another program is back in the decks after the next scan")
    func trashRestore() throws {
        let fixture = try Fixture(["album/a.jpg", "album/b.jpg"])
        let round = try fixture.trashEverything()
        _ = try fixture.trash(round)
        let result = try run(
            "trash-restore", [fixture.library + "/album/a.jpg"],
            environment: ["XDG_DATA_HOME": fixture.dataHome], input: "0\n", package: "trash-cli")
        #expect(result.status == 0)
        #expect(Disk.read(fixture.library + "/album/a.jpg") == "album/a.jpg")
        try fixture.scan()
        let states = try fixture.store.trashEntries().map(\.state)
        #expect(states.sorted { $0.rawValue < $1.rawValue } == [.trashed, .restored])
        #expect(try fixture.everything()?.undecided == 1)
    }

    @Test("restoring never overwrites, makes missing folders again, and knows an emptied trash")
    func restoreElsewhere() throws {
        let fixture = try Fixture(["album/a.jpg", "other/b.jpg", "c.jpg"])
        _ = try fixture.trash(try fixture.trashEverything())
        Disk.write(fixture.library + "/album/a.jpg", "somebody else's")
        #expect(try run("/bin/rmdir", [fixture.library + "/other"]).status == 0)
        #expect(try run("/bin/rm", [fixture.trashPath + "/files/c.jpg"]).status == 0)

        let report = try fixture.trashRun.restoreAll(now: 0)
        #expect(
            Set(report.restored.map(\.path.display)) == ["album/a (restored).jpg", "other/b.jpg"])
        #expect(report.failed.map(\.message) == ["“c.jpg” is no longer in the trash."])
        #expect(Disk.read(fixture.library + "/album/a.jpg") == "somebody else's")
        #expect(Disk.read(fixture.library + "/album/a (restored).jpg") == "album/a.jpg")
        #expect(Disk.read(fixture.library + "/other/b.jpg") == "other/b.jpg")
        // Asked again, each entry has the same answer.
        let ids = report.restored.map(\.id)
        #expect(try fixture.trashRun.restore(ids, now: 0).restored == report.restored)
        let states = Set(try fixture.store.trashEntries().map(\.state))
        #expect(states == [.restored, .gone])
        // The index agrees with the disk without a scan, and a scan finds nothing to change.
        #expect(try fixture.everything()?.count == 2)
        try fixture.scan()
        #expect(try fixture.everything()?.count == 3)
    }

    @Test("a file that was replaced, cut or touched since it was seen is not moved")
    func changedFiles() throws {
        let fixture = try Fixture(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"])
        let round = try fixture.trashEverything()
        Disk.write(fixture.library + "/a.jpg", "other content")
        #expect(
            try run("/usr/bin/touch", ["-d", "2001-01-01", fixture.library + "/b.jpg"]).status == 0)
        #expect(try run("/bin/rm", [fixture.library + "/c.jpg"]).status == 0)
        #expect(
            try run("/bin/sh", ["-c", "rm d.jpg; ln -s e.jpg d.jpg"], directory: fixture.library)
                .status == 0)
        let report = try fixture.trash(round)
        #expect(report.moved.count == 1 && report.isFinished)
        #expect(
            Set(report.failed.map(\.message)) == [
                "“a.jpg” changed since you saw it.", "“b.jpg” changed since you saw it.",
                "“c.jpg” is no longer where it was.",
                "“d.jpg” is a link or a folder, not a file.",
            ])
        #expect(try fixture.listedByTool() == [fixture.library + "/e.jpg"])
        #expect(Disk.exists(fixture.library + "/d.jpg"))
    }

    @Test("a folder that became a link since the scan is not followed")
    func swappedFolder() throws {
        let fixture = try Fixture(["in/a.jpg"])
        let outside = fixture.folder.path + "/outside"
        Disk.makeFolder(outside)
        let round = try fixture.trashEverything()
        // The same file, with the same stamp, now reached through a link.
        let script =
            "mv library/in/a.jpg outside/ && rmdir library/in && ln -s ../outside library/in"
        #expect(try run("/bin/sh", ["-c", script], directory: fixture.folder.path).status == 0)
        let report = try fixture.trash(round)
        #expect(report.moved.isEmpty && !report.isFinished)
        #expect(Disk.read(outside + "/a.jpg") == "in/a.jpg")
        #expect(try fixture.store.currentRound(for: fixture.me)?.state == .sheet)
    }

    @Test("if the second of four files can't move, none moves, and the message names it")
    func allOrNothing() throws {
        let names = ["a.jpg", "a.raw", "a.xmp", "b.jpg"]
        let fixture = try Fixture(names)
        let round = try fixture.trashEverything()
        #expect(round.cards.count == 2)
        // The plan is made, then the raw file changes: the picture has moved by then.
        let touch = Touch(fixture.library + "/a.raw")
        fixture.trashRun = try fixture.trashRun { step in
            if step == "renamed" { touch.once() }
        }
        let report = try fixture.trash(round)
        #expect(report.failed.map(\.message) == ["“a.raw” changed since you saw it."])
        #expect(report.moved.count == 1)
        #expect(
            Disk.files(fixture.library)
                == ["a.jpg", "a.raw", "a.xmp"].map { Array($0.utf8) })
        #expect(Disk.files(fixture.trashPath + "/info").count == 1)
    }

    @Test("a file that was written with the same size and date is not moved")
    func sameStamp() throws {
        let fixture = try Fixture(["a.jpg"])
        let round = try fixture.trashEverything()
        // Between the plan and the move; with another program's care for dates.
        let script = "touch -r a.jpg ../date && printf other > a.jpg && touch -r ../date a.jpg"
        fixture.trashRun = try fixture.trashRun { [library = fixture.library] step in
            if step == "intended" { _ = try? run("sh", ["-c", script], directory: library) }
        }
        let report = try fixture.trash(round)
        #expect(report.failed.map(\.message) == ["“a.jpg” changed since you saw it."])
        #expect(Disk.read(fixture.library + "/a.jpg") == "other")
        #expect(Disk.files(fixture.trashPath).isEmpty)
    }

    @Test("a file with the same size and date but another content hash is not moved")
    func anotherContent() throws {
        let fixture = try Fixture(["a.jpg", "b.jpg"])
        let round = try fixture.trashEverything()
        let items = try fixture.store.items(round.cards.map(\.id))
        try fixture.store.keep(
            hashes: items.values.map { ($0.id, $0.version, Array($0.name.bytes)) })
        let script = "touch -r a.jpg ../date && printf other > a.jpg && touch -r ../date a.jpg"
        #expect(try run("sh", ["-c", script], directory: fixture.library).status == 0)
        var trash = LibraryTrash(
            root: try LibraryFolder(path: fixture.library), dataHome: fixture.dataHome)
        // The content of each file is its name.
        trash.hash = { files in
            var bytes = [UInt8](repeating: 0, count: 5)
            return pread(files[0], &bytes, 5, 0) == 5 ? bytes : nil
        }
        fixture.trashRun = TrashRun(store: fixture.store, trash: trash)
        let report = try fixture.trash(round)
        #expect(report.failed.map(\.message) == ["“a.jpg” changed since you saw it."])
        #expect(report.moved.count == 1)
        #expect(try fixture.store.trashEntries().map { $0.move?.hash } == [Array("b.jpg".utf8)])
    }

    @Test("a name that another program takes between plan and move is not overwritten")
    func takenName() throws {
        let fixture = try Fixture(["a.jpg"])
        let round = try fixture.trashEverything()
        let info = fixture.trashPath + "/info/a.jpg.trashinfo"
        fixture.trashRun = try fixture.trashRun { step in
            if step == "intended" { Disk.write(info, "theirs") }
        }
        let report = try fixture.trash(round)
        #expect(report.moved.count == 1)
        #expect(Disk.read(info) == "theirs")
        #expect(Disk.read(fixture.trashPath + "/files/a.2.jpg") == "a.jpg")
        #expect(try fixture.trashRun.restoreAll(now: 0).restored.count == 1)
        #expect(Disk.read(fixture.library + "/a.jpg") == "a.jpg")
    }

    @Test("a listing from before or during a move doesn't undo it")
    func scanDuringMove() throws {
        let fixture = try Fixture(["a.jpg", "b.jpg"])
        let round = try fixture.trashEverything()
        let scan = fixture.store.beginScan(now: 0)
        let before = try listing(fixture)
        let during = Held()
        fixture.trashRun = try fixture.trashRun {
            [store = fixture.store, library = fixture.library] step in
            if step == "renamed", during.listing == nil {
                during.listing = try? listing(store, library)
            }
        }
        _ = try fixture.trash(round)
        for seen in [before, try #require(during.listing)] {
            try scan.visit(seen) { fresh, _ in
                fresh.map { file in
                    ScannedItem(
                        members: [
                            ItemMember(name: file.name, stamp: file.stamp, device: file.device)
                        ],
                        facts: ItemFacts(format: .jpeg))
                }
            }
            try scan.settle()
            #expect(try fixture.everything() == nil)
            #expect(try fixture.store.trashEntries().allSatisfy { $0.state == .trashed })
        }
    }

    @Test("a round that is being moved is not replaced, and what was moved stays trashed")
    func replacing() throws {
        let fixture = try Fixture(["a.jpg", "b.jpg"])
        let round = try fixture.trashEverything()
        let start = StartRound(
            profile: fixture.me, deck: .everything, size: 20, replace: true, now: 0)
        _ = try fixture.store.beginClosing(round.id, of: fixture.me)
        #expect(throws: StoreError.self) {
            _ = try fixture.store.wait { fixture.store.startRound(start, then: $0) }
        }
        fixture.store.endClosing(round.id)
        // One of the two has gone already, as in immediate mode.
        let trash = LibraryTrash(
            root: try LibraryFolder(path: fixture.library), dataHome: fixture.dataHome)
        var planner = trash.planner()
        let item = try #require(try fixture.store.item(round.cards[0].id))
        let move = try planner.plan(item, now: 0)
        let ids = try fixture.store.beginTrash(
            [move], profile: fixture.me, round: round.id, now: 0)
        try trash.perform(move)
        try fixture.store.finish(ids.map { ($0, .trashed) }, now: 0)
        let next = try fixture.store.wait { fixture.store.startRound(start, then: $0) }
        #expect(next.cards.map(\.id) == [round.cards[1].id])
        let tally = try #require(try fixture.everything()).tally
        #expect(tally.trashed == 1 && tally.undecided == 1)
    }

    @Test("a round that is being moved takes no more decisions, and says so")
    func closing() throws {
        let fixture = try Fixture(["a.jpg"])
        let round = try fixture.trashEverything()
        _ = try fixture.store.beginClosing(round.id, of: fixture.me)
        let undo = UndoCard(profile: fixture.me, round: round.id, now: 0)
        #expect(throws: StoreError.self) {
            _ = try fixture.store.wait { fixture.store.undo(undo, then: $0) }
        }
        fixture.store.endClosing(round.id)
        _ = try fixture.store.wait { fixture.store.undo(undo, then: $0) }
    }
}

private func listing(_ fixture: Fixture) throws -> ListedFolder {
    try listing(fixture.store, fixture.library)
}

private func listing(_ store: Store, _ library: String) throws -> ListedFolder {
    let root = try LibraryFolder(path: library)
    let mark = store.mark()
    let files = Disk.files(library).compactMap { bytes -> ScannedFile? in
        guard let path = RelativePath(bytes), let name = path.split?.name,
            let found = root.stamp(of: path)
        else { return nil }
        return ScannedFile(name: name, stamp: found.stamp, device: found.device)
    }
    return ListedFolder(path: .root, device: 1, mark: mark, files: files)
}

/// Used from the trashRun's steps, which run one after the other.
private final class Held: @unchecked Sendable { var listing: ListedFolder? }

/// Changes a file, once.
private final class Touch: @unchecked Sendable {
    private let path: String
    private var isDone = false

    init(_ path: String) { self.path = path }

    func once() {
        if !isDone { Disk.write(path, "changed meanwhile") }
        isDone = true
    }
}

func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.lexicographicallyPrecedes(right) }
