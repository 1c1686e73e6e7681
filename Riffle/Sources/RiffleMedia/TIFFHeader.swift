import RiffleCore

/// Reads the first directory of a TIFF, and distinguishes a picture from a camera's raw data, which
/// most makers store in a TIFF.
enum TIFFHeader {
    /// The photometric values of sensor data: a colour filter array, and linear raw.
    private static let rawPhotometry: Set<UInt64> = [32803, 34892]
    /// The compressions used only for sensor data: Sony, Samsung, Nikon, linear DNG, Kodak, Pentax.
    private static let rawCompressions: Set<UInt64> = [
        32767, 32769, 32770, 34713, 34892, 65000, 65535,
    ]
    /// The maximum number of subdirectories to read.
    private static let subdirectories: UInt64 = 8

    /// The contents of one directory.
    private struct Directory {
        var width: UInt64?
        var height: UInt64?
        var date: [UInt8]?
        var isRaw = false
        /// The part of the sensor that a DNG shows.
        var crop: (width: UInt64, height: UInt64)?
        var xmp: Range<UInt64>?
        var iptc: Range<UInt64>?
        /// The offset of a JPEG in Panasonic's raw data.
        var jpeg: UInt64?
        /// The offset and length of the list of subdirectories.
        var inner: (place: UInt64, count: UInt64)?
    }

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        let file = 0..<bytes.size
        guard let reader = ExifReader(&bytes, at: file), let first = reader.u32(&bytes, 4) else {
            return
        }
        let directory = directory(&bytes, reader, first)
        if directory.isRaw || inner(&bytes, reader, directory).contains(where: \.isRaw) {
            header.type = .raw
            return RawHeader.read(&bytes, into: &header)
        }
        if let width = directory.width, let height = directory.height, width > 0, height > 0 {
            header.storedSize = PixelSize(width: Int(width), height: Int(height))
        }
        ExifReader.read(&bytes, at: file, into: &header)
        // The picture after a TIFF's first one is another page, not a preview of it.
        header.preview = nil
        if let xmp = directory.xmp { XMPDate.read(&bytes, at: xmp, into: &header) }
        if let records = directory.iptc { IPTCDate.read(records, &bytes, into: &header) }
        if header.taken == nil, let date = directory.date {
            // The standard's date of creation. Scanners write no other date.
            header.taken = DateText.exif(date, subSecond: nil)
        }
    }

    /// Reads raw data, known to be such, at its place in the file.
    ///
    /// Its size is that of the largest picture in it. Sensors have a few more pixels at the edges.
    static func readRaw(
        _ bytes: inout HeaderBytes, at place: Range<UInt64>? = nil, into header: inout MediaHeader
    ) {
        let file = place ?? 0..<bytes.size
        guard let reader = ExifReader(&bytes, at: file), let first = reader.u32(&bytes, 4) else {
            return
        }
        let outer = directory(&bytes, reader, first)
        let sizes = ([outer] + inner(&bytes, reader, outer)).compactMap { directory in
            directory.crop
                ?? directory.width.flatMap { width in
                    directory.height.map { (width: width, height: $0) }
                }
        }.filter { 1...(1 << 20) ~= $0.width && 1...(1 << 20) ~= $0.height }
        if let size = sizes.max(by: { $0.width * $0.height < $1.width * $1.height }) {
            header.storedSize = PixelSize(width: Int(size.width), height: Int(size.height))
        }
        ExifReader.read(&bytes, at: file, into: &header)
        // Panasonic's older cameras write EXIF into the JPEG inside alone.
        guard header.taken == nil, let jpeg = outer.jpeg,
            bytes.u16(file.lowerBound + jpeg) == 0xFFD8
        else { return }
        var inner = MediaHeader(type: .jpeg)
        JPEGHeader.read(&bytes, at: file.lowerBound + jpeg, into: &inner)
        (header.taken, header.zoneMinutes) = (inner.taken, inner.zoneMinutes)
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
            case 0x002E: found.jpeg = reader.u32(&bytes, entry + 8)
            case 0x0132: found.date = reader.text(&bytes, entry)
            case 0x02BC: found.xmp = reader.block(&bytes, entry)
            case 0x83BB: found.iptc = reader.block(&bytes, entry)
            case 0x014A:
                guard let count = reader.u32(&bytes, entry + 4) else { return }
                // A single offset is in the entry itself.
                let list = count == 1 ? entry + 8 : reader.u32(&bytes, entry + 8)
                found.inner = list.map { ($0, min(count, subdirectories)) }
            case 0xC612: found.isRaw = true  // DNGVersion
            case 0xC620: found.crop = reader.pair(&bytes, entry)  // DefaultCropSize
            default: break
            }
        }
        return found
    }

    private static func inner(
        _ bytes: inout HeaderBytes, _ reader: ExifReader, _ outer: Directory
    ) -> [Directory] {
        var found: [Directory] = []
        guard let inner = outer.inner else { return [] }
        for index in 0..<inner.count {
            guard let place = reader.u32(&bytes, inner.place + index * 4) else { break }
            found.append(directory(&bytes, reader, place))
        }
        return found
    }
}
