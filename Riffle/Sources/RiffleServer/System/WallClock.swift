#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the server takes the time from, so that tests can turn the hands themselves.
struct WallClock: Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    var now: @Sendable () -> Double
    /// Seconds since some moment; it goes on evenly, also when somebody sets the clock.
    var uptime: @Sendable () -> Double = { seconds(CLOCK_MONOTONIC) }

    static let system = WallClock { seconds(CLOCK_REALTIME) }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
