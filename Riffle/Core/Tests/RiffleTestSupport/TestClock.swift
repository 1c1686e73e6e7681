public import RiffleSystem

/// A clock whose hands the test turns.
public final class TestClock: Sendable {
    private let time = Monitor(1_750_000_000.0)
    private let elapsed = Monitor(1000.0)

    public init() {}

    public var wall: WallClock {
        WallClock(
            now: { [time] in time.withLock { $0 } },
            uptime: { [elapsed] in elapsed.withLock { $0 } })
    }

    public var now: Double { time.withLock { $0 } }

    public func advance(_ seconds: Double) {
        time.withLock { $0 += seconds }
        elapsed.withLock { $0 += seconds }
    }

    /// Sets the clock on the wall, as a person does.
    public func set(_ now: Double) { time.withLock { $0 = now } }
}
