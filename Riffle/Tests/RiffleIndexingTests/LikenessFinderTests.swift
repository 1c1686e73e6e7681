import RiffleCore
import RiffleMedia
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleIndexing

@Suite struct LikenessFinderTests {
    @Test("while pictures are compared, what their looks say is stored at once and told")
    func hurry() throws {
        let folder = TemporaryFolder(inMemory: true)
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        let scan = store.beginScan(now: 0)
        let files = try [1, 2].map { index in
            ScannedFile(
                name: try #require(FileName("\(index).jpg")),
                stamp: FileStamp(size: 50, modified: 0, inode: UInt64(index)), device: 1)
        }
        try scan.visit(
            ListedFolder(path: .root, device: 1, mark: store.mark(), files: files)
        ) { fresh, _ in
            fresh.map { file in
                ScannedItem(
                    members: [
                        ItemMember(name: file.name, stamp: file.stamp, device: file.device)
                    ], facts: ItemFacts(format: .jpeg))
            }
        }
        try scan.finish()
        let ids = try store.upcoming(in: .everything, for: me, limit: 9)
        let items = try ids.map { try #require(try store.item($0)) }
        try store.keep(hashes: items.map { ($0.id, $0.version, [7]) })
        try store.regroup()

        // Looks of an ordinary round are not stored before the interval is over.
        let finder = LikenessFinder(
            store: store, contents: .init(hash: { _ in nil }, whole: { _, _ in nil }),
            interval: 1e6)
        let told = Monitor(Set<ItemID>())
        finder.start(
            look: { _, done in done() }, onLooks: { items in told.signal { $0.formUnion(items) } },
            onChange: {})
        for (item, sharpness) in zip(items, [UInt8(80), 120]) {
            let impression = Impression(
                appearance: Appearance(1),
                clarity: Clarity(sharpness: sharpness, highlight: 255))
            finder.note(impression, of: CardKey(item: item.id, version: item.version))
        }
        finder.hurry()
        told.wait { $0 == Set(ids) ? () : nil }
        finder.stop()
        let started = Monitor<Round?>(nil)
        store.startRound(StartRound(profile: me, deck: .duplicates, size: 20, key: "1", now: 0)) {
            result in started.signal { $0 = try? result.get() }
        }
        let round = started.wait { $0 }
        let group = try #require(try store.likeGroups(of: round, for: me).first)
        #expect(group.marks == [items[1].id: [.sharpest]])
    }
}
