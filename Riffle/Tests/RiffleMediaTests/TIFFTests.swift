import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Kinds of TIFF")
struct TIFFTests {
    private static let quarters = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]
    private static let red = [230, 20, 20]
    private static let green = [20, 200, 20]
    private static let blue = [20, 20, 230]
    private static let white = [255, 255, 255]

    private let folder: TemporaryFolder
    private let pool: TestPool

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
    }

    /// Checks the colours of a card at the quarters.
    private func check(_ name: String, _ expected: [[Int]]) async throws {
        let path = try tiffSamples().path(name)
        let card = try await pool.card(path).get()
        #expect(!card.isDamaged, "\(name)")
        #expect(card.size == (try header(at: path)).size, "\(name)")
        let seen = try look(at: [folder.file("c.jpg", card.jpeg)], places: Self.quarters)[0]
        for (colour, wanted) in zip(seen.colours, expected) {
            #expect(isClose(colour, wanted), "\(name): \(seen.colours)")
        }
    }

    @Test(
        "luma and chroma have the colours that they encode, however they are packed and shared",
        arguments: [
            "ycbcr11", "ycbcr21", "ycbcr22", "ycbcr44", "ycbcr11-zip", "ycbcr21-zip", "ycbcr22-zip",
            "ycbcr44-zip", "jpeg", "jpeg-progressive", "old-file", "old-tables",
        ])
    func lumaAndChroma(name: String) async throws {
        try await check(name, [Self.red, Self.green, Self.blue, Self.white])
    }

    @Test("a picture in luma and chroma is turned upright by its tag")
    func turned() async throws {
        let (red, green, blue, white) = (Self.red, Self.green, Self.blue, Self.white)
        // The same as of EXIF: where the four stored corners end up, clockwise from the top left.
        let expected = [
            [red, green, blue, white], [green, red, white, blue], [blue, white, red, green],
            [white, blue, green, red], [red, white, blue, green], [white, red, green, blue],
            [blue, green, red, white], [green, blue, white, red],
        ]
        for (index, corners) in expected.enumerated() {
            try await check("turned\(index + 1)", corners)
        }
    }

    @Test(
        "a turned fax is upright, in every compression and order of bits",
        arguments: ["group3", "group4", "tiff_ccitt"])
    func fax(name: String) async throws {
        let (ink, paper) = ([0, 0, 0], Self.white)
        try await check(name, [paper, ink, paper, ink])
        try await check("\(name)-reversed", [paper, ink, paper, ink])
    }

    @Test("samples of 32 bits and floats have the tones that they encode")
    func deep() async throws {
        // Pillow's luma of the four colours.
        let tones = [83, 126, 44, 255].map { [$0, $0, $0] }
        for name in ["grey32", "float", "float255"] { try await check(name, tones) }
        let colours = [Self.red, Self.green, Self.blue, Self.white]
        for name in ["rgb32", "palette"] { try await check(name, colours) }
    }

    @Test(
        "a kind that no decoder here knows is not called damaged",
        arguments: ["bits12", "float16", "lossless", "jpeg2000", "lab"])
    func unknown(name: String) async throws {
        let result = await pool.card(try tiffSamples().path(name))
        #expect(result == .failure(.unknownKind("TIFF")))
    }
}
