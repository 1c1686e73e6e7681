import RiffleSystem

/// The certificate that the server shows, read again when its files change.
final class TLSCertificate: Sendable {
    /// The least time between two looks at the files, in seconds.
    static let interval = 10.0

    private struct State {
        var credentials: TLSCredentials
        /// The files that were read last, also if they could not be used.
        var mark: [Int64]
        var looked: Double
    }

    private let files: TLSFiles
    private let clock: WallClock
    private let state: Monitor<State>
    private let queue = WorkQueue()
    private let log: Log

    /// Reads the certificate.
    ///
    /// - Parameter log: has each new certificate, and why one is not used.
    init(_ files: TLSFiles, clock: WallClock, log: Log = Log()) throws(TLSError) {
        self.files = files
        self.clock = clock
        self.log = log
        let mark = files.mark
        state = Monitor(State(credentials: try files.read(), mark: mark, looked: clock.uptime()))
    }

    /// The certificate of new connections.
    var current: TLSCredentials { state.withLock { $0.credentials } }

    /// The certificate of a connection that begins. Looks at the files now and then, on another thread: the disk
    /// may be slow, and the next connection is soon enough for a new certificate.
    func currentForConnection() -> TLSCredentials {
        let now = clock.uptime()
        let (credentials, isDue) = state.withLock { state in
            let isDue = now - state.looked >= Self.interval
            if isDue { state.looked = now }
            return (state.credentials, isDue)
        }
        if isDue { queue.run { [self] in refresh() } }
        return credentials
    }

    /// Reads the files again if they have changed. A certificate that cannot be used leaves the old one in place.
    func refresh() {
        let mark = files.mark
        guard mark != state.withLock({ $0.mark }) else { return }
        do throws(TLSError) {
            let credentials = try files.read(now: clock.now())
            state.withLock {
                $0.credentials = credentials
                $0.mark = mark
            }
            log.event(
                "certificate",
                "Riffle uses the new certificate, which is valid until \(credentials.lastDay).")
        } catch {
            state.withLock { $0.mark = mark }
            log.error("The new certificate is not used. \(error) The old one stays in use.")
        }
    }

    /// Ends the thread that reads the files.
    func stop() { queue.stop() }
}
