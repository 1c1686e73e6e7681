/// The rule for the start of a round: its first pictures are loaded at card size, or a slow source has had its time.
public struct Prefetch: Hashable, Sendable {
    /// The number of pictures to wait for.
    public var count = 5
    /// The longest wait in seconds.
    public var limit = 8.0

    /// A prefetch that has not started.
    public init() {}

    /// Whether enough pictures are loaded to begin, or the time to wait is over.
    ///
    /// - Parameters:
    ///   - finished: how many of the first cards are loaded or have failed.
    ///   - total: cards of the round.
    ///   - elapsed: seconds since the prefetch began.
    public func isReady(finished: Int, total: Int, elapsed: Double) -> Bool {
        finished >= min(count, total) || elapsed >= limit
    }

    /// 0...1 for a progress bar.
    public func progress(finished: Int, total: Int) -> Double {
        let wanted = min(count, total)
        return wanted > 0 ? min(Double(finished) / Double(wanted), 1) : 1
    }
}
