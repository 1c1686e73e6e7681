/// A date and time on the wall clock of the place where a picture was taken, without a zone.
///
/// Pictures sort by it, so that a holiday abroad stays in the order in which it was lived.
public struct LocalTime: Hashable, Sendable {
    /// Milliseconds since 1970-01-01 00:00 on that wall clock.
    public let milliseconds: Int64

    /// A time from its milliseconds.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// A time from its parts. Returns nil when a part is out of range (30 February, 25 h). A second
    /// of 60 is taken for 59: cameras never mean a leap second.
    public init?(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
        millisecond: Int = 0
    ) {
        guard (1...9999).contains(year), let month = Month(year: year, month: month) else {
            return nil
        }
        guard (1...month.days).contains(day), (0..<24).contains(hour), (0..<60).contains(minute),
            (0...60).contains(second), (0..<1000).contains(millisecond)
        else { return nil }
        let days = month.firstDay + Int64(day - 1)
        let seconds = Int64(hour * 3600 + minute * 60 + min(second, 59))
        milliseconds = (days * 86_400 + seconds) * 1000 + Int64(millisecond)
    }

    /// Its month.
    public var month: Month { Month(containingDay: dayNumber) }

    /// The day of the month, from 1.
    public var day: Int { Int(dayNumber - month.firstDay) + 1 }
}

extension LocalTime: Comparable, CustomStringConvertible {
    public static func < (left: LocalTime, right: LocalTime) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// `2024-05-03T12:00:00`, without the fraction of the second.
    public var description: String {
        let second = floorDivide(milliseconds, 1000) - dayNumber * 86_400
        let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
        return "\(month)-\(padded(Int64(day), to: 2))T" + clock.joined(separator: ":")
    }
}

/// One month of one year.
public struct Month: Hashable, Sendable {
    /// The indices of the months that have a name: those of the years 0 to 9999.
    public static let known: Range<Int64> = 0..<120_000

    /// Months since January of the year 0.
    public let index: Int

    /// A month from its ``index``.
    public init(index: Int) {
        self.index = index
    }

    /// A month from its parts. Returns nil unless `month` is 1 to 12 and `year` 0 to 9999.
    public init?(year: Int, month: Int) {
        guard (0...9999).contains(year), (1...12).contains(month) else { return nil }
        index = year * 12 + month - 1
    }

    /// Reads `2024-05`.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1])
        else { return nil }
        self.init(year: year, month: month)
    }

    /// The year.
    public var year: Int { Int(floorDivide(Int64(index), 12)) }
    /// The month of the year, 1 to 12.
    public var month: Int { index - year * 12 + 1 }
    /// The first moment of the month.
    public var start: LocalTime { LocalTime(milliseconds: firstDay * 86_400_000) }
    /// The month after.
    public var next: Month { Month(index: index + 1) }

    /// The month in English, for a title: `May 2024`.
    public var title: String {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]
        return "\(names[month - 1]) \(year)"
    }

    /// The number of days in the month.
    var days: Int { Int(next.firstDay - firstDay) }

    /// Days from 1970-01-01 to the first of the month (proleptic Gregorian; the year starts in
    /// March here, which puts the leap day last).
    var firstDay: Int64 {
        let shifted = Int64(index) - 2
        let year = floorDivide(shifted, 12)
        let fromMarch = shifted - year * 12
        let era = floorDivide(year, 400)
        let ofEra = year - era * 400
        let dayOfYear = (153 * fromMarch + 2) / 5
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + dayOfYear - 719_468
    }

    init(containingDay day: Int64) {
        // 30.436875 days a month on average: the guess is off by one at most.
        var guess = Month(index: 1970 * 12 + Int(floorDivide(day * 4800, 146_097)))
        while guess.firstDay > day { guess = Month(index: guess.index - 1) }
        while guess.next.firstDay <= day { guess = guess.next }
        self = guess
    }
}

extension Month: Comparable, CustomStringConvertible {
    public static func < (left: Month, right: Month) -> Bool { left.index < right.index }

    /// `2024-05`.
    public var description: String {
        "\(padded(Int64(year), to: 4))-\(padded(Int64(month), to: 2))"
    }
}

/// Where the time of a picture was found, from the best source to the weakest.
public enum TimeSource: Int, Sendable, CaseIterable {
    /// Written by the camera (EXIF, or the header of a video).
    case camera = 0
    /// A sidecar file.
    case sidecar = 1
    /// A date in the file's name.
    case name = 2
    /// The time of the file's last change.
    case file = 3
}

/// When a picture was taken, and how that is known.
public struct CaptureTime: Hashable, Sendable {
    /// The wall clock at that moment.
    public var time: LocalTime
    /// Where it was found.
    public var source: TimeSource

    /// A time and its source.
    public init(_ time: LocalTime, from source: TimeSource) {
        self.time = time
        self.source = source
    }
}

func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
}

func padded(_ value: Int64, to width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
