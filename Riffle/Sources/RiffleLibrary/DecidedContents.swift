import RiffleCore
package import RiffleFiles
package import RiffleStore
import RiffleThreads

/// Reads what was decided about, in the background: a file that is touched, or copied to another
/// disk, is known by its hash to be the same, and another one under its name is not.
package final class DecidedContents: Sendable {
    private struct State {
        var isWanted = false
        var isStopping = false
    }

    /// How many files are read before what was found is kept.
    private static let part = 16
    /// The rest after each piece of work, in seconds: somebody who swipes fast has the journal
    /// written once for several cards.
    private static let pause = 1.0

    private let store: Store
    private let folder: LibraryFolder
    private let state = Monitor(State())
    private let thread = BackgroundThread()

    package init(store: Store, folder: LibraryFolder) {
        self.store = store
        self.folder = folder
    }

    /// Starts the thread, which waits for work.
    package func start() {
        thread.start { [self] in
            while wait() {
                readAll()
                _ = state.wait(seconds: Self.pause) { $0.isStopping ? () : nil }
            }
        }
    }

    /// Something may have been decided.
    package func want() { state.signal { $0.isWanted = true } }

    /// Ends the thread.
    package func stop() {
        state.signal { $0.isStopping = true }
        thread.join()
    }

    /// Waits for work; false at the end.
    private func wait() -> Bool {
        state.wait { state in
            if state.isStopping { return false }
            guard state.isWanted else { return nil }
            state.isWanted = false
            return true
        }
    }

    /// Reads every file that was decided about and has no hash yet. What cannot be read is tried
    /// again the next time.
    package func readAll() {
        var last = ItemID(rawValue: 0)
        while !state.withLock({ $0.isStopping }),
            let ids = try? store.unhashedDecisions(after: last, limit: Self.part),
            let end = ids.last, let items = try? store.items(ids)
        {
            let hashes = ids.compactMap { id in
                items[id].flatMap { item in
                    ContentHash.of(item, in: folder).map { (item.id, item.version, $0) }
                }
            }
            // A journal that takes nothing now is asked again after the next decision.
            guard (try? store.keep(hashes: hashes)) != nil else { return }
            last = end
        }
    }
}
