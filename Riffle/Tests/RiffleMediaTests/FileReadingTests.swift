import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleScan

@Suite("What a scan makes of a file")
struct FileReadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = TemporaryFolder() }

    private func reading(_ name: String, _ bytes: [UInt8]) throws -> FileReading? {
        _ = try folder.file(name, bytes)
        return openForTest("\(folder.path)/\(name)")?.reading(
            name: try #require(FileName(name)), now: 1_800_000_000)
    }

    @Test("photos and videos that are no cards have a reason, and other files have none")
    func reasons() throws {
        let text = Array("Nothing but words.".utf8)
        let tiff = try contents(of: phoneSamples().path("II1.tif"))
        let stream = (0..<3).flatMap { _ in [0x47] + [UInt8](repeating: 0x2A, count: 187) }
        let cases: [(String, [UInt8], LeftOut?)] = [
            ("b.fff", tiff, .raw), ("odd.mos", text, .raw), ("odd.x3f", text, .raw),
            ("k.flv", Array("FLV".utf8) + [1, 5], .video),
            ("m.tif", Array("II+\0".utf8), .picture),
            ("b.dv", text, .mislabelled), ("b.mxf", text, .mislabelled),
            ("b.rm", text, .mislabelled),
            ("b.ogv", text, .mislabelled), ("b.vob", text, .mislabelled), ("b.tod", [], .empty),
            ("b.m2t", text, .mislabelled),
            ("n.jpg", [], .empty), ("o.MOV", [], .empty), ("p.dng", [], .empty),
            ("q.jpg", text, .mislabelled), ("r.mp4", text, .mislabelled),
            ("s.heic", Array("<html>".utf8), .mislabelled),
            ("t.png", Array("ID3".utf8), .mislabelled),
            // None of these is a photo or a video.
            ("notes.txt", text, nil), ("empty.txt", [], nil), ("IMG.jpg.xmp", text, nil),
            ("IMG.jpg.json", Array("{}".utf8), nil), ("main.ts", text, nil), ("jpg", text, nil),
            ("go.mod", text, nil), ("empty.ts", [], nil), ("song.mod", text, nil),
            ("song.ogg", Array("OggS".utf8) + [UInt8](repeating: 0, count: 40), nil),
            (".jpg", text, nil), ("G.txt", stream, nil), ("paper.pdf", Array("%PDF-1.7".utf8), nil),
            ("song.mp3", Array("ID3".utf8), nil), ("voice.mp4", Array("ID3".utf8), nil),
        ]
        for (name, bytes, reason) in cases {
            let expected = reason.map { FileReading.leftOut($0) } ?? .foreign
            #expect(try reading(name, bytes) == expected, "\(name)")
        }
        guard case .photo(let photo) = try reading("u.jpg", tiff) else {
            Issue.record("a TIFF is a card whatever its name")
            return
        }
        #expect(photo.facts.format == .tiff)
        #expect(photo.facts.size == PixelSize(width: 400, height: 300))
    }

    @Test("what is a card is told by what is in a file")
    func cards() throws {
        let raw = try contents(of: phoneSamples().path("II.nef"))
        let stream = (0..<3).flatMap { _ in [0x47] + [UInt8](repeating: 0x2A, count: 187) }
        let clocked = (0..<3).flatMap { _ in
            [0, 0, 0, 0, 0x47] + [UInt8](repeating: 0x2A, count: 187)
        }
        let cases: [(String, [UInt8], FileType)] = [
            ("a.NEF", raw, .raw), ("called.jpg", raw, .raw),
            ("c.CR3", Array("\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom".utf8), .raw),
            ("d.x3f", Array("FOVb".utf8) + [0, 0, 3, 0], .raw),
            ("e.mkv", [0x1A, 0x45, 0xDF, 0xA3, 0, 0], .mkv),
            ("f.avi", Array("RIFF....AVI LIST".utf8), .avi), ("g.mts", stream, .mpeg),
            ("h.MTS", clocked, .mpeg), ("i.mpg", [0, 0, 1, 0xBA, 0x44], .mpeg),
            ("l.jxl", [0xFF, 0x0A, 0, 0], .jxl), ("m.ts", stream, .mpeg), ("n.m2t", stream, .mpeg),
            ("MOV001.MOD", [0, 0, 1, 0xBA, 0x44], .mpeg), ("o.TOD", stream, .mpeg),
            ("p.vob", [0, 0, 1, 0xBA, 0x44], .mpeg),
            (
                "q.crw", Array("II\u{1A}\0\0\0HEAPCCDR".utf8) + [UInt8](repeating: 0, count: 20),
                .raw
            ),
        ]
        for (name, bytes, format) in cases {
            guard case .photo(let photo) = try reading(name, bytes) else {
                Issue.record("\(name) is a card")
                continue
            }
            #expect(photo.facts.format == format, "\(name)")
        }
    }
}
