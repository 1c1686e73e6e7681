import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Previews from EXIF")
struct PreviewTests {
    private let folder: TemporaryFolder
    private let plain: [UInt8]
    private let thumbnail: [UInt8]

    init() throws {
        folder = TemporaryFolder()
        plain = try contents(of: try samples().path("plain.jpg"))
        let program = """
            import sys
            from PIL import Image
            for kind, options in (('base', {}), ('prog', {'progressive': True})):
                i = Image.open(sys.argv[1]).resize((160, 120))
                i.save(f'{sys.argv[2]}/{kind}.jpg', quality=80, **options)
            """
        try runPython(program, [try samples().path("plain.jpg"), folder.path])
        thumbnail = try contents(of: "\(folder.path)/base.jpg")
    }

    private func preview(_ exif: ExifBuilder) throws -> [UInt8]? {
        let path = try folder.file("photo.jpg", exif.inserted(into: plain))
        return openForTest(path)?.preview()
    }

    @Test("the thumbnail shows the same pixels as before, in baseline and progressive JPEG")
    func samePixels() throws {
        for kind in ["base", "prog"] {
            let thumbnail = try contents(of: "\(folder.path)/\(kind).jpg")
            let preview = try #require(try preview(ExifBuilder(thumbnail: thumbnail)))
            let path = try folder.file("preview.jpg", preview)
            let program = """
                import sys
                from PIL import Image, ImageChops
                a, b = (Image.open(p) for p in sys.argv[1:])
                print(a.size == b.size and ImageChops.difference(a, b).getbbox() is None)
                """
            let same = try runPython(program, [path, "\(folder.path)/\(kind).jpg"])
            #expect(same == "True\n", "\(kind)")
        }
    }

    @Test("browsers are told the orientation, and nothing else leaves the file")
    func metadata() throws {
        // A thumbnail with its own place in EXIF, a comment, and a polyglot's tail.
        let comment = [0xFF, 0xFE, 0, 15] + Array("SECRETCOMMENT".utf8)
        let inner = ExifBuilder(orientation: 3, secret: "SECRETPLACE").segment
        let dirty = Array(thumbnail[0..<2]) + inner + comment + thumbnail[2...]
        var exif = ExifBuilder(orientation: 6, dateOriginal: "2024:02:29 23:59:58")
        exif.thumbnail = dirty + Array("<script>SECRETTAIL</script>".utf8)
        exif.secret = "SECRETOUTER"
        let preview = try #require(try preview(exif))
        for text in ["SECRET", "2024", "script"] {
            #expect(preview.firstRange(of: Array(text.utf8)) == nil, "\(text)")
        }
        let program = """
            import sys
            from PIL import Image
            i = Image.open(sys.argv[1])
            print(dict(i.getexif()), i.size)
            """
        let path = try folder.file("preview.jpg", preview)
        #expect(try runPython(program, [path]) == "{274: 6} (160, 120)\n")
    }

    @Test("a preview that is upright has no EXIF at all")
    func upright() throws {
        let preview = try #require(try preview(ExifBuilder(orientation: 1, thumbnail: thumbnail)))
        #expect(preview.firstRange(of: Array("Exif".utf8)) == nil)
    }

    @Test("what is no whole JPEG of thumbnail size is no preview")
    func invalid() throws {
        var huge = thumbnail
        let frame = try #require(huge.firstRange(of: [0xFF, 0xC0])).lowerBound
        huge.replaceSubrange(frame + 5..<frame + 9, with: [0x20, 0, 0x20, 0])
        for bad in [
            Array(thumbnail.prefix(thumbnail.count - 2)), Array(thumbnail.prefix(200)), huge,
            [0xFF, 0xD8, 0xFF, 0xD9], Array("<svg onload=alert(1)>".utf8), [0, 0, 0, 0],
            [0xFF, 0xD8] + thumbnail, plain + [],
        ] {
            let isWhole = bad == plain
            let preview = try preview(ExifBuilder(thumbnail: bad))
            #expect((preview != nil) == isWhole)
        }
        #expect(openForTest(try folder.file("none.jpg", plain))?.preview() == nil)
    }

    @Test("50,000 mutated thumbnails give a JPEG without foreign segments or nothing")
    func mutations() throws {
        var random = SeededGenerator(seed: FuzzTests.seed &+ 3)
        for round in 0..<50_000 {
            var bytes = thumbnail
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<min(bytes.count, 700), using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            if round % 5 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
            guard let clean = CleanJPEG.clean(bytes, orientation: .up) else { continue }
            // Cleaning a second time changes nothing.
            let isStable =
                clean.count <= bytes.count && CleanJPEG.clean(clean, orientation: .up) == clean
            if !isStable {
                Issue.record("round \(round), RIFFLE_SEED=\(FuzzTests.seed)")
                return
            }
        }
    }
}
