import RiffleCore

/// Finds the times in XMP, which is text: in a sidecar, or in a block of a picture.
enum XMPDate {
    typealias Found = (time: LocalTime, zoneMinutes: Int?)

    /// The maximum to search in a picture, in bytes.
    static let limit = 64 * 1024

    /// When the picture was taken, the best name first.
    private static let taken = ["exif:DateTimeOriginal", "photoshop:DateCreated"]
    /// When the file was made. Early programs called `xmp` `xap`.
    private static let digitized = [
        "exif:DateTimeDigitized", "xmp:CreateDate", "xap:CreateDate",
    ]

    static func taken(in text: [UInt8]) -> Found? { first(of: taken, in: text) }

    static func digitized(in text: [UInt8]) -> Found? { first(of: digitized, in: text) }

    /// Adds the times in a block of a picture to what EXIF says, which comes first.
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

    /// The value of a property, which XMP has as an attribute or as an element.
    private static func first(of names: [String], in text: [UInt8]) -> Found? {
        for name in names {
            var start = 0
            while let place = text[start...].firstRange(of: Array(name.utf8)) {
                start = place.upperBound
                let rest = text[start...].prefix(80).drop { " =\"'>\n\r\t".utf8.contains($0) }
                let value = Array(rest.prefix { !"\"'<".utf8.contains($0) })
                if let found = DateText.iso(value) { return found }
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
