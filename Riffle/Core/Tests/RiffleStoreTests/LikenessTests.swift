import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct LikenessStoreTests {
    let folder = TemporaryFolder(inMemory: true)

    private func moment(_ second: Int64) -> LocalTime {
        LocalTime(milliseconds: 1_700_000_000_000 + second * 1000)
    }

    private func file(_ name: String, size: Int64, inode: UInt64, at second: Int64) -> FakeFile {
        FakeFile(name: name, size: size, inode: inode, taken: moment(second))
    }

    private func names(_ ids: [ItemID], _ store: Store) throws -> [String] {
        let items = try store.items(ids)
        return ids.compactMap { items[$0]?.name.display }
    }

    private func item(_ name: String, _ store: Store, _ me: ProfileID) throws -> Item {
        try #require(try store.all(me).first { $0.name.display == name })
    }

    private func dealt(_ store: Store, _ me: ProfileID) throws -> [String] {
        try names(try store.upcoming(in: .duplicates, for: me, limit: 50), store)
    }

    @Test("files of equal size are requested; those with equal bytes form lasting groups")
    func duplicates() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan([
            "a": [
                file("late.jpg", size: 50, inode: 1, at: 900),
                file("early.jpg", size: 70, inode: 2, at: 100),
                file("other.jpg", size: 50, inode: 3, at: 500),
            ],
            "b": [
                file("late copy.jpg", size: 50, inode: 4, at: 300),
                file("early copy.jpg", size: 70, inode: 5, at: 800),
                file("alone.jpg", size: 90, inode: 6, at: 400),
            ],
        ])
        let asked = try names(try store.unhashed(), store)
        #expect(
            Set(asked) == ["late.jpg", "late copy.jpg", "other.jpg", "early.jpg", "early copy.jpg"])
        #expect(try store.regroup() == false)
        let contents = [
            "late.jpg": 1, "late copy.jpg": 1, "other.jpg": 2, "early.jpg": 3, "early copy.jpg": 3,
        ]
        try store.keep(
            hashes: try contents.map { name, content in
                let item = try item(name, store, me)
                return (item.id, item.version, [UInt8(content)])
            })
        #expect(try store.unhashed().isEmpty)
        #expect(try store.decks(for: me).contains { $0.id == .duplicates } == false)
        #expect(try store.regroup() == true)
        #expect(try store.regroup() == false)
        // Group after group by its first picture, and each in the order of time.
        #expect(
            try dealt(store, me) == ["early.jpg", "early copy.jpg", "late copy.jpg", "late.jpg"])
        let deck = try #require(try store.decks(for: me).first { $0.id == .duplicates })
        #expect(deck.count == 4 && deck.bytes == 240 && deck.title == "Bursts and duplicates")
        let details = try #require(try store.details(of: .duplicates, for: me, DeckView()))
        #expect(details.first == moment(100) && details.last == moment(900))

        // A decided one leaves the round, not the group.
        let round = try store.start(me, .duplicates, size: 20)
        #expect(try names(round.cards.map(\.id), store) == dealt(store, me))
        try store.decide(.keep, round.cards[0], in: round, me)
        #expect(try dealt(store, me) == ["early copy.jpg", "late copy.jpg", "late.jpg"])
        #expect(try store.decks(for: me).first { $0.id == .duplicates }?.count == 4)

        // One that goes away leaves a single picture, which is like nothing any more.
        try store.scan([
            "a": [
                file("late.jpg", size: 50, inode: 1, at: 900),
                file("early.jpg", size: 70, inode: 2, at: 100),
                file("other.jpg", size: 50, inode: 3, at: 500),
            ],
            "b": [file("early copy.jpg", size: 70, inode: 5, at: 800)],
        ])
        #expect(try store.regroup() == true)
        #expect(try dealt(store, me) == ["early copy.jpg"])
        #expect(try store.decks(for: me).first { $0.id == .duplicates }?.count == 2)
        // Somebody who joins later finds the same groups.
        let other = try store.profile(named: "other")
        #expect(try dealt(store, other) == ["early.jpg", "early copy.jpg"])
    }

    @Test("a copy is found also where its raw data and sidecars stayed behind")
    func copyAlone() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let files = [
            "camera": [("a.jpg", 50), ("a.dng", 400), ("a.xmp", 3)],
            "sent": [("a.jpg", 50), ("a.jpg.json", 9)], "other": [("b.jpg", 453)],
        ]
        let scan = store.beginScan(now: 0)
        for (path, files) in files.sorted(by: { $0.key < $1.key }) {
            let members = files.map { name, size in
                ItemMember(
                    name: FileName(name)!, role: name.hasSuffix(".jpg") ? .main : .sidecar,
                    stamp: FileStamp(
                        size: Int64(size), modified: 1, inode: UInt64(size + path.utf8.count)),
                    device: 1)
            }
            let seen = ListedFolder(
                path: RelativePath(path)!, device: 1, mark: store.mark(),
                files: members.map { ScannedFile(name: $0.name, stamp: $0.stamp, device: 1) })
            try scan.visit(seen) { _, _ in
                [ScannedItem(members: members, facts: ItemFacts(format: .jpeg))]
            }
        }
        try scan.finish()
        #expect(try names(try store.unhashed(), store) == ["a.jpg", "a.jpg"])
        try store.keep(hashes: try store.all(me).map { ($0.id, $0.version, [1]) })
        #expect(try store.regroup())
        // Equal hashes of files that are not equally large are of no two copies.
        #expect(try dealt(store, me) == ["a.jpg", "a.jpg"])
    }

    @Test("a file that changes is read again, and is no duplicate until then")
    func changed() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let first = file("a.jpg", size: 50, inode: 1, at: 0)
        var second = file("b.jpg", size: 50, inode: 2, at: 100)
        try store.scan(["": [first, second]])
        let known = try store.all(me)
        try store.keep(hashes: known.map { ($0.id, $0.version, [1]) })
        let impression = Impression(
            appearance: Appearance(0xFF00_FF00), clarity: Clarity(sharpness: 200, highlight: 200))
        try store.keep(impressions: known.map { ($0.id, $0.version, impression) })
        try store.regroup()
        #expect(try dealt(store, me).count == 2)
        second.modified = 2
        try store.scan(["": [first, second]])
        try store.regroup()
        #expect(try dealt(store, me) == [])
        #expect(try names(try store.unhashed(), store) == ["b.jpg"])
        // A look that comes for the old content now does not bring the old hash back.
        let old = try #require(known.first { $0.name.display == "b.jpg" })
        try store.keep(impressions: [(old.id, old.version, impression)])
        try store.regroup()
        #expect(try dealt(store, me) == [])
        let new = try item("b.jpg", store, me)
        try store.keep(hashes: [(new.id, new.version, [1])])
        try store.regroup()
        #expect(try dealt(store, me).count == 2)
    }

    @Test(
        "three quick pictures are a burst, two when they look alike; copies of any size are found")
    func burstsAndLooks() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan([
            "camera": [
                file("1.jpg", size: 1, inode: 1, at: 0), file("2.jpg", size: 2, inode: 2, at: 1),
                file("3.jpg", size: 3, inode: 3, at: 3), file("4.jpg", size: 4, inode: 4, at: 10),
                file("5.jpg", size: 5, inode: 5, at: 11), file("6.jpg", size: 6, inode: 6, at: 20),
                file("7.jpg", size: 7, inode: 7, at: 21),
            ],
            "sent": [file("copy of 6.jpg", size: 8, inode: 8, at: 999)],
        ])
        #expect(
            try names(try store.unseen(), store) == ["4.jpg", "5.jpg", "6.jpg", "7.jpg"])
        try store.regroup()
        #expect(try dealt(store, me) == ["1.jpg", "2.jpg", "3.jpg"])
        let looks: [String: UInt64] = [
            "4.jpg": 0x0F0F_0F0F_0F0F_0F0F, "5.jpg": 0x0F0F_0F0F_0F0F_0CCC,
            "6.jpg": 0x3333_5555_3333_5555, "7.jpg": 0xCCCC_5555_CCCC_5555,
            "copy of 6.jpg": 0x3333_5555_3333_555A,
        ]
        try store.keep(
            impressions: try looks.map { name, look in
                let item = try item(name, store, me)
                let clarity = Clarity(sharpness: 200, highlight: 200)
                return (
                    item.id, item.version,
                    Impression(appearance: Appearance(look), clarity: clarity)
                )
            })
        #expect(try store.unseen().isEmpty)
        try store.regroup()
        #expect(
            try dealt(store, me) == [
                "1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg", "copy of 6.jpg",
            ])
    }

    @Test(
        "pictures of a named burst form a group whatever lies between them, until it dissolves"
    )
    func namedBursts() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let names = ["a.jpg": "one", "b.jpg": "two", "c.jpg": "one", "d.jpg": "three"]
        let scan = store.beginScan(now: 0)
        for path in ["x", "y"] {
            let files = names.keys.sorted().enumerated().map { place, name in
                // An hour between any two.
                file(
                    name, size: path == "x" ? Int64(place) : 90 + Int64(place),
                    inode: UInt64(place) + (path == "x" ? 1 : 11),
                    at: Int64(place) * 3600 + (path == "x" ? 0 : 90_000))
            }
            let seen = ListedFolder(
                path: RelativePath(path)!, device: 1, mark: store.mark(), files: files.map(\.listed)
            )
            try scan.visit(seen) { fresh, _ in
                fresh.map { file in
                    let shot = files.first { $0.name == file.name.display }
                    return ScannedItem(
                        members: [ItemMember(name: file.name, stamp: file.stamp, device: 1)],
                        facts: ItemFacts(
                            format: .jpeg,
                            taken: shot?.taken.map { CaptureTime($0, from: .camera) },
                            burst: path == "x" ? names[file.name.display] : nil))
                }
            }
        }
        try scan.finish()
        #expect(try store.regroup())
        #expect(try dealt(store, me) == ["a.jpg", "c.jpg"])
        #expect(try item("d.jpg", store, me).facts.burst == "three")

        // The other folder hears of its bursts later; one of them goes on in the first.
        let other = RelativePath("y")!
        let told = [
            FileName("b.jpg")!: "four", FileName("d.jpg")!: "four", FileName("a.jpg")!: "three",
            FileName("none.jpg")!: "four",
        ]
        try store.keep(bursts: told, in: other)
        try store.regroup()
        #expect(
            try dealt(store, me) == ["a.jpg", "c.jpg", "d.jpg", "a.jpg", "b.jpg", "d.jpg"])
        // Told the same again, there is nothing to do.
        let before = try journalSize()
        try store.keep(bursts: told, in: other)
        #expect(try store.regroup() == false)
        #expect(try journalSize() == before)

        try store.keep(bursts: [FileName("b.jpg")!: "four"], in: other)
        try store.regroup()
        #expect(try dealt(store, me) == ["a.jpg", "c.jpg"])
    }

    private func journalSize() throws -> Int {
        Disk.read(Array((folder.path + "/riffle.sqlite-wal").utf8))?.count ?? 0
    }

    @Test("without a camera's word for the time nothing is a burst: copying makes such times too")
    func weakTimes() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let scan = store.beginScan(now: 0)
        let files = (1...5).map {
            file("\($0).jpg", size: Int64($0), inode: UInt64($0), at: 0).listed
        }
        let seen = ListedFolder(path: .root, device: 1, mark: store.mark(), files: files)
        try scan.visit(seen) { fresh, _ in
            fresh.map { file in
                ScannedItem(
                    members: [ItemMember(name: file.name, stamp: file.stamp, device: 1)],
                    facts: ItemFacts(
                        format: .jpeg, taken: CaptureTime(moment(0), from: .file)))
            }
        }
        try scan.finish()
        try store.regroup()
        #expect(try dealt(store, me) == [])
    }
}
