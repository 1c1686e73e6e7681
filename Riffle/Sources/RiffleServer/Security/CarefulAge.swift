import RiffleSystem

/// A count of seconds that follows the clock, but not a jump of it.
///
/// A computer's clock can be wrong by years for some minutes. So the count goes on by as much as the clock, but by at most a
/// week more than the time that really passed while Riffle ran, and never by less.
struct CarefulAge: Equatable {
    /// The most that one jump of the clock, or one time without Riffle, counts, in seconds.
    static let longestGap = 7.0 * 86_400

    /// The count, in seconds.
    private(set) var age: Double
    private var now: Double
    private var uptime: Double

    /// Goes on after a time without Riffle.
    ///
    /// - Parameters:
    ///   - age: the previous count.
    ///   - then: what the clock said then; nil for a new count.
    init(age: Double = 0, then: Double? = nil, clock: WallClock) {
        self.age = age
        now = then ?? clock.now()
        uptime = clock.uptime()
        advance(clock)
    }

    /// Goes on until now.
    mutating func advance(_ clock: WallClock) {
        let (time, up) = (clock.now(), clock.uptime())
        let passed = max(0, up - uptime)
        age += min(max(time - now, passed), passed + Self.longestGap)
        (now, uptime) = (time, up)
    }
}
