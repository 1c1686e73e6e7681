/// The days of earlier years that are "this day".
///
/// What counts is month and day on the wall clock. A picture of 29 February is shown once a year
/// too: on that day in leap years, and on the 28th, which is the last of February then, in others.
public enum OnThisDay {
    /// The days, as days since 1970-01-01 on the wall clock, oldest first.
    ///
    /// - Parameters:
    ///   - today: any time of today on the wall clock.
    ///   - firstYear: the earliest year to look at.
    public static func days(today: LocalTime, since firstYear: Int) -> [Int64] {
        let month = today.month
        guard max(firstYear, 0) < month.year else { return [] }
        var days: [Int64] = []
        for year in max(firstYear, 0)..<month.year {
            guard let then = Month(year: year, month: month.month) else { continue }
            if today.day <= then.days { days.append(then.firstDay + Int64(today.day - 1)) }
            if month.month == 2, today.day == month.days, then.days > month.days {
                days.append(then.firstDay + Int64(then.days - 1))
            }
        }
        return days
    }
}

extension LocalTime {
    /// Days since 1970-01-01 on the wall clock.
    public var dayNumber: Int64 { floorDivide(milliseconds, 86_400_000) }
}
