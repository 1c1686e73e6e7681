import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct DeckTests {
    let folder = TemporaryFolder(inMemory: true)

    /// A photo or, by its name, a video of a moment.
    private func file(_ name: String, _ moment: LocalTime?, inode: UInt64) -> FakeFile {
        FakeFile(name: name, size: Int64(inode) * 100, inode: inode, taken: moment)
    }

    private func day(_ year: Int, _ month: Int, _ day: Int, hour: Int = 12) throws -> LocalTime {
        try #require(LocalTime(year: year, month: month, day: day, hour: hour))
    }

    @Test("videos, screenshots and folders are decks of their own, and deal what they hold")
    func kinds() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan([
            "2024/Coast": [
                file("a.jpg", try day(2024, 7, 1), inode: 1),
                file("b.mp4", try day(2024, 7, 2), inode: 2),
                file("c.jpg", try day(2024, 7, 3), inode: 3),
            ],
            "2024": [file("Screenshot_1.png", try day(2024, 6, 1), inode: 4)],
            "Screenshots": [file("x.jpg", try day(2024, 5, 1), inode: 5)],
        ])
        let decks = try store.decks(for: me)
        #expect(
            decks.map { "\($0.id.kind) \($0.title): \($0.count) \($0.bytes)" } == [
                "everything Everything: 5 1500", "biggest Biggest: 5 1500", "videos Videos: 1 200",
                "screenshots Screenshots: 2 900", "month July 2024: 3 600",
                "month June 2024: 1 400", "month May 2024: 1 500", "folder 2024: 4 1000",
                "folder Screenshots (Library): 1 500",
            ])
        func names(_ deck: DeckID) throws -> [String] {
            let ids = try store.upcoming(in: deck, for: me, limit: 20)
            let items = try store.items(ids)
            return ids.compactMap { items[$0]?.name.display }
        }
        #expect(try names(.videos) == ["b.mp4"])
        #expect(try names(.screenshots) == ["x.jpg", "Screenshot_1.png"])
        let year = try #require(decks.first { $0.title == "2024" })
        #expect(try names(year.id) == ["Screenshot_1.png", "a.jpg", "b.mp4", "c.jpg"])
        let folders = try #require(try store.details(of: year.id, for: me, DeckView())).folders
        #expect(folders.folders.map(\.title) == ["Only this folder", "Coast"])
        let coast = folders.folders[1]
        #expect(try names(coast.id) == ["a.jpg", "b.mp4", "c.jpg"])
        #expect(try names(folders.folders[0].id) == ["Screenshot_1.png"])
        let round = try store.start(me, coast.id, size: 20)
        #expect(round.cards.count == 3 && round.deck == coast.id)
        for card in round.cards { try store.decide(.keep, card, in: round, me) }
        let after = try #require(try store.details(of: coast.id, for: me, DeckView())).deck
        #expect(after.undecided == 0 && after.tally.kept == 3 && after.tally.videos == 1)
        #expect(after.cover?.name == FileName("c.jpg"))
    }

    @Test("on this day holds what was taken on this day of earlier years, oldest first")
    func onThisDay() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan([
            "": [
                file("new.jpg", try day(2026, 11, 21, hour: 1), inode: 1),
                file("old.jpg", try day(2021, 11, 21, hour: 23), inode: 2),
                file("older.jpg", try day(2019, 11, 21, hour: 0), inode: 3),
                file("before.jpg", try day(2021, 11, 20, hour: 23), inode: 4),
                file("after.jpg", try day(2021, 11, 22, hour: 0), inode: 5),
                file("none.jpg", nil, inode: 6),
            ]
        ])
        let today = try day(2026, 11, 21)
        let view = DeckView(today: today)
        let deck = try #require(try store.decks(for: me, view).first { $0.id == .onThisDay })
        #expect(deck.count == 2 && deck.bytes == 500)
        #expect(deck.cover?.name == FileName("older.jpg"))
        let details = try #require(try store.details(of: .onThisDay, for: me, view))
        #expect(details.years == [2019, 2021])
        #expect(details.first?.description == "2019-11-21T00:00:00")
        #expect(details.last?.description == "2021-11-21T23:00:00")
        let request = StartRound(
            profile: me, deck: .onThisDay, today: today, size: 20, now: 0)
        let round = try store.wait { store.startRound(request, then: $0) }
        #expect(round.cards.map(\.bytes) == [300, 200])
        // Tomorrow it is another deck, and without a date there is none.
        let tomorrow = DeckView(today: try day(2026, 11, 22))
        #expect(try store.details(of: .onThisDay, for: me, tomorrow)?.deck.count == 1)
        #expect(try store.details(of: .onThisDay, for: me, DeckView()) == nil)
    }

    @Test("an opened pass counts by decision, and its samples are spread over its time")
    func details() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(100)])
        let round = try store.start(me, size: 20)
        for (card, decision) in zip(
            round.cards, [Decision.keep, .keep, .trash, .favourite, .later, .trash])
        {
            try store.decide(decision, card, in: round, me)
        }
        let details = try #require(try store.details(of: .everything, for: me, DeckView()))
        let tally = details.deck.tally
        #expect((tally.kept, tally.trashed, tally.favourites, tally.later) == (2, 2, 1, 1))
        #expect(tally.undecided == 94 && tally.photos == 100 && tally.videos == 0)
        #expect(tally.undecidedBytes == (7...100).reduce(0) { $0 + $1 * 10 })
        #expect(details.first?.description == "2024-01-01T00:00:00")
        #expect(details.last?.description == "2024-04-09T00:00:00")
        #expect(details.samples.count == 12 && Set(details.samples.map(\.id)).count == 12)
        let times = details.samples.compactMap { $0.facts.taken?.time.milliseconds }
        #expect(times == times.sorted())
        // From the first week to the last, and none of what is decided.
        let decided = Set(round.cards.prefix(6).map(\.id))
        #expect(decided.isDisjoint(with: details.samples.map(\.id)))
        #expect(times[11] - times[0] > 80 * 86_400_000)
        #expect(try store.details(of: .videos, for: me, DeckView()) == nil)
        // A nearly finished deck is filled up with its last decided items.
        let month = DeckID.month(try #require(Month("2024-01")))
        let january = try store.start(me, month, size: 50, replace: true)
        for card in january.cards { try store.decide(.keep, card, in: january, me) }
        let done = try #require(try store.details(of: month, for: me, DeckView()))
        #expect(done.samples.count == 12 && done.samples.last?.name == FileName("IMG_30.jpg"))
    }

    @Test("a cover is preferably an undamaged photo, not a video or a damaged photo")
    func covers() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan([
            "": [
                file("a.mp4", try day(2024, 7, 1), inode: 1),
                file("b.jpg", try day(2024, 7, 2), inode: 2),
                file("c.jpg", try day(2024, 7, 3), inode: 3),
            ]
        ])
        let broken = try #require(try store.all(me).first { $0.name == FileName("b.jpg") })
        try store.setRefusal(.damaged, item: broken.id, version: broken.version)
        let decks = try store.decks(for: me)
        #expect(decks[0].cover?.name == FileName("c.jpg"))
        #expect(decks.first { $0.id == .videos }?.cover?.name == FileName("a.mp4"))
    }

    @Test("an item that is moved, renamed or removed moves its counts along")
    func moves() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let when = try day(2024, 7, 1)
        let keep = file("keep.jpg", when, inode: 9)
        func counts() throws -> [String: Int] {
            let pairs = try store.decks(for: me).map { ($0.title, $0.count) }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
        try store.scan(["a": [file("1.jpg", when, inode: 1), keep]])
        #expect(try counts()["a"] == 2 && counts()["Screenshots"] == nil)
        try store.scan(["a": [keep], "b": [file("Screenshot 1.jpg", when, inode: 1)]])
        #expect(try counts()["a"] == 1 && counts()["b"] == 1 && counts()["Screenshots"] == 1)
        try store.scan(["a": [keep], "b": []])
        #expect(try counts()["b"] == nil && counts()["Screenshots"] == nil)
        #expect(try counts()["Everything"] == 1)
    }

    @Test("pinned folders of one name are told apart, and opened under the same title")
    func sameNames() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let when = try day(2024, 7, 1)
        var folders: [String: [FakeFile]] = [:]
        for number in 1...20 {
            folders["\(number)/Trip"] = [file("x.jpg", when, inode: UInt64(number))]
            folders["\(number)"] = [file("y.jpg", when, inode: UInt64(number + 100))]
        }
        try store.scan(folders)
        for number in 1...20 {
            let trip = try store.folder("\(number)/Trip")
            try store.arrange(me, Int64(number - 1), .pin(.folder(trip), true))
        }
        let decks = try store.decks(for: me).filter(\.isPinned)
        #expect(Set(decks.map(\.title)) == Set((1...20).map { "Trip (\($0))" }))
        for deck in decks {
            let title = try store.title(of: deck.id, for: me, DeckView())
            #expect(title == deck.title && deck.cover?.bytes == deck.bytes)
        }
    }

    @Test("folders whose names aren't text, or imitate something else, are still decks")
    func hostileNames() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let names: [[UInt8]] = [
            [0xFF, 0xFE], [0xFF, 0xFD], Array("new\nline".utf8), Array("\u{202E}gpj.exe".utf8),
            Array("caf\u{E9}".utf8), Array("cafe\u{301}".utf8),
            [UInt8](repeating: 0x61, count: 255),
            Array("<script>alert(1)</script>".utf8), Array("-rf".utf8), Array("\"quoted\"".utf8),
        ]
        let scan = store.beginScan(now: 0)
        for (index, name) in names.enumerated() {
            let path = try #require(RelativePath(name))
            let inode = UInt64(index + 1)
            let listed = file("x.jpg", nil, inode: inode).listed
            try scan.visit(
                ListedFolder(path: path, device: 1, mark: store.mark(), files: [listed])
            ) { fresh, _ in
                fresh.map { file in
                    let member = ItemMember(name: file.name, stamp: file.stamp, device: 1)
                    return ScannedItem(
                        members: [member], facts: ItemFacts(format: .jpeg))
                }
            }
        }
        try scan.finish()
        let decks = try store.decks(for: me).filter { $0.id.kind == .folder }
        #expect(decks.count == names.count && Set(decks.map(\.title)).count == names.count)
        for deck in decks {
            let unseen = deck.title.unicodeScalars.contains {
                $0.value < 0x20 || $0.value == 0x202E
            }
            #expect(!unseen, "\(deck.title.debugDescription)")
            #expect(DeckID(deck.id.description) == deck.id)
            #expect(try store.start(me, deck.id, size: 20, replace: true).cards.count == 1)
        }
        // Byte for byte in the index, in the order of the bytes.
        let paths = try store.readers.read { try $0.topFolders(of: me).map(\.path.bytes) }
        #expect(paths == names.sorted { $0.lexicographicallyPrecedes($1) })
    }
}
