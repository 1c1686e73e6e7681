import RiffleCore

/// Reads the size of a JPEG XL, as decoders return it, and the EXIF of one in boxes.
///
/// The decoder rotates it upright; the orientation in EXIF only repeats that.
struct JPEGXLHeader {
    /// The standard's aspect ratios, width over height, by their number.
    private static let ratios: [(UInt64, UInt64)] = [
        (1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1),
    ]

    private var bits: UInt64
    private var used = 0

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        if bytes.u16(0) == 0xFF0A {
            header.storedSize = size(&bytes, at: 2)
            return
        }
        ISOBoxes.forEach(&bytes, in: 0..<bytes.size) { bytes, type, body in
            switch type {
            case "jxlc" where bytes.u16(body.lowerBound) == 0xFF0A:
                header.storedSize = size(&bytes, at: body.lowerBound + 2)
            // A part of the picture, preceded by its number.
            case "jxlp" where header.storedSize == nil && bytes.u16(body.lowerBound + 4) == 0xFF0A:
                header.storedSize = size(&bytes, at: body.lowerBound + 6)
            case "Exif":
                guard let skip = bytes.u32(body.lowerBound) else { return true }
                let start = body.lowerBound + 4 + UInt64(skip)
                if start < body.upperBound {
                    ExifReader.read(&bytes, at: start..<body.upperBound, into: &header)
                    header.orientation = .up
                    header.preview = nil
                }
            case "xml ": XMPDate.read(&bytes, at: body, into: &header)
            default: break
            }
            return true
        }
    }

    private static func size(_ bytes: inout HeaderBytes, at offset: UInt64) -> PixelSize? {
        guard let high = bytes.u32(offset, bigEndian: false),
            let low = bytes.u32(offset + 4, bigEndian: false),
            let rest = bytes.u32(offset + 8, bigEndian: false)
        else { return nil }
        // The longest header of the two sizes and the orientation has 75 bits.
        var reader = JPEGXLHeader(bits: UInt64(low) << 32 | UInt64(high))
        return reader.size(rest: UInt64(rest))
    }

    private init(bits: UInt64) { self.bits = bits }

    private mutating func take(_ count: Int, _ rest: inout UInt64) -> UInt64 {
        let value = bits & (1 << UInt64(count) - 1)
        bits = bits >> UInt64(count) | (rest & (1 << UInt64(count) - 1)) << UInt64(64 - count)
        rest >>= UInt64(count)
        return value
    }

    private mutating func length(isSmall: Bool, _ rest: inout UInt64) -> UInt64 {
        if isSmall { return (take(5, &rest) + 1) * 8 }
        let width = [9, 13, 18, 30][Int(take(2, &rest))]
        return take(width, &rest) + 1
    }

    private mutating func size(rest: UInt64) -> PixelSize? {
        var rest = rest
        let isSmall = take(1, &rest) == 1
        let height = length(isSmall: isSmall, &rest)
        let ratio = Int(take(3, &rest))
        let width: UInt64
        if ratio == 0 {
            width = length(isSmall: isSmall, &rest)
        } else {
            let (above, below) = Self.ratios[ratio - 1]
            width = height * above / below
        }
        var orientation = Orientation.up
        // A flag for all defaults, then one for extra fields, of which the orientation is the
        // first.
        if take(1, &rest) == 0, take(1, &rest) == 1 {
            orientation = Orientation(rawValue: UInt8(take(3, &rest)) + 1) ?? .up
        }
        guard width > 0, height > 0 else { return nil }
        return PixelSize(width: Int(width), height: Int(height)).turned(by: orientation)
    }
}
