import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Decompressing a PNG's texts")
struct InflateTests {
    /// Texts that zlib compressed in each of its ways, by Python.
    private static let program = #"""
        import random, sys, zlib
        random.seed(7)
        texts = [b'', b'a', b'a' * 70000, bytes(random.randrange(256) for _ in range(3000)),
                 b' '.join(random.choice([b'exif', b'45786966', b'\n', b'0' * 72]) for _ in range(2000))]
        for text in texts:
            for level, strategy in [(0, 0), (1, 0), (9, 0), (9, zlib.Z_FIXED), (9, zlib.Z_HUFFMAN_ONLY), (9, zlib.Z_RLE)]:
                maker = zlib.compressobj(level, strategy=strategy)
                print(text.hex() or '-', (maker.compress(text) + maker.flush()).hex())
        """#

    private func bytes(_ hex: Substring) -> [UInt8] {
        let digits = hex == "-" ? [] : Array(hex.utf8)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        }
    }

    @Test("every way in which zlib compresses gives the text again, as far as the limit")
    func ways() throws {
        let lines = try runPython(Self.program, []).split(separator: "\n")
        #expect(lines.count == 30)
        for line in lines {
            let parts = line.split(separator: " ")
            let (text, stream) = (bytes(parts[0]), bytes(parts[1]))
            #expect(Inflate.text(stream, limit: 100_000) == text)
            #expect(Inflate.text(stream, limit: 1000) == Array(text.prefix(1000)))
        }
    }

    @Test("a stream that is cut or damaged gives nothing, and none makes it read on")
    func damaged() throws {
        let line = try runPython(Self.program, []).split(separator: "\n")[26]
        let stream = bytes(line.split(separator: " ")[1])
        for count in [0, 1, 2, 5, 6, stream.count / 2] {
            #expect(Inflate.text(Array(stream.prefix(count)), limit: 1 << 20) == nil, "\(count)")
        }
        #expect(Inflate.text([0x78, 0x9C, 0xFF, 0xFF, 0xFF, 0xFF], limit: 100) == nil)
        #expect(Inflate.text([0x78, 0x9D, 3, 0, 0, 0, 0, 1], limit: 100) == nil)
    }
}
