import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct ScanTests {
    let folder = TemporaryFolder()

    @Test("a second scan of an unchanged library reads no file and writes nothing")
    func rescan() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let files = photos(50) + [FakeFile(name: "notes.txt", inode: 900)]
        #expect(try store.scan(["a": files]).read == 51)
        let before = try store.writer.perform { $0.totalChanges }
        #expect(try store.scan(["a": files]).read == 0)
        #expect(try store.writer.perform { $0.totalChanges } == before)
        #expect(try store.decks(for: me)[0].count == 50)
    }

    @Test("a changed file keeps its identity and gets a new version")
    func changed() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var files = photos(3)
        try store.scan(["": files])
        let item = try store.all(me)[1]
        files[1].size = 12_345
        #expect(try store.scan(["": files]).read == 1)
        let now = try #require(try store.item(item.id))
        #expect(now.name == item.name && now.version != item.version && now.bytes == 12_345)
        #expect(try store.decks(for: me)[0].bytes == 10 + 12_345 + 30)
    }

    @Test("a file that moved within the library keeps its decision", arguments: [true, false])
    func moved(forwards: Bool) throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let files = photos(4)
        // Folders are visited by name: the new place is seen before or after the old one.
        let (old, new) = forwards ? ("b", "a") : ("a", "b")
        try store.scan([old: files, new: []])
        let round = try store.start(me)
        try store.decide(.favourite, round.cards[2], in: round, me)
        var moved = files[2]
        moved.name = "renamed.jpg"
        try store.scan([old: [files[0], files[1], files[3]], new: [moved]])
        let item = try #require(try store.item(round.cards[2].id))
        #expect(item.presence == .present && item.path.display == new + "/renamed.jpg")
        #expect(item.version == round.cards[2].version)
        #expect(try store.decks(for: me)[0].count == 4)
        #expect(try store.decks(for: me)[0].undecided == 3)
    }

    @Test("a copy of a decided file is a new item")
    func copied() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let files = photos(1)
        try store.scan(["": files])
        let round = try store.start(me)
        try store.decide(.keep, round.cards[0], in: round, me)
        var copy = files[0]
        copy.name = "copy.jpg"
        copy.inode = 77
        try store.scan(["": files + [copy]])
        #expect(try store.decks(for: me)[0].count == 2)
        #expect(try store.decks(for: me)[0].undecided == 1)
    }

    @Test("what is gone is missing, not deleted: it comes back with its decisions")
    func missing() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let files = photos(6)
        try store.scan(["a": Array(files[..<3]), "b": Array(files[3...])])
        let round = try store.start(me)
        for card in round.cards { try store.decide(.keep, card, in: round, me) }
        let partial = try store.scan(["a": [files[0]], "b": []])
        #expect(!partial.report.isOffline)
        #expect(try store.decks(for: me)[0].count == 1)
        #expect(try store.item(round.cards[4].id)?.presence == .missing)
        // A folder that is gone altogether is noticed at the end of the scan.
        let less = try store.scan(["b": [files[3]]])
        #expect(less.report.vanished == 1)
        #expect(try store.scan(["a": Array(files[..<3]), "b": Array(files[3...])]).read == 0)
        #expect(try store.decks(for: me)[0].count == 6)
        #expect(try store.decks(for: me)[0].undecided == 0)
    }

    @Test("a library that is empty or away leaves the index as it was")
    func offline() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": [], "a": photos(3)])
        let before = try store.decks(for: me)
        #expect(try store.scan([:]).report.isOffline)
        #expect(try store.scan(["": []], device: 2).report.isOffline)
        #expect(try store.decks(for: me) == before)
    }

    @Test("a disconnected drive within the library, or an unreadable folder, stays in the index")
    func partlyOffline() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let (here, there) = (photos(2), photos(3, inode: 100))
        let scan = store.beginScan(now: 0)
        _ = try scan.visit("", here, mark: store.mark())
        _ = try scan.visit("drive", [], mark: store.mark(), device: 2)
        _ = try scan.visit("drive/x", there, mark: store.mark(), device: 2)
        _ = try scan.visit("shut", photos(2, inode: 200), mark: store.mark())
        try scan.finish()
        #expect(try store.decks(for: me)[0].count == 7)

        let again = store.beginScan(now: 0)
        _ = try again.visit("", here, mark: store.mark())
        _ = try again.visit("drive", [], mark: store.mark(), device: 1)
        again.skip(RelativePath("shut")!)
        #expect(try again.finish().vanished == 0)
        #expect(try store.decks(for: me)[0].count == 7)
        // Back on its device and truly emptied, it is missing.
        let emptied = store.beginScan(now: 0)
        _ = try emptied.visit("", here, mark: store.mark())
        _ = try emptied.visit("drive", [], mark: store.mark(), device: 2)
        _ = try emptied.visit("drive/x", [], mark: store.mark(), device: 2)
        _ = try emptied.visit("shut", [], mark: store.mark())
        try emptied.finish()
        #expect(try store.decks(for: me)[0].count == 2)
    }

    @Test("a file that can't be read now is neither forgotten nor recorded as belonging to no item")
    func unread() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var files = photos(2)
        try store.scan(["": [files[0]]])
        files[0].modified = 50
        let scan = store.beginScan(now: 0)
        let listing = ListedFolder(
            path: .root, device: 1, mark: store.mark(), files: files.map(\.listed))
        let report = try scan.visit(
            listing, read: { fresh, _ in FolderReading(items: [], unread: Set(fresh.map(\.name))) })
        try scan.finish()
        #expect(report.fresh == 2 && report.vanished == 0)
        #expect(try store.decks(for: me)[0].count == 1)
        // Both are asked for again, and are there when they can be read.
        #expect(try store.scan(["": files]).read == 2)
        #expect(try store.decks(for: me)[0].count == 2)
    }

    @Test("names are kept byte for byte, also those that differ only in what people cannot see")
    func bytes() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let names: [[UInt8]] = [
            [0xFF], [0xFE, 0x0A], Array("é".utf8), Array("e\u{301}".utf8), Array("\u{202E}a".utf8),
            [UInt8](repeating: 0x41, count: 255),
        ]
        let path = try #require(RelativePath([0xC3, 0x28, 0x2F, 0x0A]))
        let files = names.enumerated().map { index, name in
            ScannedFile(
                name: FileName(name)!, stamp: FileStamp(size: 1, modified: 1, inode: UInt64(index)),
                device: 1)
        }
        let scan = store.beginScan(now: 0)
        try scan.visit(ListedFolder(path: path, device: 1, mark: store.mark(), files: files)) {
            fresh, _ in
            fresh.map {
                ScannedItem(
                    members: [ItemMember(name: $0.name, stamp: $0.stamp, device: 1)],
                    facts: ItemFacts(format: .jpeg))
            }
        }
        try scan.finish()
        let items = try store.all(me)
        #expect(Set(items.map(\.name.bytes)) == Set(names))
        #expect(items.allSatisfy { $0.folder == path })
    }

    @Test("all facts of an item are stored and read back unchanged")
    func facts() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let facts = ItemFacts(
            format: .mov, size: PixelSize(width: 1920, height: 1080),
            taken: CaptureTime(LocalTime(milliseconds: -5), from: .name), duration: 3.25,
            badges: [.video, .live], preview: 100..<4000, refusal: .unknownKind)
        let members = [
            ItemMember(
                name: FileName("a.mov")!, role: .main,
                stamp: FileStamp(size: 1, modified: -2, inode: .max), device: .max),
            ItemMember(
                name: FileName("a.xmp")!, role: .sidecar,
                stamp: FileStamp(size: 4, modified: 5, inode: 6), device: 7),
        ]
        let scan = store.beginScan(now: 0)
        let files = members.map { ScannedFile(name: $0.name, stamp: $0.stamp, device: $0.device) }
        try scan.visit(ListedFolder(path: .root, device: 1, mark: store.mark(), files: files)) {
            _, _ in [ScannedItem(members: members, facts: facts)]
        }
        try scan.finish()
        let item = try #require(try store.all(me).first)
        #expect(item.facts == facts && item.members == members && item.bytes == 5)
        for refusal in PictureRefusal.allCases + [nil] {
            try store.setRefusal(refusal, item: item.id, version: item.version)
            #expect(try store.item(item.id)?.facts.refusal == refusal)
        }
    }

    @Test("a renamed hard link isn't taken for its namesake in the trash, and keeps its decision")
    func renamedLink() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var two = FakeFile(name: "two.jpg", inode: 7)
        try store.scan(["": [FakeFile(name: "one.jpg", inode: 7), two]])
        let round = try store.start(me)
        let names = try store.items(round.cards.map(\.id)).mapValues(\.name.display)
        let trashed = try #require(round.cards.first { names[$0.id] == "one.jpg" })
        let kept = try #require(round.cards.first { names[$0.id] == "two.jpg" })
        try store.decide(.trash, trashed, in: round, me)
        try store.decide(.keep, kept, in: round, me)
        let item = try #require(try store.item(trashed.id))
        let move = TrashMove(
            item: item.id, folder: .root,
            members: item.members.map {
                TrashMove.Member(
                    file: $0,
                    entry: TrashEntry(trash: TrashPlace(.home, seen: [0x2F]), name: $0.name))
            }, time: 0)
        let ids = try store.beginTrash([move], profile: me, round: round.id, now: 0)
        try store.finish(ids.map { ($0, .trashed) }, now: 0)
        two.name = "three.jpg"
        try store.scan(["": [two]])
        #expect(try store.trashEntries().map(\.state) == [.trashed])
        #expect(try store.item(kept.id)?.name.display == "three.jpg")
        #expect(try store.item(kept.id)?.presence == .present)
        #expect(try store.decks(for: me)[0].tally.kept == 1)
    }

    @Test("a drive with another number is known by a photo that another program restored")
    func renumberedDrive() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let files = photos(2)
        try store.scan(["a": files])
        let round = try store.start(me)
        let card = round.cards[0]
        try store.decide(.trash, card, in: round, me)
        let item = try #require(try store.item(card.id))
        let place = TrashPlace(.home, seen: [0x2F])
        let move = TrashMove(
            item: item.id, folder: item.folder,
            members: item.members.map {
                TrashMove.Member(file: $0, entry: TrashEntry(trash: place, name: $0.name))
            }, time: 0)
        let ids = try store.beginTrash([move], profile: me, round: round.id, now: 0)
        try store.finish(ids.map { ($0, .trashed) }, now: 0)
        func scan(_ names: [FileName]) throws {
            let scan = store.beginScan(now: 0)
            let found = files.map(\.listed).filter { names.contains($0.name) }.map {
                ScannedFile(name: $0.name, stamp: $0.stamp, device: 77)
            }
            try scan.visit(
                ListedFolder(
                    path: RelativePath("a")!, device: 77, mark: store.mark(), files: found)
            ) { fresh, _ in
                fresh.map {
                    ScannedItem(
                        members: [ItemMember(name: $0.name, stamp: $0.stamp, device: 77)],
                        facts: ItemFacts(format: .jpeg))
                }
            }
            try scan.finish()
        }
        let kept = try #require(try store.all(me).first { $0.id != item.id }).name
        try scan([kept])
        #expect(try store.trashEntries().map(\.state) == [.trashed])
        try scan([kept, item.name])
        #expect(try store.trashEntries().map(\.state) == [.restored])
        #expect(try store.item(item.id)?.presence == .present)
    }

    @Test("what was decided about a hard link that is deleted does not pass to another one")
    func deletedLink() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let two = FakeFile(name: "two.jpg", inode: 7)
        try store.scan(["": [FakeFile(name: "one.jpg", inode: 7), two]])
        // Only one of them is dealt.
        let round = try store.start(me, size: 1)
        let gone = round.cards[0]
        try #require(try store.item(gone.id)?.name.display == "one.jpg")
        let left = try #require(try store.all(me).first { $0.id != gone.id })
        try store.decide(.trash, gone, in: round, me)
        store.close()
        let again = try Store.open(directory: folder.path)
        try again.scan(["": [two]])
        #expect(try again.item(gone.id)?.presence == .missing)
        #expect(try again.item(left.id)?.presence == .present)
        #expect(try again.decks(for: me)[0].undecided == 1)
        // A file that moved is still known by what moved with it.
        try again.scan(["": [], "deep": [FakeFile(name: "two.jpg", inode: 7)]])
        #expect(try again.item(left.id)?.path.display == "deep/two.jpg")
    }
}
