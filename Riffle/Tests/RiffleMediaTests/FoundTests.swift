import RiffleCore
import RiffleSystem
import Testing

@testable import RiffleMedia

/// Bytes that ended a parser once, or kept it busy for minutes.
@Suite("What the fuzzer found")
struct FoundTests {
    @Test(
        "what the fuzzer found is read calmly",
        arguments: [
            ("canon-cut", Self.canonCut), ("matroska-nested", Self.nested),
            ("matroska-endless", Self.endless), ("heap-outside", Self.heapOutside),
            ("heap-loop", Self.heapLoop),
        ])
    func found(name: String, bytes: [UInt8]) {
        let header = header(of: bytes)
        #expect(header.type != .unknown, "\(name) is read by its own parser")
        #expect(header.storedSize == nil)
        #expect(header.duration == nil)
    }

    /// A CR3 whose box of Canon's data ends within its own name.
    private static let canonCut: [UInt8] =
        box("ftyp", Array("crx \0\0\0\0".utf8))
        + box(
            "moov",
            [0, 0, 0, 12] + Array("uuid".utf8) + [
                0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B,
                0x6A, 0x48,
            ])

    /// Tracks within tracks, each of unknown length: as deep as the budget for reading allows.
    private static let nested: [UInt8] =
        [0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67, 0xFF]
        + Array(repeating: [0xAE, 0xFF], count: HeaderBytes.budget / 2).joined()

    /// A duration of 1.8e308 units of 18,446,744,073 seconds each.
    private static let endless: [UInt8] =
        [0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67, 0xFF, 0x15, 0x49, 0xA9, 0x66, 0xFF]
        + [0x2A, 0xD7, 0xB1, 0x88] + Array(repeating: 0xFF, count: 8)
        + [0x44, 0x89, 0x88, 0x7F, 0xEF] + Array(repeating: 0xFF, count: 6)

    /// A CRW whose heap begins behind the end of the file.
    private static let heapOutside: [UInt8] =
        Array("II".utf8) + [0, 0, 0xFF, 0xFF] + Array("HEAPCCDR".utf8)
        + [UInt8](repeating: 0, count: 12)

    /// A CRW whose heap has 128 heaps in it, each of which is the heap itself.
    private static let heapLoop: [UInt8] = {
        let head = Array("II".utf8) + [26, 0, 0, 0] + Array("HEAPCCDR".utf8)
        let entry: [UInt8] = [0x0A, 0x30, 0x06, 0x05, 0, 0, 0, 0, 0, 0]
        let entries = Array(Array(repeating: entry, count: 128).joined())
        let heap: [UInt8] = [128, 0] + entries + [0, 0, 0, 0]
        return head + [UInt8](repeating: 0, count: 12) + heap
    }()

    private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        [0, 0, UInt8((8 + body.count) >> 8), UInt8((8 + body.count) & 0xFF)] + Array(type.utf8)
            + body
    }
}
