import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Raw data of cameras")
struct RawTests {
    private static let red = [230, 20, 20]
    private static let yellow = [230, 220, 20]
    /// The middles of the quarters: top left, top right, bottom right, bottom left.
    private static let quarters = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]

    private let folder: TemporaryFolder
    private let pool: TestPool
    private let raw: RawSamples

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
        raw = try rawSamples()
    }

    private func card(_ name: String) async throws -> SeenPicture {
        let picture = try await pool.card(raw.path(name)).get()
        let path = try folder.file("\(name).jpg", picture.jpeg)
        return try look(at: [path], places: Self.quarters)[0]
    }

    /// Which of red, green and blue is clearly the most; white when none is.
    private func name(_ colour: [Int]) -> String {
        let names = ["red", "green", "blue"]
        let most = colour.max() ?? 0
        let others = colour.filter { $0 < most - 60 }
        if others.isEmpty { return "white" }
        return others.count == 2 ? names[colour.firstIndex(of: most) ?? 0] : "\(colour)"
    }

    @Test("a header's time, zone, size and orientation equal exiftool's")
    func header() throws {
        for name in ["plain.dng", "turned6.dng", "preview.dng"] {
            let found = try RiffleMediaTests.header(at: raw.path(name))
            #expect(found.type == .raw && found.taken?.description == "2024-05-03T12:00:00")
            #expect(found.taken.map { $0.milliseconds % 1000 } == 250)
            #expect(found.zoneMinutes == 120)
            #expect(
                found.size
                    == (name == "turned6.dng"
                        ? PixelSize(width: 900, height: 1200)
                        : PixelSize(width: 1200, height: 900)),
                "\(name)")
        }
    }

    @Test("without a preview the sensor's data are developed, upright")
    func developed() async throws {
        let upright = ["red", "green", "blue", "white"]
        // EXIF: 3 upside down, 6 its right side on top turned clockwise, 8 counter-clockwise.
        for (file, shift) in [("plain", 0), ("turned3", 2), ("turned6", 3), ("turned8", 1)] {
            let card = try await card("\(file).dng")
            let expected = (0..<4).map { upright[($0 + shift) % 4] }
            #expect(card.colours.map(name) == expected, "\(file): \(card.colours)")
            #expect((card.size.width < card.size.height) == (shift % 2 == 1), "\(file)")
        }
    }

    @Test("a large enough preview is shown, and a tiny one is not")
    func preview() async throws {
        let large = try await card("preview.dng")
        #expect(large.colours.allSatisfy { isClose($0, Self.yellow) }, "\(large.colours)")
        let small = try await card("stamp.dng")
        #expect(small.colours.map(name) == ["red", "green", "blue", "white"], "\(small.colours)")
    }

    @Test("a sideways preview is rotated with its photo")
    func turnedPreview() async throws {
        let card = try await card("standing.dng")
        #expect(card.size == PixelSize(width: 667, height: 1000))
    }

    @Test("raw data that end early, or claim more pixels than the limit, lose only their own card")
    func bad() async throws {
        let cut = await pool.card(raw.path("cut.dng"))
        if case .failure(let refusal) = cut { #expect(refusal.lasting != nil) }
        let huge = await pool.card(raw.path("huge.dng"))
        #expect((try? huge.get()) == nil)
        #expect(try await card("plain.dng").colours.map(name)[0] == "red")
    }
}
