/// How long a worker may take for one request.
///
/// The processor time bounds what a file can cost. It doesn't depend on how busy or slow to read
/// the machine is, so a good picture isn't refused there.
public struct WorkLimits: Equatable, Sendable {
    /// The limit of processor time, in milliseconds.
    public var processorTime: Int
    /// The limit of elapsed time, in milliseconds. It ends a worker that waits for a dead disk.
    public var elapsedTime = 300_000

    /// Creates limits with five minutes of elapsed time.
    public init(processorTime: Int) { self.processorTime = processorTime }

    /// Returns the limits for a picture that took too long a number of times. Each time doubles its
    /// processor time, up to eight times as much: the whole computer may be slow.
    func after(timeouts: Int) -> WorkLimits {
        var limits = self
        limits.processorTime <<= min(max(0, timeouts), 3)
        return limits
    }

    /// Whether a request has used up one of its limits.
    /// - Parameters:
    ///   - cost: its processor time in milliseconds.
    ///   - elapsed: the milliseconds since it was sent.
    func areExceeded(cost: Int, elapsed: Int64) -> Bool {
        cost >= processorTime || elapsed >= Int64(elapsedTime)
    }
}
