/// Walks the chunks of a PNG up to its pixels.
enum PNGHeader {
    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard bytes.has("IHDR", at: 12), let width = bytes.u32(16), let height = bytes.u32(20),
            1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height
        else { return }
        header.storedSize = PixelSize(width: Int(width), height: Int(height))
        header.isProgressive = bytes.u8(28) == 1

        var offset: UInt64 = 8
        for _ in 0..<64 {
            guard let length = bytes.u32(offset), length <= 0x7FFF_FFFF,
                bytes.u32(offset + 4) != nil
            else { return }
            if bytes.has("IDAT", at: offset + 4) || bytes.has("IEND", at: offset + 4) { return }
            if bytes.has("acTL", at: offset + 4) { header.isAnimated = true }
            let body = offset + 8
            let end = body + UInt64(length)
            if bytes.has("eXIf", at: offset + 4), end <= bytes.size {
                ExifReader.read(&bytes, at: body..<end, into: &header)
            }
            offset = end + 4
        }
    }
}
