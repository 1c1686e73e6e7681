import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleScan

/// The parsers read what strangers wrote: no mutation of a file may crash them, make them read
/// outside it or past their budget, or give values out of range.
@Suite("Headers under fire")
struct FuzzTests {
    /// The seed of the random tests: `RIFFLE_SEED`, or a fixed number.
    static let seed = environmentNumber("RIFFLE_SEED") ?? 20_260_501

    private static func corpus() throws -> [(name: String, bytes: [UInt8])] {
        let samples = try samples()
        let exif = ExifBuilder(
            bigEndian: true, orientation: 8, dateOriginal: "2020:01:02 03:04:05", subSecond: "1",
            offsetOriginal: "+01:00", thumbnail: [0xFF, 0xD8, 0xFF, 0xD9], secret: "a place")
        let jpeg = try contents(of: samples.path("plain.jpg"))
        var corpus = [("built.jpg", exif.inserted(into: jpeg))]
        for name in [
            "exif.jpg", "progressive.jpg", "exif.png", "exif.webp", "lossy.webp", "lossless.webp",
            "animated.webp", "animated.gif",
        ] {
            corpus.append((name, try contents(of: samples.path(name))))
        }
        let options = [
            "-movflags", "+faststart+use_metadata_tags", "-metadata",
            "com.apple.quicktime.creationdate=2022-12-25T02:00:00+0900",
        ]
        let movie = try MovieHeaderTests.movie(samples.folder, "fuzz.mov", options)
        corpus.append(("fuzz.mov", try contents(of: movie)))
        // Headers are at the start, so a short tail keeps each round cheap.
        return corpus.map { ($0.0, Array($0.1.prefix(3000))) }
    }

    @Test("100,000 mutations of real files are read without a crash and within bounds")
    func mutations() throws {
        var random = SeededGenerator(seed: Self.seed)
        let corpus = try Self.corpus()
        for round in 0..<100_000 {
            let (name, original) = corpus[round % corpus.count]
            var bytes = original
            // Mostly in the headers, where it hurts.
            let reach = round % 3 == 0 ? bytes.count : min(bytes.count, 800)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<reach, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random)!
                case 2:
                    for step in place..<min(place + 4, bytes.count) {
                        bytes[step] = UInt8.random(in: 0...255, using: &random)
                    }
                default:
                    for step in place..<min(place + 4, bytes.count) { bytes[step] = 0xFF }
                }
            }
            if round % 7 == 0 {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            var source = HeaderBytes(bytes)
            let header = MediaHeader.read(&source)
            let isSane =
                source.bytesRead <= HeaderBytes.budget
                && header.preview.map { $0.upperBound <= UInt64(bytes.count) } ?? true
                && header.storedSize.map { $0.width > 0 && $0.height > 0 } ?? true
                && header.duration.map { $0 > 0 && $0.isFinite } ?? true
            if !isSane {
                Issue.record("\(name), round \(round), RIFFLE_SEED=\(Self.seed): \(header)")
                return
            }
        }
    }

    @Test("20,000 files of random bytes behind each format's first bytes are survived")
    func noise() {
        var random = SeededGenerator(seed: Self.seed &+ 1)
        let starts: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
            Array("GIF89a".utf8), Array("RIFF1234WEBP".utf8),
            [0, 0, 0, 8] + Array("ftypqt  ".utf8),
            [],
        ]
        for round in 0..<20_000 {
            let start = starts[round % starts.count]
            let tail = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            var source = HeaderBytes(start + tail)
            _ = MediaHeader.read(&source)
            #expect(source.bytesRead <= HeaderBytes.budget, "RIFFLE_SEED=\(Self.seed)")
        }
    }

    @Test("20,000 random names give a date in the calendar or none")
    func names() {
        var random = SeededGenerator(seed: Self.seed &+ 2)
        let letters = Array("0123456789012345678901234567890-_. :Tat\u{FF}".utf8)
        for _ in 0..<20_000 {
            let name = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                letters.randomElement(using: &random)!
            }
            if let time = FileNameDate.find(in: name)?.time {
                #expect(1980...2099 ~= time.month.year, "RIFFLE_SEED=\(Self.seed) \(name)")
            }
        }
    }
}
