import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleTestSupport
import Testing

@testable import RiffleLibrary

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
                facts: ItemFacts(kind: .photo, format: .jpeg))
            return ContentHash.of(item, in: folder)
        }
        let first = try #require(try hash("a"))
        #expect(try hash("same") == first)
        #expect(try hash("end") != first && hash("start") != first && hash("empty") != first)
        #expect(try hash("a", size: 4_999_999) == nil)
    }
}
