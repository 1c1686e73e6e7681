/// When a round may start: with its first pictures at card size, or with what there is after a while.
public struct ArenaPreload: Hashable, Sendable {
    /// Cards to wait for.
    public var count = 5
    /// Seconds after which a slow source is waited for no longer.
    public var limit = 8.0

    public init() {}

    /// - Parameters:
    ///   - finished: how many of the first cards are loaded or have failed.
    ///   - total: cards of the round.
    ///   - elapsed: seconds since the preload began.
    public func isReady(finished: Int, total: Int, elapsed: Double) -> Bool {
        finished >= min(count, total) || elapsed >= limit
    }

    /// 0...1 for a progress bar.
    public func progress(finished: Int, total: Int) -> Double {
        let wanted = min(count, total)
        return wanted > 0 ? min(Double(finished) / Double(wanted), 1) : 1
    }
}
