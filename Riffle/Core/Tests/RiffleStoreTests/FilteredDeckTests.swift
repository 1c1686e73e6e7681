import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Rounds, counts and grids of decks that are narrowed by a filter.
@Suite struct FilteredDeckTests {
    private let folder = TemporaryFolder()
    private let kept = DeckID("everything~kept")!

    /// 60 photos, one a day from 2024-01-01: each third is RAW, each fourth of camera B, the others of A; and a video of
    /// 2023 without a camera.
    private func store() throws -> (Store, ProfileID) {
        let store = try Store.open(directory: folder.path)
        var files = photos(60)
        for index in files.indices {
            files[index].camera = index % 4 == 0 ? "B" : "A"
            if index % 3 == 0 { files[index].badges = [.raw] }
        }
        files.append(
            FakeFile(
                name: "V.mp4", size: 20_000_000, inode: 900,
                taken: LocalTime(year: 2023, month: 5, day: 1)))
        try store.scan(["": files])
        return (store, try store.profile(named: "me"))
    }

    private func names(_ round: Round, _ store: Store) throws -> [String] {
        let items = try store.items(round.cards.map(\.id))
        return round.cards.compactMap { items[$0.id]?.name.display }
    }

    private func part(_ deck: String, _ store: Store, _ me: ProfileID) throws -> NarrowedDeck {
        let deck = try #require(DeckID(deck))
        let part = try store.narrowed(deck, for: me)
        return try #require(part)
    }

    private func camera(_ name: String, _ store: Store) throws -> Int64 {
        let row = try store.readers.read {
            try $0.integer("SELECT id FROM camera WHERE name = ?", .text(name))
        }
        return try #require(row)
    }

    @Test(
        "a round of a filtered deck has only cards that pass, in the deck's order, and remembers its filter"
    )
    func deals() throws {
        let (store, me) = try store()
        let b = try camera("B", store)
        let deck = try #require(DeckID("everything~raw~camera-\(b)"))
        let round = try store.start(me, deck, size: 20)
        #expect(try names(round, store) == [0, 12, 24, 36, 48].map { "IMG_\($0).jpg" })
        #expect(try store.round(round.id, of: me)?.deck == deck)
        #expect(
            try store.title(of: deck, for: me, DeckView(library: "lib")) == "Everything · RAW · B")
        // A deck by size keeps its own order.
        let biggest = try store.start(me, DeckID("biggest~raw~2024-01")!, size: 3)
        #expect(try names(biggest, store) == [30, 27, 24].map { "IMG_\($0).jpg" })
    }

    @Test("the round of a filter is open beside that of the whole deck, and nothing is asked twice")
    func beside() throws {
        let (store, me) = try store()
        let whole = try store.start(me, size: 20)
        let part = try store.start(me, DeckID("everything~raw")!, size: 20)
        #expect(try store.openRounds(for: me).map(\.id) == [part.id, whole.id])
        try store.decide(.keep, part.cards[0], in: part, me)
        let card = part.cards[0].id
        #expect(try store.round(whole.id, of: me)?.cards.contains { $0.id == card } == false)
        #expect(try store.start(me, DeckID("everything~raw")!, size: 50).id == part.id)
        // Decided cards are in no new round of the filter.
        try store.finishRound(part.id, of: me, dryRun: false, now: 0)
        let next = try store.start(me, DeckID("everything~raw")!, size: 50)
        #expect(!next.cards.contains { $0.id == card } && next.total == 19)
    }

    @Test("a filter that nothing passes deals nothing")
    func empty() throws {
        let (store, me) = try store()
        do {
            _ = try store.start(me, DeckID("everything~raw~2023")!, size: 20)
            Issue.record("something was dealt")
        } catch StoreError.emptyDeck {}
        #expect(try store.openRounds(for: me).isEmpty)
    }

    @Test(
        "kept cards are asked about again, one round after another, and keep their decision until then"
    )
    func again() throws {
        let (store, me) = try store()
        let round = try store.start(me, size: 20)
        for (index, card) in round.cards.enumerated() {
            try store.decide(index % 2 == 0 ? .keep : .favourite, card, in: round, me)
        }
        try store.finishRound(round.id, of: me, dryRun: false, now: 0)
        let first = try store.start(me, kept, size: 4)
        #expect(first.cards.map(\.id) == stride(from: 0, to: 8, by: 2).map { round.cards[$0].id })
        try store.decide(.keep, first.cards[0], in: first, me)
        try store.undo(first, me)
        #expect(try part("everything~kept", store, me).tally.kept == 10)
        for card in first.cards { try store.decide(.keep, card, in: first, me) }
        try store.finishRound(first.id, of: me, dryRun: false, now: 0)
        let second = try store.start(me, kept, size: 4)
        #expect(second.cards.map(\.id) == stride(from: 8, to: 16, by: 2).map { round.cards[$0].id })
    }

    @Test("a part is counted, and says what it can be narrowed by")
    func counts() throws {
        let (store, me) = try store()
        let round = try store.start(me, size: 10)
        for card in round.cards.prefix(4) { try store.decide(.keep, card, in: round, me) }
        let all = try part("everything", store, me)
        let names = all.choices.map { "\($0.part) \($0.count)" }
        let (a, b) = (try camera("A", store), try camera("B", store))
        #expect(
            names == [
                "undecided 57", "kept 4", "videos 1", "raw 20", "large 1", "camera-\(a) 45",
                "camera-\(b) 15", "2024 60", "2023 1",
            ])
        #expect(all.cameras == [a: "A", b: "B"])
        let raw = try part("everything~raw", store, me)
        #expect(raw.tally.total == 20 && raw.tally.kept == 1 && raw.tally.undecided == 19)
        #expect(raw.samples.count == 12 && raw.samples.allSatisfy { $0.facts.badges == [.raw] })
        // All of one year: months are offered.
        #expect(
            raw.choices.map(\.part.description).suffix(2) == ["2024-02", "2024-01"])
        #expect(try store.narrowed(.duplicates, for: me) == nil)
        #expect(try store.narrowed(.decided(.kept, nil), for: me) == nil)
    }

    @Test("a grid has every item of the part once, in order, however it is parted")
    func grid() throws {
        let (store, me) = try store()
        let deck = DeckID("everything~raw")!
        let round = try store.start(me, deck, size: 20)
        try store.decide(.trash, round.cards[1], in: round, me)
        var (all, last): ([DeckGrid.Entry], ItemID?) = ([], nil)
        repeat {
            let grid = try store.grid(of: deck, for: me, today: nil, after: last, limit: 3)
            let part = try #require(grid)
            #expect(part.entries.count <= 3)
            all += part.entries
            last = part.next
        } while last != nil
        #expect(all.map(\.item.id) == round.cards.map(\.id))
        #expect(all[1].decision == .trash && all[1].round == round.id && all[0].round == nil)
        #expect(try store.grid(of: .decided(.kept, nil), for: me, today: nil, limit: 3) == nil)
    }

    @Test(
        "a photo whose files change keeps its camera, and one whose camera changes is found by the new one"
    )
    func cameras() throws {
        let (store, me) = try store()
        var files = photos(2)
        files[0].camera = "C"
        files[0].size = 77
        files[1].camera = "A"
        files[1].modified = 5
        try store.scan(["": files])
        let c = try camera("C", store)
        #expect(try part("everything~camera-\(c)", store, me).tally.total == 1)
        #expect(try store.all(me).compactMap(\.facts.camera).sorted() == ["A", "C"])
    }

    @Test("the whole library is read in the order of its tables, and sorted as by its indexes")
    func whole() throws {
        let (store, me) = try store()
        for (deck, query) in [
            (DeckID.everything, Database.wholeByTime), (.biggest, Database.wholeBySize),
        ] {
            let plan = try store.readers.read { try $0.plan(of: query) }
            #expect(
                plan.count == 3 && plan[0].contains("SEARCH verdict USING PRIMARY KEY (profile=?)"))
            #expect(plan[1].contains("SEARCH item USING INTEGER PRIMARY KEY"))
            let orders = try [false, true].map { toTheEnd in
                try store.readers.read { database in
                    var found: [(ItemID, DeckFilter.Facts)] = []
                    try database.eachItem(in: deck, of: me, today: nil, toTheEnd: toTheEnd) {
                        found.append(($0, $1))
                        return true
                    }
                    return found
                }
            }
            #expect(orders[0].count == 61 && orders[0].map(\.0) == orders[1].map(\.0))
            #expect(orders[0].map(\.1) == orders[1].map(\.1))
        }
    }

    @Test("stars and labels are kept beside each other, and go one by one")
    func labels() throws {
        let (store, me) = try store()
        let item = try #require(try store.all(me).first?.id)
        try store.rate(item, stars: 3, by: me)
        try store.label(item, .blue, by: me)
        #expect(try store.ratings(of: [item], by: me)[item] == Rating(stars: 3, label: .blue))
        try store.rate(item, stars: 0, by: me)
        #expect(try store.ratings(of: [item], by: me)[item] == Rating(label: .blue))
        try store.label(item, nil, by: me)
        #expect(try store.ratings(of: [item], by: me).isEmpty)
    }
}
