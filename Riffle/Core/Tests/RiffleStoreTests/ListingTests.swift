import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct ListingTests {
    let folder = TemporaryFolder(inMemory: true)

    private static let files = [
        "a.jpg", "IMG_0001.HEIC", "12345678", "a name of more than 8 bytes",
    ]
    .enumerated().map { index, name in
        FakeFile(name: name, size: 7, modified: 5, inode: UInt64(index + 1)).listed
    }

    @Test("the hash of a listing doesn't depend on the order of the files")
    func order() {
        let seed = UInt64.random(in: .min ... .max)
        var generator = Seeded(seed: seed)
        let hash = ListingHash(Self.files)
        for _ in 0..<20 {
            let shuffled = Self.files.shuffled(using: &generator)
            #expect(ListingHash(shuffled) == hash, "seed \(seed)")
        }
    }

    @Test("each bit of a name, size, time or inode changes the hash of the listing")
    func changes() throws {
        var listings: Set<[ScannedFile]> = [Self.files]
        for index in Self.files.indices {
            func add(_ change: (inout ScannedFile) -> Void) {
                var files = Self.files
                change(&files[index])
                listings.insert(files)
            }
            for bit in 0..<63 {
                add { $0.stamp.size ^= 1 << bit }
                add { $0.stamp.modified ^= 1 << bit }
                add { $0.stamp.inode ^= 1 << bit }
            }
            let name = Self.files[index].name.bytes
            for place in name.indices {
                for bit in 0..<8 {
                    var bytes = name
                    bytes[place] ^= 1 << bit
                    if let other = FileName(bytes) { add { $0.name = other } }
                }
                let rest = FileName(name[..<place] + name[(place + 1)...])
                if let rest { add { $0.name = rest } }
            }
            var fewer = Self.files
            fewer.remove(at: index)
            listings.insert(fewer)
        }
        // Two files that swap their inodes are others too.
        var files = Self.files
        (files[0].stamp.inode, files[1].stamp.inode) = (files[1].stamp.inode, files[0].stamp.inode)
        listings.insert(files)
        let hashes = Set(listings.map { ListingHash($0).value })
        #expect(listings.count > 800 && hashes.count == listings.count)
    }

    @Test("a scanned folder is recorded as listed, and every change of its items forgets it")
    func recorded() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var files = photos(4) + [FakeFile(name: "notes.txt", inode: 90)]
        try store.scan(["a": files, "b": []])
        func agrees() throws -> Bool {
            let listings = try store.listings()
            #expect(listings.allSatisfy { $0.recorded == nil || $0.recorded == $0.real })
            return listings.allSatisfy { $0.recorded != nil }
        }
        #expect(try agrees())
        let items = try store.all(me)
        // By other means than a scan of the folder.
        try store.beginScan(now: 0).vanish(RelativePath("a")!)
        #expect(try !agrees())
        try store.scan(["a": files, "b": []])
        try store.scan(["a": files, "b": []])
        #expect(try agrees())
        try store.trash(items[0], me)
        #expect(try !agrees())
        files.removeFirst()
        try store.scan(["a": files, "b": []])
        #expect(try agrees())
        // A moved file changes both folders.
        let moved = files.remove(at: 1)
        let scan = store.beginScan(now: 0)
        _ = try scan.visit("b", [moved], mark: store.mark())
        _ = try scan.visit("a", files, mark: store.mark())
        try scan.finish()
        #expect(try !agrees())
        try store.scan(["a": files, "b": [moved]])
        #expect(try agrees())
    }

    @Test("a file that could not be read keeps its folder from being recorded as listed")
    func unread() throws {
        let store = try Store.open(directory: folder.path)
        let scan = store.beginScan(now: 0)
        let listed = photos(2).map(\.listed)
        let seen = ListedFolder(path: .root, device: 1, mark: store.mark(), files: listed)
        try scan.visit(seen, read: { _, _ in FolderReading(items: [], unread: [listed[0].name]) })
        try scan.finish()
        #expect(try store.listings().map(\.recorded) == [nil])
        #expect(try store.scan(["": photos(2)]).read == 1)
        #expect(try store.listings().allSatisfy { $0.recorded == $0.real })
    }

    @Test("a listing from before a move by Riffle isn't recorded")
    func touched() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let files = photos(3)
        try store.scan(["": files])
        let item = try store.all(me)[0]
        let mark = store.mark()
        store.touched.hold([item.id])
        // The file is on its way, and comes back.
        let scan = store.beginScan(now: 0)
        _ = try scan.visit("", Array(files[1...]), mark: mark)
        try scan.settle()
        store.touched.release([item.id])
        #expect(try store.listings().map(\.recorded) == [nil])
        #expect(try store.item(item.id)?.presence == .present)
    }

    @Test("of two looks at a folder at once, the older listing isn't recorded over the newer one")
    func overtaken() throws {
        let store = try Store.open(directory: folder.path)
        let files = photos(4)
        try store.scan(["": Array(files[..<2])])
        let (older, newer) = (store.beginScan(now: 0), store.beginScan(now: 0))
        let seen = ListedFolder(
            path: .root, device: 1, mark: store.mark(), files: files[..<3].map(\.listed))
        try older.visit(
            seen,
            describe: { fresh, _ in
                // While it reads, another look finds one file more.
                _ = try newer.visit("", files, mark: store.mark())
                try newer.settle()
                return fresh.map { item(of: $0) }
            })
        try older.settle()
        #expect(try store.listings().allSatisfy { $0.recorded == nil || $0.recorded == $0.real })
    }

    private func item(of file: ScannedFile) -> ScannedItem {
        ScannedItem(
            members: [ItemMember(name: file.name, stamp: file.stamp, device: file.device)],
            facts: ItemFacts(format: .jpeg))
    }
}

extension Store {
    /// The listing that each folder is recorded to agree with, and that of its rows.
    func listings() throws -> [(recorded: ListingHash?, real: ListingHash)] {
        try readers.read { database in
            let folders = try database.rows("SELECT id, listing FROM folder ORDER BY path") {
                ($0.integer(0), $0.optionalInteger(1).map(ListingHash.init(value:)))
            }
            return try folders.map { id, recorded in
                let files = try database.rows(
                    """
                    SELECT name, size, modified, inode FROM member JOIN item ON item.id = item
                    WHERE member.folder = ?1 AND live = 1 AND presence = 0 UNION ALL
                    SELECT name, size, modified, inode FROM other_file WHERE folder = ?1
                    """, .integer(id)
                ) { ScannedFile(name: try $0.name(0), stamp: try $0.stamp(from: 1), device: 1) }
                return (recorded, ListingHash(files))
            }
        }
    }

    /// Moves an item to the trash.
    fileprivate func trash(_ item: Item, _ profile: ProfileID) throws {
        let round = try start(profile)
        let members = item.members.map { file in
            TrashMove.Member(
                file: file,
                entry: TrashEntry(trash: TrashPlace(.home, seen: [0x2F]), name: file.name))
        }
        let move = TrashMove(item: item.id, folder: item.folder, members: members, time: 0)
        let ids = try beginTrash([move], profile: profile, round: round.id, now: 0)
        try finish(ids.map { ($0, .trashed) }, now: 0)
    }
}
