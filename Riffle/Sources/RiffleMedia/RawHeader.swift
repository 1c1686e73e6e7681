import RiffleCore

/// Reads a camera's metadata in its raw data, above all the time, which pairs it with the picture
/// made from it.
enum RawHeader {
    /// The box of a CR3 that contains Canon's data.
    private static let canon: [UInt8] = [
        0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A,
        0x48,
    ]

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        if bytes.has("FUJIFILMCCD-RAW", at: 0) {
            readFuji(&bytes, into: &header)
        } else if bytes.has("ftyp", at: 4) {
            readCanon(&bytes, into: &header)
        } else if bytes.has("\0MRM", at: 0) {
            readMinolta(&bytes, into: &header)
        } else if bytes.has("FOVb", at: 0) {
            X3FHeader.read(&bytes, into: &header)
        } else if bytes.has("HEAPCCDR", at: 6) {
            CIFFHeader.read(&bytes, into: &header)
        } else {
            TIFFHeader.readRaw(&bytes, into: &header)
        }
        // Raw data are not written again, so every time in them is the camera's.
        header.taken = header.taken ?? header.digitized ?? header.changed
        // The size of a small preview is not the size of the raw data.
        if let size = header.storedSize, min(size.width, size.height) < 320 {
            header.storedSize = nil
        }
    }

    /// Reads a RAF, which gives the location of its full JPEG, whose EXIF is the photo's.
    private static func readFuji(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard let start = bytes.u32(84), start > 0 else { return }
        JPEGHeader.read(&bytes, at: UInt64(start), into: &header)
        header.isProgressive = false
    }

    /// Reads an MRW: blocks with a name and a length, one of them a whole TIFF with EXIF.
    private static func readMinolta(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard let length = bytes.u32(4) else { return }
        let end = min(8 + UInt64(length), bytes.size)
        var offset: UInt64 = 8
        for _ in 0..<32 {
            guard offset + 8 <= end, let length = bytes.u32(offset + 4) else { return }
            let body = offset + 8
            if bytes.has("\0TTW", at: offset), body < end {
                TIFFHeader.readRaw(
                    &bytes, at: body..<min(body + UInt64(length), end), into: &header)
            }
            offset = body + UInt64(length)
        }
    }

    /// Reads a CR3, which has the EXIF directories in separate boxes, each with a TIFF header.
    private static func readCanon(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        ISOBoxes.forEach(&bytes, in: 0..<bytes.size) { bytes, type, body in
            guard type == "moov" else { return true }
            ISOBoxes.forEach(&bytes, in: body) { bytes, type, body in
                guard type == "uuid", body.upperBound - body.lowerBound >= 16,
                    bytes.bytes(at: body.lowerBound, count: 16) == canon
                else { return true }
                ISOBoxes.forEach(&bytes, in: body.lowerBound + 16..<body.upperBound) {
                    bytes, type, body in
                    if type == "CMT1" { TIFFHeader.readRaw(&bytes, at: body, into: &header) }
                    if type == "CMT2", let reader = ExifReader(&bytes, at: body),
                        let first = reader.u32(&bytes, 4)
                    {
                        reader.readExif(&bytes, first, into: &header)
                    }
                    return true
                }
                return false
            }
            return false
        }
    }
}
