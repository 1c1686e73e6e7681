/// Walks the chunks of a PNG up to its pixels, and looks for EXIF behind them.
enum PNGHeader {
    /// The part at the end that is searched, in bytes. Programs that add EXIF at the end write few
    /// tags, and walking all chunks of pixels to it would read all of a large file.
    private static let tailLength: UInt64 = 16 * 1024

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard bytes.has("IHDR", at: 12), let width = bytes.u32(16), let height = bytes.u32(20),
            1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height
        else { return }
        header.storedSize = PixelSize(width: Int(width), height: Int(height))
        header.isProgressive = bytes.u8(28) == 1

        var offset: UInt64 = 8
        var hasExif = false
        for _ in 0..<64 {
            guard let length = bytes.u32(offset), length <= 0x7FFF_FFFF,
                bytes.u32(offset + 4) != nil
            else { return }
            if bytes.has("IEND", at: offset + 4) { return }
            if bytes.has("IDAT", at: offset + 4) {
                guard !hasExif, let body = late(&bytes, after: offset) else { return }
                return ExifReader.read(&bytes, at: body, into: &header)
            }
            if bytes.has("acTL", at: offset + 4) { header.isAnimated = true }
            let body = offset + 8
            let end = body + UInt64(length)
            if bytes.has("eXIf", at: offset + 4), end <= bytes.size {
                hasExif = true
                ExifReader.read(&bytes, at: body..<end, into: &header)
            }
            offset = end + 4
        }
    }

    /// Returns the body of an `eXIf` chunk near the end, from which whole chunks lead to the last.
    private static func late(
        _ bytes: inout HeaderBytes, after start: UInt64
    ) -> Range<UInt64>? {
        let first = max(start, bytes.size - min(bytes.size, tailLength))
        guard let tail = bytes.bytes(at: first, count: Int(bytes.size - first)) else { return nil }
        func length(_ chunk: Int) -> Int {
            tail[chunk..<chunk + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        func isNamed(_ name: StaticString, _ chunk: Int) -> Bool {
            tail[chunk + 4..<chunk + 8].elementsEqual(
                UnsafeBufferPointer(start: name.utf8Start, count: 4))
        }
        for chunk in 0..<max(0, tail.count - 12)
        where tail[chunk + 4] == UInt8(ascii: "e") && isNamed("eXIf", chunk) {
            var next = chunk
            while next + 12 <= tail.count, !isNamed("IEND", next) { next += length(next) + 12 }
            guard next + 12 <= tail.count else { continue }
            let body = first + UInt64(chunk) + 8
            return body..<body + UInt64(length(chunk))
        }
        return nil
    }
}
