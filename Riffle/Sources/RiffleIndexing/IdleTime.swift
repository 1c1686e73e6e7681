/// Finds out when the server is idle, so that background work may begin.
struct IdleTime: Sendable {
    /// The number of seconds without a request after which the server is idle.
    let quiet: Double
    private var lastUse: Double

    /// - Parameters:
    ///   - now: seconds on a clock that goes on evenly.
    init(quiet: Double, now: Double) {
        self.quiet = quiet
        lastUse = now
    }

    /// A request came.
    mutating func use(at now: Double) { lastUse = max(lastUse, now) }

    /// The number of seconds until the server is idle if no request comes; 0 if it is.
    func remaining(at now: Double) -> Double { max(0, lastUse + quiet - now) }
}
