package import RiffleCore

/// Finds the JPEGs inside a photo by the file's own directories, so that only those parts of it need to be read.
///
/// ``EmbeddedJPEGs`` finds more, and reads the whole file.
package enum ListedPreviews {
    /// A JPEG by its place in the file.
    package struct Found: Equatable, Sendable {
        package var range: Range<UInt64>
        package var size: PixelSize
    }

    /// The maximum number of directories to read.
    private static let directories = 16
    /// The maximum size of a preview in bytes. Cameras of 60 megapixels write 25 MB.
    private static let maximum: UInt64 = 32 << 20
    /// The box of a CR3 that contains its preview.
    private static let canon: [UInt8] = [
        0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D,
        0x16,
    ]

    /// Returns the previews of a JPEG or of raw data, the smallest first.
    ///
    /// - Parameter header: the file's header.
    package static func find(_ bytes: inout HeaderBytes, _ header: MediaHeader) -> [Found] {
        let ranges: [Range<UInt64>]
        switch header.type {
        case .jpeg: ranges = header.pictures.map { pictures(&bytes, $0) } ?? []
        case .raw where bytes.has("FUJIFILMCCD-RAW", at: 0):
            ranges = range(bytes.u32(84), bytes.u32(88)).map { [$0] } ?? []
        case .raw where bytes.has("ftyp", at: 4): ranges = boxes(&bytes)
        case .raw: ranges = tiff(&bytes)
        default: ranges = []
        }
        var found: [Found] = []
        for range in Set(ranges) where range.upperBound <= bytes.size && range.count <= maximum {
            guard let size = size(&bytes, range) else { continue }
            if header.type == .jpeg, !hasShape(size, of: header.storedSize) { continue }
            found.append(Found(range: range, size: size))
        }
        return found.sorted { $0.size.pixels < $1.size.pixels }
    }

    /// Returns the smallest preview that is large enough for a box.
    ///
    /// - Parameters:
    ///   - header: the file's header.
    ///   - box: the box that the photo is fitted into.
    package static func smallest(
        _ bytes: inout HeaderBytes, _ header: MediaHeader, for box: PixelSize
    ) -> Found? {
        let whole = header.size ?? box
        let scale = min(
            1, Double(box.width) / Double(max(1, whole.width)),
            Double(box.height) / Double(max(1, whole.height)))
        // A tenth less is not seen.
        let wanted = Double(max(whole.width, whole.height)) * scale * 0.9
        return find(&bytes, header).first { Double(max($0.size.width, $0.size.height)) >= wanted }
    }

    /// The size of the picture in a range; nil unless it is a JPEG with one.
    private static func size(_ bytes: inout HeaderBytes, _ range: Range<UInt64>) -> PixelSize? {
        guard bytes.u16(range.lowerBound) == 0xFFD8 else { return nil }
        var inner = MediaHeader(type: .jpeg)
        JPEGHeader.read(&bytes, at: range.lowerBound, into: &inner)
        return inner.isLossless ? nil : inner.storedSize
    }

    /// Whether a preview shows all of a picture: some cameras add black bars.
    private static func hasShape(_ size: PixelSize, of whole: PixelSize?) -> Bool {
        guard let whole else { return false }
        let (own, other) = (size.width * whole.height, size.height * whole.width)
        return abs(own - other) * 50 <= max(own, other)
    }

    private static func range(_ start: UInt32?, _ count: UInt32?) -> Range<UInt64>? {
        guard let start, let count, start > 0, count > 0 else { return nil }
        return UInt64(start)..<UInt64(start) + UInt64(count)
    }

    // MARK: JPEG

    /// The previews in a list by CIPA's Multi-Picture Format.
    private static func pictures(
        _ bytes: inout HeaderBytes, _ start: UInt64
    ) -> [Range<UInt64>] {
        guard start < bytes.size, let reader = ExifReader(&bytes, at: start..<bytes.size),
            let first = reader.u32(&bytes, 4)
        else { return [] }
        var ranges: [Range<UInt64>] = []
        _ = reader.forEachEntry(&bytes, directory: first) { bytes, tag, entry in
            guard tag == 0xB002, let count = reader.u32(&bytes, entry + 4),
                let list = reader.u32(&bytes, entry + 8)
            else { return }
            for index in 0..<min(count / 16, 16) {
                let place = list + index * 16
                guard let kind = reader.u32(&bytes, place),
                    let length = reader.u32(&bytes, place + 4),
                    let offset = reader.u32(&bytes, place + 8)
                else { return }
                // Previews in the sizes of two screens. The others are pictures of their own.
                let isPreview = kind & 0xFF_FFFF == 0x01_0001 || kind & 0xFF_FFFF == 0x01_0002
                guard isPreview, length > 0 else { continue }
                ranges.append(start + offset..<start + offset + length)
            }
        }
        return ranges
    }

    // MARK: Raw data

    /// The JPEGs in the directories of a TIFF.
    private static func tiff(_ bytes: inout HeaderBytes) -> [Range<UInt64>] {
        guard let reader = ExifReader(&bytes, at: 0..<bytes.size),
            let first = reader.u32(&bytes, 4)
        else { return [] }
        var ranges: [Range<UInt64>] = []
        var queue = [first]
        var next = 0
        var exif: UInt64?
        while next < min(queue.count, directories) {
            var (start, count): (UInt64?, UInt64?) = (nil, nil)
            var (strips, lengths): ([UInt64], [UInt64]) = ([], [])
            var hasTables = false
            var compression: UInt64?
            let following = reader.forEachEntry(&bytes, directory: queue[next]) {
                bytes, tag, entry in
                switch tag {
                case 0x0103: compression = reader.number(&bytes, entry)
                case 0x0111: strips = reader.numbers(&bytes, entry)
                case 0x0117: lengths = reader.numbers(&bytes, entry)
                case 0x014A: queue += reader.numbers(&bytes, entry)
                case 0x015B: hasTables = true
                case 0x8769: exif = reader.u32(&bytes, entry + 8)
                case 0x0201: start = reader.u32(&bytes, entry + 8)
                case 0x0202: count = reader.u32(&bytes, entry + 8)
                // Panasonic's.
                case 0x002E: if let range = reader.block(&bytes, entry) { ranges.append(range) }
                default: break
                }
            }
            if let start, let count, count > 0 { ranges.append(start..<start + count) }
            // The sensor's data may be in a JPEG without loss, which browsers cannot show.
            if compression == 6 || compression == 7, !hasTables, strips.count == 1,
                lengths.count == 1, lengths[0] > 0
            {
                ranges.append(strips[0]..<strips[0] + lengths[0])
            }
            if let following, following != 0 { queue.append(following) }
            next += 1
        }
        if let exif, let range = olympus(&bytes, reader, exif: exif) { ranges.append(range) }
        return ranges
    }

    /// The JPEG that Olympus and OM System name in their notes, among the settings of the camera.
    private static func olympus(
        _ bytes: inout HeaderBytes, _ reader: ExifReader, exif: UInt64
    ) -> Range<UInt64>? {
        // What the notes begin with, and their first directory.
        let kinds: [(name: StaticString, isBigEndian: Bool, first: UInt64)] = [
            ("OLYMPUS\0II", false, 12), ("OLYMPUS\0MM", true, 12), ("OM SYSTEM\0\0\0II", false, 16),
        ]
        var entries: [UInt16: UInt64] = [:]
        _ = reader.forEachEntry(&bytes, directory: exif) { entries[$1] = $2 }
        guard let place = entries[0x927C] else { return nil }
        for kind in kinds {
            guard
                let notes = reader.notes(&bytes, place, of: kind.name, bigEndian: kind.isBigEndian)
            else { continue }
            var settings: UInt64?
            _ = notes.forEachEntry(&bytes, directory: kind.first) { bytes, tag, entry in
                if tag == 0x2020 { settings = notes.u32(&bytes, entry + 8) }
            }
            var (start, count): (UInt64?, UInt64?) = (nil, nil)
            _ = settings.map {
                notes.forEachEntry(&bytes, directory: $0) { bytes, tag, entry in
                    if tag == 0x0101 { start = notes.u32(&bytes, entry + 8) }
                    if tag == 0x0102 { count = notes.u32(&bytes, entry + 8) }
                }
            }
            guard let start, let count, count > 0 else { return nil }
            return notes.base + start..<notes.base + start + count
        }
        return nil
    }

    /// The JPEGs of a CR3: its preview, and the picture in full size, which is a track of its own.
    private static func boxes(_ bytes: inout HeaderBytes) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        ISOBoxes.forEach(&bytes, in: 0..<bytes.size) { bytes, type, body in
            if type == "uuid", bytes.bytes(at: body.lowerBound, count: 16) == canon,
                let length = bytes.u32(body.lowerBound + 0x2C)
            {
                let start = body.lowerBound + 0x30
                ranges.append(start..<start + UInt64(length))
            }
            if type == "moov" { tracks(&bytes, in: body, into: &ranges) }
            return true
        }
        return ranges
    }

    private static func tracks(
        _ bytes: inout HeaderBytes, in range: Range<UInt64>, into ranges: inout [Range<UInt64>]
    ) {
        var start: UInt64?
        var length: UInt32?
        ISOBoxes.forEach(&bytes, in: range) { bytes, type, body in
            switch type {
            case "trak", "mdia", "minf", "stbl": tracks(&bytes, in: body, into: &ranges)
            case "stsz": length = bytes.u32(body.lowerBound + 4)
            case "co64": start = bytes.u64(body.lowerBound + 8)
            default: break
            }
            return true
        }
        if let start, let length, length > 0, start < bytes.size {
            ranges.append(start..<start + UInt64(length))
        }
    }
}
