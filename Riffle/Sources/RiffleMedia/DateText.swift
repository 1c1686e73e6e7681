import RiffleCore

/// Parses the dates found in pictures, movies and file names.
enum DateText {
    /// An EXIF date, `YYYY:MM:DD HH:MM:SS`; some programs write `-`, `/`, `.` or `T` in it.
    /// Blanks or zeroes, which mean "unknown", give `nil`.
    static func exif(_ text: [UInt8], subSecond: [UInt8]? = nil) -> LocalTime? {
        guard text.count >= 19, let year = number(text[0..<4]), let month = number(text[5..<7]),
            let day = number(text[8..<10]), let hour = number(text[11..<13]),
            let minute = number(text[14..<16]), let second = number(text[17..<19])
        else { return nil }
        return LocalTime(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second,
            millisecond: milliseconds(subSecond ?? []))
    }

    /// A QuickTime creation date, `2024-05-03T12:00:00+0200`, with its zone in minutes.
    static func quickTime(_ text: [UInt8]) -> (time: LocalTime, zoneMinutes: Int?)? {
        exif(text).map { ($0, zone(Array(text.dropFirst(19)))) }
    }

    /// Minutes east of UTC of `+02:00`, `-0330` or `Z`.
    static func zone(_ text: [UInt8]) -> Int? {
        guard let sign = text.first else { return nil }
        if sign == UInt8(ascii: "Z") { return 0 }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
        guard digits.count >= 4, let hours = number(digits[0..<2]),
            let minutes = number(digits[2..<4]), hours <= 14, minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    /// The digits after the decimal point of a second, as milliseconds.
    static func milliseconds(_ text: [UInt8]) -> Int {
        let digits = text.prefix { isDigit($0) }.prefix(3)
        guard !digits.isEmpty, let value = number(digits) else { return 0 }
        return value * (digits.count == 1 ? 100 : digits.count == 2 ? 10 : 1)
    }

    static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// The number that up to nine digits form; `nil` if one isn't a digit.
    static func number(_ digits: some Collection<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 9 else { return nil }
        var value = 0
        for digit in digits {
            guard isDigit(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }
}
