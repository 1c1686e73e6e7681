import RiffleCore

@testable import RiffleMedia

extension FuzzTarget {
    /// The headers of pictures and movies: each reader alone, behind whatever the first bytes say.
    static let pictures: [FuzzTarget] = [
        header("jpeg", .jpeg) { JPEGHeader.read(&$0, into: &$1) },
        header("png", .png, PNGHeader.read),
        header("gif", .gif, GIFHeader.read),
        header("webp", .webp, WebPHeader.read),
        header("heif", .heic, HEIFHeader.read),
        header("tiff", .tiff, TIFFHeader.read),
        header("raw", .raw, RawHeader.read, seeds: [canon, fuji]),
        header("jxl", .jpegXL, JPEGXLHeader.read),
        header("bmp", .bmp, BMPHeader.read),
        header("movie", .mp4, MovieHeader.read),
        header("matroska", .matroska, MatroskaHeader.read, seeds: [nested]),
        header("avi", .avi, AVIHeader.read),
        header("exif", .jpeg) { bytes, header in
            ExifReader.read(&bytes, at: 0..<bytes.size, into: &header)
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

    /// A RAF: where its JPEG lies, and the beginning of that.
    private static let fuji: [UInt8] =
        Array("FUJIFILMCCD-RAW 0201".utf8) + [UInt8](repeating: 0, count: 64)
        + [0, 0, 0, 92, 0, 0, 0, 11] + [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 3, 0, 4, 0]

    private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        [0, 0, UInt8((8 + body.count) >> 8), UInt8((8 + body.count) & 0xFF)] + Array(type.utf8)
            + body
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

    /// What a header tells is in range, and all that is worked out of it can be.
    private static func inspect(_ header: MediaHeader, _ bytes: borrowing HeaderBytes) {
        check(bytes.bytesRead <= HeaderBytes.budget, "more was read than the budget has")
        if let preview = header.preview {
            check(preview.upperBound <= bytes.size, "the preview lies in the file")
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
