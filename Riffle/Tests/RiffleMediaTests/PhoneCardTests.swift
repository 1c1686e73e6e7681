import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Cards of HEIC, AVIF and TIFF")
struct PhoneCardTests {
    private static let red = [230, 20, 20]
    private static let green = [20, 200, 20]
    private static let blue = [20, 20, 230]
    private static let white = [255, 255, 255]
    private static let stored = [red, green, blue, white]
    /// The middles of the quarters: top left, top right, bottom right, bottom left.
    private static let quarters = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]

    private let folder: TemporaryFolder
    private let pool: TestPool
    private let phone: PhoneSamples

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
        phone = try phoneSamples()
    }

    private func cards(_ names: [String]) async throws -> [SeenPicture] {
        var written: [String] = []
        for name in names {
            let picture = try await pool.card(phone.path(name)).get()
            let isDamaged = picture.isDamaged
            #expect(!isDamaged, "\(name)")
            written.append(try folder.file("\(name).jpg", picture.jpeg))
        }
        return try look(at: written, places: Self.quarters)
    }

    private func expect(_ name: String, _ card: SeenPicture, _ colours: [[Int]]) throws {
        for (colour, wanted) in zip(card.colours, colours) {
            #expect(isClose(colour, wanted), "\(name): \(card.colours)")
        }
        #expect(card.metadata == [], "\(name)")
        let size = try header(at: phone.path(name)).size
        #expect(size == card.size, "\(name)")
    }

    @Test(
        "HEIC and AVIF are turned and mirrored once, as irot and imir say",
        arguments: ["heic", "avif"])
    func turned(suffix: String) async throws {
        var names: [String] = []
        var expected: [[[Int]]] = []
        for turns in 0..<4 {
            // By the standard: so many quarter turns against the clock, then a mirror that changes
            // top and bottom (0) or left and right (1).
            let upright = (0..<4).map { Self.stored[($0 + turns) % 4] }
            names.append("irot\(turns).\(suffix)")
            expected.append(upright)
            names.append("irot\(turns)imir0.\(suffix)")
            expected.append([upright[3], upright[2], upright[1], upright[0]])
            names.append("irot\(turns)imir1.\(suffix)")
            expected.append([upright[1], upright[0], upright[3], upright[2]])
        }
        let seen = try await cards(names)
        for (index, name) in names.enumerated() {
            try expect(name, seen[index], expected[index])
            let isTurned = name.hasPrefix("irot1") || name.hasPrefix("irot3")
            #expect(seen[index].size.width == (isTurned ? 300 : 400), "\(name)")
        }
    }

    @Test("the orientation in the EXIF of HEIC and AVIF turns nothing a second time")
    func exifTurnsNothing() async throws {
        for name in ["exif.heic", "exif.avif"] {
            #expect(try contents(of: phone.path(name)).firstRange(of: Array("Exif".utf8)) != nil)
            let card = try await cards([name])[0]
            #expect(card.size == PixelSize(width: 400, height: 300), "\(name)")
            try expect(name, card, Self.stored)
        }
    }

    @Test("a clean aperture crops, also before a turn")
    func clean() async throws {
        for suffix in ["heic", "avif"] {
            let seen = try await cards(["clap.\(suffix)", "clapirot1.\(suffix)"])
            try expect("clap.\(suffix)", seen[0], Self.stored)
            #expect(seen[0].size == PixelSize(width: 200, height: 100))
            #expect(seen[1].size == PixelSize(width: 100, height: 200))
        }
    }

    @Test("all eight orientations of a TIFF are turned upright, in both byte orders")
    func tiffs() async throws {
        // Where the four stored corners end up, clockwise from the top left, by the standard.
        let (red, green, blue, white) = (Self.red, Self.green, Self.blue, Self.white)
        let expected = [
            [red, green, blue, white], [green, red, white, blue], [blue, white, red, green],
            [white, blue, green, red], [red, white, blue, green], [white, red, green, blue],
            [blue, green, red, white], [green, blue, white, red],
        ]
        for order in ["II", "MM"] {
            let names = (1...8).map { "\(order)\($0).tif" }
            for (index, card) in try await cards(names).enumerated() {
                try expect(names[index], card, expected[index])
                #expect(card.size.width == (index < 4 ? 400 : 300), "\(names[index])")
            }
        }
    }

    @Test("a TIFF shows its colours however it is packed")
    func packed() async throws {
        let names = [
            "lzw.tif", "deflate.tif", "jpeg.tif", "palette.tif", "pyramid.tif",
        ]
        for (name, card) in zip(names, try await cards(names)) {
            try expect(name, card, name == "palette.tif" ? card.colours : Self.stored)
            for (colour, wanted) in zip(card.colours, Self.stored) {
                #expect(isClose(colour, wanted, within: 40), "\(name): \(card.colours)")
            }
        }
        // Of a pyramid the level is taken that is large enough.
        let large = try await cards(["large.tif"])[0]
        #expect(large.size == PixelSize(width: 750, height: 563))
        let grey = try await cards(["grey.tif", "grey16.tif", "bilevel.tif", "cmyk.tif"])
        // Pillow's luma of the four colours, and 40,000 of 65,535.
        for (colour, luma) in zip(grey[0].colours, [83, 126, 44, 255]) {
            #expect(isClose(colour, [luma, luma, luma], within: 6), "\(grey[0].colours)")
        }
        #expect(grey[1].colours.allSatisfy { isClose($0, [156, 156, 156], within: 2) })
        #expect(isClose(grey[2].colours[3], Self.white))
        for (colour, channel) in zip(grey[3].colours, 0..<3) {
            #expect(colour[channel] == colour.max(), "\(grey[3].colours)")
        }
    }

    @Test("pictures with more pixels than the limits are refused without being decoded")
    func huge() async throws {
        for (name, side) in [("huge.heic", 17000), ("huge.avif", 17000), ("huge.tif", 30000)] {
            let result = await pool.card(phone.path(name))
            #expect(result == .failure(.tooLarge(width: side, height: side)), "\(name)")
        }
        // They say more than they hold, within the limits: a refusal or a picture, and no crash.
        for name in ["liar.heic", "liar.avif", "cut.tif"] {
            switch await pool.card(phone.path(name)) {
            case .success(let card): #expect(card.isDamaged, "\(name)")
            case .failure(.damaged): break
            case .failure(let refusal): Issue.record("\(name): \(refusal)")
            }
        }
    }

    @Test("cut and bit-flipped files give a card or a refusal, and the worker continues")
    func damaged() async throws {
        let names = ["plain.heic", "exif.avif", "irot1.heic", "II6.tif", "deflate.tif", "lzw.tif"]
        let pool = try TestPool()
        _ = try await pool.card(phone.path("plain.heic")).get()
        let before = pool.pool.processIDs
        var random = SeededGenerator(seed: FuzzTests.seed &+ 4)
        for round in 0..<(getenvText("RIFFLE_SOAK") == nil ? 48 : 480) {
            var bytes = try contents(of: phone.path(names[round % names.count]))
            if round % 3 == 0 {
                bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            }
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            switch try await pool.card(bytes: bytes, "flipped", in: folder) {
            case .success, .failure(.damaged), .failure(.unsupported), .failure(.notPicture),
                .failure(.tooLarge), .failure(.unknownKind), .failure(.oldLibrary):
                break
            case .failure(let refusal):
                Issue.record("round \(round), RIFFLE_SEED=\(FuzzTests.seed): \(refusal)")
            }
        }
        #expect(Set(before).isSubset(of: pool.pool.processIDs))
    }

    @Test("a libvips without a loader refuses its pictures by name, and shows the others")
    func missingLoader() async throws {
        for (blocked, name, type) in [
            ("VipsForeignLoadHeif", "plain.heic", FileType.heic),
            ("VipsForeignLoadTiff", "II1.tif", FileType.tiff),
        ] {
            let pool = try TestPool {
                $0.processes = 1
                $0.environment.append("RIFFLE_BLOCK_LOADERS=\(blocked)")
            }
            let result = await pool.card(phone.path(name))
            #expect(result == .failure(.noDecoder(type.displayName)))
            #expect(pool.pool.undecodable.contains(type))
            #expect(!pool.pool.undecodable.contains(.jpeg))
            _ = try await pool.card(try samples().path("plain.jpg")).get()
        }
        #expect(pool.pool.undecodable.isEmpty)
    }
}
