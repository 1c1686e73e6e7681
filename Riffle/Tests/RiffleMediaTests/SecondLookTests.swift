import RiffleCore
import RiffleFiles
import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// Good files that the first decoder refuses.
@Suite("Second look") struct SecondLookTests {
    private static let red = [230, 20, 20]
    private static let green = [20, 200, 20]
    private static let white = [255, 255, 255]
    private static let blue = [20, 20, 230]
    private static let quarters = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]

    private let folder: TemporaryFolder
    private let pool: TestPool

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
    }

    private func seen(_ name: String) async throws -> SeenPicture {
        let card = try await pool.card("\(folder.path)/\(name)").get()
        #expect(!card.isDamaged, "\(name)")
        return try look(at: [folder.file("card.jpg", card.jpeg)], places: Self.quarters)[0]
    }

    @Test("a picture whose colour profile is for other channels, or cut, is shown without it")
    func profiles() async throws {
        let program = #"""
            import struct, sys
            from PIL import Image, ImageCms
            folder, plain = sys.argv[1:]
            srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes()
            tags = [(b'desc', b'desc\0\0\0\0' + struct.pack('>I', 5) + b'grey\0' + bytes(78)),
                    (b'wtpt', b'XYZ \0\0\0\0' + bytes.fromhex('0000f6d6000100000000d32d')),
                    (b'kTRC', b'curv\0\0\0\0' + struct.pack('>IH', 1, 0x0233)),
                    (b'cprt', b'text\0\0\0\0none\0')]
            table, data = struct.pack('>I', len(tags)), b''
            for name, value in tags:
                table += struct.pack('>4sII', name, 132 + 12 * len(tags) + len(data), len(value))
                data += value + bytes(-len(value) % 4)
            grey = (struct.pack('>I4sI4s4s4s', 128 + len(table) + len(data), b'lcms', 0x02400000, b'mntr', b'GRAY', b'XYZ ')
                    + bytes(12) + b'acsp' + bytes(28) + bytes.fromhex('0000f6d6000100000000d32d') + bytes(48) + table + data)
            picture = Image.open(plain).convert('RGB')
            for suffix in ('jpg', 'tif', 'png', 'webp'):
                for name, profile in (('srgb', srgb), ('cut', srgb[:len(srgb) // 2])):
                    if suffix != 'webp': picture.convert('L').save(f'{folder}/grey-{name}.{suffix}', icc_profile=profile)
                picture.save(f'{folder}/rgb-grey.{suffix}', icc_profile=grey, quality=90)
                picture.save(f'{folder}/rgb-cut.{suffix}', icc_profile=srgb[:len(srgb) // 2], quality=90)
            picture.convert('CMYK').save(f'{folder}/cmyk-srgb.jpg', icc_profile=srgb, quality=90)
            ImageCms.ImageCmsProfile(__import__('io').BytesIO(grey))
            """#
        try runPython(program, [folder.path, try samples().path("plain.png")])
        let greys = [Self.red, Self.green, Self.white, Self.blue].map { colour in
            [Int](repeating: (colour[0] * 299 + colour[1] * 587 + colour[2] * 114) / 1000, count: 3)
        }
        for suffix in ["jpg", "tif", "png"] {
            for name in ["grey-srgb", "grey-cut"] {
                let colours = try await seen("\(name).\(suffix)").colours
                #expect(zip(colours, greys).allSatisfy { isClose($0, $1) }, "\(name).\(suffix)")
            }
        }
        for suffix in ["jpg", "tif", "png", "webp"] {
            for name in ["rgb-grey", "rgb-cut"] {
                let colours = try await seen("\(name).\(suffix)").colours
                let wanted = [Self.red, Self.green, Self.white, Self.blue]
                #expect(zip(colours, wanted).allSatisfy { isClose($0, $1) }, "\(name).\(suffix)")
            }
        }
        #expect(try await seen("cmyk-srgb.jpg").size == PixelSize(width: 400, height: 300))
    }

    @Test("HEIC and AVIF are known by their boxes, whatever their brand says")
    func brands() async throws {
        let phone = try phoneSamples()
        let all: [(String, [String])] = [
            (
                "heic",
                [
                    "avci", "j2ki", "jpeg", "mif2", "mif3", "heif", "tmap", "miaf", "hevx", "MiHE",
                    "MiHB", "new1",
                ]
            ), ("avif", ["avis", "miaf", "MA1A", "MA1B", "mif3", "new1"]),
        ]
        for (suffix, brands) in all {
            let plain = try contents(of: phone.path("irot1.\(suffix)"))
            let card = try await pool.card(phone.path("irot1.\(suffix)")).get()
            for brand in brands {
                let file = Array(plain[..<8] + Array(brand.utf8) + plain[12...])
                let path = try folder.file("\(brand).\(suffix)", file)
                let known = try header(at: path)
                #expect(known.type == (suffix == "heic" ? .heic : .avif), "\(brand)")
                #expect(known.size == PixelSize(width: 300, height: 400), "\(brand)")
                #expect(known.facts(taken: nil)?.isVideo == false)
                let other = try await pool.card(path).get()
                #expect(other.jpeg == card.jpeg && !other.isDamaged, "\(brand).\(suffix)")
            }
        }
    }

    @Test("a movie of an unknown brand stays a movie, with a meta box too")
    func movies() throws {
        func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
            let length = UInt32(body.count + 8)
            return (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
                + Array(kind.utf8) + body
        }
        let handler = box("hdlr", [UInt8](repeating: 0, count: 8) + Array("pict".utf8))
        let meta = box("meta", [0, 0, 0, 0] + handler)
        let brand = box("ftyp", Array("new1".utf8) + [0, 0, 0, 0])
        #expect(MediaHeader.read(brand + meta).type == .heic)
        #expect(MediaHeader.read(brand + meta + box("moov", [])).type == .mp4)
        #expect(MediaHeader.read(brand + box("moov", []) + meta).type == .mp4)
        #expect(MediaHeader.read(brand + box("mdat", [])).type == .mp4)
    }

    @Test(
        "a lossless JPEG, which libjpeg refuses, is read upright by ffmpeg", arguments: [1, 6, 8])
    func ffmpeg(orientation: UInt8) async throws {
        let plain = "\(folder.path)/plain.jpg"
        try runTool(
            [
                "ffmpeg", "-v", "error", "-i", try samples().path("plain.png"), "-c:v", "ljpeg",
                "-pix_fmt", "bgra", "-f", "image2", "-update", "1", plain,
            ], package: "ffmpeg")
        let jpeg = try contents(of: plain)
        let note = CleanJPEG.note(Orientation(rawValue: orientation)!)
        _ = try folder.file("turned.jpg", Array(jpeg[..<2] + note + jpeg[2...]))
        let colours = try await seen("turned.jpg").colours
        let wanted =
            switch orientation {
            case 6: [Self.white, Self.red, Self.blue, Self.green]
            case 8: [Self.green, Self.blue, Self.red, Self.white]
            default: [Self.red, Self.green, Self.white, Self.blue]
            }
        #expect(zip(colours, wanted).allSatisfy { isClose($0, $1) }, "\(colours)")
    }

    @Test("a 16-bit JPEG XL, with and without loss, is whole", arguments: ["0", "1"])
    func deepJPEGXL(distance: String) async throws {
        let deep = "\(folder.path)/deep.png"
        try runTool(
            ["vips", "colourspace", try samples().path("plain.png"), deep, "rgb16"],
            package: "libvips-tools")
        try runTool(
            ["vips", "jxlsave", deep, "\(folder.path)/deep.jxl", "--distance", distance],
            package: "libvips-tools")
        let colours = try await seen("deep.jxl").colours
        let wanted = [Self.red, Self.green, Self.white, Self.blue]
        #expect(zip(colours, wanted).allSatisfy { isClose($0, $1) }, "\(colours)")
    }

    @Test("raw data of a kind that LibRaw does not know show the largest preview, upright")
    func newRaw() async throws {
        let raw = try rawSamples()
        for (name, size) in [
            ("newer.dng", PixelSize(width: 750, height: 500)),
            ("newer6.dng", PixelSize(width: 667, height: 1000)),
            ("newer.cr3", PixelSize(width: 750, height: 500)),
            ("newer6.cr3", PixelSize(width: 667, height: 1000)),
        ] {
            let card = try await pool.card(raw.path(name)).get()
            #expect(card.size == size && !card.isDamaged, "\(name)")
            let path = try folder.file("card.jpg", card.jpeg)
            let seen = try look(at: [path], places: Self.quarters)[0]
            let isTurned = name.contains("6")
            let wanted =
                isTurned
                ? [Self.white, Self.red, Self.blue, Self.green]
                : [Self.red, Self.green, Self.white, Self.blue]
            #expect(zip(seen.colours, wanted).allSatisfy { isClose($0, $1) }, "\(name)")
        }
        #expect(await pool.card(raw.path("newest.dng")) == .failure(.unknownKind("RAW")))
    }

    private func embedded(in path: String, _ size: UInt64) -> [EmbeddedJPEGs.Found] {
        guard let file = openForTest(path) else { return [] }
        return EmbeddedJPEGs.find(descriptor: file.descriptor, size: size)
    }

    @Test("a JPEG in a file is found at any place, but not sensor data in a JPEG's form")
    func embedded() throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        let small = try contents(of: try samples().path("progressive.jpg"))
        // The windows of the search end 2 bytes before a mebibyte.
        for start in (1 << 20) - 5...(1 << 20) + 1 {
            let path = try folder.file("raw", [UInt8](repeating: 0xFF, count: start) + jpeg)
            let found = embedded(in: path, UInt64(start + jpeg.count))
            #expect(found.map(\.start) == [UInt64(start)], "\(start)")
            #expect(found.first?.size == PixelSize(width: 400, height: 300))
        }
        let frame = try #require(
            jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        let lossless = Array(jpeg[..<(frame + 1)] + [0xC3] + jpeg[(frame + 2)...])
        let path = try folder.file("raw", lossless + small)
        let found = embedded(in: path, UInt64(lossless.count + small.count))
        #expect(found.map(\.start) == [UInt64(lossless.count)])
    }
}
