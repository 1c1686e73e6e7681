import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleScan
import RiffleSystem

/// The files of a part of a folder, whose headers several threads read together.
///
/// Each thread opens some files before their turn, so that the disk fetches many at a time.
final class HeaderReading: Sendable {
    /// The number of files that one thread has open at a time: those of two batches.
    static let ahead = 16

    private struct State {
        /// The number of files that a thread has begun to open.
        var begun = 0
        /// The number of files that are open, or were.
        var opened = 0
        /// The number of files that are read.
        var read = 0
        var readings: [FileReading]
        var isStopped = false

        var isOpened: Bool { isStopped || opened == readings.count }
        var isRead: Bool { isStopped || read == readings.count }
    }

    private let files: [ScannedFile]
    private let now: Int64
    private let open: @Sendable (FileName) -> OpenFile?
    private let isStopping: @Sendable () -> Bool
    private let state: Monitor<State>

    /// Files to read.
    ///
    /// - Parameters:
    ///   - now: the current time, in seconds since 1970.
    ///   - open: opens a file; not called for sidecars.
    ///   - isStopping: whether to give up; asked before each file.
    init(
        _ files: [ScannedFile], now: Int64, open: @escaping @Sendable (FileName) -> OpenFile?,
        isStopping: @escaping @Sendable () -> Bool
    ) {
        self.files = files
        self.now = now
        self.open = open
        self.isStopping = isStopping
        state = Monitor(State(readings: Array(repeating: .unreadable, count: files.count)))
    }

    /// Reads all files that no other thread reads, and waits for those. Returns what they are, in
    /// their order; nil if it was stopped.
    func read() -> [FileReading]? {
        let buffer = HeaderBuffer()
        var batch = openBatch()
        while let opened = batch {
            batch = openBatch()
            opened.read(buffer)
        }
        return state.wait { state in
            state.isRead ? .some(state.isStopped ? nil : state.readings) : nil
        }
    }

    /// Whether no file is left to open.
    var isOpened: Bool { state.withLock { $0.isOpened } }

    /// Waits until no file is left to open.
    func waitUntilOpened() { state.wait { $0.isOpened ? () : nil } }

    /// Opens the next files; nil if another thread opens the last ones.
    func openBatch() -> HeaderBatch? {
        guard let places = beginBatch() else { return nil }
        let opened = files[places].map { file in
            let isSidecar = FolderPhotos.isSidecar(file.name)
            let opened = OpenedFile(file.name, isSidecar ? nil : open(file.name), isSidecar)
            opened.file?.readAhead()
            return opened
        }
        let isLast = state.withLock { state in
            state.opened += opened.count
            return state.isOpened
        }
        if isLast { state.signal { _ in } }
        return HeaderBatch(reading: self, places: places, files: opened)
    }

    /// Returns the next files to open, of a small folder only a part.
    private func beginBatch() -> Range<Int>? {
        state.withLock { state in
            let left = files.count - state.begun
            guard left > 0, !state.isStopped else { return nil }
            let start = state.begun
            state.begun += min(Self.ahead / 2, left / 4 + 1)
            return start..<state.begun
        }
    }

    fileprivate func read(_ batch: HeaderBatch, _ buffer: HeaderBuffer) {
        if state.withLock({ $0.isStopped }) { return }
        var readings: [FileReading] = []
        readings.reserveCapacity(batch.files.count)
        for file in batch.files {
            if isStopping() { return state.signal { $0.isStopped = true } }
            readings.append(file.reading(now, buffer))
        }
        let isLast = state.withLock { state in
            state.readings.replaceSubrange(batch.places, with: readings)
            state.read += readings.count
            return state.isRead
        }
        // Only who waits for all of them waits.
        if isLast { state.signal { _ in } }
    }
}

/// Files that one thread has opened, to read them while the disk fetches the next ones.
struct HeaderBatch {
    fileprivate let reading: HeaderReading
    fileprivate let places: Range<Int>
    fileprivate let files: [OpenedFile]

    /// Reads the files, with the memory to read into.
    func read(_ buffer: HeaderBuffer) { reading.read(self, buffer) }
}

/// A file that waits for its turn; closed if it never comes.
private final class OpenedFile {
    let name: FileName
    let isSidecar: Bool
    var file: OpenFile?

    init(_ name: FileName, _ file: consuming OpenFile?, _ isSidecar: Bool) {
        self.name = name
        self.file = file
        self.isSidecar = isSidecar
    }

    func reading(_ now: Int64, _ buffer: HeaderBuffer) -> FileReading {
        if isSidecar { return FolderPhotos.reading(ofSidecar: name) }
        guard let file = file.take() else { return .unreadable }
        return file.reading(name: name, now: now, buffer: buffer)
    }
}
