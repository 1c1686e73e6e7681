import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Cards made by a worker")
struct CardTests {
    private static let red = [230, 20, 20]
    private static let green = [20, 200, 20]
    private static let blue = [20, 20, 230]
    private static let white = [255, 255, 255]
    /// The middles of the quarters: top left, top right, bottom right, bottom left.
    private static let quarters = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]

    private let folder: TemporaryFolder
    private let pool: TestPool

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
    }

    /// Makes the cards of files and has Pillow look at them.
    private func cards(_ paths: [String]) async throws -> [SeenPicture] {
        var written: [String] = []
        for (index, path) in paths.enumerated() {
            let picture = try await pool.card(path).get()
            #expect(!picture.isDamaged, "\(path)")
            written.append(try folder.file("card\(index).jpg", picture.jpeg))
        }
        return try look(at: written, places: Self.quarters)
    }

    @Test("every format, mode and depth shows the colours it has")
    func formats() async throws {
        let samples = try samples()
        let names = [
            "plain.jpg", "progressive.jpg", "plain.png", "palette.png", "lossy.webp",
            "lossless.webp", "plain.gif", "animated.gif", "animated.webp",
        ]
        let seen = try await cards(names.map(samples.path))
        for (name, card) in zip(names, seen) {
            #expect(card.size == PixelSize(width: 400, height: 300), "\(name)")
            #expect(card.metadata == [], "\(name)")
            let expected = [Self.red, Self.green, Self.blue, Self.white]
            for (colour, wanted) in zip(card.colours, expected) {
                let tolerance = name == "palette.png" ? 40 : 24
                #expect(isClose(colour, wanted, within: tolerance), "\(name): \(card.colours)")
            }
        }
    }

    @Test("a card of noise meets the byte limit of its size, and full size has none")
    func byteLimits() async throws {
        let path = "\(folder.path)/noise.png"
        try runPython(
            """
            import os, sys
            from PIL import Image
            Image.frombytes('RGB', (1500, 2000), os.urandom(9000000)).save(sys.argv[1])
            """, [path])
        for size in CardSize.allCases {
            let card = try await pool.card(path, box: size.box).get()
            #expect(card.jpeg.count <= size.byteLimit, "\(size)")
            // A lower quality than needed would be a loss.
            #expect(card.jpeg.count > size.byteLimit / 3, "\(size)")
        }
        let full = try await pool.card(path, box: PixelSize(width: 4096, height: 4096)).get()
        #expect(full.jpeg.count > CardSize.medium.byteLimit)
    }

    @Test("a CMYK picture has the hues of its inks, not their negatives")
    func inks() async throws {
        let colours = try await cards([try samples().path("cmyk.jpg")])[0].colours
        // Printed colours are duller than those of a screen, but each leads where it should.
        for (colour, channel) in zip(colours, 0..<3) {
            let others = (0..<3).filter { $0 != channel }.map { colour[$0] }
            #expect(colour[channel] > (others.max() ?? 0) + 40, "\(colours)")
        }
        #expect(isClose(colours[3], Self.white, within: 6))
    }

    @Test("grey pictures stay grey, in 8 and 16 bit")
    func grey() async throws {
        let samples = try samples()
        let seen = try await cards(["grey.jpg", "grey.png", "grey16.png"].map(samples.path))
        for card in seen[0...1] {
            // Pillow's luma of the four colours.
            for (colour, luma) in zip(card.colours, [83, 126, 44, 255]) {
                #expect(isClose(colour, [luma, luma, luma], within: 6), "\(card.colours)")
            }
        }
        #expect(seen[2].colours.allSatisfy { isClose($0, [156, 156, 156], within: 2) })
    }

    @Test("clear parts show the neutral background")
    func transparent() async throws {
        let samples = try samples()
        for card in try await cards(["clear.png", "clear.webp"].map(samples.path)) {
            #expect(isClose(card.colours[0], Self.red))
            #expect(isClose(card.colours[2], [214, 211, 206], within: 3), "\(card.colours)")
        }
    }

    @Test("16-bit colour and 16-bit clear pictures are shown right")
    func deep() async throws {
        // Made by vips from the sample: 16 bit colour, and 16 bit colour with an alpha channel.
        let samples = try samples()
        let deep = "\(folder.path)/deep.png"
        let deepClear = "\(folder.path)/deepclear.png"
        for (from, to) in [("plain.png", deep), ("clear.png", deepClear)] {
            let lifted = "\(folder.path)/lifted.v"
            try runTool(
                ["vips", "linear", samples.path(from), lifted, "257", "0"], package: "libvips-tools"
            )
            try runTool(
                ["vips", "cast", lifted, "\(folder.path)/deep.v", "ushort"],
                package: "libvips-tools")
            try runTool(
                ["vips", "copy", "\(folder.path)/deep.v", to, "--interpretation", "rgb16"],
                package: "libvips-tools")
            #expect(
                try runTool(["vipsheader", "-f", "format", to], package: "libvips-tools")
                    .contains("USHORT"))
        }
        let seen = try await cards([deep, deepClear])
        let expected = [Self.red, Self.green, Self.blue, Self.white]
        for (colour, wanted) in zip(seen[0].colours, expected) {
            #expect(isClose(colour, wanted), "\(seen[0].colours)")
        }
        #expect(isClose(seen[1].colours[0], Self.red))
        #expect(isClose(seen[1].colours[2], [214, 211, 206], within: 3), "\(seen[1].colours)")
    }

    @Test("a Display P3 picture is converted to sRGB as Pillow converts it")
    func displayP3() async throws {
        let p3 = "\(folder.path)/p3.jpg"
        try runTool(
            [
                "vips", "icc_transform", try samples().path("plain.png"), p3 + "[Q=95]", "p3",
                "--input-profile", "srgb",
            ], package: "libvips-tools")
        let program = """
            import sys, io
            from PIL import Image, ImageCms
            i = Image.open(sys.argv[1])
            raw = [i.getpixel((100, 75)), i.getpixel((300, 75)), i.getpixel((300, 225))]
            p = ImageCms.ImageCmsProfile(io.BytesIO(i.info['icc_profile']))
            s = ImageCms.profileToProfile(i, p, ImageCms.createProfile('sRGB'))
            done = [s.getpixel((100, 75)), s.getpixel((300, 75)), s.getpixel((300, 225))]
            print(*(v for p in raw + done for v in p))
            """
        let numbers = try runPython(program, [p3]).split(separator: " ").compactMap {
            Int($0.filter(\.isNumber))
        }
        try #require(numbers.count == 18)
        let triples = stride(from: 0, to: 18, by: 3).map { Array(numbers[$0..<$0 + 3]) }
        let card = try await cards([p3])[0]
        for index in 0..<3 {
            #expect(isClose(card.colours[index], triples[3 + index], within: 6), "\(card.colours)")
        }
        // The conversion is not a no-op: the stored green differs visibly.
        #expect(!isClose(triples[1], triples[4], within: 24), "\(triples)")
        #expect(card.metadata == [])
    }

    @Test("all eight orientations are turned upright")
    func orientations() async throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        // Where the four stored corners end up, clockwise from the top left, by the EXIF standard.
        let red = Self.red
        let (green, blue, white) = (Self.green, Self.blue, Self.white)
        let expected: [Orientation: [[Int]]] = [
            .up: [red, green, blue, white], .mirrored: [green, red, white, blue],
            .upsideDown: [blue, white, red, green], .mirroredUpsideDown: [white, blue, green, red],
            .mirroredLeft: [red, white, blue, green], .right: [white, red, green, blue],
            .mirroredRight: [blue, green, red, white], .left: [green, blue, white, red],
        ]
        var paths: [String] = []
        for orientation in Orientation.allCases {
            let exif = ExifBuilder(orientation: UInt16(orientation.rawValue))
            paths.append(
                try folder.file("o\(orientation.rawValue).jpg", exif.inserted(into: jpeg)))
        }
        let seen = try await cards(paths)
        for (index, orientation) in Orientation.allCases.enumerated() {
            let header = try header(at: paths[index])
            #expect(seen[index].size == header.size, "\(orientation)")
            for (colour, wanted) in zip(seen[index].colours, expected[orientation] ?? []) {
                #expect(isClose(colour, wanted), "\(orientation): \(seen[index].colours)")
            }
        }
    }

    @Test("PNG and WebP are turned by their EXIF as their headers say")
    func orientationElsewhere() async throws {
        for name in ["exif.png", "exif.webp", "exif.jpg"] {
            let card = try await cards([try samples().path(name)])[0]
            #expect(card.size == PixelSize(width: 300, height: 400), "\(name)")
            let expected = [Self.white, Self.red, Self.green, Self.blue]
            for (colour, wanted) in zip(card.colours, expected) {
                #expect(isClose(colour, wanted), "\(name) \(card.colours)")
            }
        }
    }

    @Test("a PNG is turned by EXIF behind its pixels, and its date is known")
    func lateEXIF() async throws {
        let program = """
            import struct, sys
            from PIL import Image
            path, folder = sys.argv[1:]
            for name, picture in (('small', Image.open(path)), ('large', Image.open(path).resize((1600, 1200)))):
                picture.save(f'{folder}/{name}.png', exif=Image.open(path).getexif())
                png = open(f'{folder}/{name}.png', 'rb').read()
                at = png.index(b'eXIf') - 4
                end = at + 12 + struct.unpack('>I', png[at:at + 4])[0]
                late = png[:at] + png[end:-12] + png[at:end] + png[-12:]
                open(f'{folder}/{name}.png', 'wb').write(late)
            """
        try runPython(program, [try samples().path("exif.png"), folder.path])
        for (name, size) in [
            ("small", PixelSize(width: 300, height: 400)),
            ("large", PixelSize(width: 750, height: 1000)),
        ] {
            let path = "\(folder.path)/\(name).png"
            let header = try header(at: path)
            #expect(header.orientation == .right, "\(name)")
            #expect(header.taken != nil, "\(name)")
            let card = try await cards([path])[0]
            #expect(card.size == size, "\(name)")
            for (colour, wanted) in zip(
                card.colours, [Self.white, Self.red, Self.green, Self.blue])
            {
                #expect(isClose(colour, wanted), "\(name) \(card.colours)")
            }
        }
    }

    @Test("large pictures are fitted into the box, small ones are never enlarged")
    func box() async throws {
        let program = """
            import sys
            from PIL import Image
            for name, size in (('wide', (3000, 1000)), ('tall', (1000, 3000)), ('one', (1, 1)),
                               ('line', (6000, 1)), ('photo', (4000, 3000))):
                Image.new('RGB', size, (90, 120, 150)).save(f'{sys.argv[1]}/{name}.jpg')
            """
        try runPython(program, [folder.path])
        for (name, width, height) in [
            ("wide", 750, 250), ("tall", 333, 1000), ("one", 1, 1), ("line", 750, 1),
            ("photo", 750, 563),
        ] {
            let card = try await pool.card("\(folder.path)/\(name).jpg").get()
            #expect(card.size.width == width && abs(card.size.height - height) <= 1, "\(name)")
            let seen = try look(at: [try folder.file("c.jpg", card.jpeg)], places: [(0.5, 0.5)])
            #expect(seen[0].size == card.size)
        }
    }

    @Test("nothing of a picture's metadata remains in its card")
    func metadata() async throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        var exif = ExifBuilder(orientation: 6, dateOriginal: "2024:02:29 23:59:58")
        exif.secret = "48.2082N 16.3738E SECRETPLACE"
        let comment: [UInt8] = Array("SECRETCOMMENT".utf8)
        let file =
            Array(exif.inserted(into: jpeg)[0..<2]) + exif.segment
            + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + jpeg[2...]
        let card = try await pool.card(bytes: file, "secret.jpg", in: folder).get()
        for text in ["SECRET", "Exif", "2024:02:29", "http", "ICC_PROFILE"] {
            #expect(card.jpeg.firstRange(of: Array(text.utf8)) == nil, "\(text)")
        }
    }

    @Test("a file that isn't a supported picture is refused with the name of its type")
    func foreign() async throws {
        for (bytes, refusal) in [
            (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), .notPicture),
            (Array("<html><script>".utf8), .notPicture), (Array("%PDF-1.4".utf8), .notPicture),
            ([], .notPicture), (Array("II+\0".utf8), .unsupported("BigTIFF")),
            (Array("FLV".utf8) + [1, 5], .unsupported("Flash video")),
        ] as [([UInt8], CardRefusal)] {
            let result = try await pool.card(bytes: bytes, "x.jpg", in: folder)
            #expect(result == .failure(refusal))
        }
        #expect(await pool.card("\(folder.path)/none.jpg") == .failure(.unreadable))
    }
}
