public import RiffleCore

/// The models' clock. That of tests moves only when a test moves it.
public struct AppClock: Sendable {
    /// The time in milliseconds since 1970 (UTC).
    public var now: @Sendable () -> Int64
    /// The wall clock of this device.
    public var today: @Sendable () -> LocalTime
    /// Comes back after so many seconds, or throws when its task is cancelled.
    public var sleep: @Sendable (_ seconds: Double) async throws -> Void

    /// A clock.
    public init(
        now: @escaping @Sendable () -> Int64, today: @escaping @Sendable () -> LocalTime,
        sleep: @escaping @Sendable (Double) async throws -> Void = {
            try await Task.sleep(for: .seconds($0))
        }
    ) {
        self.now = now
        self.today = today
        self.sleep = sleep
    }
}
