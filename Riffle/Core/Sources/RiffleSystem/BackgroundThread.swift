/// A thread for work that no caller waits for. Everything else on this machine runs first.
public final class BackgroundThread: Sendable {
    private let isRunning = Monitor(false)

    /// A thread that is not started yet.
    public init() {}

    /// Starts the thread, which ends with the closure.
    public func start(_ body: @escaping @Sendable () -> Void) {
        isRunning.withLock { $0 = true }
        SystemThread.detach { [isRunning] in
            SystemThread.giveWay()
            body()
            isRunning.signal { $0 = false }
        }
    }

    /// Waits for the end of the closure; returns at once if the thread was never started.
    public func join() { isRunning.wait { $0 ? nil : () } }
}
