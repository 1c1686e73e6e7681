/// Tells when nobody uses the server, so that work for which nobody waits may begin.
struct IdleTime: Sendable {
    /// How long nobody must have asked for anything, in seconds.
    let quiet: Double
    private var lastUse: Double

    /// - Parameters:
    ///   - now: seconds on a clock that goes on evenly.
    init(quiet: Double, now: Double) {
        self.quiet = quiet
        lastUse = now
    }

    /// Somebody asked for something.
    mutating func use(at now: Double) { lastUse = max(lastUse, now) }

    /// After how many seconds the server is idle if nobody asks for anything; 0 when it is.
    func remaining(at now: Double) -> Double { max(0, lastUse + quiet - now) }
}
