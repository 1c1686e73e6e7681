import RiffleMedia
import RiffleSystem

/// Threads that help to read headers, of several parts of folders one after the other.
///
/// A library of many small folders would otherwise have every thread wait at the end of each for
/// the last file of the slowest.
final class HeaderHelper: Sendable {
    private struct State {
        var readings: [HeaderReading] = []
        var isStopping = false

        /// The first reading with files that are left to open. Files of the next part are only
        /// opened when it has none, because it has newer ones.
        mutating func first() -> HeaderReading? {
            while let first = readings.first, first.isOpened { readings.removeFirst() }
            return readings.first
        }
    }

    /// With the one that asks they are more than a small machine has cores, because a thread often
    /// waits for the disk.
    private static let threads = 2

    private let state = Monitor(State())

    init() {
        for _ in 0..<Self.threads {
            // At the usual priority, decisions would wait for a core while a library is scanned.
            BackgroundThread().start { [state] in Self.work(state) }
        }
    }

    deinit {
        state.signal { $0.isStopping = true }
    }

    /// Begins to read files, after those of earlier calls, until ``HeaderReading/read()`` has the
    /// rest read.
    func help(_ reading: HeaderReading) {
        state.signal { $0.readings.append(reading) }
    }

    private static func work(_ state: Monitor<State>) {
        let buffer = HeaderBuffer()
        while let reading = state.wait({ state -> HeaderReading?? in
            state.isStopping ? .some(nil) : state.first().map { $0 }
        }) {
            var batch = reading.openBatch()
            // Another thread opens the last files.
            if batch == nil { reading.waitUntilOpened() }
            while let opened = batch {
                batch = state.withLock { $0.isStopping ? nil : $0.first() }?.openBatch()
                opened.read(buffer)
            }
        }
    }
}
