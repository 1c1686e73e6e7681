/// Pictures for libraries that tests make.
public enum SamplePictures {
    /// A JPEG of 24 x 32 pixels that any decoder reads; the mark makes its bytes its own.
    ///
    /// - Parameter taken: what the camera says, as `2024:05:03 12:00:00`.
    public static func jpeg(mark: Int = 0, taken: String) -> [UInt8] {
        // TIFF, little-endian: one directory that leads to EXIF's, which has one entry.
        func entry(_ tag: UInt16, _ type: UInt8, _ count: UInt8, _ value: UInt8) -> [UInt8] {
            [UInt8(tag & 0xFF), UInt8(tag >> 8), type, 0, count, 0, 0, 0, value, 0, 0, 0]
        }
        var exif = Array("Exif".utf8) + [0, 0] + Array("II".utf8) + [42, 0, 8, 0, 0, 0]
        exif += [1, 0] + entry(0x8769, 4, 1, 26) + [0, 0, 0, 0]
        exif += [1, 0] + entry(0x9003, 2, 20, 44) + [0, 0, 0, 0]
        exif += Array(taken.utf8) + [0]
        return jpeg(jpeg(mark: mark), exif)
    }

    /// A JPEG of 24 x 32 pixels with the notes of an Apple camera, as ExifTool documents them, which
    /// name both files of a Live Photo.
    public static func jpeg(contentID: String) -> [UInt8] {
        func entry(_ tag: [UInt8], _ type: UInt8, _ count: Int, _ place: UInt8) -> [UInt8] {
            tag + [0, type, 0, 0, 0, UInt8(count), 0, 0, 0, place]
        }
        let text = Array(contentID.utf8) + [0]
        let notes =
            Array("Apple iOS\0".utf8) + [0, 1, 0x4D, 0x4D, 0, 1]
            + entry([0, 0x11], 2, text.count, 32) + [0, 0, 0, 0] + text
        let exif =
            Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8]
            + [0, 1] + entry([0x87, 0x69], 4, 1, 26) + [0, 0, 0, 0]
            + [0, 1] + entry([0x92, 0x7C], 7, notes.count, 44) + [0, 0, 0, 0] + notes
        return jpeg(jpeg(), exif)
    }

    /// The picture with a segment of EXIF behind its first marker.
    private static func jpeg(_ plain: [UInt8], _ exif: [UInt8]) -> [UInt8] {
        plain[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain[2...]
    }

    /// A JPEG of 24 x 32 pixels that any decoder reads; the mark makes its bytes its own.
    public static func jpeg(mark: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        var digits = Substring(hexadecimal)
        while let high = digits.popFirst()?.hexDigitValue,
            let low = digits.popFirst()?.hexDigitValue
        {
            bytes.append(UInt8(high << 4 | low))
        }
        // What stands after the end of the picture is ignored by all decoders.
        return bytes + Array("mark \(mark)".utf8)
    }

    /// A TIFF of 2 × 1 pixels, red and blue, turned a quarter: seen upright it is 1 × 2.
    public static let tiff: [UInt8] = {
        func entry(_ tag: UInt16, _ value: UInt16, type: UInt8 = 3, count: UInt8 = 1) -> [UInt8] {
            [UInt8(tag & 255), UInt8(tag >> 8), type, 0, count, 0, 0, 0]
                + [UInt8(value & 255), UInt8(value >> 8), 0, 0]
        }
        let pixels: [UInt8] = [255, 0, 0, 0, 0, 255]
        let entries =
            entry(256, 2) + entry(257, 1) + entry(258, 14, count: 3) + entry(259, 1)
            + entry(262, 2) + entry(273, 8) + entry(274, 6) + entry(277, 3) + entry(278, 1)
            + entry(279, 6)
        return Array("II*\0".utf8) + [20, 0, 0, 0] + pixels + [8, 0, 8, 0, 8, 0] + [10, 0] + entries
            + [0, 0, 0, 0]
    }()

    private static let hexadecimal =
        """
        ffd8ffe000104a46494600010100000100010000ffdb0043001b12141714111b1716171e1c1b2028\
        422b28252528513a3d3042605565645f555d5b6a7899816a7190735b5d85b586909ea3abadab6780\
        bcc9baa6c799a8aba4ffdb0043011c1e1e2823284e2b2b4ea46e5d6ea4a4a4a4a4a4a4a4a4a4a4a4\
        a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4ffc0\
        0011080020001803012200021101031101ffc4001600010101000000000000000000000000000203\
        00ffc4001510010100000000000000000000000000000100ffc40016010101010000000000000000\
        0000000000020304ffc40017110101010100000000000000000000000001000211ffda000c030100\
        02110311003f006914aa914b1168d3492d34b4e8ad748a5448a521969a696925a5da2b7fffd9
        """
}
