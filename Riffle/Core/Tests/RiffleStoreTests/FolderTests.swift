import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct FolderTests {
    let folder = TemporaryFolder(inMemory: true)
    let view = DeckView(library: "Pictures")

    /// The folders in a deck's details: `title: count`.
    private func list(_ store: Store, _ deck: DeckID, _ profile: ProfileID) throws -> [String] {
        let details = try #require(try store.details(of: deck, for: profile, view))
        return details.folders.folders.map { "\($0.title): \($0.tally.total)" }
    }

    private func piled(_ store: Store, _ profile: ProfileID) throws -> [String] {
        try store.decks(for: profile, view).filter { $0.id.folder != nil }
            .map { "\($0.title): \($0.count)" }
    }

    @Test("the pile has the folders at the top, chains as one, and a pass lists what is in it")
    func tree() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan([
            "": photos(1), "2019/Italy/Rome": photos(2, inode: 10),
            "2019/Italy/Pisa": photos(3, inode: 20), "2020": photos(4, inode: 30),
            "2020/a": photos(5, inode: 40), "2020/a b": photos(6, inode: 50),
            "2020/a/b": photos(7, inode: 60), "2020/a0": photos(8, inode: 70),
        ])
        #expect(try piled(store, me) == ["Pictures: 1", "2019 / Italy: 5", "2020: 30"])
        let italy = DeckID.folder(try store.folder("2019/Italy"))
        #expect(try list(store, italy, me) == ["Pisa: 3", "Rome: 2"])
        let year = DeckID.folder(try store.folder("2020"))
        #expect(
            try list(store, year, me) == ["Only this folder: 4", "a: 12", "a b: 6", "a0: 8"])
        let a = DeckID.folder(try store.folder("2020/a"))
        #expect(try list(store, a, me) == ["Only this folder: 5", "b: 7"])
        let b = try #require(
            try store.details(of: .folder(store.folder("2020/a/b")), for: me, view))
        #expect(b.above.map(\.title) == ["2020", "a"] && b.above.map(\.id) == [year, a])
        let pisa = try #require(
            try store.details(of: .folder(store.folder("2019/Italy/Pisa")), for: me, view))
        #expect(pisa.above.map(\.title) == ["2019 / Italy"] && pisa.above.map(\.id) == [italy])
        // The top folder has only its own files, because the whole library is already a deck.
        let top = DeckID.folder(try store.folder(""))
        #expect(try list(store, top, me) == [])
        #expect(try store.upcoming(in: top, for: me, limit: 50).count == 1)
    }

    @Test("a folder deals its subfolders' items too, folder by folder, or only its own if asked")
    func deals() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan([
            "a": photos(2), "a/b": photos(3, inode: 10), "a/b/c": photos(4, inode: 20),
            "a b": photos(5, inode: 30),
        ])
        func folders(_ deck: DeckID) throws -> [String] {
            let ids = try store.upcoming(in: deck, for: me, limit: 50)
            let items = try store.items(ids)
            return ids.compactMap { items[$0]?.folder.display }
        }
        let a = try store.folder("a")
        let expected = ["a", "a", "a/b", "a/b", "a/b"] + Array(repeating: "a/b/c", count: 4)
        #expect(try folders(.folder(a)) == expected)
        #expect(try folders(.only(a)) == ["a", "a"])
        let round = try store.start(me, .folder(a), size: 20)
        #expect(round.cards.count == 9 && round.deck == .folder(a))
        for card in round.cards { try store.decide(.keep, card, in: round, me) }
        let done = try #require(try store.details(of: .folder(a), for: me, view))
        #expect(done.deck.undecided == 0 && done.deck.tally.kept == 9)
        #expect(done.deck.cover?.folder == RelativePath("a/b/c") && done.samples.count == 9)
        #expect(done.first == photos(1)[0].taken && done.last == photos(4)[3].taken)
        let other = DeckID.only(try store.folder("a b"))
        #expect(try store.start(me, other, size: 20, replace: true).cards.count == 5)
    }

    @Test("a pinned folder deep in the tree has its own pass, also after a restart")
    func pinned() throws {
        var store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["a": photos(1), "a/b": photos(2, inode: 10), "c": photos(3, inode: 20)])
        let (a, b) = (try store.folder("a"), try store.folder("a/b"))
        try store.arrange(me, 0, .pin(.folder(b), true))
        try store.arrange(me, 1, .pin(.only(a), true))
        store.close()
        store = try Store.open(directory: folder.path)
        #expect(try piled(store, me) == ["b: 2", "a, only this folder: 1", "a: 3", "c: 3"])
        // It keeps its place among the others when it is unpinned, and leaves the pile.
        try store.arrange(me, 2, .pin(.folder(b), false))
        #expect(try piled(store, me) == ["a, only this folder: 1", "a: 3", "c: 3"])
        #expect(throws: StoreError.self) {
            try store.arrange(me, 3, .pin(.folder(FolderID(rawValue: 99)), true))
        }
    }

    @Test("too many folders at the top are one pass, which lists them part after part")
    func many() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var folders: [String: [FakeFile]] = [:]
        for number in 0..<FolderNode.passLimit {
            folders["n\(100 + number)"] = photos(1, inode: UInt64(number + 1))
        }
        try store.scan(folders)
        #expect(try piled(store, me).count == FolderNode.passLimit)
        #expect(try store.details(of: .folders, for: me, view) == nil)
        for number in FolderNode.passLimit..<450 {
            // A chain, whose own name sorts before what is first on the next part.
            folders["n\(100 + number)/x"] = photos(1, inode: UInt64(number + 1))
        }
        try store.scan(folders)
        #expect(try piled(store, me).isEmpty)
        let details = try #require(try store.details(of: .folders, for: me, view))
        #expect(details.deck.count == 450 && details.deck.title == "Folders")
        #expect(details.samples.count == 12)
        var titles = details.folders.folders.map(\.title)
        var next = details.folders.next
        while let start = next {
            let list = try store.folders(of: .folders, from: start, for: me, view)
            #expect(list.folders.count <= FolderNode.listLimit)
            titles += list.folders.map(\.title)
            next = list.next
        }
        #expect(
            titles == (0..<450).map { "n\(100 + $0)" + ($0 < FolderNode.passLimit ? "" : " / x") })
        #expect(try store.upcoming(in: .folders, for: me, limit: 1000).count == 450)
        let last = try #require(
            try store.details(of: .folder(store.folder("n549/x")), for: me, view))
        #expect(last.above.map(\.id) == [.folders])
    }

    @Test("every folder's totals are those of all items below it, whatever happens to them")
    func bruteForce() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("FolderTests.bruteForce seed \(seed)")
        var generator = Seeded(seed: seed)
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let names = ["a", "a b", "a0", "b", "\u{E9}"]
        var folders: [String: [FakeFile]] = [:]
        for step in 0..<30 {
            let depth = Int.random(in: 0...4, using: &generator)
            let path = (0..<depth).map { _ in names.randomElement(using: &generator) ?? "a" }
                .joined(separator: "/")
            folders[path] = photos(
                .random(in: 0...3, using: &generator), inode: UInt64(step * 10 + 1))
            try store.scan(folders)
            if try step % 3 == 0 && !store.upcoming(in: .everything, for: me, limit: 1).isEmpty {
                let round = try store.start(me, size: 20, replace: true)
                let choices: [Decision] = [.keep, .trash, .favourite, .later]
                for card in round.cards.prefix(5) {
                    let decision = choices.randomElement(using: &generator) ?? .keep
                    try store.decide(decision, card, in: round, me)
                }
            }
            if step == 10 { _ = try store.profile(named: "person \(step)") }
            guard step % 5 == 4 else { continue }
            try compare(store, Comment(rawValue: "step \(step), seed \(seed)"))
        }
    }

    /// Every tally of the tree against a count of the items themselves.
    private func compare(_ store: Store, _ label: Comment) throws {
        try store.readers.read { database in
            let paths = try database.rows("SELECT id, path FROM folder") {
                (id: $0.integer(0), path: try $0.path(1))
            }
            let rows = try database.rows(
                """
                SELECT profile, path, state, present, verdict.bytes
                FROM verdict JOIN folder ON folder.id = folder
                """
            ) {
                (
                    profile: $0.integer(0), path: try $0.path(1), state: $0.int(2),
                    isPresent: $0.bool(3), bytes: $0.integer(4)
                )
            }
            for profile in Set(rows.map(\.profile)) {
                for (id, path) in paths {
                    let node = try database.node(
                        FolderID(rawValue: id), of: ProfileID(rawValue: profile))
                    let below = rows.filter {
                        $0.profile == profile
                            && (path == .root ? $0.path == .root : $0.path.isWithin(path))
                    }
                    let here = below.filter(\.isPresent)
                    let all = node?.all ?? Tally()
                    #expect(all.total == here.count, label)
                    #expect(all.bytes == here.reduce(0) { $0 + $1.bytes }, label)
                    #expect(all.undecided == here.count { $0.state == 0 }, label)
                    #expect(all.kept == here.count { $0.state == 1 }, label)
                    #expect(all.trashed == below.count { $0.state == 2 }, label)
                    #expect(all.favourites == here.count { $0.state == 3 }, label)
                    #expect(all.later == here.count { $0.state == 4 }, label)
                    #expect(
                        node?.own.total ?? 0 == here.count { $0.path == path }, label)
                }
            }
        }
    }
}

extension Store {
    /// The folder at a path.
    func folder(_ path: String) throws -> FolderID {
        let bytes = RelativePath(path)?.bytes ?? []
        let id = try readers.read {
            try $0.integer("SELECT id FROM folder WHERE path = ?", .blob(bytes))
        }
        return FolderID(rawValue: id ?? 0)
    }
}
