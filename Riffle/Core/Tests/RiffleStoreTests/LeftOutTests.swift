import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct LeftOutTests {
    let folder = TemporaryFolder()

    /// Scans; what is no JPEG by name is left out for the reason that its ending stands for.
    @discardableResult
    private func scan(
        _ store: Store, _ folders: [String: [FakeFile]], device: UInt64 = 1
    ) throws -> Int {
        let reasons: [String: LeftOut] = ["nef": .raw, "avi": .video, "bad": .mislabelled]
        let scan = store.beginScan(now: 0)
        var read = 0
        for (path, files) in folders {
            let listed = ListedFolder(
                path: RelativePath(path)!, device: device, mark: store.mark(),
                files: files.map(\.listed))
            read += try scan.visit(
                listed,
                read: { fresh, _ in
                    var reading = FolderReading(items: [])
                    for file in fresh {
                        let ending = file.name.display.split(separator: ".").last.map(String.init)
                        if ending == "jpg" {
                            let member = ItemMember(
                                name: file.name, stamp: file.stamp, device: file.device)
                            reading.items.append(
                                ScannedItem(
                                    members: [member],
                                    facts: ItemFacts(
                                        format: .webp,
                                        size: PixelSize(width: 4, height: 3))))
                        } else {
                            reading.leftOut[file.name] = ending.flatMap { reasons[$0] }
                        }
                    }
                    return reading
                }
            ).fresh
        }
        try scan.finish()
        return read
    }

    private func file(_ name: String, _ inode: UInt64, size: Int64 = 1000) -> FakeFile {
        FakeFile(name: name, size: size, inode: inode)
    }

    @Test("reasons are counted while files come, change and go, and after a restart")
    func counted() throws {
        let store = try Store.open(directory: folder.path)
        var files = [file("1.jpg", 1), file("2.nef", 2), file("3.nef", 3), file("4.txt", 4)]
        let below = [file("5.avi", 5), file("6.nef", 6)]
        try scan(store, ["": files, "below": below, "deeper/gone": [file("7.bad", 7)]])
        #expect(try store.leftOut().counts == [.raw: 3, .video: 1, .mislabelled: 1])
        #expect(try store.count(of: .webp) == 1 && store.count(of: .jpeg) == 0)
        let paths = try store.leftOutFiles().mapValues { Set($0.map(\.display)) }
        #expect(
            paths == [
                .raw: ["2.nef", "3.nef", "below/6.nef"], .video: ["below/5.avi"],
                .mislabelled: ["deeper/gone/7.bad"],
            ])
        // A folder without any card is gone, too.
        #expect(try scan(store, ["": files, "below": below]) == 0)
        #expect(try store.leftOut().counts == [.raw: 3, .video: 1])
        // One becomes a text, one a card, and one goes.
        files = [file("1.jpg", 1), file("2.jpg", 2, size: 7), file("4.txt", 4)]
        try scan(store, ["": files, "below": [file("5.avi", 5, size: 8), file("6.txt", 6)]])
        #expect(try store.leftOut().counts == [.video: 1])
        #expect(try store.count(of: .webp) == 2)
        store.close()
        let again = try Store.open(directory: folder.path)
        #expect(try again.leftOut().counts == [.video: 1])
        // The place where a drive is mounted when it is here: nothing is known to have changed.
        try scan(again, ["": []], device: 2)
        #expect(try again.leftOut().counts == [.video: 1])
    }

    @Test("what cannot be seen now keeps its count: skipped folders, and a scan without an end")
    func unseen() throws {
        let store = try Store.open(directory: folder.path)
        try scan(store, ["": [file("1.jpg", 1)], "raw": [file("2.nef", 2)]])
        let partial = store.beginScan(now: 0)
        partial.skip(RelativePath("raw")!)
        try partial.finish()
        try store.beginScan(now: 0).settle()
        #expect(try store.leftOut().counts == [.raw: 1])
    }

    @Test("the counts are found along an index")
    func indexed() throws {
        let store = try Store.open(directory: folder.path)
        let plan = try store.readers.read { database in
            try database.rows(
                """
                EXPLAIN QUERY PLAN
                SELECT reason, count(*) FROM other_file WHERE reason <> 0 GROUP BY reason
                """
            ) { $0.text(3) }
        }
        #expect(plan.contains { $0.contains("other_file_reason") }, "\(plan)")
    }
}
