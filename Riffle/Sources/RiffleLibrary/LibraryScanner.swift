package import RiffleCore
package import RiffleFiles
package import RiffleMedia
package import RiffleStore
package import RiffleThreads

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
        /// What went wrong, in one sentence.
        package var problem: String?
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

    /// The scan ends in the middle of a folder, of which nothing is recorded then.
    private struct Stopped: Error {}

    /// With how many files a folder that is the first to be read is read in two parts, and how many
    /// files, at least, are the first part: enough for a round.
    private static let (manyFiles, fewFiles) = (400, 100)

    /// How often the pages are told how far the scan is, in seconds.
    private static let interval = 0.5

    private let store: Store
    private let folder: LibraryFolder
    private let excluded: [String]
    private let clock: WallClock
    private let open: Opening
    private let state = Monitor(State())
    /// Is told when cards of the open round became undecided since their files are others now.
    private let onReopened = Monitor<(@Sendable () -> Void)?>(nil)

    /// Opens a file of a folder that is being visited; nil where it cannot be read.
    package typealias Opening = @Sendable (FileOpener, FileName) -> OpenFile?

    /// - Parameters:
    ///   - excluded: folders that are no part of the library wherever they lie.
    ///   - open: how files are opened.
    package init(
        store: Store, folder: LibraryFolder, excluded: [String], clock: WallClock,
        open: @escaping Opening = { $0.open($1) }
    ) {
        self.open = open
        self.store = store
        self.folder = folder
        self.excluded = excluded
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
        var problem: String?
        var isOffline = false
        do {
            let scanner = Scanner(folder: folder, excluding: excluded)
            let helper = HeaderHelper()
            var told = clock.uptime()
            var failure: (any Error)?
            var leftOut: [RelativePath: LeftOutCounts] = [:]
            let summary = try scanner.scan(noting: store.mark) { seen, mark in
                do {
                    let here = try visit(seen, of: scan, mark: mark, helper)
                    if here != LeftOutCounts() { leftOut[seen.path] = here }
                } catch {
                    failure = error
                    return false
                }
                let now = clock.uptime()
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
                state.withLock { $0.leftOut = leftOut }
            }
        } catch is Stopped {
            try? scan.settle()
        } catch let error as LibraryError {
            isOffline = folder.isAway
            if !isOffline { problem = error.message }
        } catch let error as StoreError {
            problem = error.sentence
        } catch {
            problem = "The library cannot be read: \(error)."
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
        let scanner = Scanner(folder: folder, excluding: excluded)
        let isThere = scanner.visit(path) { seen in
            guard let leftOut = try? visit(seen, of: scan, mark: mark) else { return }
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

    /// Returns what is left out there beside what the index keeps.
    private func visit(
        _ seen: borrowing ScannedFolder, of scan: Scan, mark: ScanMark,
        _ helper: HeaderHelper? = nil
    ) throws -> LeftOutCounts {
        var leftOut = LeftOutCounts()
        guard seen.problem == nil else {
            scan.skip(seen.path)
            leftOut[.folder] = 1
            return leftOut
        }
        leftOut[.link] = seen.links.count
        leftOut[.hidden] = seen.hidden.count
        let count = seen.files.count
        state.withLock { $0.progress.found += count }
        var folder = ListedFolder(
            path: seen.path, device: seen.device, mark: mark, files: seen.files)
        if count > Self.manyFiles, try store.isEmpty() {
            folder.files = Self.latest(of: seen.files)
            try scan.visit(folder, read: { try read($0, among: $1, in: seen, helper) })
            try scan.settle()
            folder.files = seen.files
        }
        try scan.visit(
            folder,
            read: { fresh, all in
                let reading = try read(fresh, among: all, in: seen, helper)
                let unread = reading.unread.filter { MediaName($0) != nil }
                for name in unread where seen.holds(name) { leftOut[.unreadable] += 1 }
                return reading
            })
        return leftOut
    }

    /// The files changed last, with all that may belong to them. The headers of a camera's whole
    /// folder can take half a minute on a slow disk, and the first card waits for nobody else's.
    private static func latest(of files: [ScannedFile]) -> [ScannedFile] {
        let latest = files.sorted { $0.stamp.modified > $1.stamp.modified }.prefix(Self.fewFiles)
        let wanted = PhotoNeighbours.of(Set(latest.map(\.name)), among: files.map(\.name))
        return files.filter { wanted.contains($0.name) }
    }

    /// Reads files, and those that may belong to them.
    private func read(
        _ fresh: [ScannedFile], among all: [ScannedFile],
        in folder: borrowing ScannedFolder, _ helper: HeaderHelper?
    ) throws -> FolderReading {
        let now = Int64(clock.now())
        var files = all
        if fresh.count < all.count {
            let wanted = PhotoNeighbours.of(Set(fresh.map(\.name)), among: all.map(\.name))
            files = all.filter { wanted.contains($0.name) }
        }
        // A folder can hold so many files that stopping must not wait for its end.
        let headers = HeaderReading(
            files, now: now, open: { [open, opener = folder.opener] in open(opener, $0) },
            isStopping: { [state] in state.withLock { $0.isStopping } })
        guard let readings = helper.map({ $0.read(headers) }) ?? headers.read() else {
            throw Stopped()
        }
        var reading = FolderReading(items: [])
        for (file, found) in zip(files, readings) {
            switch found {
            case .leftOut(let reason): reading.leftOut[file.name] = reason
            case .unreadable: reading.unread.insert(file.name)
            case .photo, .foreign: break
            }
        }
        let whole = FolderPhotos(files, readings).photos(
            now: now, open: { open(folder.opener, $0) })
        try add(whole, to: &reading, in: folder)
        return reading
    }

    private func add(
        _ photos: [FolderPhotos.Photo], to reading: inout FolderReading,
        in folder: borrowing ScannedFolder
    ) throws {
        let decided = try store.hashedDecisions(in: folder.path)
        reading.items.reserveCapacity(photos.count)
        for photo in photos {
            let main = photo.members[0].name
            var content = ScannedItem.Content.unknown
            if decided.contains(main) {
                if state.withLock({ $0.isStopping }) { throw Stopped() }
                guard let file = open(folder.opener, main), let hash = ContentHash.of(file) else {
                    reading.unread.formUnion(photo.members.map(\.name))
                    continue
                }
                content = .hash(hash)
            }
            reading.items.append(
                ScannedItem(members: photo.members, facts: photo.facts, content: content))
        }
    }
}
