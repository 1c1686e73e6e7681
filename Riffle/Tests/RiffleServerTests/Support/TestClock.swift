import RiffleThreads

@testable import RiffleServer

/// A clock whose hands the test turns.
final class TestClock: Sendable {
    private let time = Monitor(1_750_000_000.0)

    var wall: WallClock { WallClock { [time] in time.withLock { $0 } } }

    var now: Double { time.withLock { $0 } }

    func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
}
