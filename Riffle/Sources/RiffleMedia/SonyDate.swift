package import RiffleCore

/// Finds the time in Sony's metadata of a clip, XML in the file or beside it:
/// `<CreationDate value="2019-05-03T12:00:00+02:00"/>`.
package enum SonyDate {
    /// The maximum to search, in bytes.
    static let limit = 16 * 1024

    package static func find(in text: [UInt8]) -> (time: LocalTime, zoneMinutes: Int?)? {
        guard let name = text.prefix(limit).firstRange(of: Array("<CreationDate".utf8)),
            let value = text[name.upperBound...].prefix(80).firstRange(of: Array("value=".utf8))
        else { return nil }
        let quoted = text[value.upperBound...].dropFirst().prefix(40)
        return DateText.iso(Array(quoted.prefix { !"\"'<".utf8.contains($0) }))
    }
}

/// Finds the time in the data that Sony's cameras record beside each frame: a track of its own, whose
/// samples are lists of numbered values.
enum SonyTrack {
    /// The maximum number of values to read.
    private static let limit = 96

    /// The time of the first sample of a track; `nil` if it is another's.
    static func time(_ bytes: inout HeaderBytes, _ track: Range<UInt64>) -> LocalTime? {
        guard let media = child("mdia", &bytes, track), let kind = child("hdlr", &bytes, media),
            bytes.has("meta", at: kind.lowerBound + 8), let info = child("minf", &bytes, media),
            let table = child("stbl", &bytes, info), let format = child("stsd", &bytes, table),
            bytes.has("rtmd", at: format.lowerBound + 12)
        else { return nil }
        if let places = child("stco", &bytes, table), let place = bytes.u32(places.lowerBound + 8) {
            return time(&bytes, at: UInt64(place))
        }
        guard let places = child("co64", &bytes, table) else { return nil }
        return bytes.u64(places.lowerBound + 8).flatMap { time(&bytes, at: $0) }
    }

    private static func child(
        _ wanted: String, _ bytes: inout HeaderBytes, _ box: Range<UInt64>
    ) -> Range<UInt64>? {
        var found: Range<UInt64>?
        ISOBoxes.forEach(&bytes, in: box) { _, type, body in
            if type == wanted { found = body }
            return found == nil
        }
        return found
    }

    private static func time(_ bytes: inout HeaderBytes, at start: UInt64) -> LocalTime? {
        guard start < bytes.size, let header = bytes.u16(start) else { return nil }
        var offset = start + UInt64(header)
        for _ in 0..<limit {
            guard let tag = bytes.u16(offset), tag != 0, let length = bytes.u16(offset + 2) else {
                return nil
            }
            switch tag {
            // A universal label, which has no length.
            case 0x060E: offset += 16
            // A list of further values.
            case 0x8300: offset += 4
            case 0xE304:
                guard let digits = bytes.bytes(at: offset + 5, count: 7) else { return nil }
                return time(digits)
            default: offset += 4 + UInt64(length)
            }
        }
        return nil
    }

    /// The time of seven bytes with two decimal digits each.
    private static func time(_ bytes: [UInt8]) -> LocalTime? {
        let digits = bytes.flatMap { [$0 >> 4 + 0x30, $0 & 15 + 0x30] }
        guard let date = DateText.number(digits[0..<8]), let clock = DateText.number(digits[8..<14])
        else { return nil }
        return LocalTime(
            year: date / 10_000, month: date / 100 % 100, day: date % 100, hour: clock / 10_000,
            minute: clock / 100 % 100, second: clock % 100)
    }
}
