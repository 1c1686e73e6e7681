import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleIndexing

@Suite struct ContentHashTests {
    @Test("of a big file the beginning, the end and pieces between are read, never more than 4 MiB")
    func parts() {
        #expect(ContentHash.parts(of: 0) == [])
        #expect(ContentHash.parts(of: 1) == [0..<1])
        #expect(ContentHash.parts(of: 4 << 20) == [0..<(4 << 20)])
        for size in [(4 << 20) + 1, 5_000_000, 123_456_789, 8 << 30] {
            let parts = ContentHash.parts(of: size)
            #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == size)
            #expect(parts.reduce(0) { $0 + $1.count } <= 4 << 20)
            for (one, next) in zip(parts, parts.dropFirst()) {
                #expect(one.upperBound <= next.lowerBound && !one.isEmpty, "\(size)")
            }
        }
    }

    @Test("files of one size are told apart by one byte, and a file that is another is not read")
    func hashes() throws {
        let temporary = TemporaryFolder()
        func write(_ name: String, _ bytes: [UInt8]) {
            Disk.write(Array("\(temporary.path)/\(name)".utf8), bytes)
        }
        var bytes = [UInt8](repeating: 7, count: 5_000_000)
        write("a", bytes)
        write("same", bytes)
        bytes[4_999_999] = 8
        write("end", bytes)
        bytes[4_999_999] = 7
        bytes[0] = 8
        write("start", bytes)
        write("empty", [])
        let folder = try LibraryFolder(path: temporary.path)
        func hash(_ name: String, size: Int64? = nil) throws -> [UInt8]? {
            let path = try #require(RelativePath(name))
            guard let file = folder.open(path) else { return nil }
            var stamp = file.stamp
            stamp.size = size ?? stamp.size
            let member = ItemMember(name: try #require(FileName(name)), stamp: stamp, device: 1)
            let item = Item(
                id: ItemID(rawValue: 1), folder: .root, members: [member],
                facts: ItemFacts(format: .jpeg))
            return ContentHash.of(item, in: folder)
        }
        let first = try #require(try hash("a"))
        #expect(try hash("same") == first)
        #expect(try hash("end") != first && hash("start") != first && hash("empty") != first)
        #expect(try hash("a", size: 4_999_999) == nil)
    }

    @Test("large files that agree in their samples are copies only when all their bytes agree")
    func copies() throws {
        let temporary = TemporaryFolder(inMemory: true)
        let store = try Store.open(directory: temporary.path + "/journal")
        let me = try store.profile(named: "me")
        let size = (4 << 20) + 100_000
        var bytes = [UInt8](repeating: 7, count: size)
        let parts = ContentHash.parts(of: size)
        let gap = try #require(
            zip(parts, parts.dropFirst()).first { $0.upperBound < $1.lowerBound })
        Disk.makeFolder(temporary.path + "/library")
        for name in ["a", "same", "other"] {
            if name == "other" { bytes[gap.0.upperBound] = 8 }
            Disk.write(Array("\(temporary.path)/library/\(name).mp4".utf8), bytes)
        }
        let folder = try LibraryFolder(path: temporary.path + "/library")
        let files = try ["a.mp4", "other.mp4", "same.mp4"].map { name in
            let (path, name) = (try #require(RelativePath(name)), try #require(FileName(name)))
            guard let file = folder.open(path) else { throw CommandMissing(description: "no file") }
            return ScannedFile(name: name, stamp: file.stamp, device: file.device)
        }
        let scan = store.beginScan(now: 0)
        try scan.visit(
            ListedFolder(path: .root, device: 1, mark: store.mark(), files: files)
        ) { fresh, _ in
            fresh.map { file in
                ScannedItem(
                    members: [
                        ItemMember(name: file.name, stamp: file.stamp, device: file.device)
                    ], facts: ItemFacts(format: .mp4))
            }
        }
        try scan.finish()
        func groups() throws -> [String] {
            let ids = try store.upcoming(in: .duplicates, for: me, limit: 9)
            let items = try store.items(ids)
            return ids.compactMap { items[$0]?.name.display }.sorted()
        }
        let finder = LikenessFinder(store: store, folder: folder)
        let ends = Monitor(0)
        finder.start(look: { _, done in done() }, onChange: { ends.signal { $0 += 1 } })
        finder.want()
        ends.wait { $0 == 1 ? () : nil }
        finder.stop()
        #expect(try groups() == ["a.mp4", "same.mp4"])
        #expect(try store.sampledCopies().isEmpty)
    }
}
