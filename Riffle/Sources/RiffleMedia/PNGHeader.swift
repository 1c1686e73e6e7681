import RiffleCore

/// Walks the chunks of a PNG up to its pixels, and those behind them if they are near the end.
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
        var hasExif = false
        guard let pixels = readChunks(&bytes, from: 8, into: &header, &hasExif),
            !hasExif || header.taken == nil,
            let late = chunksBehindPixels(&bytes, from: pixels)
        else { return }
        _ = readChunks(&bytes, from: late, into: &header, &hasExif)
    }

    /// Reads chunks up to the first one of pixels, whose place it returns; `nil` at the end.
    private static func readChunks(
        _ bytes: inout HeaderBytes, from start: UInt64, into header: inout MediaHeader,
        _ hasExif: inout Bool
    ) -> UInt64? {
        var offset = start
        for _ in 0..<64 {
            guard let length = bytes.u32(offset), length <= 0x7FFF_FFFF,
                bytes.u32(offset + 4) != nil
            else { return nil }
            if bytes.has("IEND", at: offset + 4) { return nil }
            if bytes.has("IDAT", at: offset + 4) { return offset }
            if bytes.has("acTL", at: offset + 4) { header.isAnimated = true }
            let body = offset + 8
            let end = body + UInt64(length)
            if end <= bytes.size {
                if bytes.has("eXIf", at: offset + 4) {
                    hasExif = true
                    ExifReader.read(&bytes, at: body..<end, into: &header)
                } else if bytes.has("cICP", at: offset + 4) {
                    if let primaries = bytes.u8(body), let transfer = bytes.u8(body + 1) {
                        header.hdr = HDRSignal(primaries: primaries, transfer: transfer)
                    }
                } else {
                    readText(&bytes, offset + 4, body..<end, into: &header)
                }
            }
            offset = end + 4
        }
        return nil
    }

    private static func readText(
        _ bytes: inout HeaderBytes, _ name: UInt64, _ body: Range<UInt64>,
        into header: inout MediaHeader
    ) {
        let isCompressed = bytes.has("zTXt", at: name)
        let isInternational = bytes.has("iTXt", at: name)
        guard isCompressed || isInternational || bytes.has("tEXt", at: name) else { return }
        PNGText.read(
            &bytes, body, isCompressed: isCompressed, isInternational: isInternational,
            into: &header)
    }

    /// Returns the first chunk near the end that is not one of pixels, if whole chunks lead from it
    /// to the last one.
    private static func chunksBehindPixels(
        _ bytes: inout HeaderBytes, from start: UInt64
    ) -> UInt64? {
        let first = max(start, bytes.size - min(bytes.size, tailLength))
        guard let tail = bytes.bytes(at: first, count: Int(bytes.size - first)) else { return nil }
        let names = ["eXIf", "tEXt", "zTXt", "iTXt"].map { Array($0.utf8) }
        func name(_ chunk: Int) -> ArraySlice<UInt8> { tail[chunk + 4..<chunk + 8] }
        for chunk in 0..<max(0, tail.count - 12)
        where tail[chunk + 7] == UInt8(ascii: "t") || tail[chunk + 7] == UInt8(ascii: "f") {
            guard names.contains(where: { name(chunk).elementsEqual($0) }) else { continue }
            var next = chunk
            while next + 12 <= tail.count, !name(next).elementsEqual("IEND".utf8) {
                next += tail[next..<next + 4].reduce(0) { $0 << 8 | Int($1) } + 12
            }
            if next + 12 <= tail.count { return first + UInt64(chunk) }
        }
        return nil
    }
}
