import RiffleCore
import RiffleFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Finds the time at which a photo was taken in the sidecar of another program.
enum SidecarDate {
    /// The maximum to read from one file, in bytes.
    static let limit = 256 << 10

    /// XMP's names for it, the best first. Early programs called `xmp` `xap`.
    private static let names = [
        "exif:DateTimeOriginal", "photoshop:DateCreated", "xmp:CreateDate", "xap:CreateDate",
    ].map { Array($0.utf8) }

    /// The time in a sidecar with that name and content.
    static func find(
        in text: [UInt8], name: FileName, zone: ZoneRule = systemZone
    ) -> LocalTime? {
        switch MediaName.ending(of: name) {
        case "json": takeout(text).map { CaptureTime.local(seconds: $0, zone: zone) }
        case "xmp": names.lazy.compactMap { xmp($0, in: text) }.first
        default: nil
        }
    }

    /// The value of a property, which XMP has as an attribute or as an element.
    private static func xmp(_ name: [UInt8], in text: [UInt8]) -> LocalTime? {
        var start = 0
        while let place = text[start...].firstRange(of: name) {
            start = place.upperBound
            let rest = text[start...].prefix(80).drop { " =\"'>\n\r\t".utf8.contains($0) }
            let value = Array(rest.prefix { !"\"'<".utf8.contains($0) })
            let fraction = value.count > 19 && value[19] == UInt8(ascii: ".") ? value[20...] : []
            if let time = DateText.exif(value, subSecond: Array(fraction)) { return time }
        }
        return nil
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

extension Collection<UInt8> where SubSequence: Collection {
    /// The range of the first occurrence of some bytes.
    fileprivate func firstRange(of wanted: [UInt8]) -> Range<Index>? {
        guard let first = wanted.first else { return nil }
        var start = startIndex
        while let place = self[start...].firstIndex(of: first) {
            if self[place...].starts(with: wanted) {
                return place..<index(place, offsetBy: wanted.count)
            }
            start = index(after: place)
        }
        return nil
    }
}

extension OpenFile {
    /// The part of the file that ``SidecarDate`` reads.
    borrowing func beginning() -> [UInt8] {
        let count = Int(min(max(0, stamp.size), Int64(SidecarDate.limit)))
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
        }
    }
}
