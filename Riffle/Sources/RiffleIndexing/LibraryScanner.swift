package import RiffleCore
package import RiffleFiles
package import RiffleScan
package import RiffleStore
package import RiffleSystem

/// Compares the library with the index in the background, so that the first cards can be shown
/// while most of it is still unknown.
package final class LibraryScanner: Sendable {
    /// How far the index is.
    package struct Progress: Equatable, Sendable {
        package var isScanning = false
        /// Files that were seen in this scan, of whatever kind.
        package var found = 0
        /// The library showed nothing although the index knows something of it.
        package var isOffline = false
        /// What went wrong.
        package var problem: Notice?

        package init(isScanning: Bool = false, found: Int = 0) {
            self.isScanning = isScanning
            self.found = found
        }
    }

    private struct State {
        var progress = Progress()
        var isStopping = false
        var isWanted = false
        var hasEnded = false
        /// When the last scan ended; nil before that.
        var lastEnd: Double?
        /// What the index does not keep, since it may change with no trace in a listing.
        var leftOut: [RelativePath: LeftOutCounts] = [:]
    }

    /// The interval of progress events, in seconds.
    private static let interval = 0.5

    private let store: Store
    private let scanner: @Sendable () -> Scanner
    /// After how many seconds a library that is away is looked for again; nil for when someone asks.
    private let recheck: Double?
    private let clock: WallClock
    private let open: Opening
    private let state = Monitor(State())
    /// Called when cards of the open round became undecided because their files changed.
    private let onReopened = Monitor<(@Sendable () -> Void)?>(nil)

    /// Opens a file of a folder that is being visited; nil where it cannot be read.
    package typealias Opening = @Sendable (FileOpener, FileName) -> OpenFile?

    /// - Parameters:
    ///   - excluded: folders that do not belong to the library, wherever they are.
    ///   - patterns: what the user excludes and includes.
    ///   - open: how files are opened.
    package init(
        store: Store, folder: LibraryFolder, excluded: [String], patterns: [ExcludePattern] = [],
        clock: WallClock, open: @escaping Opening = { $0.open($1) }
    ) {
        self.open = open
        self.store = store
        let ignoreList = IgnoreList(rejectFolder: RejectFolder.name, patterns: patterns)
        scanner = { Scanner(folder: folder, ignoreList: ignoreList, excluding: excluded) }
        recheck = nil
        self.clock = clock
    }

    /// - Parameters:
    ///   - lister: lists the folders of a library that is not on this computer.
    ///   - recheck: after how many seconds a library that is away is looked for again.
    package init(store: Store, lister: any FolderLister, recheck: Double, clock: WallClock) {
        open = { $0.open($1) }
        self.store = store
        scanner = { Scanner(lister) }
        self.recheck = recheck
        self.clock = clock
    }

    package var progress: Progress { state.withLock { $0.progress } }

    /// Links, and files and folders that could not be read when they were last looked at.
    package var leftOut: LeftOutCounts {
        state.withLock { state in
            state.leftOut.values.reduce(into: LeftOutCounts()) { $0.add($1) }
        }
    }

    /// Starts the scanner's thread, which begins with a scan.
    ///
    /// - Parameters:
    ///   - onReopened: called when cards of the open round became undecided, since their files hold
    ///     another content; on the thread that looked.
    ///   - onProgress: called now and then from the scanner's thread, and after each scan.
    package func start(
        onReopened: @escaping @Sendable () -> Void = {},
        onProgress: @escaping @Sendable (Progress) -> Void
    ) {
        self.onReopened.withLock { $0 = onReopened }
        // Marked here already, so that a library that was not scanned yet does not look empty.
        state.withLock { state in
            state.isWanted = true
            state.progress.isScanning = true
        }
        // At the usual priority, swipes would wait for a core during each scan.
        BackgroundThread().start { [self] in
            while waitForTurn(onProgress) { scan(onProgress) }
            state.signal { $0.hasEnded = true }
        }
    }

    /// Waits until a scan is wanted, or a library that was away is back. Returns false at the end.
    private func waitForTurn(_ onProgress: (Progress) -> Void) -> Bool {
        enum Turn { case scan, look, end }
        while true {
            let isOffline = state.withLock { $0.progress.isOffline }
            let next = { (state: inout State) -> Turn? in
                if state.isStopping { return .end }
                // Someone has to learn of it, and from then on it is looked for.
                if state.progress.isOffline != isOffline { return .look }
                guard state.isWanted else { return nil }
                state.isWanted = false
                return .scan
            }
            let turn: Turn =
                if let recheck, isOffline {
                    state.wait(seconds: recheck, next) ?? (scanner().isAway() ? .look : .scan)
                } else {
                    state.wait(next)
                }
            switch turn {
            case .end: return false
            case .look: if !isOffline { onProgress(progress) }
            case .scan:
                state.withLock { $0.progress = Progress(isScanning: true) }
                return true
            }
        }
    }

    /// Records that the library did not answer, so that it is looked for.
    package func noteAway() {
        state.signal { state in
            if !state.progress.isScanning { state.progress.isOffline = true }
        }
    }

    /// Scans again unless the last scan ended less than that many seconds ago.
    package func scanAgain(after seconds: Double) {
        let now = clock.uptime()
        state.signal { state in
            if !state.progress.isScanning, now - (state.lastEnd ?? -.infinity) >= seconds {
                state.isWanted = true
            }
        }
    }

    /// Waits until a scan that runs or is wanted has ended.
    package func wait() {
        state.wait { state in
            state.isStopping || !(state.isWanted || state.progress.isScanning) ? () : nil
        }
    }

    /// Ends the thread; a scan that runs has then only added and updated.
    package func stop() {
        let isRunning = state.signal { state in
            state.isStopping = true
            return state.isWanted || state.progress.isScanning || state.lastEnd != nil
        }
        if isRunning { state.wait { $0.hasEnded ? () : nil } }
    }

    // MARK: One scan

    private func scan(_ onProgress: (Progress) -> Void) {
        let scan = store.beginScan(now: clock.milliseconds, rules: FolderPhotos.rules)
        var problem: Notice?
        var isOffline = false
        let scanner = scanner()
        do {
            let reader = try reader(of: scan, HeaderHelper())
            var reported = clock.uptime()
            func tell() {
                let now = clock.uptime()
                guard now - reported >= Self.interval else { return }
                reported = now
                onProgress(progress)
            }
            var failure: (any Error)?
            let summary = try scanner.scan(noting: store.mark) { seen, mark in
                do {
                    while try !isStopping() && reader.readPart(before: seen.date) { tell() }
                    try reader.visit(seen, mark: mark)
                } catch {
                    failure = error
                    return false
                }
                if seen.problem == nil {
                    state.withLock { $0.progress.found += seen.files.count }
                }
                tell()
                return !isStopping()
            }
            if let failure { throw failure }
            if summary.isStopped {
                try scan.settle()
            } else {
                while try reader.readPart() { tell() }
                isOffline = try scan.finish().isOffline || scanner.isAway()
                state.withLock { $0.leftOut = reader.leftOut }
            }
        } catch is ScanReader.Stopped {
            try? scan.settle()
        } catch let error as LibraryError {
            isOffline = scanner.isAway()
            if !isOffline { problem = error.notice }
        } catch let error as StoreError {
            problem = error.notice
        } catch {
            problem = Notice(
                .libraryUnreadable, "reason", "\(error)", "The library cannot be read: \(error).")
        }
        let now = clock.uptime()
        state.signal { state in
            state.progress.isScanning = false
            state.progress.isOffline = isOffline
            state.progress.problem = problem
            state.lastEnd = now
        }
        tell(scan)
        onProgress(progress)
    }

    /// Looks at the one folder again, because a file in it is not what the index says.
    @discardableResult package func refresh(_ path: RelativePath) -> Bool {
        let scan = store.beginScan(now: clock.milliseconds, rules: FolderPhotos.rules)
        let mark = store.mark()
        let isThere = scanner().visit(path) { seen in
            guard let leftOut = try? leftOut(of: seen, in: scan, mark: mark) else { return }
            state.withLock { $0.leftOut[path] = leftOut }
        }
        try? scan.settle()
        tell(scan)
        return isThere
    }

    /// A folder is certainly not there any more: its files are missing.
    package func vanished(_ path: RelativePath) {
        let scan = store.beginScan(now: clock.milliseconds)
        try? scan.vanish(path)
        tell(scan)
    }

    private func tell(_ scan: Scan) {
        if scan.reopenedCards > 0 { onReopened.withLock { $0 }?() }
    }

    /// Reads one folder. Returns what is left out there beside what the index keeps.
    private func leftOut(
        of seen: borrowing ScannedFolder, in scan: Scan, mark: ScanMark
    ) throws -> LeftOutCounts {
        let reader = try reader(of: scan)
        try reader.visit(seen, mark: mark)
        while try reader.readPart() {}
        return reader.leftOut[seen.path] ?? LeftOutCounts()
    }

    private func reader(
        of scan: Scan, _ helper: HeaderHelper? = nil
    ) throws(StoreError) -> ScanReader {
        try ScanReader(scan, store, helper, clock, open: open, isStopping: isStopping)
    }

    @Sendable private func isStopping() -> Bool { state.withLock { $0.isStopping } }
}
