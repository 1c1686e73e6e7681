/// The tags of an XML text in their order, for edits that leave every other byte as it is.
///
/// It reads as much of XML as XMP uses. A text that it doesn't understand has no tags from there on.
struct XMLTags {
    /// One tag with its attributes, by the ranges of their bytes.
    struct Tag {
        enum Kind { case start, end, empty }

        var kind: Kind
        var name: String
        /// From `<` to after `>`.
        var range: Range<Int>
        /// Where the name and the attributes end: at `/` or `>`.
        var closing: Int
        var attributes: [(name: String, value: Range<Int>)] = []
    }

    private(set) var tags: [Tag] = []
    /// Whether the text was read to its end.
    private(set) var isWhole = false
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = open
            if skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") || skip("<?", to: "?>")
                || skip("<!", to: ">")
            {
                continue
            }
            guard place == open, let tag = readTag() else { return }
            tags.append(tag)
        }
        isWhole = true
    }

    /// Skips a part that begins here with `start`. Nothing is left where its end is missing.
    private mutating func skip(_ start: StaticString, to end: StaticString) -> Bool {
        let start = Array("\(start)".utf8)
        let end = Array("\(end)".utf8)
        guard bytes[place...].starts(with: start) else { return false }
        var at = place + start.count
        while at + end.count <= bytes.count {
            if bytes[at...].starts(with: end) {
                place = at + end.count
                return true
            }
            at += 1
        }
        return false
    }

    private mutating func readTag() -> Tag? {
        let start = place
        place += 1
        let isEnd = peek == UInt8(ascii: "/")
        if isEnd { place += 1 }
        guard let name = readName() else { return nil }
        var tag = Tag(kind: isEnd ? .end : .start, name: name, range: start..<start, closing: start)
        while true {
            skipSpaces()
            switch peek {
            case UInt8(ascii: ">"):
                if tag.kind != .empty { tag.closing = place }
                place += 1
                tag.range = start..<place
                return tag
            case UInt8(ascii: "/"):
                (tag.kind, tag.closing) = (.empty, place)
                place += 1
            case nil: return nil
            default:
                guard let attribute = readAttribute() else { return nil }
                tag.attributes.append(attribute)
            }
        }
    }

    private mutating func readAttribute() -> (name: String, value: Range<Int>)? {
        guard let name = readName() else { return nil }
        skipSpaces()
        guard peek == UInt8(ascii: "=") else { return nil }
        place += 1
        skipSpaces()
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return nil
        }
        let start = place + 1
        guard let end = bytes[start...].firstIndex(of: quote) else { return nil }
        place = end + 1
        return (name, start..<end)
    }

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpaces() {
        while let byte = peek, " \t\r\n".utf8.contains(byte) { place += 1 }
    }

    private mutating func readName() -> String? {
        let start = place
        while let byte = peek, !" \t\r\n=/>\"'<".utf8.contains(byte) { place += 1 }
        return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
    }
}
