import RiffleCore
import RiffleSystem
import Testing

@testable import RiffleServer

@Suite struct ProgressTests {
    @Test("the progress is what was decided, and what the trash and the disk then say")
    func decided() throws {
        // Twelve in May, one of them by two names, and eight in January of the year before.
        let library = try ServedLibrary(
            pictures: (0..<12).map { "2024/IMG_20240503_1200\($0 + 10).jpg" }
                + (0..<8).map { "2023/IMG_20230101_1200\($0 + 10).jpg" }, scans: false)
        let root = library.root + "/2024/"
        #expect(link(root + "IMG_20240503_120010.jpg", root + "IMG_20240503_130010.jpg") == 0)
        try library.scan()
        #expect(try library.getJSON("/api/progress")["looked"] == 0)

        let round = try library.startRound(deck: "month-2024-05")
        let cards = try #require(round["cards"]?.array)
        #expect(cards.count == 13)
        func card(_ name: String) throws -> JSON {
            try #require(cards.first { $0["name"]?.string == name })
        }
        let (one, twin) = (
            try card("IMG_20240503_120010.jpg"), try card("IMG_20240503_130010.jpg")
        )
        let other = try card("IMG_20240503_120011.jpg")
        let trashed = try #require(one["bytes"]?.int) + (try #require(other["bytes"]?.int))
        for card in cards where card != twin {
            let decision = card == one || card == other ? "trash" : "keep"
            #expect(try library.decide(card, decision, in: round).0 == 200)
        }
        #expect(try library.confirm(round).1["moved"]?.array?.count == 2)
        // The other name of the first one lies in the library still.
        #expect(
            try library.getJSON("/api/progress")["trash"] == ["count": 2, "bytes": .int(trashed)])
        let next = try library.startRound(deck: "month-2024-05")
        #expect(next["total"] == 1)
        #expect(
            try library.decide(try #require(next["cards"]?.array?.first), "trash", in: next).0
                == 200)
        #expect(try library.confirm(next).1["moved"]?.array?.count == 1)
        var progress = try library.getJSON("/api/progress")
        #expect(progress["looked"] == 13 && progress["all"] == 21 && progress["rounds"] == 2)
        #expect(progress["trash"] == ["count": 3, "bytes": .int(trashed)])
        #expect(progress["freed"] == ["count": 0, "bytes": 0])
        let years = try #require(progress["years"]?.array)
        #expect(years.map { $0["year"] } == [2024, 2023])
        #expect(years[0]["months"]?.array?[4] == [13, 13])
        #expect(years[1]["months"]?.array?[0] == [0, 8])
        #expect(years[0]["months"]?.array?.filter { $0 != .null }.count == 1)

        // Somebody empties the trash elsewhere: first one of the two names, then all.
        let trash = library.folder.path + "/data/Trash/files/"
        #expect(unlink(trash + "IMG_20240503_120010.jpg") == 0)
        progress = try library.getJSON("/api/progress")
        #expect(progress["trash"] == ["count": 2, "bytes": .int(trashed)])
        #expect(progress["freed"] == ["count": 1, "bytes": 0], "its other name is there still")
        for name in TemporaryFolder.names(in: trash) { unlink(trash + name) }
        progress = try library.getJSON("/api/progress")
        #expect(progress["trash"] == ["count": 0, "bytes": 0])
        #expect(progress["freed"] == ["count": 3, "bytes": .int(trashed)])
        #expect(progress["looked"] == 13, "nothing falls by a deletion")
    }

    @Test("thirty years of full months are less than 20 KB")
    func compact() throws {
        var shares: [LibraryProgress.Share] = []
        for year in 1995...2024 {
            for month in 1...12 {
                var tally = Tally()
                (tally.kept, tally.undecided) = (54_321, 87_654)
                shares.append(.init(try #require(Month(year: year, month: month)), tally))
            }
        }
        let progress = LibraryProgress(
            shares, trash: .init(count: 1, bytes: 1), freed: .init(), rounds: 1, battles: 1)
        #expect(progress.years.count == 30)
        #expect(JSON(progress: progress).bytes.count < 20_000)
    }
}
