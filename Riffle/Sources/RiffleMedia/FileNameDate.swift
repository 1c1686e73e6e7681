import RiffleCore

/// Finds the date that cameras, phones and messengers write into file names.
///
/// `IMG_20240503_120000.jpg`, `Screenshot from 2024-05-03 12-00-00.png`,
/// `IMG-20240503-WA0001.jpg`, `WhatsApp Bild 2024-05-03 um 12.00.00.jpeg`, and the twelve hours of
/// `Screenshot 2024-05-03 at 9.05.00 PM.png`.
enum FileNameDate {
    /// A time, and whether the name contains the time of day; otherwise it is midnight.
    struct Found {
        var time: LocalTime
        var hasClock: Bool
    }

    /// The longest word between a date and a time of day, in bytes: "a las", "um", "kl.".
    private static let longestWord = 12

    /// The first date in `name`.
    static func find(in name: [UInt8]) -> Found? {
        let bytes = name.prefix(255)
        var index = 0
        while index < bytes.count {
            if DateText.isDigit(bytes[index]) {
                if let found = date(in: bytes, at: index) { return found }
                while index < bytes.count, DateText.isDigit(bytes[index]) { index += 1 }
            } else {
                index += 1
            }
        }
        return nil
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
    private static func date(in bytes: ArraySlice<UInt8>, at start: Int) -> Found? {
        let parts: (year: Int?, month: Int?, day: Int?)
        let rest: Int
        var isWritten = false
        switch run(bytes, start) {
        case 8, 14, 16, 17, 18:
            parts = (
                number(bytes, start, 4), number(bytes, start + 4, 2), number(bytes, start + 6, 2)
            )
            rest = start + 8
        case 4:
            guard start + 10 <= bytes.endIndex, isSeparator(bytes[start + 4]),
                bytes[start + 7] == bytes[start + 4], run(bytes, start + 5) == 2,
                [2, 8].contains(run(bytes, start + 8))
            else { return nil }
            parts = (
                number(bytes, start, 4), number(bytes, start + 5, 2), number(bytes, start + 8, 2)
            )
            rest = start + 10
            // With separators a person wrote it.
            isWritten = true
        case 2:
            guard let found = dayFirst(in: bytes, at: start) else { return nil }
            parts = found
            rest = start + 10
            isWritten = true
        default: return nil
        }
        guard let year = parts.year, let month = parts.month, let day = parts.day,
            (isWritten ? 1826 : 1980)...2099 ~= year,
            let midnight = LocalTime(year: year, month: month, day: day)
        else { return nil }
        guard let (hour, minute, second) = clock(bytes[rest...]),
            let time = LocalTime(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return Found(time: midnight, hasClock: false) }
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

    /// The time of day after a date: after nothing, a separator, or a word between spaces.
    private static func clock(_ text: ArraySlice<UInt8>) -> (Int, Int, Int)? {
        var rest = text
        if let first = rest.first, !DateText.isDigit(first) {
            let gap = rest.prefix { !DateText.isDigit($0) }
            let isWord =
                gap.first == UInt8(ascii: " ") && gap.last == UInt8(ascii: " ")
                && gap.count <= longestWord
            guard isSeparator(first) && gap.count == 1 || isWord else { return nil }
            rest = rest[gap.endIndex...]
        }
        let start = rest.startIndex
        let count = run(rest, start)
        switch count {
        // Some devices write more digits, but never after a gap, where another day may stand.
        case 6, 9,
            8 where start == text.startIndex, 10 where start == text.startIndex:
            guard let hour = number(rest, start, 2), let minute = number(rest, start + 2, 2),
                let second = number(rest, start + 4, 2)
            else { return nil }
            return (hour, minute, second)
        case 1...2:
            let minutes = start + count + 1
            guard run(rest, minutes) == 2, run(rest, minutes + 3) >= 2,
                let hour = number(rest, start, count), let minute = number(rest, minutes, 2),
                let second = number(rest, minutes + 3, 2)
            else { return nil }
            return (hours(hour, rest[(minutes + 5)...]), minute, second)
        default: return nil
        }
    }

    /// The hour on a 24-hour clock, converted from 12 hours if AM or PM follows, perhaps after a
    /// space of any kind.
    private static func hours(_ hour: Int, _ rest: ArraySlice<UInt8>) -> Int {
        let spaces: [[UInt8]] = [[], [0x20], Array("\u{202F}".utf8), Array("\u{A0}".utf8)]
        for (mark, isLate) in [("AM", false), ("PM", true)] {
            let follows = spaces.contains { space in
                [mark, mark.lowercased()].contains { rest.starts(with: space + Array($0.utf8)) }
            }
            if follows, 1...12 ~= hour { return hour % 12 + (isLate ? 12 : 0) }
        }
        return hour
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        "-_. :T".utf8.contains(byte)
    }
}
