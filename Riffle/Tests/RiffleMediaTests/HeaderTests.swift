import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Picture headers")
struct HeaderTests {
    @Test("stored sizes are those that Pillow gives")
    func sizes() throws {
        let samples = try samples()
        #expect(samples.pictures.count >= 19)
        for (name, width, height) in samples.pictures {
            let header = try header(at: samples.path(name))
            #expect(header.storedSize == PixelSize(width: width, height: height), "\(name)")
        }
    }

    @Test("stored sizes are those that vipsheader gives")
    func sizesByVips() throws {
        let samples = try samples()
        for name in ["plain.jpg", "cmyk.jpg", "grey16.png", "lossy.webp", "plain.gif"] {
            let size = try PixelSize(
                width: vipsField("width", samples.path(name)),
                height: vipsField("height", samples.path(name)))
            #expect(try header(at: samples.path(name)).storedSize == size, "\(name)")
        }
    }

    private func vipsField(_ field: String, _ path: String) throws -> Int {
        let text = try runTool(["vipsheader", "-f", field, path], package: "libvips-tools")
        return try #require(Int(text.filter(\.isNumber)))
    }

    @Test("only progressive and interlaced pictures are marked as such")
    func progressive() throws {
        let samples = try samples()
        #expect(try header(at: samples.path("progressive.jpg")).isProgressive)
        #expect(try !header(at: samples.path("plain.jpg")).isProgressive)
        #expect(try !header(at: samples.path("plain.png")).isProgressive)
        var png = try contents(of: samples.path("plain.png"))
        png[28] = 1
        #expect(header(of: png).isProgressive)
    }

    @Test("only animated pictures get the badge")
    func animated() throws {
        let samples = try samples()
        for (name, isAnimated) in [
            ("animated.gif", true), ("animated.webp", true), ("plain.gif", false),
            // Played once. The first frame of noise is longer than what is read of a file.
            ("once.gif", true), ("noise-once.gif", true), ("noise.gif", false),
            ("lossy.webp", false), ("clear.webp", false), ("plain.png", false),
        ] {
            let badges = try header(at: samples.path(name)).badges
            #expect(badges == (isAnimated ? [.animated] : []), "\(name)")
        }
    }

    @Test(
        "EXIF that Pillow wrote is read from JPEG, PNG and WebP", arguments: ["jpg", "png", "webp"])
    func exifByPillow(suffix: String) throws {
        let header = try header(at: try samples().path("exif.\(suffix)"))
        #expect(header.orientation == .right)
        #expect(header.size == PixelSize(width: 300, height: 400))
        let expected = LocalTime(
            year: 2023, month: 7, day: 14, hour: 18, minute: 30, second: 5, millisecond: 250)
        #expect(header.taken == expected)
        #expect(header.zoneMinutes == 120)
        let camera = header.camera
        #expect(camera.camera == "Canon EOS R5" && camera.lens == "RF 35mm F1.8")
        #expect(camera.exposure == 1 / 250 && camera.aperture == 2.8 && camera.sensitivity == 400)
        #expect(camera.focalLength == 35 && camera.focalLengthIn35mm == 56)
    }

    @Test("a camera's maker is named once, and a file that tells of no camera has none")
    func camera() throws {
        let names: [(String?, String?, String?)] = [
            ("Apple", "iPhone 15 Pro", "Apple iPhone 15 Pro"),
            ("NIKON CORPORATION", "NIKON Z 6", "NIKON Z 6"), ("samsung", nil, "samsung"),
            (nil, "SM-G991B", "SM-G991B"), (nil, nil, nil),
        ]
        for (make, model, camera) in names {
            #expect(CameraFacts(make: make, model: model).camera == camera)
        }
        #expect(try header(at: samples().path("plain.jpg")).camera == CameraFacts())
    }

    @Test(
        "EXIF is read in both byte orders, with all eight orientations", arguments: [false, true])
    func exifByHand(bigEndian: Bool) throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        for orientation in Orientation.allCases {
            var exif = ExifBuilder(bigEndian: bigEndian, orientation: UInt16(orientation.rawValue))
            exif.dateOriginal = "2024:02:29 23:59:58"
            exif.offset = "+09:00"
            exif.offsetOriginal = "-03:30"
            exif.thumbnail = [0xFF, 0xD8, 0xFF, 0xD9]
            let file = exif.inserted(into: jpeg)
            let header = header(of: file)
            #expect(header.orientation == orientation)
            #expect(header.taken?.description == "2024-02-29T23:59:58")
            #expect(header.zoneMinutes == -210)
            let preview = try #require(header.preview)
            #expect(
                Array(file[Int(preview.lowerBound)..<Int(preview.upperBound)]) == exif.thumbnail)
            #expect(header.storedSize == PixelSize(width: 400, height: 300))
            let turned = PixelSize(width: 300, height: 400)
            #expect((header.size == turned) == (orientation.rawValue >= 5))
        }
    }

    @Test("the zone comes from OffsetTimeOriginal only")
    func otherOffset() throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        let exif = ExifBuilder(dateOriginal: "2024:02:29 23:59:58", offset: "+09:00")
        #expect(header(of: exif.inserted(into: jpeg)).zoneMinutes == nil)
    }

    @Test(
        "the name of a burst is read from the notes of Apple's cameras", arguments: [false, true])
    func burst(bigEndian: Bool) throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        let name = "0F52D6A1-91E5-4B4C-A2C3-7D1D3C1B7C55"
        var exif = ExifBuilder(bigEndian: bigEndian, dateOriginal: "2024:02:29 23:59:58")
        #expect(header(of: exif.inserted(into: jpeg)).burst == nil)
        exif.appleBurst = name
        let file = exif.inserted(into: jpeg)
        let found = header(of: file)
        #expect(found.burst == name && found.taken?.description == "2024-02-29T23:59:58")
        #expect(found.facts(taken: nil)?.burst == name)
        // Another maker's notes, and an invalid name.
        let place = try #require(firstRange(of: Array("Apple iOS".utf8), in: file))
        var foreign = file
        foreign[place] = 0x42
        #expect(header(of: foreign).burst == nil)
        let text = try #require(firstRange(of: Array(name.utf8), in: file))
        var broken = file
        broken[text + 3] = 0xFF
        #expect(header(of: broken).burst == nil)
    }

    private func firstRange(of part: [UInt8], in bytes: [UInt8]) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: part) }
    }

    @Test("an EXIF date that is blank, zero or not in the calendar is no date")
    func badDates() throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        for text in [
            "0000:00:00 00:00:00", "    :  :     :  :  ", "2023:02:29 10:00:00",
            "2023:13:01 10:00:00", "2023:01:01 24:00:00", "2023", "",
        ] {
            let exif = ExifBuilder(dateOriginal: text)
            #expect(header(of: exif.inserted(into: jpeg)).taken == nil, "\(text)")
        }
    }

    @Test("EXIF whose directories point at themselves or outside is survived")
    func hostileExif() throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        var exif = ExifBuilder(orientation: 6, dateOriginal: "2024:02:29 23:59:58")
        exif.thumbnail = [0xFF, 0xD8, 0xFF, 0xD9]
        exif.appleBurst = "0F52D6A1"
        let start = 2 + 10
        let clean = exif.inserted(into: jpeg)
        for place in 0..<exif.block.count - 3 {
            for value: [UInt8] in [
                [8, 0, 0, 0], [255, 255, 255, 255], [0, 0, 0, 128], [UInt8(place & 255), 0, 0, 0],
            ] {
                var file = clean
                file.replaceSubrange(start + place..<start + place + 4, with: value)
                let header = header(of: file)
                #expect(header.storedSize == PixelSize(width: 400, height: 300))
                if let preview = header.preview {
                    #expect(preview.upperBound <= UInt64(file.count))
                }
            }
        }
    }

    @Test("every truncation of every picture is read without trouble")
    func truncated() throws {
        let samples = try samples()
        for (name, width, height) in samples.pictures {
            let bytes = try contents(of: samples.path(name))
            for length in 0..<min(bytes.count, 700) {
                let header = header(of: Array(bytes.prefix(length)))
                if let size = header.storedSize {
                    #expect(size == PixelSize(width: width, height: height), "\(name) \(length)")
                }
            }
        }
    }

    @Test("a header without a size is not called damaged; foreign files give no facts")
    func facts() throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        let whole = try #require(header(of: jpeg).facts(taken: nil))
        #expect(whole.size == PixelSize(width: 400, height: 300) && whole.refusal == nil)
        #expect(!whole.isVideo && whole.format == .jpeg)
        let cut = try #require(header(of: Array(jpeg.prefix(20))).facts(taken: nil))
        #expect(cut.refusal == nil && cut.size.width == 0)
        #expect(header(of: Array("hello".utf8)).facts(taken: nil) == nil)
    }

    @Test("at most 128 KB are read of a picture after a megabyte of metadata")
    func budget() throws {
        let jpeg = try contents(of: try samples().path("plain.jpg"))
        let filler: [UInt8] =
            [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 65533)
        let file = Array(jpeg[0..<2]) + (0..<20).flatMap { _ in filler } + jpeg[2...]
        var source = HeaderBytes(file)
        let header = MediaHeader.read(&source)
        #expect(header.storedSize == PixelSize(width: 400, height: 300))
        #expect(source.bytesRead <= HeaderBytes.budget)
        #expect(source.bytesRead < 110_000)
    }
}
