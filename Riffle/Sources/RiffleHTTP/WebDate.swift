internal import RiffleCore

/// Moments in the heads of answers: `Thu, 26 Nov 2026 22:53:30 GMT`.
package enum WebDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Milliseconds since 1970; nil for another form.
    package static func milliseconds(_ header: String) -> Int64? {
        let words = header.split(separator: " ")
        guard words.count == 6, let day = Int(words[1]), let year = Int(words[3]),
            let month = months.firstIndex(of: String(words[2]))
        else { return nil }
        let clock = words[4].split(separator: ":").map { Int($0) }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2]
        else { return nil }
        return LocalTime(
            year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)?
            .milliseconds
    }
}
