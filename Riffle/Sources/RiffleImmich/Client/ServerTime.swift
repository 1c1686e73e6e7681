internal import RiffleCore

/// Moments as Immich writes them: `2024-05-03T12:00:00.123Z`.
enum ServerTime {
    /// Milliseconds since 1970; nil for another form.
    static func milliseconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            guard bytes[range].allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
            return bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19)
        else { return nil }
        var rest = bytes[19...]
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { 0x30...0x39 ~= $0 }
            for place in 0..<3 {
                let index = digits.startIndex + place
                fraction = fraction * 10 + (index < digits.endIndex ? Int(digits[index] - 0x30) : 0)
            }
            rest = rest[digits.endIndex...]
        }
        guard
            let time = LocalTime(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second,
                millisecond: fraction), let offset = Self.offset(rest)
        else { return nil }
        return time.milliseconds - offset
    }

    /// The moment as requests carry it.
    static func text(_ milliseconds: Int64) -> String {
        let rest = milliseconds % 1000
        let fraction = String(rest < 0 ? rest + 1000 : rest)
        let zeros = String(repeating: "0", count: 3 - fraction.count)
        return "\(LocalTime(milliseconds: milliseconds)).\(zeros)\(fraction)Z"
    }

    /// What a zone is ahead of UTC, in milliseconds: `Z`, or `+02:00`.
    private static func offset(_ zone: ArraySlice<UInt8>) -> Int64? {
        if zone.elementsEqual("Z".utf8) { return 0 }
        let text = String(decoding: zone.dropFirst(), as: UTF8.self)
        let parts = text.split(separator: ":").map { Int64($0) }
        guard zone.count == 6, parts.count == 2, let hours = parts[0], let minutes = parts[1] else {
            return nil
        }
        let amount = (hours * 60 + minutes) * 60_000
        switch zone.first {
        case UInt8(ascii: "+"): return amount
        case UInt8(ascii: "-"): return -amount
        default: return nil
        }
    }
}
