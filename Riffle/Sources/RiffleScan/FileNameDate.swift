import RiffleCore
import RiffleMedia

/// Finds the date that cameras, phones and messengers write into file names.
///
/// `IMG_20240503_120000.jpg`, `Screenshot from 2024-05-03 12-00-00.png`,
/// `IMG-20240503-WA0001.jpg`, `WhatsApp Bild 2024-05-03 um 12.00.00.jpeg`, the twelve hours of
/// `Screenshot 2024-05-03 at 9.05.00 PM.png`, other digits than European ones, and the years of the
/// Buddhist calendar in Thai names.
enum FileNameDate {
    /// A time, and whether the name contains the time of day; otherwise it is midnight.
    struct Found {
        var time: LocalTime
        var hasClock: Bool
    }

    /// The longest text between a date and a time of day, in bytes: " a la(s) ", ", às ", " ב-".
    private static let longestGap = 16

    /// The first date in `name`.
    static func find(in name: [UInt8]) -> Found? {
        let (bytes, isThai) = plain(name)
        var index = 0
        while index < bytes.count {
            if DateText.isDigit(bytes[index]) {
                if let found = date(in: bytes, at: index, isThai) { return found }
                while index < bytes.count, DateText.isDigit(bytes[index]) { index += 1 }
            } else {
                index += 1
            }
        }
        return nil
    }

    /// A name with European digits and without marks of direction, and whether it is Thai.
    private static func plain(_ name: [UInt8]) -> (ArraySlice<UInt8>, isThai: Bool) {
        let bytes = name.prefix(255)
        if bytes.allSatisfy({ $0 < 0x80 }) { return (bytes, false) }
        var text = String.UnicodeScalarView()
        var isThai = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if 0xE00...0xE7F ~= scalar.value { isThai = true }
            if scalar.properties.isDefaultIgnorableCodePoint { continue }
            let digit = scalar.value < 0x80 ? nil : scalar.properties.numericValue
            let isDigit = scalar.properties.generalCategory == .decimalNumber
            if isDigit, let digit {
                text.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit)))
            } else {
                text.append(scalar)
            }
        }
        return (Array(String(text).utf8)[...], isThai)
    }

    /// What messengers put before the milliseconds since 1970: Facebook, WeChat.
    private static let counters = ["FB_IMG_", "mmexport", "wx_camera_", "microMsg."].map {
        Array($0.utf8)
    }

    /// The moment that a messenger's name counts, in seconds since 1970.
    static func moment(in name: [UInt8]) -> Int64? {
        guard let mark = counters.first(where: { name.starts(with: $0) }) else { return nil }
        let digits = name.dropFirst(mark.count).prefix { DateText.isDigit($0) }
        guard digits.count == 13, let count = Int64(String(decoding: digits, as: UTF8.self)) else {
            return nil
        }
        return count / 1000
    }

    /// The number of digits at a position.
    private static func run(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int {
        start < bytes.endIndex ? bytes[start...].prefix { DateText.isDigit($0) }.count : 0
    }

    private static func number(_ bytes: ArraySlice<UInt8>, _ start: Int, _ count: Int) -> Int? {
        start + count <= bytes.endIndex ? DateText.number(bytes[start..<start + count]) : nil
    }

    /// The date whose year begins at `start`, the first digit of its run.
    private static func date(
        in bytes: ArraySlice<UInt8>, at start: Int, _ isThai: Bool
    ) -> Found? {
        var parts: (year: Int?, month: Int?, day: Int?)
        let rest: Int
        var isWritten = false
        var needsClock = false
        switch run(bytes, start) {
        case 8, 14, 16, 17, 18:
            parts = (
                number(bytes, start, 4), number(bytes, start + 4, 2), number(bytes, start + 6, 2)
            )
            rest = start + 8
        case 4:
            let month = run(bytes, start + 5)
            let day = start + 6 + month
            guard day < bytes.endIndex, isSeparator(bytes[start + 4]), 1...2 ~= month,
                bytes[day - 1] == bytes[start + 4], [1, 2, 8].contains(run(bytes, day))
            else { return nil }
            let dayLength = min(run(bytes, day), 2)
            parts = (
                number(bytes, start, 4), number(bytes, start + 5, month),
                number(bytes, day, dayLength)
            )
            rest = day + dayLength
            // With separators a person wrote it.
            isWritten = true
            // Versions of programs look like dates with single digits.
            needsClock = month + dayLength < 4
        case 2:
            guard let found = dayFirst(in: bytes, at: start) else { return nil }
            parts = found
            rest = start + 10
            isWritten = true
        default: return nil
        }
        if isThai, let year = parts.year, 2400...2642 ~= year { parts.year = year - 543 }
        guard let year = parts.year, let month = parts.month, let day = parts.day,
            (isWritten ? 1826 : 1980)...2099 ~= year,
            let midnight = LocalTime(year: year, month: month, day: day)
        else { return nil }
        guard let (hour, minute, second) = clock(bytes[rest...]),
            let time = LocalTime(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return needsClock ? nil : Found(time: midnight, hasClock: false) }
        return Found(time: time, hasClock: true)
    }

    /// Year, month and day of a date whose year is last, where it is certain which is the day: a dot
    /// follows days alone, and there is no thirteenth month.
    private static func dayFirst(
        in bytes: ArraySlice<UInt8>, at start: Int
    ) -> (year: Int?, month: Int?, day: Int?)? {
        guard start + 10 <= bytes.endIndex, ".-_".utf8.contains(bytes[start + 2]),
            bytes[start + 5] == bytes[start + 2], run(bytes, start + 3) == 2,
            run(bytes, start + 6) == 4, let first = number(bytes, start, 2),
            let second = number(bytes, start + 3, 2)
        else { return nil }
        let year = number(bytes, start + 6, 4)
        if bytes[start + 2] == UInt8(ascii: ".") || first > 12 { return (year, second, first) }
        return second > 12 ? (year, first, second) : nil
    }

    /// The time of day after a date: after nothing, a separator, or a word.
    private static func clock(_ text: ArraySlice<UInt8>) -> (Int, Int, Int)? {
        let gap = text.prefix { !DateText.isDigit($0) }
        if let first = gap.first, gap.count > 1 || !isSeparator(first) {
            guard gap.count <= longestGap, " ,".utf8.contains(first), let last = gap.last,
                " -".utf8.contains(last) || HalfDay.ends(gap)
            else { return nil }
        }
        let rest = text[gap.endIndex...]
        let start = rest.startIndex
        let count = run(rest, start)
        switch count {
        // Some devices write more digits, but never after a gap, where another day may stand.
        case 6, 9,
            8 where gap.isEmpty, 10 where gap.isEmpty:
            guard let hour = number(rest, start, 2), let minute = number(rest, start + 2, 2),
                let second = number(rest, start + 4, 2)
            else { return nil }
            return (hour, minute, second)
        case 1...2:
            let minutes = start + count + 1
            guard run(rest, minutes) == 2, let hour = number(rest, start, count),
                let minute = number(rest, minutes, 2)
            else { return nil }
            let after = minutes + 2
            if run(rest, after + 1) >= 2, let second = number(rest, after + 1, 2) {
                return (HalfDay.hour(hour, between: gap, and: rest[(after + 3)...]), minute, second)
            }
            // Flameshot writes no seconds: `2024-05-03_12-00.png`.
            let isShort = gap.elementsEqual("_".utf8) && count == 2 && rest[minutes - 1] == 0x2D
            return isShort && after < rest.endIndex && rest[after] == 0x2E ? (hour, minute, 0) : nil
        default: return nil
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        "-_. :T".utf8.contains(byte)
    }
}
