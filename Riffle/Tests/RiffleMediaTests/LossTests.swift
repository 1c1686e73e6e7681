import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleWorker

/// Damage that a decoder doesn't notice, because it fills gaps or needs only a part of the file.
@Suite("Lost parts of files")
struct LossTests {
    private let folder: TemporaryFolder
    private let pool: TestPool

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
    }

    private func isMarked(
        _ bytes: [UInt8], _ name: String, _ kind: FileKind = .picture
    ) async throws -> Bool {
        let path = try folder.file(name, bytes)
        return try await pool.card(path, kind, duration: 2).get().isDamaged
    }

    @Test(
        "a movie that is cut behind its first pictures has a poster, marked as damaged",
        arguments: [
            ("a.mp4", ["-c:v", "mpeg4", "-movflags", "faststart"]), ("b.avi", ["-c:v", "mpeg4"]),
            ("c.mkv", ["-c:v", "mpeg4"]), ("d.webm", ["-c:v", "libvpx", "-deadline", "realtime"]),
        ])
    func movies(name: String, options: [String]) async throws {
        let path = "\(folder.path)/\(name)"
        try runTool(
            [
                "ffmpeg", "-nostdin", "-y", "-loglevel", "error", "-f", "lavfi", "-i",
                "testsrc2=size=160x90:rate=25:duration=2", "-g", "10", "-threads", "1",
            ] + options + [path], package: "ffmpeg")
        let whole = try contents(of: path)
        #expect(try await !isMarked(whole, name, .video))
        #expect(try await isMarked(Array(whole.dropLast(whole.count / 4)), name, .video))
        // What a program adds at the end is no loss.
        if name == "a.mp4" {
            #expect(try await !isMarked(whole + [9, 9, 9, 9, 1, 2, 3, 4], name, .video))
        }
    }

    @Test("a movie whose length is unknown, as in a stream, is whole")
    func stream() async throws {
        let path = "\(folder.path)/live.mkv"
        try runTool(
            [
                "ffmpeg", "-nostdin", "-y", "-loglevel", "error", "-f", "lavfi", "-i",
                "testsrc2=size=160x90:rate=25:duration=2", "-c:v", "mpeg4", "-live", "1", path,
            ], package: "ffmpeg")
        #expect(try await !isMarked(contents(of: path), "live.mkv", .video))
    }

    @Test(
        "a HEIC with lost bytes within its coded pictures is marked")
    func heic() async throws {
        let noise = "\(folder.path)/noise.png"
        try runPython(
            """
            import sys
            from PIL import Image
            Image.effect_noise((640, 480), 80).convert('RGB').save(sys.argv[1])
            """, [noise])
        let path = "\(folder.path)/noise.heic"
        try runTool(
            ["vips", "heifsave", noise, path, "--compression", "hevc", "--Q", "60"],
            package: "libvips-tools")
        let whole = try contents(of: path)
        #expect(try await !isMarked(whole, "a.heic"))
        var zeroed = whole
        let middle = whole.count * 3 / 4
        zeroed.replaceSubrange(middle..<middle + 64, with: repeatElement(0, count: 64))
        #expect(try await isMarked(zeroed, "b.heic"))
    }

    @Test("a picture that its decoder has not enough memory for is too large, not damaged")
    func memory() {
        let size = PixelSize(width: 9000, height: 9000)
        let refused = Refused(reason: .damaged, text: "Out of memory: 900 MB").explained(size: size)
        #expect(refused.reason == .tooLarge && refused.size == size)
        let damaged = Refused(reason: .damaged, text: "bad Huffman code").explained(size: size)
        #expect(damaged.reason == .damaged)
    }

    @Test("a WebP or GIF of more than 100 megapixels is too large, as it needs memory as a whole")
    func whole() async throws {
        let program = """
            import struct, sys
            side = 10100
            vp8x = b'VP8X' + struct.pack('<I', 10) + bytes(4) + (side - 1).to_bytes(3, 'little') * 2
            open(sys.argv[1] + '/a.webp', 'wb').write(
                b'RIFF' + struct.pack('<I', 4 + len(vp8x)) + b'WEBP' + vp8x)
            open(sys.argv[1] + '/a.gif', 'wb').write(b'GIF89a' + struct.pack('<HH', side, side) + bytes(3))
            """
        try runPython(program, [folder.path])
        for name in ["a.webp", "a.gif"] {
            let result = await pool.card("\(folder.path)/\(name)")
            #expect(result == .failure(.tooLarge(width: 10_100, height: 10_100)), "\(name)")
        }
    }

    @Test("a DNG that is cut shows its whole preview, marked as damaged")
    func dng() async throws {
        let whole = try contents(of: try rawSamples().path("preview.dng"))
        #expect(try await !isMarked(whole, "a.dng"))
        // The sensor's data are the first thing in it, and its directories the last: a strip that
        // claims to be longer than the file is one whose end is gone.
        let length = 1200 * 900 * 2
        let number = { (value: Int) in (0..<4).map { UInt8(value >> ($0 * 8) & 255) } }
        let entry = [0x17, 0x01, 4, 0, 1, 0, 0, 0] + number(length)
        let place = try #require(whole.firstRange(of: entry)).lowerBound + 8
        var cut = whole
        cut.replaceSubrange(place..<place + 4, with: number(whole.count))
        #expect(try await isMarked(cut, "b.dng"))
    }
}
