import RiffleCore
import RiffleMedia
import RiffleStore
import RiffleThreads

/// Compares the library with the index in the background, so that the first cards can be shown
/// while most of it is still unknown.
final class LibraryScanner: Sendable {
    /// How far the index is.
    struct Progress: Equatable, Sendable {
        var isScanning = false
        /// Files that were seen in this scan, of whatever kind.
        var found = 0
        /// The library showed nothing although the index knows something of it.
        var isOffline = false
        /// What went wrong, in one sentence.
        var problem: String?
    }

    private struct State {
        var progress = Progress()
        var isStopping = false
        var isWanted = false
        var hasEnded = false
        var lastEnd = 0.0
    }

    /// The scan ends in the middle of a folder, of which nothing is recorded then.
    private struct Stopped: Error {}

    /// How often the pages are told how far the scan is, in seconds.
    private static let interval = 0.5

    private let store: Store
    private let folder: LibraryFolder
    private let excluded: [String]
    private let clock: WallClock
    private let state = Monitor(State())
    /// Is told when cards of the open round became undecided since their files are others now.
    private let onReopened = Monitor<(@Sendable () -> Void)?>(nil)

    /// - Parameter excluded: folders that are no part of the library wherever they lie.
    init(store: Store, folder: LibraryFolder, excluded: [String], clock: WallClock) {
        self.store = store
        self.folder = folder
        self.excluded = excluded
        self.clock = clock
    }

    var progress: Progress { state.withLock { $0.progress } }

    /// Starts the scanner's thread, which begins with a scan.
    ///
    /// - Parameters:
    ///   - onReopened: called when cards of the open round became undecided, since their files hold
    ///     another content; on the thread that looked.
    ///   - onProgress: called now and then from the scanner's thread, and after each scan.
    func start(
        onReopened: @escaping @Sendable () -> Void = {},
        onProgress: @escaping @Sendable (Progress) -> Void
    ) {
        self.onReopened.withLock { $0 = onReopened }
        // Marked here already, so that nobody takes a library not yet looked at for an empty one.
        state.withLock { state in
            state.isWanted = true
            state.progress.isScanning = true
        }
        SystemThread.detach { [self] in
            while true {
                let isWanted = state.wait { state -> Bool? in
                    if state.isStopping { return false }
                    guard state.isWanted else { return nil }
                    state.isWanted = false
                    state.progress = Progress(isScanning: true)
                    return true
                }
                if !isWanted { break }
                scan(onProgress)
            }
            state.signal { $0.hasEnded = true }
        }
    }

    /// Scans again unless the last scan ended less than that many seconds ago.
    func scanAgain(after seconds: Double) {
        let now = clock.now()
        state.signal { state in
            if !state.progress.isScanning, now - state.lastEnd >= seconds { state.isWanted = true }
        }
    }

    /// Ends the thread; a scan that runs has then only added and updated.
    func stop() {
        let isRunning = state.signal { state in
            state.isStopping = true
            return state.isWanted || state.progress.isScanning || state.lastEnd > 0
        }
        if isRunning { state.wait { $0.hasEnded ? () : nil } }
    }

    // MARK: One scan

    private func scan(_ onProgress: (Progress) -> Void) {
        let scan = store.beginScan(now: now)
        var problem: String?
        var isOffline = false
        do {
            let scanner = Scanner(folder: folder, excluding: excluded)
            var mark = store.mark()
            var told = clock.now()
            var failure: (any Error)?
            let summary = try scanner.scan { seen in
                defer { mark = store.mark() }
                do {
                    try visit(seen, of: scan, mark: mark)
                } catch {
                    failure = error
                    return false
                }
                let now = clock.now()
                if now - told >= Self.interval {
                    told = now
                    onProgress(progress)
                }
                return !state.withLock { $0.isStopping }
            }
            if let failure { throw failure }
            if summary.isStopped {
                try scan.settle()
            } else {
                isOffline = try scan.finish().isOffline
            }
        } catch is Stopped {
            try? scan.settle()
        } catch let error as MediaError {
            problem = error.message
        } catch let error as StoreError {
            problem = error.sentence
        } catch {
            problem = "The library cannot be read: \(error)."
        }
        let now = clock.now()
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
    func refresh(_ path: RelativePath) {
        let scan = store.beginScan(now: now)
        let mark = store.mark()
        let scanner = Scanner(folder: folder, excluding: excluded)
        _ = scanner.visit(path) { seen in try? visit(seen, of: scan, mark: mark) }
        try? scan.settle()
        tell(scan)
    }

    private func tell(_ scan: Scan) {
        if scan.reopenedCards > 0 { onReopened.withLock { $0 }?() }
    }

    /// The time in milliseconds since 1970.
    private var now: Int64 { Int64(clock.now() * 1000) }

    private func visit(
        _ seen: borrowing RiffleMedia.ScannedFolder, of scan: Scan, mark: ScanMark
    ) throws {
        guard seen.problem == nil else { return scan.skip(seen.path) }
        let count = seen.files.count
        state.withLock { $0.progress.found += count }
        let folder = RiffleStore.ScannedFolder(
            path: seen.path, device: seen.device, mark: mark,
            files: seen.files.map { .init(name: $0.name, stamp: $0.stamp, device: $0.device) })
        try scan.visit(folder, read: { fresh, _ in try read(fresh, in: seen) })
    }

    private func read(
        _ files: [RiffleStore.ScannedFile], in folder: borrowing RiffleMedia.ScannedFolder
    ) throws -> FolderReading {
        let now = Int64(clock.now())
        let decided = try store.hashedDecisions(in: folder.path)
        var items: [ScannedItem] = []
        var unread: Set<FileName> = []
        items.reserveCapacity(files.count)
        for file in files {
            // A folder can hold so many files that stopping must not wait for its end.
            if state.withLock({ $0.isStopping }) { throw Stopped() }
            guard let open = folder.open(file.name) else {
                unread.insert(file.name)
                continue
            }
            guard let facts = open.facts(name: file.name, now: now) else { continue }
            var content = ScannedItem.Content.unknown
            if decided.contains(file.name) {
                guard let hash = ContentHash.of(open) else {
                    unread.insert(file.name)
                    continue
                }
                content = .hash(hash)
            }
            let member = ItemMember(name: file.name, stamp: file.stamp, device: file.device)
            items.append(ScannedItem(members: [member], facts: facts, content: content))
        }
        return FolderReading(items: items, unread: unread)
    }
}
