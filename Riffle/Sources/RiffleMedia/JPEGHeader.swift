import RiffleCore

/// Walks the segments of a JPEG up to its frame header.
enum JPEGHeader {
    /// - Parameter start: the offset of the JPEG in the file.
    static func read(
        _ bytes: inout HeaderBytes, at start: UInt64 = 0, into header: inout MediaHeader
    ) {
        var others = Others()
        readSegments(&bytes, at: start, into: &header, &others)
        if let xmp = others.xmp { XMPDate.read(&bytes, at: xmp, into: &header) }
        if let block = others.photoshop {
            IPTCDate.read(photoshop: block, &bytes, into: &header)
        }
    }

    /// Blocks that are read if EXIF has no time.
    private struct Others {
        var xmp: Range<UInt64>?
        var photoshop: Range<UInt64>?
    }

    private static func readSegments(
        _ bytes: inout HeaderBytes, at start: UInt64, into header: inout MediaHeader,
        _ others: inout Others
    ) {
        var offset = start + 2
        var hasExif = false
        for _ in 0..<512 {
            guard bytes.u8(offset) == 0xFF, let marker = bytes.u8(offset + 1) else { return }
            if marker == 0xFF {
                // A fill byte before the marker.
                offset += 1
                continue
            }
            if marker == 0x01 || 0xD0...0xD8 ~= marker {
                offset += 2
                continue
            }
            guard marker != 0xD9, marker != 0xDA, let length = bytes.u16(offset + 2), length >= 2
            else { return }
            if isFrame(marker) {
                header.isProgressive = marker & 3 == 2
                header.isLossless = marker & 3 == 3
                if let height = bytes.u16(offset + 5), let width = bytes.u16(offset + 7),
                    width > 0, height > 0
                {
                    header.storedSize = PixelSize(width: Int(width), height: Int(height))
                }
                return
            }
            if marker == 0xE1, !hasExif, length > 8, bytes.has("Exif\0", at: offset + 4) {
                hasExif = true
                let end = min(offset + 2 + UInt64(length), bytes.size)
                if offset + 10 < end {
                    ExifReader.read(&bytes, at: offset + 10..<end, into: &header)
                }
            }
            let end = min(offset + 2 + UInt64(length), bytes.size)
            if marker == 0xE1, others.xmp == nil,
                bytes.has("http://ns.adobe.com/xap/1.0/\0", at: offset + 4), offset + 33 < end
            {
                others.xmp = offset + 33..<end
            }
            if marker == 0xE2, header.pictures == nil, bytes.has("MPF\0", at: offset + 4) {
                header.pictures = offset + 8
            }
            if marker == 0xED, others.photoshop == nil,
                bytes.has("Photoshop 3.0\0", at: offset + 4),
                offset + 18 < end
            {
                others.photoshop = offset + 18..<end
            }
            offset += 2 + UInt64(length)
        }
    }

    /// Whether the marker begins a frame header (SOF0 to SOF15 without DHT, JPG and DAC).
    static func isFrame(_ marker: UInt8) -> Bool {
        0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }
}
