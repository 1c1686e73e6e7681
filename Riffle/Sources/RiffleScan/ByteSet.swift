/// The bytes that a bracket of an ``ExcludePattern`` matches.
enum ByteSet {
    /// Every byte of a name. A bracket never matches a slash.
    static let name = Set((1...255).map { UInt8($0) }).subtracting([UInt8(ascii: "/")])

    /// Parses the rest of a bracket, after its `[`. Returns `nil` if it has no end or an unknown class.
    static func parse(_ text: inout ArraySlice<UInt8>) -> Set<UInt8>? {
        var found: Set<UInt8> = []
        let isNegated = [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(text.first)
        if isNegated { text.removeFirst() }
        /// The byte that a following `-` makes a range with.
        var start: UInt8?
        var isFirst = true
        while let byte = text.popFirst() {
            if byte == UInt8(ascii: "]"), !isFirst {
                return isNegated ? name.subtracting(found) : found.intersection(name)
            }
            isFirst = false
            if byte == UInt8(ascii: "-"), let low = start, let next = text.first,
                next != UInt8(ascii: "]")
            {
                text.removeFirst()
                guard let high = escaped(next, &text) else { return nil }
                if low <= high { found.formUnion(low...high) }
                start = nil
            } else if byte == UInt8(ascii: "["), text.first == UInt8(ascii: ":"),
                let end = text.firstIndex(of: UInt8(ascii: "]")), end > text.startIndex + 1,
                text[end - 1] == UInt8(ascii: ":")
            {
                let name = String(decoding: text[(text.startIndex + 1)..<(end - 1)], as: UTF8.self)
                guard let bytes = bytes(ofClass: name) else { return nil }
                found.formUnion(bytes)
                text = text[(end + 1)...]
                start = nil
            } else {
                guard let single = escaped(byte, &text) else { return nil }
                found.insert(single)
                start = single
            }
        }
        return nil
    }

    private static func escaped(_ byte: UInt8, _ text: inout ArraySlice<UInt8>) -> UInt8? {
        byte == UInt8(ascii: "\\") ? text.popFirst() : byte
    }

    /// The ASCII characters of a class of POSIX.
    private static func bytes(ofClass name: String) -> Set<UInt8>? {
        let digits = range("0", "9")
        let lower = range("a", "z")
        let upper = range("A", "Z")
        let visible = range("!", "~")
        return switch name {
        case "alnum": digits.union(lower).union(upper)
        case "alpha": lower.union(upper)
        case "blank": [0x09, 0x20]
        case "cntrl": Set(1..<0x20).union([0x7F])
        case "digit": digits
        case "graph": visible
        case "lower": lower
        case "print": visible.union([0x20])
        case "punct": visible.subtracting(digits).subtracting(lower).subtracting(upper)
        case "space": [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20]
        case "upper": upper
        case "xdigit": digits.union(range("a", "f")).union(range("A", "F"))
        default: nil
        }
    }

    private static func range(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Set<UInt8> {
        Set(UInt8(ascii: first)...UInt8(ascii: last))
    }
}
