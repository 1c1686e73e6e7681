import RiffleCore
import Testing

@testable import RiffleMedia

@Suite("Sniffer")
struct SnifferTests {
    private func box(_ brands: String...) -> [UInt8] {
        let body = Array("ftyp".utf8) + Array(brands[0].utf8) + [0, 0, 2, 0]
        let all = body + brands.dropFirst().flatMap { Array($0.utf8) }
        return [0, 0, 0, UInt8(all.count + 4)] + all
    }

    @Test("a file's type is determined by its first bytes")
    func types() {
        let cases: [([UInt8], FileType)] = [
            ([0xFF, 0xD8, 0xFF, 0xE1], .jpeg),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], .png),
            (Array("GIF89a".utf8), .gif), (Array("GIF87a".utf8), .gif),
            (Array("RIFF....WEBPVP8 ".utf8), .webp), (Array("RIFF....AVI LIST".utf8), .avi),
            (box("isom", "iso2", "avc1", "mp41"), .mp4), (box("qt  "), .mov),
            (box("mp42"), .mp4), (box("3gp4"), .mp4), (box("M4A "), .audio),
            ([0, 0, 0, 8] + Array("wide".utf8) + [0, 0, 0, 0] + Array("mdat".utf8), .mov),
            ([0, 0, 1, 8] + Array("moov".utf8), .mov),
            (box("heic", "mif1"), .heic), (box("mif1", "heic"), .heic),
            (box("mif1", "avif"), .avif), (box("avif"), .avif), (box("crx "), .raw),
            (Array("II*\0".utf8) + [16, 0, 0, 0, 0x43, 0x52, 2, 0], .raw),
            (Array("MM\0*".utf8) + [0, 0, 0, 8], .tiff), (Array("FUJIFILMCCD-RAW 0201".utf8), .raw),
            (Array("<svg xmlns=".utf8), .unknown), (Array("<html>".utf8), .unknown),
            ([], .unknown), ([0xFF], .unknown), ([0xFF, 0xD8], .unknown),
            (Array("%PDF-1.7".utf8), .unknown), ([UInt8](repeating: 0, count: 64), .unknown),
        ]
        for (bytes, type) in cases {
            #expect(Sniffer.type(of: bytes) == type, "for \(bytes)")
        }
    }

    @Test("21 types are cards, and each type has a name of its own")
    func supported() {
        #expect(FileType.allCases.filter { $0.kind != nil }.count == 21)
        #expect(Set(FileType.allCases.map(\.displayName)).count == FileType.allCases.count)
    }

    @Test("no prefix of any file makes the sniffer read past its end")
    func prefixes() {
        let full = box("mif1", "avif", "heic")
        for length in 0...full.count { _ = Sniffer.type(of: full.prefix(length)) }
        for size in UInt8.min...UInt8.max {
            _ = Sniffer.type(of: [0, 0, 0, size] + full[4...])
            _ = Sniffer.type(of: [size, 0, 0, 0] + full[4..<13])
        }
    }
}
