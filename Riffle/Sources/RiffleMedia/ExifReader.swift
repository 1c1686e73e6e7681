import RiffleCore

/// Reads the few EXIF fields that Riffle needs, in place and within the block's bounds.
///
/// Only five directories are read (the main one, those of EXIF, GPS and Apple's notes, and the
/// thumbnail's), each once, so offsets that form a loop do no harm.
struct ExifReader {
    /// The start of the block in the file. All offsets in the block count from there.
    let base: UInt64
    private let length: UInt64
    private let bigEndian: Bool

    /// Adds the contents of the EXIF block (TIFF header first) at `range` to `header`.
    static func read(
        _ bytes: inout HeaderBytes, at range: Range<UInt64>, into header: inout MediaHeader
    ) {
        guard let reader = ExifReader(&bytes, at: range), let first = reader.u32(&bytes, 4) else {
            return
        }
        reader.readDirectories(&bytes, first: first, into: &header)
    }

    /// The numbers that may follow the byte order: TIFF's own, Panasonic's, and two of Olympus.
    private static let magics: Set<UInt16> = [42, 0x55, 0x4F52, 0x5352]

    /// Creates a reader of the block at `range`; `nil` if there is no TIFF header.
    init?(_ bytes: inout HeaderBytes, at range: Range<UInt64>) {
        let length = range.upperBound - range.lowerBound
        guard length >= 8, let order = bytes.u16(range.lowerBound),
            order == 0x4949 || order == 0x4D4D
        else { return nil }
        self.init(base: range.lowerBound, length: length, bigEndian: order == 0x4D4D)
        guard let magic = u16(&bytes, 2), Self.magics.contains(magic) else { return nil }
    }

    private init(base: UInt64, length: UInt64, bigEndian: Bool) {
        self.base = base
        self.length = length
        self.bigEndian = bigEndian
    }

    private func readDirectories(
        _ bytes: inout HeaderBytes, first: UInt64, into header: inout MediaHeader
    ) {
        var exifDirectory: UInt64?
        var places: UInt64?
        var date: [UInt8]?
        let second = forEachEntry(&bytes, directory: first) { bytes, tag, entry in
            switch tag {
            case 0x010F: header.camera.make = words(&bytes, entry)
            case 0x0110: header.camera.model = words(&bytes, entry)
            case 0x0112:
                let raw = number(&bytes, entry).flatMap { UInt8(exactly: $0) }
                if let orientation = raw.flatMap({ Orientation(rawValue: $0) }) {
                    header.orientation = orientation
                }
            case 0x0132: header.changed = text(&bytes, entry).flatMap { DateText.exif($0) }
            case 0x8769: exifDirectory = u32(&bytes, entry + 8)
            case 0x8825: places = u32(&bytes, entry + 8)
            // Where TIFF/EP has it, as in the raw data of some makers.
            case 0x9003: date = text(&bytes, entry)
            default: break
            }
        }
        if let exifDirectory { readExif(&bytes, exifDirectory, into: &header) }
        if let places { header.located = readPlaceTime(&bytes, places) }
        if header.taken == nil { header.taken = date.flatMap { DateText.exif($0) } }
        if let second, second != 0, second != first {
            readThumbnail(&bytes, second, into: &header)
        }
    }

    /// Adds the fields of the EXIF directory.
    func readExif(
        _ bytes: inout HeaderBytes, _ directory: UInt64, into header: inout MediaHeader
    ) {
        var date: [UInt8]?
        var subSecond: [UInt8]?
        var digitized: [UInt8]?
        var digitizedSubSecond: [UInt8]?
        var zone: [UInt8]?
        var notes: UInt64?
        _ = forEachEntry(&bytes, directory: directory) { bytes, tag, entry in
            switch tag {
            case 0x9003: date = text(&bytes, entry)
            case 0x9004: digitized = text(&bytes, entry)
            case 0x9291: subSecond = text(&bytes, entry)
            case 0x9292: digitizedSubSecond = text(&bytes, entry)
            case 0x9011: zone = text(&bytes, entry)
            case 0x927C: notes = entry
            case 0x9286: header.isScreenshot = isScreenshot(&bytes, entry)
            case 0x829A: header.camera.exposure = fraction(&bytes, entry)
            case 0x829D: header.camera.aperture = fraction(&bytes, entry)
            case 0x8827: header.camera.sensitivity = measure(&bytes, entry)
            case 0x920A: header.camera.focalLength = fraction(&bytes, entry)
            case 0xA405: header.camera.focalLengthIn35mm = measure(&bytes, entry)
            case 0xA434: header.camera.lens = words(&bytes, entry)
            default: break
            }
        }
        if let notes { readAppleNotes(&bytes, notes, into: &header) }
        header.digitized = digitized.flatMap { DateText.exif($0, subSecond: digitizedSubSecond) }
        if let date, let taken = DateText.exif(date, subSecond: subSecond) {
            header.taken = taken
            header.zoneMinutes = zone.flatMap { DateText.zone($0) }
        }
    }

    /// Whether a person's comment is the one that iOS writes, after eight letters for its encoding.
    private func isScreenshot(_ bytes: inout HeaderBytes, _ entry: UInt64) -> Bool {
        guard let comment = block(&bytes, entry), 18...24 ~= comment.count else { return false }
        return bytes.has("Screenshot", at: comment.lowerBound + 8)
    }

    /// Reads when GPS was asked, of which the day is text and the time of day three fractions.
    private func readPlaceTime(_ bytes: inout HeaderBytes, _ directory: UInt64) -> Int64? {
        var day: [UInt8]?
        var clock: [Double] = []
        _ = forEachEntry(&bytes, directory: directory) { bytes, tag, entry in
            if tag == 0x001D { day = text(&bytes, entry) }
            guard tag == 0x0007, u16(&bytes, entry + 2) == 5, u32(&bytes, entry + 4) == 3,
                let place = u32(&bytes, entry + 8)
            else { return }
            clock = (0..<UInt64(3)).compactMap { index in
                guard let above = u32(&bytes, place + index * 8),
                    let below = u32(&bytes, place + index * 8 + 4), below > 0
                else { return nil }
                return Double(above) / Double(below)
            }
        }
        guard let day, clock.count == 3, let midnight = DateText.day(day),
            clock[0] < 24, clock[1] < 60, clock[2] < 61
        else { return nil }
        return midnight.milliseconds / 1000 + Int64(clock[0] * 3600 + clock[1] * 60 + clock[2])
    }

    /// Reads the identifiers of a burst and of a Live Photo from the maker notes of Apple's
    /// cameras: a separate big-endian directory, whose offsets count from the start of the notes.
    private func readAppleNotes(
        _ bytes: inout HeaderBytes, _ entry: UInt64, into header: inout MediaHeader
    ) {
        guard let notes = notes(&bytes, entry, of: "Apple iOS\0", bigEndian: true) else { return }
        _ = notes.forEachEntry(&bytes, directory: 14) { bytes, tag, entry in
            switch tag {
            case 0x000B: header.burst = notes.identifier(&bytes, entry)
            case 0x0011: header.contentID = notes.identifier(&bytes, entry)
            default: break
            }
        }
    }

    /// A reader of a maker's notes whose offsets count from their start; nil unless they begin with this name.
    func notes(
        _ bytes: inout HeaderBytes, _ entry: UInt64, of name: StaticString, bigEndian: Bool
    ) -> ExifReader? {
        guard let count = u32(&bytes, entry + 4), let place = u32(&bytes, entry + 8),
            place <= length, count <= length - place, bytes.has(name, at: base + place)
        else { return nil }
        return ExifReader(base: base + place, length: count, bigEndian: bigEndian)
    }

    /// An identifier that one program writes and others compare.
    private func identifier(_ bytes: inout HeaderBytes, _ entry: UInt64) -> String? {
        guard let name = text(&bytes, entry), !name.isEmpty,
            name.allSatisfy({ 0x21...0x7E ~= $0 })
        else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    private func readThumbnail(
        _ bytes: inout HeaderBytes, _ directory: UInt64, into header: inout MediaHeader
    ) {
        var start: UInt64?
        var count: UInt64?
        _ = forEachEntry(&bytes, directory: directory) { bytes, tag, entry in
            switch tag {
            case 0x0201: start = u32(&bytes, entry + 8)
            case 0x0202: count = u32(&bytes, entry + 8)
            default: break
            }
        }
        guard let start, let count, count >= 4, start < length, count <= length - start else {
            return
        }
        header.preview = base + start..<base + start + count
    }

    /// Calls `body` with the tag and the offset of each entry. Returns the next directory's offset.
    func forEachEntry(
        _ bytes: inout HeaderBytes, directory: UInt64,
        _ body: (inout HeaderBytes, UInt16, UInt64) -> Void
    ) -> UInt64? {
        guard let count = u16(&bytes, directory), count <= 512 else { return nil }
        for index in 0..<UInt64(count) {
            let entry = directory + 2 + index * 12
            guard let tag = u16(&bytes, entry) else { return nil }
            body(&bytes, tag, entry)
        }
        return u32(&bytes, directory + 2 + UInt64(count) * 12)
    }

    /// An entry's first number, of 16 or 32 bits: programs often write one instead of the other.
    func number(_ bytes: inout HeaderBytes, _ entry: UInt64) -> UInt64? {
        u16(&bytes, entry + 2) == 4
            ? u32(&bytes, entry + 8) : u16(&bytes, entry + 8).map(UInt64.init)
    }

    /// An entry's numbers, each of four bytes; none if they have another length.
    func numbers(_ bytes: inout HeaderBytes, _ entry: UInt64) -> [UInt64] {
        guard let count = u32(&bytes, entry + 4), (1...4096).contains(count),
            let kind = u16(&bytes, entry + 2), kind == 4 || kind == 13
        else { return [] }
        let start = count == 1 ? entry + 8 : u32(&bytes, entry + 8)
        return (0..<count).compactMap { index in
            start.flatMap { u32(&bytes, $0 + index * 4) }
        }
    }

    /// An entry's first number, if it is more than 0, which stands for an unknown one.
    private func measure(_ bytes: inout HeaderBytes, _ entry: UInt64) -> Int? {
        number(&bytes, entry).flatMap { $0 > 0 ? Int($0) : nil }
    }

    /// An entry's first unsigned fraction, if it is more than 0.
    private func fraction(_ bytes: inout HeaderBytes, _ entry: UInt64) -> Double? {
        guard u16(&bytes, entry + 2) == 5, let place = u32(&bytes, entry + 8),
            let above = u32(&bytes, place), let below = u32(&bytes, place + 4),
            above > 0, below > 0
        else { return nil }
        return Double(above) / Double(below)
    }

    /// An entry's text as people read it; `nil` if there is none.
    private func words(_ bytes: inout HeaderBytes, _ entry: UInt64) -> String? {
        guard let text = text(&bytes, entry) else { return nil }
        let words = String(decoding: text, as: UTF8.self).onOneLine
        return words.isEmpty ? nil : words
    }

    /// An entry's two numbers of 16 or 32 bits, or its two fractions, rounded down.
    func pair(_ bytes: inout HeaderBytes, _ entry: UInt64) -> (width: UInt64, height: UInt64)? {
        guard u32(&bytes, entry + 4) == 2, let type = u16(&bytes, entry + 2) else { return nil }
        let place = type == 3 ? entry + 8 : u32(&bytes, entry + 8)
        guard let place else { return nil }
        func number(_ index: UInt64) -> UInt64? {
            switch type {
            case 3: return u16(&bytes, place + index * 2).map(UInt64.init)
            case 4: return u32(&bytes, place + index * 4)
            case 5:
                guard let above = u32(&bytes, place + index * 8),
                    let below = u32(&bytes, place + index * 8 + 4), below > 0
                else { return nil }
                return above / below
            default: return nil
            }
        }
        guard let first = number(0), let second = number(1) else { return nil }
        return (first, second)
    }

    /// The bytes of an entry that contains another format, in the file.
    func block(_ bytes: inout HeaderBytes, _ entry: UInt64) -> Range<UInt64>? {
        // Some programs write IPTC as 32-bit numbers.
        let size: UInt64 = u16(&bytes, entry + 2) == 4 ? 4 : 1
        guard let count = u32(&bytes, entry + 4), let place = u32(&bytes, entry + 8),
            place < length, count * size <= length - place
        else { return nil }
        return base + place..<base + place + count * size
    }

    /// An entry's ASCII value of at most 64 bytes, up to the first NUL.
    func text(_ bytes: inout HeaderBytes, _ entry: UInt64) -> [UInt8]? {
        guard u16(&bytes, entry + 2) == 2, let count = u32(&bytes, entry + 4), 1...64 ~= count
        else { return nil }
        let place = count <= 4 ? entry + 8 : u32(&bytes, entry + 8)
        guard let place, place <= length, count <= length - place else { return nil }
        var text = bytes.bytes(at: base + place, count: Int(count))
        if let end = text?.firstIndex(of: 0) { text?.removeSubrange(end...) }
        return text
    }

    func u16(_ bytes: inout HeaderBytes, _ offset: UInt64) -> UInt16? {
        guard offset <= length, length - offset >= 2 else { return nil }
        return bytes.u16(base + offset, bigEndian: bigEndian)
    }

    func u32(_ bytes: inout HeaderBytes, _ offset: UInt64) -> UInt64? {
        guard offset <= length, length - offset >= 4 else { return nil }
        return bytes.u32(base + offset, bigEndian: bigEndian).map { UInt64($0) }
    }
}
