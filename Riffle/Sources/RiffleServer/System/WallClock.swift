#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the server takes the time from, so that tests can turn the hands themselves.
struct WallClock: Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    var now: @Sendable () -> Double

    static let system = WallClock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
