extension Sequence where Element == UInt8 {
    /// Two small hexadecimal digits for each byte.
    public var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in self {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The bytes that pairs of hexadecimal digits write, large or small; nil for anything else.
    public init?(hexadecimal digits: some Collection<UInt8>) {
        self = []
        var rest = digits[...]
        while let high = rest.popFirst() {
            guard let low = rest.popFirst(), let first = Self.value(high),
                let second = Self.value(low)
            else { return nil }
            append(first << 4 | second)
        }
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
