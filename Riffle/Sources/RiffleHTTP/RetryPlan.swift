/// When a failed request is sent again.
///
/// ```swift
/// RetryPlan().wait(after: .status(503, retryAfter: nil), attempt: 2)   // 1.0
/// RetryPlan().wait(after: .status(404, retryAfter: nil), attempt: 1)   // nil: the answer stays the same
/// ```
package struct RetryPlan: Equatable, Sendable {
    /// How an attempt failed.
    package enum Failure: Equatable, Sendable {
        /// An answer with this status, and the seconds that the server asks to wait.
        case status(Int, retryAfter: Double?)
        /// No answer.
        case error(WebError)
    }

    /// How often a request is sent at most, at least 1.
    package var attempts = 5
    /// Seconds before the second attempt. Each later wait is twice as long as the one before.
    package var first = 0.5
    /// The longest wait in seconds. A server that asks for a longer one is not asked again.
    package var longest = 30.0

    package init() {}

    /// One attempt: for a person who waits for the answer.
    package static let once: RetryPlan = {
        var plan = RetryPlan()
        plan.attempts = 1
        return plan
    }()

    /// Seconds until the next attempt; nil where none would help.
    ///
    /// - Parameter attempt: the number of the attempt that failed, from 1.
    package func wait(after failure: Failure, attempt: Int) -> Double? {
        guard attempt < attempts else { return nil }
        let ordinary = min(first * Double(1 << min(attempt - 1, 20)), longest)
        switch failure {
        case .error(let error): return error.isPassing ? ordinary : nil
        case .status(let status, let asked):
            guard [429, 502, 503, 504].contains(status) else { return nil }
            guard let asked, asked >= 0 else { return ordinary }
            return asked <= longest ? max(asked, ordinary) : nil
        }
    }
}
