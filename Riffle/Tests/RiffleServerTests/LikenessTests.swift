import RiffleTestSupport
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
        // A round of them is compared group by group.
        let ids = try #require(round["cards"]?.array).compactMap { $0["id"] }
        let group = try #require(round["groups"]?.array?.first)
        #expect(group["cards"] == .array(ids) && group["copies"] == .array([.array(ids)]))
        #expect(group["kept"] == .array([]) && group["marks"] == .object([]))
        #expect(try library.startRound()["groups"] == .null)
        #expect(try library.startRound(deck: "duplicates")["groups"] == .array([group]))
        // What is trashed leaves one that is like nothing.
        let card = try #require(round["cards"]?.array?.first)
        #expect(try library.decide(card, "trash", in: round).0 == 200)
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
}
