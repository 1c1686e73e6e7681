import RiffleCore

/// Walks the chunks of a WebP: the canvas, the first picture's header and EXIF.
enum WebPHeader {
    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        var offset: UInt64 = 12
        for _ in 0..<64 {
            guard let length = bytes.u32(offset + 4, bigEndian: false) else { return }
            let body = offset + 8
            if bytes.has("VP8X", at: offset) {
                readCanvas(&bytes, body, into: &header)
                guard let flags = bytes.u8(body) else { return }
                header.isAnimated = flags & 0x02 != 0
                // Neither EXIF nor XMP follows the pictures.
                if flags & 0x0C == 0 { return }
            } else if bytes.has("VP8 ", at: offset) {
                if header.storedSize == nil { readLossy(&bytes, body, into: &header) }
            } else if bytes.has("VP8L", at: offset) {
                if header.storedSize == nil { readLossless(&bytes, body, into: &header) }
            } else if bytes.has("EXIF", at: offset) {
                // Some programs write JPEG's "Exif" before the TIFF header.
                let skip: UInt64 = bytes.has("Exif\0\0", at: body) ? 6 : 0
                let end = min(body + UInt64(length), bytes.size)
                if body + skip < end {
                    ExifReader.read(&bytes, at: body + skip..<end, into: &header)
                }
                if header.taken != nil { return }
            } else if bytes.has("XMP ", at: offset) {
                let end = min(body + UInt64(length), bytes.size)
                if body < end { XMPDate.read(&bytes, at: body..<end, into: &header) }
                return
            }
            offset = body + UInt64(length) + UInt64(length & 1)
        }
    }

    private static func readCanvas(
        _ bytes: inout HeaderBytes, _ body: UInt64, into header: inout MediaHeader
    ) {
        guard let fields = bytes.bytes(at: body + 4, count: 6) else { return }
        let numbers = fields.map { Int($0) }
        header.storedSize = PixelSize(
            width: 1 + (numbers[0] | numbers[1] << 8 | numbers[2] << 16),
            height: 1 + (numbers[3] | numbers[4] << 8 | numbers[5] << 16))
    }

    private static func readLossy(
        _ bytes: inout HeaderBytes, _ body: UInt64, into header: inout MediaHeader
    ) {
        guard bytes.bytes(at: body + 3, count: 3) == [0x9D, 0x01, 0x2A],
            let width = bytes.u16(body + 6, bigEndian: false),
            let height = bytes.u16(body + 8, bigEndian: false),
            width & 0x3FFF > 0, height & 0x3FFF > 0
        else { return }
        header.storedSize = PixelSize(width: Int(width & 0x3FFF), height: Int(height & 0x3FFF))
    }

    private static func readLossless(
        _ bytes: inout HeaderBytes, _ body: UInt64, into header: inout MediaHeader
    ) {
        guard bytes.u8(body) == 0x2F, let bits = bytes.u32(body + 1, bigEndian: false) else {
            return
        }
        header.storedSize = PixelSize(
            width: 1 + Int(bits & 0x3FFF), height: 1 + Int(bits >> 14 & 0x3FFF))
    }
}
