package import RiffleCore

/// Finds the times in XMP, which is text: in a sidecar, or in a block of a picture.
package enum XMPDate {
    package typealias Found = (time: LocalTime, zoneMinutes: Int?)

    /// The maximum to search in a picture, in bytes.
    static let limit = 64 * 1024

    /// When the picture was taken, the best name first.
    private static let taken = ["exif:DateTimeOriginal", "photoshop:DateCreated"]
    /// When the file was made. Early programs called `xmp` `xap`.
    private static let digitized = [
        "exif:DateTimeDigitized", "xmp:CreateDate", "xap:CreateDate",
    ]

    package static func taken(in text: [UInt8]) -> Found? { first(of: taken, in: plain(text)) }

    package static func digitized(in text: [UInt8]) -> Found? {
        first(of: digitized, in: plain(text))
    }

    /// Text in UTF-8. Names and times are ASCII, so UTF-16 needs no more than its zeroes removed.
    private static func plain(_ text: [UInt8]) -> [UInt8] {
        text.prefix(8).contains(0) ? text.filter { $0 != 0 } : text
    }

    /// Adds what a block of a picture says to what EXIF says, which comes first.
    static func read(
        _ bytes: inout HeaderBytes, at block: Range<UInt64>, into header: inout MediaHeader
    ) {
        guard header.taken == nil, block.lowerBound < block.upperBound,
            let text = bytes.bytes(at: block.lowerBound, count: min(block.count, limit))
        else { return }
        add(text, to: &header)
    }

    /// Like ``read(_:at:into:)``, with the text itself.
    static func add(_ text: [UInt8], to header: inout MediaHeader) {
        if isScreenshot(text) { header.isScreenshot = true }
        guard header.taken == nil else { return }
        if let found = taken(in: text) {
            // A day without a time of day leaves the rest to other fields.
            if found.time.isMidnight {
                header.digitized = header.digitized ?? found.time
            } else {
                (header.taken, header.zoneMinutes) = (found.time, found.zoneMinutes)
            }
        }
        header.digitized = header.digitized ?? digitized(in: text)?.time
    }

    /// A value with its characters that are written as numbers, such as `&#58;` or `&#x3A;`.
    private static func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var rest = value
        while let byte = rest.first {
            rest = rest.dropFirst()
            guard byte == UInt8(ascii: "&"), rest.first == UInt8(ascii: "#"),
                let end = rest.firstIndex(of: UInt8(ascii: ";"))
            else {
                text.append(byte)
                continue
            }
            let number = String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
            let isHexadecimal = number.hasPrefix("x")
            let code = UInt8(
                number.dropFirst(isHexadecimal ? 1 : 0), radix: isHexadecimal ? 16 : 10)
            if let code { text.append(code) }
            rest = rest[(end + 1)...]
        }
        return text
    }

    /// Whether a person's comment is the one that iOS writes.
    private static func isScreenshot(_ text: [UInt8]) -> Bool {
        guard let name = text.firstRange(of: Array("exif:UserComment".utf8)) else { return false }
        let value = text[name.upperBound...].prefix(160)
        return value.firstRange(of: Array(">Screenshot<".utf8)) != nil
    }

    /// The value of a property, which XMP has as an attribute or as an element.
    private static func first(of names: [String], in text: [UInt8]) -> Found? {
        for name in names {
            var start = 0
            while let place = text[start...].firstRange(of: Array(name.utf8)) {
                start = place.upperBound
                let rest = text[start...].prefix(80).drop { " =\"'>\n\r\t".utf8.contains($0) }
                let value = rest.prefix { !"\"'<".utf8.contains($0) }
                if let found = DateText.iso(unescaped(value)) { return found }
            }
        }
        return nil
    }
}

extension Collection<UInt8> where SubSequence: Collection {
    /// The range of the first occurrence of some bytes.
    func firstRange(of wanted: [UInt8]) -> Range<Index>? {
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
