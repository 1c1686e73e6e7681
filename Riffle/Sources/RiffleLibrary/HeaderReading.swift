import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleThreads

/// The files of a folder, whose headers several threads read together.
///
/// Each thread opens some files before their turn, so that the disk fetches many at a time.
final class HeaderReading: Sendable {
    /// The number of files that one thread has open at a time.
    static let ahead = 16

    private struct State {
        /// The number of files that a thread has opened.
        var opened = 0
        /// The number of files that are read.
        var read = 0
        var readings: [FileReading]
        var isStopped = false
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
        work()
        state.wait { $0.isStopped || $0.read == $0.readings.count ? () : nil }
        return state.withLock { $0.isStopped ? nil : $0.readings }
    }

    /// Reads files until none is left for this thread.
    fileprivate func work() {
        let buffer = HeaderBuffer()
        var queue: [Opened] = []
        var first = 0
        while true {
            while let place = next(queue.count - first) {
                let name = files[place].name
                let isSidecar = FolderPhotos.isSidecar(name)
                let file = Opened(place, isSidecar ? nil : open(name), isSidecar: isSidecar)
                file.file?.readAhead()
                queue.append(file)
            }
            guard first < queue.count else { return }
            let opened = queue[first]
            first += 1
            if first == Self.ahead {
                queue.removeFirst(first)
                first = 0
            }
            if isStopping() { return state.signal { $0.isStopped = true } }
            let reading = reading(opened, buffer)
            let isLast = state.withLock { state in
                state.readings[opened.place] = reading
                state.read += 1
                return state.read == state.readings.count
            }
            // Only who waits for all of them waits.
            if isLast { state.signal { _ in } }
        }
    }

    private func reading(_ opened: Opened, _ buffer: HeaderBuffer) -> FileReading {
        if opened.isSidecar { return .foreign }
        guard let file = opened.file.take() else { return .unreadable }
        return file.reading(name: files[opened.place].name, now: now, buffer: buffer)
    }

    /// Returns the next file to open; nil if none is left, or if this thread has enough, of a small
    /// folder only a part.
    private func next(_ open: Int) -> Int? {
        state.withLock { state in
            let left = files.count - state.opened
            guard left > 0, !state.isStopped, open < min(Self.ahead, left / 4 + 1) else {
                return nil
            }
            state.opened += 1
            return state.opened - 1
        }
    }
}

/// A file that waits for its turn; closed if it never comes.
private final class Opened {
    let place: Int
    let isSidecar: Bool
    var file: OpenFile?

    init(_ place: Int, _ file: consuming OpenFile?, isSidecar: Bool) {
        self.place = place
        self.file = file
        self.isSidecar = isSidecar
    }
}

/// Threads that help to read headers.
final class HeaderHelper: Sendable {
    private struct State {
        var reading: HeaderReading?
        /// How often there was something to read.
        var turn = 0
        var isStopping = false
    }

    /// With the one that asks they are more than a small machine has cores, because a thread often
    /// waits for the disk.
    private static let threads = 2

    private let state = Monitor(State())

    init() {
        for _ in 0..<Self.threads {
            // At the usual priority, decisions would wait for a core while a library is scanned.
            BackgroundThread().start { [state] in
                var turn = 0
                while true {
                    let reading: HeaderReading? = state.wait { state -> HeaderReading?? in
                        if state.isStopping { return .some(nil) }
                        if state.turn == turn { return nil }
                        turn = state.turn
                        return state.reading
                    }
                    guard let reading else { return }
                    reading.work()
                }
            }
        }
    }

    deinit {
        state.signal { $0.isStopping = true }
    }

    /// Begins to read files, until ``HeaderReading/read()`` has the rest read.
    func help(_ reading: HeaderReading) {
        state.signal { state in
            state.reading = reading
            state.turn += 1
        }
    }
}
