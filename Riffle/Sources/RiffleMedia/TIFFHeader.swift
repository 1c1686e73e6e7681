/// Reads the first directory of a TIFF, and tells a camera's raw data, which most makers keep in
/// one, from a picture.
enum TIFFHeader {
    /// How sensors' data are marked: a colour filter array, and one that was made linear.
    private static let rawPhotometry: Set<UInt64> = [32803, 34892]
    /// Sony, Samsung, Nikon, linear DNG, Kodak, Pentax: how only sensors' data are packed.
    private static let rawCompressions: Set<UInt64> = [
        32767, 32769, 32770, 34713, 34892, 65000, 65535,
    ]
    /// The most inner directories that are looked at.
    private static let subdirectories: UInt64 = 8

    /// What one directory tells.
    private struct Directory {
        var width: UInt64?
        var height: UInt64?
        var date: [UInt8]?
        var isRaw = false
        /// Where the list of inner directories lies, and how long it is.
        var inner: (place: UInt64, count: UInt64)?
    }

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        let file = 0..<bytes.size
        guard let reader = ExifReader(&bytes, at: file), let first = reader.u32(&bytes, 4) else {
            return
        }
        let directory = directory(&bytes, reader, first)
        if directory.isRaw || hasRawInside(&bytes, reader, directory) {
            header = MediaHeader(type: .raw)
            return
        }
        if let width = directory.width, let height = directory.height, width > 0, height > 0 {
            header.storedSize = PixelSize(width: Int(width), height: Int(height))
        }
        ExifReader.read(&bytes, at: file, into: &header)
        // What follows a TIFF's first picture is another page and no preview of this one.
        header.preview = nil
        if header.taken == nil, let date = directory.date {
            // When the picture was made, as the standard has it: scanners write no other date.
            header.taken = DateText.exif(date, subSecond: nil)
        }
    }

    private static func directory(
        _ bytes: inout HeaderBytes, _ reader: ExifReader, _ place: UInt64
    ) -> Directory {
        var found = Directory()
        _ = reader.forEachEntry(&bytes, directory: place) { bytes, tag, entry in
            let number = reader.number(&bytes, entry)
            switch tag {
            case 0x0100: found.width = number
            case 0x0101: found.height = number
            case 0x0103:
                if let number { found.isRaw = found.isRaw || rawCompressions.contains(number) }
            case 0x0106:
                if let number { found.isRaw = found.isRaw || rawPhotometry.contains(number) }
            case 0x0132: found.date = reader.text(&bytes, entry)
            case 0x014A:
                guard let count = reader.u32(&bytes, entry + 4) else { return }
                // One offset fits into the entry itself.
                let list = count == 1 ? entry + 8 : reader.u32(&bytes, entry + 8)
                found.inner = list.map { ($0, min(count, subdirectories)) }
            case 0xC612: found.isRaw = true  // DNGVersion
            default: break
            }
        }
        return found
    }

    private static func hasRawInside(
        _ bytes: inout HeaderBytes, _ reader: ExifReader, _ outer: Directory
    ) -> Bool {
        guard let inner = outer.inner else { return false }
        for index in 0..<inner.count {
            guard let place = reader.u32(&bytes, inner.place + index * 4) else { return false }
            if directory(&bytes, reader, place).isRaw { return true }
        }
        return false
    }
}
