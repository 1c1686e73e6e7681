import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Damaged and hostile pictures")
struct DamageTests {
    private let folder: TemporaryFolder
    private let pool: TestPool

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
    }

    @Test(
        "a truncated picture is shown as damaged and never crashes",
        arguments: [
            "plain.jpg", "progressive.jpg", "cmyk.jpg",
        ])
    func truncated(name: String) async throws {
        let bytes = try contents(of: try samples().path(name))
        let whole = try await pool.card(bytes: bytes, name, in: folder).get()
        #expect(!whole.isDamaged)
        let cut = try await pool.card(bytes: Array(bytes.prefix(bytes.count / 2)), name, in: folder)
        let card = try cut.get()
        #expect(card.isDamaged && card.size == whole.size)
    }

    @Test("a picture of which nothing is left is refused; a fading or nearly plain one is not")
    func nothingLeft() async throws {
        let program = """
            import sys, struct
            from PIL import Image
            path, folder = sys.argv[1:]
            Image.linear_gradient('L').resize((400, 300)).save(folder + '/fade.jpg')
            Image.effect_noise((900, 900), 60).save(folder + '/noise.png')
            Image.new('RGB', (400, 300), (9, 99, 199)).save(folder + '/plain.png')
            for name in ('fade.jpg', 'noise.png'):
                whole = open(folder + '/' + name, 'rb').read()
                open(folder + '/' + name, 'wb').write(whole[:len(whole) // 2])
            open(folder + '/empty.png', 'wb').write(whole[:whole.index(b'IDAT') + 6])
            # 2 % of it is drawn on; its pixels are whole, and their checksum is not.
            page = Image.new('RGB', (400, 300), 'white')
            page.paste('navy', (20, 20, 80, 60))
            page.save(folder + '/page.png')
            page = bytearray(open(folder + '/page.png', 'rb').read())
            page[-16] ^= 0xff
            open(folder + '/page.png', 'wb').write(page)
            jpeg = open(path, 'rb').read()
            scan = jpeg.index(b'\\xff\\xda')
            scan += 2 + struct.unpack('>H', jpeg[scan + 2:scan + 4])[0]
            open(folder + '/empty.jpg', 'wb').write(jpeg[:scan])
            """
        try runPython(program, [try samples().path("plain.jpg"), folder.path])
        for name in ["empty.png", "empty.jpg"] {
            guard case .failure(.damaged) = await pool.card("\(folder.path)/\(name)") else {
                Issue.record("\(name) was not refused")
                continue
            }
        }
        for name in ["fade.jpg", "noise.png", "page.png"] {
            #expect(try await pool.card("\(folder.path)/\(name)").get().isDamaged, "\(name)")
        }
        #expect(try await pool.card("\(folder.path)/plain.png").get().isDamaged == false)
    }

    @Test("a JPEG that its decoder complains of 200 times shows what can be decoded")
    func manyComplaints() async throws {
        let program = """
            # Strips with restart markers between them; every second one has codes that are in no table.
            import io, struct, sys
            from PIL import Image
            strip = Image.linear_gradient('L').resize((256, 8)).rotate(180)
            out = io.BytesIO()
            strip.save(out, 'JPEG', quality=90)
            jpeg = out.getvalue()
            frame, scan = jpeg.index(b'\\xff\\xc0'), jpeg.index(b'\\xff\\xda')
            start = scan + 2 + struct.unpack('>H', jpeg[scan + 2:scan + 4])[0]
            rows = 300
            head = jpeg[:frame + 5] + struct.pack('>H', 8 * rows) + jpeg[frame + 7:scan]
            whole = jpeg[start:-2]
            broken = b'\\xfe' * len(whole)
            with open(sys.argv[1], 'wb') as file:
                file.write(head + b'\\xff\\xdd\\0\\4' + struct.pack('>H', 32) + jpeg[scan:start])
                for row in range(rows):
                    file.write((whole if row % 2 else broken) + bytes([0xff, 0xd0 + row % 8]))
                file.seek(-2, 2)
                file.write(b'\\xff\\xd9')
            """
        let path = "\(folder.path)/noisy.jpg"
        try runPython(program, [path])
        let card = try await pool.card(path).get()
        #expect(card.isDamaged && card.size == PixelSize(width: 107, height: 1000))
    }

    @Test("a JPEG with a gap in its pixels is marked, one with bytes behind them is not")
    func extraneousBytes() async throws {
        let progressive = try contents(of: try samples().path("progressive.jpg"))
        // Before the tables of the last scan.
        let tables = progressive.indices.dropLast().filter {
            progressive[$0] == 0xFF && progressive[$0 + 1] == 0xC4
        }
        let table = try #require(tables.last)
        let gap = progressive[..<table] + Array(repeating: 0x55, count: 300) + progressive[table...]
        let torn = try await pool.card(bytes: Array(gap), "x.jpg", in: folder).get()
        #expect(torn.isDamaged)
        let plain = try contents(of: try samples().path("plain.jpg"))
        let padded = plain.dropLast(2) + Array(repeating: 0, count: 30) + plain.suffix(2)
        let whole = try await pool.card(bytes: Array(padded), "x.jpg", in: folder).get()
        #expect(!whole.isDamaged)
    }

    @Test("a JPEG of which no pixel can be decoded shows its camera's preview, marked as damaged")
    func embeddedPreview() async throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        var broken = jpeg
        // Without the tables that its pixels were divided by.
        while let table = broken.firstRange(of: [0xFF, 0xDB]) {
            broken[table.lowerBound + 1] = 0xED
        }
        let whole = try await pool.card(bytes: broken, "x.jpg", in: folder)
        guard case .failure(.damaged) = whole else {
            Issue.record("\(whole)")
            return
        }
        let bytes = ExifBuilder(orientation: 6, thumbnail: jpeg).inserted(into: broken)
        let card = try await pool.card(bytes: bytes, "x.jpg", in: folder).get()
        #expect(card.isDamaged && card.size == PixelSize(width: 300, height: 400))
        let seen = try look(at: [try folder.file("c.jpg", card.jpeg)], places: [(0.75, 0.25)])
        #expect(isClose(seen[0].colours[0], [230, 20, 20]))
    }

    @Test(
        "a picture cut within its header is refused",
        arguments: [
            "plain.jpg", "plain.png", "lossy.webp", "plain.gif",
        ])
    func beheaded(name: String) async throws {
        let bytes = try contents(of: try samples().path(name))
        let result = try await pool.card(bytes: Array(bytes.prefix(18)), name, in: folder)
        guard case .failure(.damaged) = result else {
            Issue.record("\(name): \(result)")
            return
        }
    }

    @Test("bit-flipped pictures give a card or a refusal, and the worker continues")
    func flipped() async throws {
        var random = SeededGenerator(seed: FuzzTests.seed)
        let names = ["plain.jpg", "progressive.jpg", "plain.png", "lossy.webp", "animated.gif"]
        let pool = try TestPool()
        _ = try await pool.card(try samples().path("plain.jpg")).get()
        let before = pool.pool.processIDs
        for round in 0..<(getenvText("RIFFLE_SOAK") == nil ? 60 : 600) {
            var bytes = try contents(of: try samples().path(names[round % names.count]))
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            let result = try await pool.card(bytes: bytes, "flipped", in: folder)
            switch result {
            case .success, .failure(.damaged), .failure(.unsupported), .failure(.notPicture),
                .failure(.tooLarge), .failure(.unknownKind), .failure(.oldLibrary):
                break
            default:
                Issue.record("round \(round), RIFFLE_SEED=\(FuzzTests.seed): \(result)")
            }
        }
        #expect(Set(before).isSubset(of: pool.pool.processIDs))
    }

    @Test("an intact picture with a broken colour profile or EXIF isn't marked as damaged")
    func brokenMetadata() async throws {
        let program = #"""
            import sys, zlib, struct
            def chunk(t, d):
                return struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t + d))
            png, jpeg, folder = open(sys.argv[1], 'rb').read(), open(sys.argv[2], 'rb').read(), sys.argv[3]
            open(folder + '/icc.png', 'wb').write(
                png[:33] + chunk(b'iCCP', b'icc\0\0' + zlib.compress(b'no profile ' * 40)) + png[33:])
            icc = b'ICC_PROFILE\0\1\1' + b'x' * 300
            exif = b'Exif\0\0II*\0\x08\0\0\0' + b'\xff' * 52
            for name, mark, body in (('icc', 0xe2, icc), ('exif', 0xe1, exif)):
                open(f'{folder}/{name}.jpg', 'wb').write(
                    jpeg[:2] + bytes([0xff, mark]) + struct.pack('>H', 2 + len(body)) + body + jpeg[2:])
            """#
        let samples = try samples()
        try runPython(
            program, [samples.path("plain.png"), samples.path("plain.jpg"), folder.path])
        for name in ["icc.png", "icc.jpg", "exif.jpg"] {
            let card = try await pool.card("\(folder.path)/\(name)").get()
            #expect(!card.isDamaged && card.size == PixelSize(width: 400, height: 300), "\(name)")
            let seen = try look(at: [try folder.file("c.jpg", card.jpeg)], places: [(0.25, 0.25)])
            #expect(isClose(seen[0].colours[0], [230, 20, 20]), "\(name)")
        }
    }

    @Test("a PNG whose pixels fail their checksum is shown as damaged")
    func checksum() async throws {
        var bytes = try contents(of: try samples().path("clear.png"))
        bytes[bytes.count / 2] ^= 0x55
        #expect(try await pool.card(bytes: bytes, "x.png", in: folder).get().isDamaged)
    }

    /// A PNG of this size with almost no data, as its header chunk is made by hand.
    private func hugePNG(_ width: UInt32, _ height: UInt32, interlaced: Bool = false) throws
        -> [UInt8]
    {
        let program = """
            import sys, zlib, struct
            w, h, i = map(int, sys.argv[2:5])
            def chunk(t, d):
                return struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t + d))
            open(sys.argv[1], 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n'
                + chunk(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, i))
                + chunk(b'IDAT', zlib.compress(bytes(100000))) + chunk(b'IEND', b''))
            """
        let path = "\(folder.path)/huge.png"
        try runPython(program, [path, String(width), String(height), interlaced ? "1" : "0"])
        return try contents(of: path)
    }

    @Test("pictures with more pixels than the limits are refused without being decoded")
    func huge() async throws {
        for (width, height, interlaced, refused) in [
            (50_000, 50_000, false, true), (30_000, 30_000, false, true),
            (12_000, 6_000, true, true), (7_000, 7_000, true, false),
        ] as [(UInt32, UInt32, Bool, Bool)] {
            let bytes = try hugePNG(width, height, interlaced: interlaced)
            let result = try await pool.card(bytes: bytes, "huge", in: folder)
            let tooLarge = CardRefusal.tooLarge(width: Int(width), height: Int(height))
            #expect((result == .failure(tooLarge)) == refused, "\(width)×\(height): \(result)")
        }
    }

    @Test(
        "a JPEG that declares more pixels than the limits is refused without being decoded",
        arguments: [
            ("progressive.jpg", 0xC2, 65_500), ("progressive.jpg", 0xC2, 7_800),
            ("plain.jpg", 0xC0, 30_000),
        ] as [(String, UInt8, Int)])
    func hugeJPEG(name: String, frameMarker: UInt8, side: Int) async throws {
        var bytes = try contents(of: try samples().path(name))
        let frame = try #require(bytes.firstRange(of: [0xFF, frameMarker])).lowerBound
        let declared = [UInt8(side >> 8), UInt8(side & 0xFF)]
        bytes.replaceSubrange(frame + 5..<frame + 9, with: declared + declared)
        let result = try await pool.card(bytes: bytes, "huge.jpg", in: folder)
        #expect(result == .failure(.tooLarge(width: side, height: side)))
    }

    @Test("a GIF of 2,000 frames shows its first one")
    func manyFrames() async throws {
        let program = """
            import sys
            from PIL import Image
            frames = [Image.new('P', (64, 64), n % 250) for n in range(2000)]
            frames[0].putpalette([200, 30, 30] * 256)
            frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:], loop=0)
            """
        try runPython(program, ["\(folder.path)/many.gif"])
        let card = try await pool.card("\(folder.path)/many.gif").get()
        #expect(card.size == PixelSize(width: 64, height: 64))
        let seen = try look(at: [try folder.file("c.jpg", card.jpeg)], places: [(0.5, 0.5)])
        #expect(isClose(seen[0].colours[0], [200, 30, 30]))
    }

    @Test("extreme shapes and a GIF of 225 megapixels don't affect other pictures")
    func extremes() async throws {
        let program = """
            import sys
            from PIL import Image
            folder = sys.argv[1]
            Image.new('RGB', (60000, 1), (9, 9, 200)).save(folder + '/wide.png')
            Image.new('RGB', (1, 60000), (9, 9, 200)).save(folder + '/tall.png')
            small = Image.new('P', (10, 10), 3)
            small.save(folder + '/screen.gif')
            data = bytearray(open(folder + '/screen.gif', 'rb').read())
            data[6:10] = (15000).to_bytes(2, 'little') * 2
            open(folder + '/screen.gif', 'wb').write(data)
            """
        try runPython(program, [folder.path])
        let wide = try await pool.card("\(folder.path)/wide.png").get()
        #expect(wide.size == PixelSize(width: 750, height: 1))
        let tall = try await pool.card("\(folder.path)/tall.png").get()
        #expect(tall.size == PixelSize(width: 1, height: 1000))
        // A picture, a refusal or the loss of its worker: all are fine, the next card is there.
        let pool = try TestPool { $0.processes = 1 }
        _ = await pool.card("\(folder.path)/screen.gif")
        let plain = try samples().path("plain.jpg")
        #expect(try await pool.card(plain).get().size == PixelSize(width: 400, height: 300))
    }

    #if os(Linux)
        @Test("a worker runs within the system's limits and has none of the server's files open")
        func limits() async throws {
            // A file that this process forgot to close on exec.
            let leaked = open(try folder.file("leak", [1]), O_RDONLY)
            defer { close(leaked) }
            let pool = try TestPool { $0.processes = 1 }
            _ = try await pool.card(try samples().path("plain.jpg")).get()
            let id = try #require(pool.pool.processIDs.first)
            let text = String(decoding: try contents(of: "/proc/\(id)/limits"), as: UTF8.self)
            let soft = text.split(separator: "\n").reduce(into: [String: String]()) {
                limits, line in
                limits[line.prefix(26).trimmed] = line.dropFirst(26).prefix(21).trimmed
            }
            #expect(soft["Max address space"] == "1073741824")
            #expect(soft["Max core file size"] == "0")
            #expect(soft["Max file size"] == "1048576")
            #expect(soft["Max open files"] == "64")
            let files = try runTool(["ls", "-l", "/proc/\(id)/fd"], package: "coreutils")
            #expect(!files.contains("leak") && files.contains("socket:"))
        }

        @Test("a worker loads no library for kinds of pictures that it refuses")
        func libraries() async throws {
            let pool = try TestPool { $0.processes = 1 }
            _ = try await pool.card(try samples().path("plain.jpg")).get()
            let id = try #require(pool.pool.processIDs.first)
            let maps = String(decoding: try contents(of: "/proc/\(id)/maps"), as: UTF8.self)
            let loaded = ["libvips.so", "libpoppler", "libMagickCore", "libopenslide"]
                .filter { maps.contains($0) }
            #expect(loaded == ["libvips.so"])
        }
    #endif
}

extension Substring {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
