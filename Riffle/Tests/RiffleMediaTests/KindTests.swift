import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleScan

@Suite("More kinds of pictures and videos")
struct KindTests {
    private static let quarters = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]
    private static let colours = [[230, 20, 20], [20, 200, 20], [20, 20, 230], [255, 255, 255]]

    private let folder: TemporaryFolder
    private let pool: TestPool

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
    }

    @Test(
        "videos have the size and length that ffprobe gives, and a poster",
        arguments: [
            ("a.avi", ["-c:v", "mpeg4"], FileType.avi),
            ("b.mkv", ["-c:v", "mpeg4"], .mkv),
            ("c.webm", ["-c:v", "libvpx", "-deadline", "realtime"], .webm),
            ("d.mts", ["-c:v", "mpeg2video", "-r", "25", "-f", "mpegts"], .mpeg),
            (
                "e.m2ts",
                ["-c:v", "mpeg2video", "-r", "25", "-f", "mpegts", "-mpegts_m2ts_mode", "1"], .mpeg
            ),
            ("f.mpg", ["-c:v", "mpeg1video", "-r", "25"], .mpeg),
            ("g.3gp", ["-c:v", "mpeg4"], .mp4),
            ("h.dv", ["-target", "pal-dv"], .dv),
            ("i.mxf", ["-c:v", "mpeg2video", "-r", "25"], .mxf),
            ("j.ogv", ["-c:v", "libtheora"], .ogg), ("k.rm", ["-c:v", "rv20"], .realMedia),
            ("l.wmv", ["-c:v", "wmv2"], .windowsMedia),
        ])
    func videos(name: String, options: [String], format: FileType) async throws {
        let path = "\(folder.path)/\(name)"
        try runTool(
            [
                "ffmpeg", "-nostdin", "-y", "-loglevel", "error", "-f", "lavfi", "-i",
                "testsrc2=size=320x180:rate=25:duration=1.6", "-threads", "1",
            ] + options + [path], package: "ffmpeg")
        guard let file = openForTest(path) else {
            Issue.record("\(name) was not made")
            return
        }
        let reading = file.reading(name: try #require(FileName(name)), now: 1_800_000_000)
        guard case .photo(let found) = reading else {
            Issue.record("\(name) is \(reading)")
            return
        }
        #expect(found.facts.format == format && found.facts.isVideo)
        #expect(found.file.kind == .video && found.facts.refusal == nil)
        if [.avi, .mkv, .webm, .mp4].contains(format) {
            #expect(found.facts.size == PixelSize(width: 320, height: 180))
        }
        if [.avi, .mkv, .webm, .mp4, .windowsMedia].contains(format) {
            #expect(abs((found.facts.duration ?? 0) - 1.6) < 0.1)
        }
        let card = try await pool.card(path, .video, duration: found.facts.duration).get()
        #expect(card.size == PixelSize(width: 320, height: 180) || format == .dv)
        #expect(card.size.width > 300)
    }

    @Test("bitmaps and JPEG XL show what was put into them")
    func pictures() async throws {
        let plain = try samples().path("plain.png")
        let path = folder.path
        try runTool(
            ["vips", "jxlsave", plain, "\(path)/a.jxl", "--distance", "1"], package: "libvips-tools"
        )
        try runPython(
            """
            import sys
            from PIL import Image
            picture = Image.open(sys.argv[1]).convert('RGB')
            picture.save(sys.argv[2] + '/b.bmp')
            picture.quantize(16).save(sys.argv[2] + '/c.bmp')
            """, [plain, path])
        for name in ["a.jxl", "b.bmp", "c.bmp"] {
            let header = try header(at: "\(path)/\(name)")
            #expect(header.size == PixelSize(width: 400, height: 300), "\(name)")
            let card = try await pool.card("\(path)/\(name)").get()
            let seen = try look(
                at: [folder.file("\(name).jpg", card.jpeg)], places: Self.quarters)[0]
            for (colour, wanted) in zip(seen.colours, Self.colours) {
                #expect(isClose(colour, wanted), "\(name): \(seen.colours)")
            }
        }
    }

    @Test("a bitmap that claims too many pixels is refused before it is decoded")
    func hugeBitmap() async throws {
        func long(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 255) } }
        let bytes =
            Array("BM".utf8) + long(1000) + long(0) + long(54) + long(40) + long(60_000)
            + long(60_000) + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
        let result = try await pool.card(bytes: bytes, "huge.bmp", in: folder)
        #expect(result == .failure(.tooLarge(width: 60_000, height: 60_000)))
    }

    @Test("the two files of a live photo tell the same identifier")
    func contentIdentifier() throws {
        let id = "6F2B1E0C-91D4-4A5E-9B0D-1C2E3F405162"
        let path = "\(folder.path)/clip.mov"
        try runTool(
            [
                "ffmpeg", "-nostdin", "-y", "-loglevel", "error", "-f", "lavfi", "-i",
                "testsrc2=size=64x48:rate=10:duration=1", "-c:v", "mpeg4", "-movflags",
                "use_metadata_tags", "-metadata", "com.apple.quicktime.content.identifier=\(id)",
                "-metadata", "com.apple.quicktime.creationdate=2024-05-03T12:00:00+0200", path,
            ], package: "ffmpeg")
        let clip = try header(at: path)
        #expect(clip.contentID == id)
        // 2024-05-03 10:00:00 UTC.
        #expect(clip.instant == 1_714_730_400_000)
        let exif = ExifBuilder(
            dateOriginal: "2024:05:03 12:00:00", offsetOriginal: "+02:00", appleBurst: "burst",
            appleContent: id)
        let photo = header(of: exif.inserted(into: try contents(of: samples().path("plain.jpg"))))
        #expect(photo.contentID == id && photo.burst == "burst")
        #expect(photo.instant == clip.instant)
    }
}
