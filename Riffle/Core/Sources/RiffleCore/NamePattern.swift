/// A name with gaps: `*` for any characters, once at most; `#` for a digit; `?` for a digit
/// that the photo's own name does not repeat; `%` for four digits or more, at the end.
struct NamePattern: Sendable, ExpressibleByStringLiteral {
    private let head: [UInt8]
    /// What follows `*`; `nil` without one.
    private let tail: [UInt8]?

    init(stringLiteral text: StaticString) {
        let bytes = text.withUTF8Buffer { Array($0) }
        let star = bytes.firstIndex(of: UInt8(ascii: "*"))
        head = Array(bytes[..<(star ?? bytes.endIndex)])
        tail = star.map { Array(bytes[($0 + 1)...]) }
    }

    func matches(_ key: NameKey) -> Bool { gaps(key) != nil }

    /// The name that this pattern makes of what `other` leaves open in a name.
    func filled(from other: NamePattern, _ key: NameKey) -> NameKey? {
        guard let gaps = other.gaps(key) else { return nil }
        var digits = gaps.digits[...]
        var name: [UInt8] = []
        for byte in head + [UInt8(ascii: "*")] + (tail ?? []) {
            switch byte {
            case UInt8(ascii: "#"): name.append(digits.popFirst() ?? byte)
            case UInt8(ascii: "%"):
                name += digits
                digits = []
            case UInt8(ascii: "*"): name += gaps.middle
            default: name.append(byte)
            }
        }
        return NameKey(name)
    }

    /// The text in the gaps of a name; `nil` if the name does not match.
    private func gaps(_ key: NameKey) -> (middle: [UInt8], digits: [UInt8])? {
        guard var text = key.text else { return nil }
        return text.withUTF8 { bytes -> (middle: [UInt8], digits: [UInt8])? in
            let size = head.count + (tail?.count ?? 0)
            // Almost every name differs from a pattern in its length, first or last byte.
            guard bytes.count >= size,
                Self.fits(tail?.last, bytes.last), Self.fits(head.first, bytes.first)
            else { return nil }
            var digits: [UInt8] = []
            guard let end = Self.match(head, bytes[...], &digits) else { return nil }
            guard let tail else { return end == bytes.count ? ([], digits) : nil }
            let start = bytes.count - tail.count
            guard start >= end, Self.match(tail, bytes[start...], &digits) == bytes.count else {
                return nil
            }
            return (Array(bytes[end..<start]), digits)
        }
    }

    private static func fits(_ mark: UInt8?, _ byte: UInt8?) -> Bool {
        guard let mark, let byte else { return true }
        switch mark {
        case UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "%"): return 0x30...0x39 ~= byte
        default: return mark == byte
        }
    }

    /// Where a part of a pattern ends that begins where `bytes` do; `nil` if it does not fit.
    private static func match(
        _ part: [UInt8], _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ digits: inout [UInt8]
    ) -> Int? {
        var place = bytes.startIndex
        for mark in part {
            if mark == UInt8(ascii: "%") {
                let run = bytes[place...].prefix { 0x30...0x39 ~= $0 }
                guard run.count >= 4 else { return nil }
                digits += run
                return run.endIndex
            }
            guard place < bytes.endIndex, fits(mark, bytes[place]) else { return nil }
            if mark == UInt8(ascii: "#") { digits.append(bytes[place]) }
            place += 1
        }
        return place
    }
}
