#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is measured: the work, or the wait.
public enum Clock: Sendable {
    /// Time this thread spent on a core. Other programs on the machine hardly touch it.
    case cpu
    /// Time that passed. For work that waits, as a write to disk does.
    case wall

    /// Seconds since some fixed moment.
    public var now: Double {
        var time = timespec()
        clock_gettime(self == .cpu ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// Keeps the optimiser from dropping work whose result is unused.
@inline(never)
public func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
