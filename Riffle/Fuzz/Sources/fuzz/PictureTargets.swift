import RiffleCore
import RiffleSystem

@testable import RiffleMedia
@testable import RiffleScan

extension FuzzTarget {
    /// The headers of pictures and movies: each reader alone, behind whatever the first bytes say.
    static let pictures: [FuzzTarget] = [
        header("jpeg", .jpeg) { JPEGHeader.read(&$0, into: &$1) },
        header("png", .png, PNGHeader.read, seeds: pngTexts),
        FuzzTarget("inflate", seeds: [zlib]) { input in
            let text = Inflate.text(input, limit: 4096) ?? []
            check(text.count <= 4096, "no more is decompressed than was asked for")
        },
        header("gif", .gif, GIFHeader.read),
        header("webp", .webp, WebPHeader.read),
        header("heif", .heic, HEIFHeader.read),
        header("tiff", .tiff, TIFFHeader.read),
        header("raw", .raw, RawHeader.read, seeds: [canon, fuji, minolta, sigma, heap]),
        header("jxl", .jxl, JPEGXLHeader.read),
        header("bmp", .bmp, BMPHeader.read),
        header("movie", .mp4, MovieHeader.read, seeds: [sony]),
        header("stream", .mpeg, TransportStream.read, seeds: [packets]),
        header("iptc", .jpeg, seeds: [photoshop]) { bytes, header in
            IPTCDate.read(photoshop: 0..<bytes.size, &bytes, into: &header)
        },
        header("matroska", .mkv, MatroskaHeader.read, seeds: [nested]),
        header("avi", .avi, AVIHeader.read),
        header("dv", .dv, DVHeader.read, seeds: [tape]),
        header("asf", .windowsMedia, WindowsMediaHeader.read, seeds: [windows]),
        FuzzTarget("profile", seeds: [profile]) { _ = HDRSignal(profile: $0) },
        header("exif", .jpeg) { bytes, header in
            ExifReader.read(&bytes, at: 0..<bytes.size, into: &header)
        },
        FuzzTarget("references", seeds: [apple]) { input in
            var file = input
            if HEIFReferences.simplify(&file) {
                check(file.count == input.count, "a reference keeps its length")
                check(!HEIFReferences.simplify(&file), "no refused reference remains")
            }
            _ = HEIFReferences.unifyBrand(&file)
            check(!HEIFReferences.unifyBrand(&file), "a brand is replaced once")
            _ = HEIFReferences.isUncommon(file)
            _ = HEIFReferences.isCut(file)
        },
        FuzzTarget("embedded", seeds: [fuji], run: embedded),
        FuzzTarget("listed", seeds: [canon, fuji, heap]) { input in
            var bytes = HeaderBytes(input)
            let header = MediaHeader.read(&bytes)
            for found in ListedPreviews.find(&bytes, header) {
                check(found.range.upperBound <= bytes.size, "a preview is inside the file")
            }
        },
        // By the first bytes, as the scanner does; transport streams have no more than those.
        FuzzTarget("sniff") { input in
            var bytes = HeaderBytes(input)
            let header = MediaHeader.read(&bytes)
            inspect(header, bytes)
        },
        FuzzTarget("preview") { input in
            guard let clean = CleanJPEG.clean(input, orientation: .right) else { return }
            check(clean.starts(with: [0xFF, 0xD8]), "a thumbnail begins as a JPEG")
            check(clean.suffix(2) == [0xFF, 0xD9], "a thumbnail ends as a JPEG")
            check(
                CleanJPEG.clean(clean, orientation: .up) != nil, "a clean thumbnail is a thumbnail")
        },
    ]

    /// Tracks within tracks, of unknown length.
    private static let nested = (0..<2000).flatMap { _ in [0xAE, 0xFF] as [UInt8] }

    /// A CR3: Canon's box, with a TIFF header in each of its own.
    private static let canon: [UInt8] = {
        let name: [UInt8] = [
            0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B,
            0x6A, 0x48,
        ]
        let tiff = Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let directories = box("CMT1", tiff) + box("CMT2", tiff)
        let brand = box("ftyp", Array("crx ".utf8) + [0, 0, 0, 1])
        return brand + box("moov", box("uuid", name + directories))
    }()

    /// A RAF: where its JPEG is, and the beginning of that.
    private static let fuji: [UInt8] =
        Array("FUJIFILMCCD-RAW 0201".utf8) + [UInt8](repeating: 0, count: 64)
        + [0, 0, 0, 92, 0, 0, 0, 11] + [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 3, 0, 4, 0]

    /// A few times in a PNG's texts: plain, compressed, international, as a profile.
    private static let pngTexts: [[UInt8]] = [
        ("tEXt", Array("Creation Time\0Fri, 3 May 2024 12:00:00 +0200".utf8)),
        ("zTXt", Array("Raw profile type exif\0\0".utf8) + zlib),
        ("tEXt", Array("Raw profile type APP1\0\nexif\n 14\n457869660000494900002a000008\n".utf8)),
        (
            "iTXt",
            Array("XML:com.adobe.xmp\0\0\0\0\0exif:DateTimeOriginal='2024-05-03T12:00:00'".utf8)
        ),
    ].map { kind, body in
        let chunk = { (kind: String, body: [UInt8]) -> [UInt8] in
            [0, 0, 0, UInt8(body.count)] + Array(kind.utf8) + body + [0, 0, 0, 0]
        }
        let size: [UInt8] = [0, 0, 0, 64, 0, 0, 0, 48, 8, 2, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", size)
            + chunk("IDAT", [1, 2, 3]) + chunk(kind, body) + chunk("IEND", [])
    }

    /// `aaaaaaaaaa` and more in zlib's format.
    private static let zlib: [UInt8] = [
        0x78, 0x9C, 0x4B, 0x4C, 0x84, 0x83, 0x24, 0x38, 0x00, 0x00, 0xAA, 0x5C, 0x0C, 0x21,
    ]

    /// An MRW: a block with a whole TIFF in it.
    private static let minolta: [UInt8] =
        [0, 0x4D, 0x52, 0x4D, 0, 0, 0, 26, 0, 0x54, 0x54, 0x57, 0, 0, 0, 18]
        + Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

    /// An X3F: one property, and the directory behind it.
    private static let sigma: [UInt8] = {
        let texts: [UInt8] = Array("TIME\u{0}1714730400\u{0}".utf8).flatMap { [$0, 0] }
        let list: [UInt8] =
            Array("SECp".utf8) + [0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0]
            + [0, 0, 0, 0, 5, 0, 0, 0]
        let properties: [UInt8] = list + texts
        let length = UInt8(properties.count)
        let entry: [UInt8] = [16, 0, 0, 0, length, 0, 0, 0] + Array("PROP".utf8)
        let directory: [UInt8] = Array("SECd".utf8) + [0, 0, 2, 0, 1, 0, 0, 0] + entry
        let head: [UInt8] = Array("FOVb".utf8) + [UInt8](repeating: 0, count: 12)
        let end: [UInt8] = [16 + length, 0, 0, 0]
        return head + properties + directory + end
    }()

    /// A CRW: a heap with the time in it.
    private static let heap: [UInt8] =
        Array("II".utf8) + [26, 0, 0, 0] + Array("HEAPCCDR".utf8)
        + [UInt8](repeating: 0, count: 12) + [0, 0xC0, 0x34, 0x66, 1, 0, 0x0E, 0x18, 4, 0, 0, 0]
        + [0, 0, 0, 0, 4, 0, 0, 0]

    /// The pack of a tape's time in its fourth block.
    private static let tape: [UInt8] = {
        let head: [UInt8] = [0x1F, 7, 0, 0xBF]
        let block: [UInt8] = [
            0x56, 0, 0, 0x62, 0xFF, 3, 5, 0x24, 0x63, 0xFF, 0, 0, 0x12,
        ]
        let rest = [UInt8](repeating: 0xFF, count: 160)
        return head + [UInt8](repeating: 0xFF, count: 236) + block + rest
    }()

    /// The properties of a Windows Media file.
    private static let windows: [UInt8] = {
        let head: [UInt8] = [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]
        let name: [UInt8] = [
            0xA1, 0xDC, 0xAB, 0x8C, 0x47, 0xA9, 0xCF, 0x11, 0x8E, 0xE4, 0, 0xC0, 0x0C, 0x20, 0x53,
            0x65,
        ]
        let count: [UInt8] = [1, 0, 0, 0, 1, 2]
        let length: [UInt8] = [104, 0, 0, 0, 0, 0, 0, 0]
        let start = head + [UInt8](repeating: 0, count: 16) + count
        return start + name + length + [UInt8](repeating: 1, count: 80)
    }()

    /// A colour profile with code points.
    private static let profile: [UInt8] = {
        let name = Array("cicp".utf8)
        let entry: [UInt8] = name + [0, 0, 0, 144, 0, 0, 0, 12]
        let body: [UInt8] = name + [0, 0, 0, 0, 9, 16, 0, 1]
        return [UInt8](repeating: 0, count: 128) + [0, 0, 0, 1] + entry + body
    }()

    /// A movie with Sony's XML behind it.
    private static let sony: [UInt8] = {
        let day = [0, 19, 0, 0] + Array("2024-05-03T12:00:00".utf8)
        let named = box([0xA9] + Array("day".utf8), day)
        let xml = Array(#"<CreationDate value="2024-05-03T12:00:00+02:00"/>"#.utf8)
        let meta = box("hdlr", [UInt8](repeating: 0, count: 24)) + box("xml ", xml)
        return box("moov", box("udta", named)) + box("meta", [0, 0, 0, 0] + meta)
    }()

    /// Two packets of a camcorder's video with its time.
    private static let packets: [UInt8] = {
        let message: [UInt8] = [
            0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0, 0x20, 0x0C, 0x9A,
            0x66, 0x4D, 0x44, 0x50, 0x4D, 2, 0x18, 2, 0x20, 0x24, 5, 0x19, 3, 0x12, 0, 0,
        ]
        let body = [0, 0, 1, 0xE0, 0, 0, 0x80, 0, 0, 0, 0, 1, 6, 5, 31] + message
        let packet: [UInt8] = [0x47, 0x50, 0x11, 0x10] + body
        let rest = [UInt8](repeating: 0xFF, count: 188 - packet.count)
        let next: [UInt8] = [0x47, 0x10, 0x11, 0x10] + [UInt8](repeating: 0, count: 184)
        return packet + rest + next
    }()

    /// Photoshop's block with IPTC's day and time.
    private static let photoshop: [UInt8] =
        Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 29, 0x1C, 2, 0x37, 0, 8]
        + Array("20240503".utf8) + [0x1C, 2, 0x3C, 0, 11] + Array("120000+0200".utf8)

    private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        box(Array(type.utf8), body)
    }

    /// A box by the four bytes of its type, which QuickTime does not write as UTF-8.
    private static func box(_ type: [UInt8], _ body: [UInt8]) -> [UInt8] {
        let length = 8 + body.count
        let head: [UInt8] = [0, 0, UInt8(length >> 8), UInt8(length & 0xFF)]
        return head + type + body
    }

    /// A HEIF with a tone-mapped picture, to which its metadata refer too.
    private static let apple: [UInt8] = {
        func item(_ number: UInt8, _ type: String) -> [UInt8] {
            box("infe", [2, 0, 0, 0, 0, number, 0, 0] + Array(type.utf8) + [0])
        }
        let items = item(1, "hvc1") + item(2, "tmap") + item(3, "Exif")
        let references = box("cdsc", [0, 3, 0, 2, 0, 1, 0, 2]) + box("auxl", [0, 3, 0, 1, 0, 2])
        let list = box("iinf", [0, 0, 0, 0, 0, 3] + items)
        let meta = box("pitm", [0, 0, 0, 0, 0, 1]) + list + box("iref", [0, 0, 0, 0] + references)
        return box("ftyp", Array("heic".utf8) + [0, 0, 0, 0]) + box("meta", [0, 0, 0, 0] + meta)
    }()

    /// The file that ``embedded(_:)`` reads from.
    nonisolated(unsafe) private static let file = tmpfile()

    /// JPEGs in a file of any format, which is read by its descriptor.
    private static func embedded(_ input: [UInt8]) {
        guard let file else { fatalError("no temporary file") }
        let descriptor = fileno(file)
        guard ftruncate(descriptor, 0) == 0,
            pwrite(descriptor, input, input.count, 0) == input.count
        else { fatalError("the temporary file cannot be written") }
        for jpeg in EmbeddedJPEGs.find(descriptor: descriptor, size: UInt64(input.count)) {
            let start = Int(jpeg.start)
            check(start + 3 <= input.count, "a JPEG begins in the file")
            check(input[start..<start + 3].elementsEqual([0xFF, 0xD8, 0xFF]), "it begins as one")
            check(jpeg.size.pixels > 0, "it has a picture")
        }
    }

    private static func header(
        _ name: String, _ type: FileType, seeds: [[UInt8]],
        _ read: @escaping @Sendable (inout HeaderBytes, inout MediaHeader) -> Void
    ) -> FuzzTarget {
        header(name, type, read, seeds: seeds)
    }

    private static func header(
        _ name: String, _ type: FileType,
        _ read: @escaping @Sendable (inout HeaderBytes, inout MediaHeader) -> Void,
        seeds: [[UInt8]] = []
    ) -> FuzzTarget {
        FuzzTarget(name, seeds: seeds) { input in
            var bytes = HeaderBytes(input)
            var header = MediaHeader(type: type)
            read(&bytes, &header)
            inspect(header, bytes)
        }
    }

    /// The values of a header are in range, and all that is worked out of it can be.
    private static func inspect(_ header: MediaHeader, _ bytes: borrowing HeaderBytes) {
        check(bytes.bytesRead <= HeaderBytes.budget, "more was read than the budget has")
        if let preview = header.preview {
            check(preview.upperBound <= bytes.size, "the preview is in the file")
        }
        if let size = header.storedSize {
            check(size.width >= 0 && size.height >= 0, "no side is negative")
        }
        if let duration = header.duration {
            check(duration > 0 && duration.isFinite, "a length is a number")
        }
        guard let name = FileName("IMG_1234.JPG") else { return }
        let time = CaptureTime.find(
            header: header, name: name, modified: 1_700_000_000_000_000_000, now: 1_800_000_000
        ) { _ in 3600 }
        _ = header.facts(taken: time)
        _ = header.instant
        _ = time?.time.description
    }
}
