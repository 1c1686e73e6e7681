/// Where the server takes the time from, so that tests can turn the hands themselves.
public struct WallClock: Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    public var now: @Sendable () -> Double
    /// Seconds since some moment; it continues evenly when the clock is set.
    public var uptime: @Sendable () -> Double

    /// A clock; without an ``uptime`` of its own it has the system's.
    public init(
        now: @escaping @Sendable () -> Double,
        uptime: @escaping @Sendable () -> Double = WallClock.system.uptime
    ) {
        self.now = now
        self.uptime = uptime
    }

    /// Milliseconds since 1970-01-01 00:00 UTC.
    public var milliseconds: Int64 { Int64(now() * 1000) }

    /// The system's clock.
    public static let system = WallClock(
        now: { seconds(CLOCK_REALTIME) }, uptime: { seconds(CLOCK_MONOTONIC) })

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
