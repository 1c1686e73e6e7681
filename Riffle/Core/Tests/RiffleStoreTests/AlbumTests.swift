import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct AlbumTests {
    let folder = TemporaryFolder(inMemory: true)

    /// What the albums' counters should be, counted from the rows of each item.
    private func counted(_ database: Database) throws -> [[String]] {
        try database.rows(
            """
            SELECT profile, album, sum(present), sum(present AND sort = 1),
                sum(present AND state = 0), sum(present AND state = 1), sum(state = 2),
                sum(present AND state = 3), sum(present AND state = 4), sum(present * bytes),
                sum((present AND state = 0) * bytes)
            FROM album_item JOIN verdict ON verdict.item = album_item.item
            GROUP BY profile, album HAVING count(*) > 0 ORDER BY profile, album
            """
        ) { row in (0..<11).map { row.text($0) } }
    }

    private func counters(_ database: Database) throws -> [[String]] {
        try database.rows(
            """
            SELECT profile, key, total, videos, undecided, kept, trashed, favourites, later,
                bytes, undecided_bytes
            FROM tally WHERE deck = 5 ORDER BY profile, key
            """
        ) { row in (0..<11).map { row.text($0) } }
    }

    /// Both are read from one state: a new person's rows are written in the meantime. Rows of nothing come and go with the
    /// order of changes.
    private func isSame(_ store: Store) throws -> Bool {
        let isNothing = { (row: [String]) in row[2...].allSatisfy { $0 == "0" } }
        return try store.readers.read { database in
            try counters(database).filter { !isNothing($0) }
                == counted(database).filter { !isNothing($0) }
        }
    }

    private func set(
        _ store: Store, _ key: String, _ files: [FakeFile], name: String? = nil, state: String = ""
    ) throws {
        try store.setAlbum(
            Album(key: key, name: name ?? key, state: state),
            files: files.map { (FileName($0.name)!, $0.inode) })
    }

    private func names(_ store: Store, _ deck: DeckID, _ me: ProfileID) throws -> [String] {
        let ids = try store.upcoming(in: deck, for: me, limit: 100)
        let items = try store.items(ids)
        return ids.compactMap { items[$0]?.name.display }
    }

    @Test("an album is a deck of its photos in the index, oldest first, with the name that it has")
    func deck() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let files = photos(10)
        _ = try store.scan(["": files])
        let unknown = FakeFile(name: "other.jpg", inode: 99)
        try set(store, "a", [files[7], files[2], unknown], name: "Videos", state: "1")
        try set(store, "b", [], name: "Empty")
        let decks = try store.decks(for: me).filter { $0.id.kind == .album }
        let deck = try #require(decks.first)
        #expect(decks.count == 1 && deck.title == "Videos" && deck.count == 2)
        #expect(deck.bytes == 80 + 30 && deck.cover?.name.display == "IMG_2.jpg")
        #expect(try names(store, deck.id, me) == ["IMG_2.jpg", "IMG_7.jpg"])
        #expect(try store.title(of: deck.id, for: me, DeckView()) == "Videos")
        let details = try #require(try store.details(of: deck.id, for: me, DeckView()))
        #expect(details.samples.map(\.name.display) == ["IMG_2.jpg", "IMG_7.jpg"])
        #expect(details.first?.description == "2024-01-03T00:00:00")
        #expect(details.last?.description == "2024-01-08T00:00:00")
        #expect(
            try store.albums()
                == [
                    Album(key: "a", name: "Videos", state: "1"),
                    Album(key: "b", name: "Empty", state: ""),
                ])

        // It gets another name and other photos, and is the same deck.
        try set(store, "a", [files[2], files[1]], name: "Trip", state: "2")
        #expect(try names(store, deck.id, me) == ["IMG_1.jpg", "IMG_2.jpg"])
        #expect(try store.title(of: deck.id, for: me, DeckView()) == "Trip")
        // A photo that gets another date has another place in it.
        var moved = files
        moved[1].taken = LocalTime(year: 2025, month: 1, day: 1)
        moved[1].modified = 2
        _ = try store.scan(["": moved])
        #expect(try names(store, deck.id, me) == ["IMG_2.jpg", "IMG_1.jpg"])

        let round = try store.start(me, deck.id)
        try store.decide(.keep, round.cards[0], in: round, me)
        #expect(try store.decks(for: me).first { $0.id == deck.id }?.undecided == 1)
        #expect(try store.removeAlbums(except: ["b"]))
        #expect(try !store.removeAlbums(except: ["b"]))
        #expect(try store.decks(for: me).allSatisfy { $0.id.kind != .album })
        #expect(try store.currentRound(for: me)?.cards.count == 2)
        // A later album is never taken for it.
        try set(store, "c", [files[3]])
        #expect(try store.decks(for: me).first { $0.id.kind == .album }?.id != deck.id)
    }

    @Test("favourites of the server are a deck of another kind, which stays when albums go")
    func favourites() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let files = photos(6)
        _ = try store.scan(["": files])
        let named = { (numbers: [Int]) in
            numbers.map { (FileName(files[$0].name)!, files[$0].inode) }
        }
        let deck = DeckID.serverFavourites
        #expect(DeckID("serverFavourites") == deck && "\(deck)" == "serverFavourites")
        func count() throws -> Int? { try store.decks(for: me).first { $0.id == deck }?.count }
        #expect(try count() == nil && names(store, deck, me) == [])
        #expect(try store.details(of: deck, for: me, DeckView()) == nil)
        #expect(try store.setAlbum(.favourites, files: named([4, 1])))
        #expect(try !store.setAlbum(.favourites, files: named([1, 4])))
        #expect(try names(store, deck, me) == ["IMG_1.jpg", "IMG_4.jpg"])
        #expect(try store.title(of: deck, for: me, DeckView()) == "Favourites on the server")

        try set(store, "a", [files[1]])
        try store.removeAlbums(except: [])
        #expect(try store.albums() == [] && count() == 2)
        #expect(try store.decks(for: me).allSatisfy { $0.id.kind != .album })

        try store.changeAlbum(.favourites, adding: named([0, 1]), removing: named([4, 5]))
        #expect(try names(store, deck, me) == ["IMG_0.jpg", "IMG_1.jpg"])
        let round = try store.start(me, deck)
        try store.decide(.trash, round.cards[0], in: round, me)
        #expect(try store.decks(for: me).first { $0.id == deck }?.undecided == 1)
        #expect(try isSame(store))
    }

    @Test("whatever happens to items, albums and people, the counters are what the rows say")
    func counters() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("AlbumTests.counters seed \(seed)")
        var chance = Seeded(seed: seed)
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var files = photos(60)
        for index in files.indices where index % 9 == 0 { files[index].name = "\(index).mp4" }
        var shown = files
        _ = try store.scan(["": shown])
        for step in 0..<120 {
            switch Int.random(in: 0..<6, using: &chance) {
            case 0, 1:
                let key = ["a", "b", "c", Album.favourites.key].randomElement(using: &chance)!
                try set(store, key, files.filter { _ in Bool.random(using: &chance) })
            case 2:
                try store.removeAlbums(except: ["a", "b"])
            case 3:
                shown = files.filter { _ in Int.random(in: 0..<5, using: &chance) > 0 }
                _ = try store.scan(["": shown])
            case 4:
                // Parts of a new person's rows are written while all this goes on.
                _ = try store.addProfile(named: "person \(step)", part: 7)
                store.fillProfiles(part: 7)
            default:
                guard try !store.upcoming(in: .everything, for: me, limit: 1).isEmpty else { break }
                let round = try store.start(me, size: 5, replace: true)
                for card in round.cards {
                    let decision = Decision.allCases.randomElement(using: &chance)!
                    try store.decide(decision, card, in: round, me)
                }
            }
            #expect(try isSame(store), "seed \(seed), step \(step)")
        }
        #expect(try store.readers.read { try counters($0).count } > 2)
    }

    @Test("the next cards of an album are found along its index, and only in it")
    func plans() throws {
        let store = try Store.open(directory: folder.path)
        try store.readers.read { database in
            for sql in [Database.nextInAlbum, Database.allInAlbum, Database.lastInAlbum] {
                let plan = try database.plan(of: sql)
                #expect(plan[0].contains("INDEX album_item_taken (album=?"), "\(plan)")
                #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") })
            }
        }
    }
}
