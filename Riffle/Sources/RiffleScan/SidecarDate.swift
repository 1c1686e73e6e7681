import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleSystem

/// Finds the time at which a photo was taken in the sidecar of another program.
enum SidecarDate {
    /// The maximum to read from one file, in bytes.
    static let limit = HeaderBytes.budget

    /// The time in a sidecar with that name and content.
    static func find(
        in text: [UInt8], name: FileName, zone: ZoneRule = systemZone
    ) -> LocalTime? {
        switch FileKind.ending(of: name) {
        case "json": takeout(text).map { CaptureTime.local(seconds: $0, zone: zone) }
        case "xmp": (XMPDate.taken(in: text) ?? XMPDate.digitized(in: text))?.time
        case "xml": SonyDate.find(in: text)?.time
        case "moi": camcorder(text)
        default: nil
        }
    }

    /// The beginning of a camcorder's MOI: `V6`, a length, then year, month, day, hour, minute and
    /// milliseconds.
    private static func camcorder(_ text: [UInt8]) -> LocalTime? {
        guard text.count >= 14, text.starts(with: Array("V6".utf8)) else { return nil }
        let milliseconds = Int(text[12]) << 8 | Int(text[13])
        return LocalTime(
            year: Int(text[6]) << 8 | Int(text[7]), month: Int(text[8]), day: Int(text[9]),
            hour: Int(text[10]), minute: Int(text[11]), second: milliseconds / 1000,
            millisecond: milliseconds % 1000)
    }

    /// Seconds since 1970: `"photoTakenTime": { "timestamp": "1714730400", … }`.
    private static func takeout(_ text: [UInt8]) -> Int64? {
        guard let group = text.firstRange(of: Array("\"photoTakenTime\"".utf8)),
            let key = text[group.upperBound...].prefix(120).firstRange(
                of: Array("\"timestamp\"".utf8))
        else { return nil }
        let value = text[key.upperBound...].drop { " :\"\n\r\t".utf8.contains($0) }.prefix(20)
        let isBefore = value.first == UInt8(ascii: "-")
        let digits = value.dropFirst(isBefore ? 1 : 0).prefix { DateText.isDigit($0) }
        guard 1...12 ~= digits.count, let seconds = Int64(String(decoding: digits, as: UTF8.self))
        else { return nil }
        return isBefore ? -seconds : seconds
    }
}

extension OpenFile {
    /// The part of the file that ``SidecarDate`` reads.
    package borrowing func beginning() -> [UInt8] {
        readBytes(descriptor, count: Int(min(max(0, stamp.size), Int64(SidecarDate.limit))))
    }
}
