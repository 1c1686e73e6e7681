import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Movie headers")
struct MovieHeaderTests {
    /// Makes a movie of 1.5 seconds.
    static func movie(_ folder: TemporaryFolder, _ name: String, _ options: [String]) throws
        -> String
    {
        let path = "\(folder.path)/\(name)"
        try runTool(
            [
                "ffmpeg", "-nostdin", "-y", "-loglevel", "error", "-f", "lavfi", "-i",
                "testsrc2=size=320x180:rate=10:duration=1.5", "-c:v", "mpeg4", "-threads", "1",
            ] + options + [path], package: "ffmpeg")
        return path
    }

    private func probe(_ path: String, _ entry: String) throws -> String {
        let text = try runTool(
            [
                "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", entry, "-of",
                "default=noprint_wrappers=1:nokey=1", path,
            ], package: "ffmpeg")
        return String(text.split(separator: "\n").first ?? "")
    }

    @Test(
        "size, length and codec are those that ffprobe gives, wherever the index lies",
        arguments: [
            ("a.mp4", []), ("b.mp4", ["-movflags", "+faststart"]), ("c.mov", []),
            ("d.mp4", ["-movflags", "+frag_keyframe+empty_moov"]),
        ])
    func fields(name: String, options: [String]) throws {
        let folder = TemporaryFolder()
        let path = try Self.movie(folder, name, options)
        let header = try header(at: path)
        #expect(header.type == (name.hasSuffix("mov") ? .mov : .mp4))
        #expect(try probe(path, "stream=width") == String(header.storedSize?.width ?? 0))
        #expect(try probe(path, "stream=height") == String(header.storedSize?.height ?? 0))
        #expect(try probe(path, "stream=codec_tag_string") == header.codec)
        #expect(header.badges == [.video])
        if !options.contains("+frag_keyframe+empty_moov") {
            let duration = try #require(Double(try probe(path, "format=duration")))
            #expect(abs(duration - (header.duration ?? 0)) < 0.01)
        }
    }

    @Test("a turned movie has its sides swapped", arguments: [90, 180, 270])
    func rotation(degrees: Int) throws {
        let folder = TemporaryFolder()
        let plain = try Self.movie(folder, "plain.mp4", [])
        let path = "\(folder.path)/turned.mp4"
        try runTool(
            [
                "ffmpeg", "-nostdin", "-loglevel", "error", "-i", plain, "-c", "copy",
                "-metadata:s:v", "rotate=\(degrees)", path,
            ], package: "ffmpeg")
        // ffprobe's angle is counter-clockwise, from -180 to 180.
        let angle = try #require(Int(try probe(path, "stream_side_data=rotation")))
        let header = try header(at: path)
        let expected: [Int: Orientation] = [
            -90: .right, 90: .left, 180: .upsideDown, -180: .upsideDown,
        ]
        #expect(header.orientation == expected[angle])
        let size = PixelSize(width: 320, height: 180)
        #expect(header.size == (degrees == 180 ? size : PixelSize(width: 180, height: 320)))
    }

    @Test("the creation time is read as UTC, Apple's creation date as wall time with its zone")
    func dates() throws {
        let folder = TemporaryFolder()
        let plain = try Self.movie(
            folder, "a.mp4", ["-metadata", "creation_time=2022-12-24T17:00:00Z"])
        #expect(try header(at: plain).created == 1_671_901_200)
        #expect(try header(at: plain).taken == nil)
        let apple = try Self.movie(
            folder, "b.mov",
            [
                "-metadata", "creation_time=2022-12-24T17:00:00Z", "-movflags",
                "use_metadata_tags", "-metadata", "com.apple.quicktime.make=Apple", "-metadata",
                "com.apple.quicktime.creationdate=2022-12-25T02:00:00+0900",
            ])
        #expect(try header(at: apple).taken?.description == "2022-12-25T02:00:00")
        #expect(try header(at: apple).zoneMinutes == 540)
        let none = try Self.movie(folder, "c.mp4", [])
        #expect(try header(at: none).created == nil)
    }

    @Test("a file with sound only is no movie")
    func soundOnly() throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/sound.mp4"
        try runTool(
            [
                "ffmpeg", "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i",
                "sine=duration=0.2", "-c:a", "aac", path,
            ], package: "ffmpeg")
        #expect(try header(at: path).type == .audio)
    }

    @Test("an index behind 8 GiB of holes is found with a few small reads")
    func sparse() throws {
        let folder = TemporaryFolder()
        let bytes = try contents(of: try Self.movie(folder, "small.mp4", []))
        // ftyp (its own size), then mdat with a 64-bit size that spans the hole, then moov.
        let ftyp = Int(bytes[3])
        let moovName = try #require(bytes.firstRange(of: Array("moov".utf8)))
        let moov = Array(bytes[(moovName.lowerBound - 4)...])
        let path = try folder.file("big.mp4", Array(bytes[..<ftyp]))
        let descriptor = open(path, O_WRONLY)
        defer { close(descriptor) }
        let hole: Int64 = 8 << 30
        var big = UInt64(hole - Int64(ftyp)).bigEndian
        let size = withUnsafeBytes(of: &big) { Array($0) }
        pwrite(descriptor, [0, 0, 0, 1] + Array("mdat".utf8) + size, 16, off_t(ftyp))
        #expect(pwrite(descriptor, moov, moov.count, off_t(hole)) == moov.count)

        let reading = open(path, O_RDONLY)
        defer { close(reading) }
        var source = HeaderBytes(descriptor: reading, size: UInt64(hole) + UInt64(moov.count))
        let header = MediaHeader.read(&source)
        #expect(header.storedSize == PixelSize(width: 320, height: 180))
        #expect(header.duration == 1.5)
        #expect(source.bytesRead < 40_000)
    }

    @Test("every truncation of a movie is read without trouble")
    func truncated() throws {
        let folder = TemporaryFolder()
        let bytes = try contents(
            of: try Self.movie(folder, "a.mp4", ["-movflags", "+faststart"]))
        for length in 0..<min(1200, bytes.count) {
            let size = header(of: Array(bytes.prefix(length))).storedSize
            #expect(size == nil || size == PixelSize(width: 320, height: 180))
        }
    }
}
