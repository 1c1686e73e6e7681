import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Headers of HEIC, AVIF and TIFF")
struct PhoneHeaderTests {
    private let phone: PhoneSamples

    init() throws { phone = try phoneSamples() }

    @Test(
        "the time and the camera in the EXIF of HEIC and AVIF are read",
        arguments: ["heic", "avif"])
    func heif(suffix: String) throws {
        let found = try header(at: phone.path("exif.\(suffix)"))
        #expect(found.type == (suffix == "heic" ? .heic : .avif))
        let expected = LocalTime(
            year: 2023, month: 7, day: 14, hour: 18, minute: 30, second: 5, millisecond: 250)
        #expect(found.taken == expected && found.zoneMinutes == 120)
        #expect(found.camera.camera == "Canon EOS R5" && found.camera.exposure == 1 / 250)
        #expect(found.size == PixelSize(width: 400, height: 300) && found.orientation == .up)
        #expect(try header(at: phone.path("plain.\(suffix)")).taken == nil)
    }

    /// A file as phones write it: many tiles, 32-bit items, EXIF in the box of the directory itself,
    /// and the directory behind the pictures.
    private func grid(tiles: Int, exif: [UInt8], method: UInt16) -> [UInt8] {
        func big(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
            big(body.count + 8, 4) + Array(type.utf8) + body
        }
        let ftyp = box("ftyp", Array("mif1".utf8) + [0, 0, 0, 0] + Array("heicmif1".utf8))
        let item = [0, 0, 0, 6] + Array("Exif\0\0".utf8) + exif
        let pictures = box("mdat", [UInt8](repeating: 0x2A, count: 70_000) + item)
        let grid = tiles + 1
        let names = (1...tiles + 2).map { id in
            box(
                "infe",
                [3, 0, 0, 0] + big(id, 4) + [0, 0]
                    + Array((id <= tiles ? "hvc1" : id == grid ? "grid" : "Exif").utf8) + [0])
        }
        let ispe = { (width: Int, height: Int) in
            box("ispe", [0, 0, 0, 0] + big(width, 4) + big(height, 4))
        }
        let properties =
            box("ipco", ispe(512, 512) + ispe(8064, 6048) + box("irot", [1]))
            + box(
                "ipma",
                [1, 0, 0, 1] + big(tiles + 1, 4)
                    + (1...tiles).flatMap { big($0, 4) + [1] + big(0x8001, 2) }
                    + big(grid, 4) + [2] + big(0x8002, 2) + big(0x8003, 2))
        let locations = (1...tiles + 2).flatMap { id -> [UInt8] in
            let isExif = id == tiles + 2
            let place = !isExif ? ftyp.count + 8 : method == 1 ? 0 : ftyp.count + 8 + 70_000
            return big(id, 4) + big(isExif ? Int(method) : 0, 2) + [0, 0, 0, 1] + big(place, 8)
                + big(isExif ? item.count : 100, 4)
        }
        let meta =
            [0, 0, 0, 0] + box("hdlr", [UInt8](repeating: 0, count: 25))
            + box("iinf", [1, 0, 0, 0] + big(tiles + 2, 4) + names.flatMap { $0 })
            + box("pitm", [1, 0, 0, 0] + big(grid, 4)) + box("iprp", properties)
            + box("iloc", [2, 0, 0, 0, 0x84, 0] + big(tiles + 2, 4) + locations)
            + box("idat", method == 1 ? item : [])
        return ftyp + pictures + box("meta", meta)
    }

    @Test("800 tiles and a directory at the end are read within the budget", arguments: [0, 1])
    func manyTiles(method: UInt16) throws {
        let exif = ExifBuilder(
            orientation: 8, dateOriginal: "2024:02:29 23:59:58", offsetOriginal: "+01:00",
            appleBurst: "0F52D6A1")
        var bytes = HeaderBytes(grid(tiles: 800, exif: exif.block, method: method))
        let found = MediaHeader.read(&bytes)
        #expect(found.type == .heic && found.size == PixelSize(width: 6048, height: 8064))
        #expect(found.taken?.description == "2024-02-29T23:59:58" && found.zoneMinutes == 60)
        #expect(found.burst == "0F52D6A1" && found.orientation == .up)
        #expect(bytes.bytesRead <= HeaderBytes.budget)
    }

    @Test("a TIFF's date is that of its EXIF, else of the file itself", arguments: ["II", "MM"])
    func dates(order: String) throws {
        #expect(
            try header(at: phone.path("\(order)-date.tif")).taken?.description
                == "2021-02-03T04:05:06")
        #expect(
            try header(at: phone.path("\(order)-dates.tif")).taken?.description
                == "2019-12-31T23:59:58")
        #expect(try header(at: phone.path("\(order)1.tif")).taken == nil)
    }

    @Test("raw data is told from a TIFF by its content", arguments: ["II", "MM"])
    func raw(order: String) throws {
        for suffix in ["dng", "nef", "pef", "arw"] {
            let found = try header(at: phone.path("\(order).\(suffix)"))
            #expect(
                found.type == .raw && found.facts(taken: nil)?.format == .raw, "\(order).\(suffix)")
        }
        let pyramid = try header(at: phone.path("pyramid.tif"))
        #expect(pyramid.type == .tiff && pyramid.preview == nil)
        #expect(pyramid.size == PixelSize(width: 400, height: 300))
    }

    @Test("mutations of HEIC, AVIF and TIFF are read without a crash and within bounds")
    func mutations() throws {
        let names = ["exif.heic", "clapirot1.avif", "irot1imir0.heic", "MM-dates.tif", "II.nef"]
        var corpus = try names.map { name in
            let bytes = try contents(of: phone.path(name))
            // The directories of a TIFF are at its end. The pixels before them are left out.
            return name.hasSuffix("f") && bytes.count > 9000
                ? Self.shortened(bytes, bigEndian: name.hasPrefix("MM")) : Array(bytes.prefix(3000))
        }
        corpus.append(grid(tiles: 3, exif: ExifBuilder(orientation: 6).block, method: 1))
        for bytes in corpus[3...4] { #expect(header(of: bytes).type != .unknown) }
        var random = SeededGenerator(seed: FuzzTests.seed &+ 5)
        for round in 0..<10_000 {
            var bytes = corpus[round % corpus.count]
            let end = bytes.count
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place =
                    Bool.random(using: &random)
                    ? Int.random(in: 0..<min(end, 700), using: &random)
                    : Int.random(in: max(0, end - 700)..<end, using: &random)
                for step in place..<min(place + [1, 1, 4].randomElement(using: &random)!, end) {
                    bytes[step] = [
                        0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random),
                    ].randomElement(using: &random)!
                }
            }
            if round % 7 == 0 { bytes.removeLast(Int.random(in: 0..<end, using: &random)) }
            var source = HeaderBytes(bytes)
            let header = MediaHeader.read(&source)
            let isSane =
                source.bytesRead <= HeaderBytes.budget
                && header.storedSize.map { $0.width > 0 && $0.height > 0 } ?? true
            if !isSane {
                Issue.record("round \(round), RIFFLE_SEED=\(FuzzTests.seed): \(header)")
                return
            }
        }
    }

    /// The TIFF without its pixels, which follow 8 bytes of header and 6 of depth.
    private static func shortened(_ bytes: [UInt8], bigEndian: Bool) -> [UInt8] {
        let pixels = 400 * 300 * 3
        let order = { (range: Range<Int>) in bigEndian ? Array(range) : range.reversed() }
        let first = order(4..<8).reduce(0) { $0 << 8 | Int(bytes[$1]) } - pixels
        var short = Array(bytes[..<14]) + bytes[(14 + pixels)...]
        for (shift, place) in zip([24, 16, 8, 0], order(4..<8)) {
            short[place] = UInt8(truncatingIfNeeded: first >> shift)
        }
        return short
    }
}
