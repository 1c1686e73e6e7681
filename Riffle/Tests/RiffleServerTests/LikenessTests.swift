import RiffleCore
import RiffleMedia
import Testing

@testable import RiffleServer

@Suite struct LikenessTests {
    /// The names in the deck of duplicates once there are so many; asks again and again.
    private func duplicates(_ library: ServedLibrary, _ count: Int) throws -> [String] {
        var names: [String] = []
        for _ in 0..<20_000 where names.count != count {
            let answer = try library.get("/api/decks/duplicates")
            guard answer.status == 200 else { continue }
            names = (try JSON(parsing: answer.body)["samples"]?.array ?? [])
                .compactMap { $0["name"]?.string }
        }
        return names
    }

    @Test("copies are found behind the scan, and stand together whatever they are called")
    func copies() throws {
        let library = try ServedLibrary(
            pictures: (10..<20).map { "IMG_20240503_1200\($0).jpg" }, scans: false)
        // Of one size each, as SamplePictures' marks of two digits are, but only two are equal.
        let copied = try #require(OpenedFile(library.root + "/IMG_20240503_120015.jpg")?.bytes)
        library.folder.write("library/COPY_20200101_000000.jpg", copied)
        try library.scan()
        #expect(
            try duplicates(library, 2) == ["COPY_20200101_000000.jpg", "IMG_20240503_120015.jpg"])
        let round = try library.startRound(deck: "duplicates")
        #expect(round["total"] == 2 && round["deck"]?["title"] == "Bursts and duplicates")
        // What is binned leaves one that is like nothing.
        let card = try #require(round["cards"]?.array?.first)
        #expect(try library.decide(card, "bin", in: round).0 == 200)
        let other = try #require(round["cards"]?.array?.last)
        #expect(try library.decide(other, "keep", in: round).0 == 200)
        #expect(try library.confirm(round).0 == 200)
        var status = 200
        for _ in 0..<20_000 where status == 200 {
            status = try library.get("/api/decks/duplicates").status
        }
        #expect(status == 404)
    }

    @Test("two pictures that the camera took in one second are looked at, and are a burst")
    func pairs() throws {
        let library = try ServedLibrary(pictures: [], scans: false)
        for (name, time) in [("a", "12:00:00"), ("b", "12:00:01"), ("c", "12:00:09")] {
            // Marks of different lengths, so that they are no copies.
            let mark = name == "a" ? 1 : 1000
            library.folder.write(
                "library/\(name).jpg",
                SamplePictures.jpeg(mark: mark, taken: "2024:05:03 \(time)"))
        }
        try library.scan()
        #expect(try duplicates(library, 2) == ["a.jpg", "b.jpg"])
    }

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
        let temporary = try TemporaryFolder()
        var bytes = [UInt8](repeating: 7, count: 5_000_000)
        temporary.write("a", bytes)
        temporary.write("same", bytes)
        bytes[4_999_999] = 8
        temporary.write("end", bytes)
        bytes[4_999_999] = 7
        bytes[0] = 8
        temporary.write("start", bytes)
        temporary.write("empty", [])
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
