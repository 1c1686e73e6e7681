import RiffleCore
import RiffleImmich
import RiffleIndexing
import RiffleStore
import RiffleSystem

/// Keeps the index equal to what an Immich server lists.
///
/// Changes are asked for by the time of their last one; whatever was deleted for good is found by comparing everything, which takes
/// a request for each thousand photos.
final class AssetScanner: Sendable {
    private struct State {
        var progress = LibraryScanner.Progress()
        var isWanted = false
        var isStopping = false
        var isRunning = false
        var hasEnded = false
        var lastEnd: Double?
        /// Whether a request was not answered since the last look.
        var isAway = false
        /// When everything was compared last.
        var lastWhole: Double?
    }

    /// Seconds between two looks for changes that no one asked for.
    private static let interval = 60.0
    /// Seconds until a server that did not answer is asked again.
    private static let pause = 5.0
    /// Seconds after which everything is compared again.
    private static let wholeInterval = 6 * 3600.0

    let index: AssetIndex
    private let albums: AssetAlbums
    private let marks: FavouriteMarks<ImmichClient>?
    /// The handshake, if the server did not answer when Riffle started.
    private let greeting: Monitor<(@Sendable () throws(AssetScanError) -> Void)?>
    private let clock: WallClock
    private let state = Monitor(State())
    /// One look at a time.
    private let turns = Monitor(())
    private let onReopened = Monitor<(@Sendable () -> Void)?>(nil)

    /// - Parameters:
    ///   - marks: what sends favourites to the server; nil if the key may not.
    ///   - greeting: the handshake that is due before the first look; nil if the server has answered.
    init(
        index: AssetIndex, marks: FavouriteMarks<ImmichClient>?,
        greeting: (@Sendable () throws(AssetScanError) -> Void)?, clock: WallClock
    ) {
        self.index = index
        albums = AssetAlbums(store: index.store, client: index.client, person: index.person)
        self.marks = marks
        self.greeting = Monitor(greeting)
        self.clock = clock
    }

    var progress: LibraryScanner.Progress { state.withLock { $0.progress } }

    /// Whether the server does not answer for the moment.
    var isAway: Bool { state.withLock { $0.progress.isOffline || $0.isAway } }

    func start(
        onReopened: @escaping @Sendable () -> Void,
        onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void
    ) {
        self.onReopened.withLock { $0 = onReopened }
        state.withLock { state in
            state.isWanted = true
            state.isRunning = true
            state.progress.isScanning = true
        }
        BackgroundThread().start { [self] in
            while waitForTurn() { look(onProgress) }
            state.signal { $0.hasEnded = true }
        }
    }

    /// Waits until it is time for a look. Returns false at the end.
    private func waitForTurn() -> Bool {
        let seconds = state.withLock { $0.progress.isOffline ? Self.pause : Self.interval }
        let wish: Bool? = state.wait(seconds: seconds) { state in
            if state.isStopping { return false }
            guard state.isWanted else { return nil }
            state.isWanted = false
            return true
        }
        return wish ?? true
    }

    func scanAgain(after seconds: Double) {
        let now = clock.uptime()
        state.signal { state in
            // What happened just now may be too late for the look that is under way.
            let isDue =
                !state.progress.isScanning && now - (state.lastEnd ?? -.infinity) >= seconds
            if seconds <= 0 || isDue { state.isWanted = true }
        }
    }

    /// Looks for changes now.
    ///
    /// - Throws: the reason why the server could not be asked.
    func refresh() throws(AssetScanError) {
        // The first look takes long, and finds everything.
        if state.withLock({ $0.lastWhole == nil }) { return }
        _ = try once { () throws(AssetScanError) in try index.readChanges(now: clock.milliseconds) }
    }

    /// The server did not answer a request.
    func noteAway() {
        state.signal { state in
            if !state.isAway, !state.progress.isOffline { state.isWanted = true }
            state.isAway = true
        }
    }

    func stop() {
        let isRunning = state.signal { state in
            state.isStopping = true
            return state.isRunning
        }
        if isRunning { state.wait { $0.hasEnded ? () : nil } }
    }

    // MARK: One look

    private func look(_ onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void) {
        let before = progress
        let isDue = state.withLock { state in
            state.lastWhole.map { clock.uptime() - $0 >= Self.wholeInterval } ?? true
        }
        let result = Result { () throws(AssetScanError) in
            try once { () throws(AssetScanError) in
                try greet()
                try sendMarks()
                let count = try index.readChanges(now: clock.milliseconds)
                guard isDue || count == nil else {
                    let hasChanged = try readAlbums(isWhole: false)
                    return hasChanged || count != 0
                }
                try readAll(onProgress)
                return true
            }
        }
        state.signal { state in
            state.progress = LibraryScanner.Progress(found: state.progress.found)
            state.lastEnd = clock.uptime()
            state.isAway = false
            guard case .failure(let error) = result else { return }
            state.progress.isOffline = error.isPassing
            if !error.isPassing {
                state.progress.problem = error.notice(about: index.client.server)
            }
        }
        let now = progress
        if (try? result.get()) == true || now != before { onProgress(now) }
    }

    private func greet() throws(AssetScanError) {
        guard let greet = greeting.withLock({ $0 }) else { return }
        try greet()
        greeting.withLock { $0 = nil }
    }

    private func sendMarks() throws(AssetScanError) {
        do throws(ImmichError) {
            try marks?.send()
        } catch {
            throw .server(error)
        }
    }

    private func readAll(
        _ onProgress: @Sendable (LibraryScanner.Progress) -> Void
    ) throws(AssetScanError) {
        state.withLock { $0.progress = LibraryScanner.Progress(isScanning: true) }
        try index.readAll(
            now: clock.milliseconds,
            unless: { [state] in state.withLock { $0.isStopping } },
            onFound: { [state] count in
                onProgress(
                    state.withLock { state in
                        state.progress.found += count
                        return state.progress
                    })
            })
        state.withLock { $0.lastWhole = clock.uptime() }
        try readAlbums(isWhole: true)
    }

    @discardableResult private func readAlbums(isWhole: Bool) throws(AssetScanError) -> Bool {
        try albums.read(
            isWhole: isWhole, unless: { [state] in state.withLock { $0.isStopping } })
    }

    private func once<T>(_ body: () throws(AssetScanError) -> T) throws(AssetScanError) -> T {
        let result = turns.withLock { _ in Result { () throws(AssetScanError) in try body() } }
        if index.hasReopened { onReopened.withLock { $0 }?() }
        return try result.get()
    }
}
