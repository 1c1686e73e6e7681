/// The tags of an XML text in their order, for edits that leave every other byte as it is.
///
/// It reads as much of XML as XMP and WebDAV use. A text that it doesn't understand has no tags from there on.
public struct XMLTags {
    /// One tag with its attributes, by the ranges of their bytes.
    public struct Tag {
        /// Whether it begins an element, ends one, or is both.
        public enum Kind { case start, end, empty }

        /// Whether it begins an element, ends one, or is both.
        public var kind: Kind
        /// Its name, with the prefix as it is written.
        public var name: String
        /// From `<` to after `>`.
        public var range: Range<Int>
        /// Where the name and the attributes end: at `/` or `>`.
        public var closing: Int
        /// Its attributes in order, with the ranges of their values.
        public var attributes: [(name: String, value: Range<Int>)] = []
    }

    /// All tags in order.
    public private(set) var tags: [Tag] = []
    /// Whether the text was read to its end.
    public private(set) var isWhole = false
    private let bytes: [UInt8]
    private var place = 0

    /// The tags of a text in UTF-8.
    public init(_ bytes: [UInt8]) {
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

    /// The text between a tag and the next one.
    ///
    /// - Parameter index: the place of the tag in ``tags``.
    public func text(after index: Int) -> String {
        let end = index + 1 < tags.count ? tags[index + 1].range.lowerBound : bytes.count
        return text(tags[index].range.upperBound..<end)
    }

    /// The text of a range, with the characters that its references stand for.
    public func text(_ range: Range<Int>) -> String {
        let raw = String(decoding: bytes[range], as: UTF8.self)
        guard raw.contains("&") || raw.contains("<") else { return raw }
        var text = ""
        var rest = raw[...]
        while let next = rest.firstIndex(where: { $0 == "&" || $0 == "<" }) {
            text += rest[..<next]
            rest = rest[next...]
            if rest.hasPrefix("<![CDATA["), let end = rest.firstRange(of: "]]>") {
                text += rest[..<end.lowerBound].dropFirst(9)
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
                rest = rest[end.upperBound...]
            } else if let end = rest.firstIndex(of: ";"),
                let character = Self.character(rest[..<end].dropFirst())
            {
                text.append(character)
                rest = rest[end...].dropFirst()
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text + rest
    }

    /// The character that a reference stands for, such as `amp` or `#xE9`; nil for one that is unknown.
    private static func character(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let number =
                name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
            return number.flatMap(Unicode.Scalar.init).map(Character.init)
        }
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
