import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct LookStoreTests {
    let folder = TemporaryFolder(inMemory: true)

    private let clear = Impression(
        appearance: Appearance(1), clarity: Clarity(sharpness: 200, highlight: 255))
    private let blurred = Impression(
        appearance: Appearance(2), clarity: Clarity(sharpness: 40, highlight: 255))
    private let dark = Impression(
        appearance: Appearance(0), clarity: Clarity(sharpness: nil, highlight: 9))

    private func file(_ name: String, inode: UInt64, day: Int64?) -> FakeFile {
        FakeFile(
            name: name, inode: inode,
            taken: day.map { LocalTime(milliseconds: 1_700_000_000_000 + $0 * 86_400_000) })
    }

    /// The names in the order of the walk, `limit` at a time.
    private func walk(_ store: Store, limit: Int = 2) throws -> [String] {
        var place = Store.LookPlace()
        var names: [String] = []
        while true {
            let part = try store.unlooked(after: &place, limit: limit)
            if part.isEmpty { return names }
            names += part.map(\.name.display)
        }
    }

    private func item(_ name: String, _ store: Store, _ me: ProfileID) throws -> Item {
        try #require(try store.all(me).first { $0.name.display == name })
    }

    private func unclear(_ store: Store, _ me: ProfileID) throws -> [String] {
        let ids = try store.upcoming(in: .unclear, for: me, limit: 50)
        let items = try store.items(ids)
        return ids.compactMap { items[$0]?.name.display }
    }

    @Test("pictures without a look come newest first and the undated last, each once")
    func order() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let days: [Int64?] = [3, 1, nil, 2, 3, nil, 5]
        let files = days.enumerated().map { file("\($0).jpg", inode: UInt64($0 + 1), day: $1) }
        try store.scan([
            "a": files + [file("film.mp4", inode: 90, day: 9)],
            "Screenshots": [file("s.jpg", inode: 91, day: 9)],
        ])
        let expected = ["6.jpg", "4.jpg", "0.jpg", "3.jpg", "1.jpg", "5.jpg", "2.jpg"]
        for limit in 1...8 { #expect(try walk(store, limit: limit) == expected, "\(limit)") }
        let known = try ["6.jpg", "3.jpg", "5.jpg"].map { try item($0, store, me) }
        try store.keep(impressions: known.map { ($0.id, $0.version, clear) })
        let rest = ["4.jpg", "0.jpg", "1.jpg", "2.jpg"]
        #expect(try walk(store) == rest)
        // What is known stays known, and another content is looked at.
        store.close()
        let again = try Store.open(directory: folder.path)
        #expect(try walk(again) == rest)
        var changed = files
        changed[6].modified = 2
        try again.scan(["a": changed, "Screenshots": [file("s.jpg", inode: 91, day: 9)]])
        #expect(try walk(again) == ["6.jpg"] + rest)
    }

    @Test("a picture that cannot be looked at is tried twice, and again when its content changes")
    func tries() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var broken = file("a.jpg", inode: 1, day: 1)
        try store.scan(["": [broken]])
        let old = try item("a.jpg", store, me)
        try store.keep(hashes: [(old.id, old.version, [7])])
        try store.noteUnlookable([(old.id, old.version)])
        #expect(try walk(store) == ["a.jpg"])
        try store.noteUnlookable([(old.id, old.version)])
        #expect(try walk(store) == [])
        #expect(try store.unhashed().isEmpty)
        broken.modified = 2
        try store.scan(["": [broken]])
        #expect(try walk(store) == ["a.jpg"])
        let new = try item("a.jpg", store, me)
        try store.noteUnlookable([(new.id, new.version)])
        #expect(try walk(store) == ["a.jpg"])
        // The same content's hash, found in between, takes no try back.
        try store.keep(hashes: [(new.id, new.version, [8])])
        try store.noteUnlookable([(new.id, new.version)])
        #expect(try walk(store) == [])
    }

    @Test("blurred and dark photos have a deck, which they leave when their content changes")
    func deck() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var files = (1...4).map { file("\($0).jpg", inode: UInt64($0), day: Int64($0)) }
        try store.scan(["": files, "Screenshots": [file("s.jpg", inode: 9, day: 9)]])
        #expect(try store.decks(for: me).contains { $0.id == .unclear } == false)
        func keep(_ name: String, _ impression: Impression) throws -> Bool {
            let item = try item(name, store, me)
            return try store.keep(impressions: [(item.id, item.version, impression)])
        }
        #expect(try keep("1.jpg", clear) == false)
        #expect(try keep("2.jpg", blurred) && keep("4.jpg", dark))
        #expect(try keep("4.jpg", dark) == false, "it is there already")
        #expect(try keep("s.jpg", dark) == false, "a screenshot stays one")
        #expect(try unclear(store, me) == ["2.jpg", "4.jpg"])
        let deck = try #require(try store.decks(for: me).first { $0.id == .unclear })
        #expect(deck.count == 2 && deck.undecided == 2 && deck.title == "Blurred and dark")
        #expect(DeckID("unclear") == .unclear && "\(DeckID.unclear)" == "unclear")
        let other = try store.profile(named: "other")
        #expect(try unclear(store, other) == ["2.jpg", "4.jpg"])
        // A decision counts, and a photo that is moved stays as dark as it was.
        let round = try store.start(me, .unclear, size: 20)
        try store.decide(.keep, round.cards[0], in: round, me)
        #expect(try store.decks(for: me).first { $0.id == .unclear }?.undecided == 1)
        let moved = files.removeLast()
        let shot = file("s.jpg", inode: 9, day: 9)
        try store.scan(["": files, "b": [moved], "Screenshots": [shot]])
        #expect(try unclear(store, other) == ["2.jpg", "4.jpg"])
        // A look that comes for an earlier content moves nothing.
        let old = try item("2.jpg", store, other)
        files[1].modified = 2
        try store.scan(["": files, "b": [moved], "Screenshots": [shot]])
        #expect(try unclear(store, other) == ["4.jpg"])
        #expect(try store.keep(impressions: [(old.id, old.version, blurred)]) == false)
        #expect(try unclear(store, other) == ["4.jpg"])
    }

    @Test(
        "pictures that an older meter measured are measured again, once, and keep their deck until then"
    )
    func olderMeter() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": (1...3).map { file("\($0).jpg", inode: UInt64($0), day: Int64($0)) }])
        for name in ["1.jpg", "2.jpg"] {
            let item = try item(name, store, me)
            try store.keep(impressions: [(item.id, item.version, blurred)])
        }
        #expect(try walk(store) == ["3.jpg"])
        try store.writer.perform {
            try $0.run("UPDATE content SET meter = ?", Value(Clarity.meter - 1))
        }
        #expect(try walk(store) == ["3.jpg", "2.jpg", "1.jpg"])
        #expect(try unclear(store, me) == ["1.jpg", "2.jpg"])
        let item = try item("2.jpg", store, me)
        #expect(try store.keep(impressions: [(item.id, item.version, clear)]))
        #expect(try walk(store) == ["3.jpg", "1.jpg"])
        #expect(try unclear(store, me) == ["1.jpg"])
    }

    @Test("pictures whose tones no meter has measured look like no other until one has")
    func olderLooks() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": (1...3).map { file("\($0).jpg", inode: UInt64($0), day: Int64($0)) }])
        let appearance = Appearance(0x3333_5555_3333_5555)
        let impression = Impression(appearance: appearance, clarity: clear.clarity)
        let known = try ["1.jpg", "2.jpg", "3.jpg"].map { try item($0, store, me) }
        try store.keep(impressions: known.map { ($0.id, $0.version, impression) })
        try store.writer.perform { try $0.run("UPDATE content SET tones = NULL") }
        func together() throws -> Int? {
            try store.regroup()
            return try store.decks(for: me).first { $0.id == .duplicates }?.count
        }
        #expect(try together() == nil)
        try store.keep(impressions: known.prefix(2).map { ($0.id, $0.version, impression) })
        #expect(try together() == 2)
        // Reading its bytes makes a picture no other.
        try store.keep(hashes: known.map { ($0.id, $0.version, [UInt8($0.id.rawValue)]) })
        #expect(try together() == 2)
        // The look is the same, and the picture another.
        let other = Impression(
            appearance: Appearance(0x3333_5555_3333_5555, tones: .others), clarity: clear.clarity)
        try store.keep(impressions: known.suffix(2).map { ($0.id, $0.version, other) })
        #expect(try together() == 2)
        let ids = try store.upcoming(in: .duplicates, for: me, limit: 50)
        #expect(Set(ids) == [known[1].id, known[2].id])
    }

    @Test("blurred photos of a burst stay in it, and look-alikes are found among dark ones")
    func groups() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let start: Int64 = 1_700_000_000_000
        try store.scan([
            "": (1...3).map { step in
                FakeFile(
                    name: "\(step).jpg", inode: UInt64(step),
                    taken: LocalTime(milliseconds: start + Int64(step) * 1000))
            }
        ])
        let item = try item("2.jpg", store, me)
        #expect(try store.keep(impressions: [(item.id, item.version, blurred)]))
        try store.regroup()
        #expect(try store.decks(for: me).first { $0.id == .duplicates }?.count == 3)
    }
}
