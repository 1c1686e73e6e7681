package import RiffleCore

/// Parses the dates found in pictures, movies and file names.
package enum DateText {
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

    /// The day at the beginning of `2024:05:03`, `2024-05-03` or `20240503`, at midnight.
    static func day(_ text: [UInt8]) -> LocalTime? {
        let isPlain = text.count >= 8 && text.prefix(8).allSatisfy(isDigit)
        guard isPlain || text.count >= 10, let year = number(text[0..<4]),
            let month = number(isPlain ? text[4..<6] : text[5..<7]),
            let day = number(isPlain ? text[6..<8] : text[8..<10])
        else { return nil }
        return LocalTime(year: year, month: month, day: day)
    }

    /// A date of ISO 8601 as XMP has it, which may end after the day or the minute; with its zone in
    /// minutes.
    static func iso(_ text: [UInt8]) -> (time: LocalTime, zoneMinutes: Int?)? {
        if let time = exif(text) {
            let fraction = text.dropFirst(19)
            let digits = fraction.first == UInt8(ascii: ".") ? fraction.dropFirst() : []
            let length = digits.prefix(while: isDigit).count
            let exact = LocalTime(
                milliseconds: time.milliseconds + Int64(milliseconds(Array(digits))))
            return (exact, zone(Array(fraction.dropFirst(digits.isEmpty ? 0 : 1 + length))))
        }
        guard let day = day(text) else { return nil }
        guard text.count >= 16, let hour = number(text[11..<13]),
            let minute = number(text[14..<16]),
            hour < 24, minute < 60
        else { return text.count == 10 ? (day, nil) : nil }
        let time = LocalTime(milliseconds: day.milliseconds + Int64(hour * 60 + minute) * 60_000)
        return (time, zone(Array(text.dropFirst(16))))
    }

    /// The date of an e-mail, `Fri, 3 May 2024 12:00:00 +0200`, which PNG recommends.
    static func mail(_ text: [UInt8]) -> LocalTime? {
        let parts = text.prefix(64).split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: ",") })
        let rest = parts.first.flatMap { number($0) } == nil ? parts.dropFirst() : parts[...]
        guard rest.count >= 4, let day = number(rest[rest.startIndex]),
            let month = month(rest[rest.startIndex + 1]),
            let year = number(rest[rest.startIndex + 2])
        else { return nil }
        let clock = rest[rest.startIndex + 3].split(separator: UInt8(ascii: ":"))
            .compactMap { number($0) }
        guard clock.count == 3 else { return nil }
        return LocalTime(
            year: year, month: month, day: day, hour: clock[0], minute: clock[1],
            second: clock[2])
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ].map { Array($0.utf8) }

    /// The number of a month by its English name, or by the first letters of it.
    static func month(_ name: some Collection<UInt8>) -> Int? {
        let letters = name.prefix(3).map { $0 | 0x20 }
        return months.firstIndex(of: letters).map { $0 + 1 }
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

    package static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// The number that up to nine digits form; `nil` if one isn't a digit.
    package static func number(_ digits: some Collection<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 9 else { return nil }
        var value = 0
        for digit in digits {
            guard isDigit(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }
}

extension CaptureTime {
    /// The first moment that a computer's clock can tell: 1980, in seconds since 1970.
    package static let computers: Int64 = 315_532_800
}

extension LocalTime {
    /// Whether it may be a day of which the time was not written.
    var isMidnight: Bool { milliseconds % 86_400_000 == 0 }
}
