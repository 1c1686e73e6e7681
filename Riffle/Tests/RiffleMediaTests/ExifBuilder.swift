/// Writes EXIF blocks by hand, so that the reader is checked against the standard's layout and
/// not against itself.
struct ExifBuilder {
    var bigEndian = false
    var orientation: UInt16?
    var dateOriginal: String?
    var subSecond: String?
    var offsetOriginal: String?
    /// `OffsetTime`, which belongs to another date and must not be believed.
    var offset: String?
    var thumbnail: [UInt8]?
    /// A burst's name in the notes of an Apple camera, which are a big-endian directory in any file.
    var appleBurst: String?
    /// A live photo's name in the same notes.
    var appleContent: String?
    /// A GPS directory with this text in it, which must never leave the file.
    var secret: String?

    /// The TIFF block: header, main directory, EXIF directory, thumbnail directory, values.
    var block: [UInt8] {
        var values: [UInt8] = []
        var main: [[UInt8]] = []
        var exif: [[UInt8]] = []
        var second: [[UInt8]] = []
        if let orientation { main.append(entry(0x0112, type: 3, count: 1, short(orientation))) }
        let mainCount = main.count + (secret == nil ? 0 : 1) + 1
        let exifCount =
            [dateOriginal, subSecond, offsetOriginal, offset, appleBurst].compactMap { $0 }.count
        let exifStart = 8 + 2 + mainCount * 12 + 4
        let secondStart = exifStart + 2 + exifCount * 12 + 4
        let valuesStart = secondStart + (thumbnail == nil ? 0 : 2 + 2 * 12 + 4)

        func text(_ tag: UInt16, _ text: String) -> [UInt8] {
            let bytes = Array(text.utf8) + [0]
            if bytes.count <= 4 {
                return entry(
                    tag, type: 2, count: bytes.count,
                    bytes + [UInt8](repeating: 0, count: 4 - bytes.count))
            }
            let place = valuesStart + values.count
            values += bytes
            return entry(tag, type: 2, count: bytes.count, long(place))
        }
        if let secret { main.append(text(0x010E, secret)) }
        main.append(entry(0x8769, type: 4, count: 1, long(exifStart)))
        if let dateOriginal { exif.append(text(0x9003, dateOriginal)) }
        if let offset { exif.append(text(0x9010, offset)) }
        if let offsetOriginal { exif.append(text(0x9011, offsetOriginal)) }
        if let subSecond { exif.append(text(0x9291, subSecond)) }
        if let appleBurst {
            let notes = appleNotes(burst: appleBurst, content: appleContent ?? "none")
            exif.append(
                entry(0x927C, type: 7, count: notes.count, long(valuesStart + values.count)))
            values += notes
        }
        if let thumbnail {
            let place = valuesStart + values.count
            second.append(entry(0x0201, type: 4, count: 1, long(place)))
            second.append(entry(0x0202, type: 4, count: 1, long(thumbnail.count)))
            values += thumbnail
        }
        var bytes: [UInt8] = bigEndian ? [0x4D, 0x4D, 0, 42] : [0x49, 0x49, 42, 0]
        bytes += long(8)
        bytes += directory(main, next: thumbnail == nil ? 0 : secondStart)
        bytes += directory(exif, next: 0)
        if thumbnail != nil { bytes += directory(second, next: 0) }
        return bytes + values
    }

    /// Apple's maker notes, as ExifTool documents them: a header of 14 bytes, then a directory with
    /// offsets from its start.
    private func appleNotes(burst: String, content: String) -> [UInt8] {
        let big = ExifBuilder(bigEndian: true)
        let text = Array(burst.utf8) + [0]
        let second = Array(content.utf8) + [0]
        let values = 14 + 2 + 3 * 12 + 4
        let directory = big.directory(
            [
                big.entry(0x0001, type: 9, count: 1, big.long(14)),
                big.entry(0x000B, type: 2, count: text.count, big.long(values)),
                big.entry(0x0011, type: 2, count: second.count, big.long(values + text.count)),
            ], next: 0)
        return Array("Apple iOS\0".utf8) + [0, 1, 0x4D, 0x4D] + directory + text + second
    }

    /// A JPEG's APP1 segment with the block.
    var segment: [UInt8] {
        let body = Array("Exif\0\0".utf8) + block
        let length = body.count + 2
        return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body
    }

    /// `jpeg` with this EXIF right after its first marker.
    func inserted(into jpeg: [UInt8]) -> [UInt8] {
        Array(jpeg[0..<2]) + segment + Array(jpeg[2...])
    }

    func short(_ value: UInt16) -> [UInt8] {
        bigEndian
            ? [UInt8(value >> 8), UInt8(value & 255), 0, 0]
            : [UInt8(value & 255), UInt8(value >> 8), 0, 0]
    }

    func long(_ value: Int) -> [UInt8] {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        return bigEndian ? bytes : bytes.reversed()
    }

    func entry(_ tag: UInt16, type: UInt16, count: Int, _ value: [UInt8]) -> [UInt8] {
        Array(short(tag)[0..<2]) + Array(short(type)[0..<2]) + long(count) + value
    }

    func directory(_ entries: [[UInt8]], next: Int) -> [UInt8] {
        Array(short(UInt16(entries.count))[0..<2]) + entries.flatMap { $0 } + long(next)
    }
}
