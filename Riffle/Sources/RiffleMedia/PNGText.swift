import RiffleCore

/// The times in a text of a PNG: `tEXt`, compressed as `zTXt`, or international as `iTXt`.
enum PNGText {
    /// The maximum to read of one text, in bytes, and of what it is decompressed to.
    private static let limit = 64 * 1024

    /// Adds the times in a text chunk to what EXIF says, which comes first.
    static func read(
        _ bytes: inout HeaderBytes, _ body: Range<UInt64>, isCompressed: Bool,
        isInternational: Bool, into header: inout MediaHeader
    ) {
        // A keyword of at most 79 bytes, then a zero.
        let count = Int(min(UInt64(80), body.upperBound - body.lowerBound))
        guard header.taken == nil, let head = bytes.bytes(at: body.lowerBound, count: count),
            let end = head.firstIndex(of: 0)
        else { return }
        let keyword = String(decoding: head[..<end], as: UTF8.self)
        guard keywords.contains(keyword) else { return }
        let start = body.lowerBound + UInt64(end) + 1
        guard start < body.upperBound,
            let raw = bytes.bytes(
                at: start, count: Int(min(body.upperBound - start, UInt64(limit))))
        else { return }
        var text: [UInt8]? = raw
        if isInternational {
            text = international(raw)
        } else if isCompressed {
            text = Inflate.text(Array(raw.dropFirst()), limit: limit)
        }
        if let text { add(text, keyword, to: &header) }
    }

    private static let keywords: Set<String> = [
        "XML:com.adobe.xmp", "Creation Time", "exif:DateTimeOriginal", "Raw profile type exif",
        "Raw profile type APP1", "Raw profile type xmp", "Raw profile type iptc",
    ]

    private static func add(_ text: [UInt8], _ keyword: String, to header: inout MediaHeader) {
        switch keyword {
        case "XML:com.adobe.xmp": XMPDate.add(text, to: &header)
        case "exif:DateTimeOriginal": header.taken = DateText.exif(text)
        case "Creation Time":
            header.digitized = header.digitized ?? DateText.iso(text)?.time ?? DateText.mail(text)
        default: profile(text).map { addProfile($0, to: &header) }
        }
    }

    /// What ImageMagick puts into a text: a profile's name, its length, and its bytes in hexadecimal.
    private static func profile(_ text: [UInt8]) -> [UInt8]? {
        let parts = text.split(whereSeparator: { $0 <= 0x20 })
        guard parts.count > 2 else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in parts.dropFirst(2).joined() {
            let value: UInt8
            switch digit {
            case 0x30...0x39: value = digit - 0x30
            case 0x41...0x46, 0x61...0x66: value = (digit | 0x20) - 0x61 + 10
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return bytes
    }

    /// Reads a profile, which is EXIF with or without JPEG's mark, XMP, or Photoshop's block.
    private static func addProfile(_ profile: [UInt8], to header: inout MediaHeader) {
        let mark = Array("Exif\0\0".utf8)
        let start: UInt64 = profile.starts(with: mark) ? 6 : 0
        var bytes = HeaderBytes(profile)
        let (preview, whole) = (header.preview, start..<max(start, bytes.size))
        if bytes.has("8BIM", at: 0) {
            IPTCDate.read(photoshop: whole, &bytes, into: &header)
        } else {
            ExifReader.read(&bytes, at: whole, into: &header)
            XMPDate.add(profile, to: &header)
        }
        // Its place in the profile is not one in the file.
        header.preview = preview
    }

    /// The text behind two flags, a language and a translated keyword.
    private static func international(_ raw: [UInt8]) -> [UInt8]? {
        guard raw.count > 4 else { return nil }
        let parts = raw[2...].split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        return raw[0] == 1 ? Inflate.text(Array(parts[2]), limit: limit) : Array(parts[2])
    }
}
