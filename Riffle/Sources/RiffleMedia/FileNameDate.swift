import RiffleCore

/// Finds the date that cameras, phones and messengers write into file names.
///
/// `IMG_20240503_120000.jpg`, `Screenshot from 2024-05-03 12-00-00.png`,
/// `IMG-20240503-WA0001.jpg`, `WhatsApp Image 2024-05-03 at 12.00.00.jpeg`.
enum FileNameDate {
    /// The first date in `name`; midnight when the name tells no time of day.
    static func find(in name: [UInt8]) -> LocalTime? {
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

    /// The date whose year begins at `start`, which is the first digit of its run.
    private static func date(in bytes: ArraySlice<UInt8>, at start: Int) -> LocalTime? {
        func run(_ from: Int) -> Int { bytes[from...].prefix { DateText.isDigit($0) }.count }
        func digits(_ from: Int, _ count: Int) -> Int? {
            from + count <= bytes.count ? DateText.number(bytes[from..<from + count]) : nil
        }
        let day: (year: Int, month: Int, day: Int)
        var rest: Int
        switch run(start) {
        case 8, 14, 17:
            guard let year = digits(start, 4), let month = digits(start + 4, 2),
                let number = digits(start + 6, 2)
            else { return nil }
            day = (year, month, number)
            rest = start + 8
        case 4:
            guard start + 10 <= bytes.count, isSeparator(bytes[start + 4]),
                bytes[start + 7] == bytes[start + 4], run(start + 5) == 2,
                [2, 8].contains(run(start + 8)),
                let year = digits(start, 4), let month = digits(start + 5, 2),
                let number = digits(start + 8, 2)
            else { return nil }
            day = (year, month, number)
            rest = start + 10
        default:
            return nil
        }
        guard 1980...2099 ~= day.year else { return nil }
        let midnight = LocalTime(year: day.year, month: day.month, day: day.day)

        // The time of day follows after nothing, a few separators or " at ".
        if bytes[rest...].starts(with: Array(" at ".utf8)) {
            rest += 4
        } else if rest < bytes.count, isSeparator(bytes[rest]) {
            rest += 1
        }
        guard rest < bytes.count else { return midnight }
        var parts: (Int?, Int?, Int?) = (nil, nil, nil)
        switch run(rest) {
        case 6, 9: parts = (digits(rest, 2), digits(rest + 2, 2), digits(rest + 4, 2))
        case 2 where rest + 8 <= bytes.count && run(rest + 3) == 2 && run(rest + 6) >= 2:
            parts = (digits(rest, 2), digits(rest + 3, 2), digits(rest + 6, 2))
        default: break
        }
        guard let hour = parts.0, let minute = parts.1, let second = parts.2 else {
            return midnight
        }
        return LocalTime(
            year: day.year, month: day.month, day: day.day, hour: hour, minute: minute,
            second: second) ?? midnight
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        "-_. :T".utf8.contains(byte)
    }
}
