package import RiffleCore
package import RiffleFiles
package import RiffleStore
import RiffleSystem

/// Reads what was decided about, in the background: a file that is touched, moved, or copied to another
/// disk, is known by its hash to be the same, and another one under its name is not.
package final class DecidedContents: Sendable {
    private struct State {
        var isWanted = false
        var isStopping = false
    }

    /// How many files are read before what was found is kept.
    private static let part = 16
    /// The rest after each piece of work, in seconds: a person who swipes fast has the journal
    /// written once for several cards.
    private static let pause = 1.0

    private let store: Store
    private let hash: @Sendable (Item) -> [UInt8]?
    private let state = Monitor(State())
    private let thread = BackgroundThread()

    package convenience init(store: Store, folder: LibraryFolder) {
        self.init(store: store) { ContentHash.of($0, in: folder) }
    }

    /// - Parameter hash: identifies the content of an item; nil if it can't be read.
    package init(store: Store, hash: @escaping @Sendable (Item) -> [UInt8]?) {
        self.store = store
        self.hash = hash
    }

    /// Starts the thread, which waits for work.
    ///
    /// - Parameters:
    ///   - now: the time for the journal, in milliseconds since 1970 (UTC).
    ///   - onReunited: called from the thread when photos were found in other places, with their
    ///     decisions.
    package func start(
        now: @escaping @Sendable () -> Int64, onReunited: @escaping @Sendable () -> Void
    ) {
        thread.start { [self] in
            while wait() {
                if reunite(now: now()) > 0 { onReunited() }
                readAll()
                _ = state.wait(seconds: Self.pause) { $0.isStopping ? () : nil }
            }
        }
    }

    /// Something may have been decided or moved.
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

    /// Reads new files that have the size of a missing photo, and moves decisions to those that have
    /// its content. Once all missing photos of a size are found, no other file of that size is read.
    /// Returns the number of photos found again. What cannot be read is tried again the next time.
    @discardableResult package func reunite(now: Int64) -> Int {
        let isStopping = { [state] in state.withLock { $0.isStopping } }
        guard let all = try? store.lookalikes(unless: isStopping) else { return 0 }
        var found: [Int64: Int] = [:]
        var rest = all[...]
        while !isStopping() {
            var part: [Lookalike] = []
            while part.count < Self.part, let next = rest.popFirst() {
                if found[next.size, default: 0] < next.missing.count { part.append(next) }
            }
            let unread = part.filter { !$0.isHashed }.map(\.item)
            guard !part.isEmpty, let items = try? store.items(unread),
                (try? keep(items.values)) != nil,
                let reunited = try? store.reunite(part, now: now)
            else { break }
            for photo in reunited { found[photo.size, default: 0] += 1 }
        }
        return found.values.reduce(0, +)
    }

    /// Reads files and stores their hashes.
    private func keep(_ items: some Collection<Item>) throws(StoreError) {
        let hashes = items.compactMap { item in
            hash(item).map { (item.id, item.version, $0) }
        }
        if !hashes.isEmpty { try store.keep(hashes: hashes) }
    }

    /// Reads every file that was decided about and has no hash yet. What cannot be read is tried
    /// again the next time.
    package func readAll() {
        var last = ItemID(rawValue: 0)
        while !state.withLock({ $0.isStopping }),
            let ids = try? store.unhashedDecisions(after: last, limit: Self.part),
            let end = ids.last, let items = try? store.items(ids)
        {
            // A journal that takes nothing now is asked again after the next decision.
            guard (try? keep(ids.compactMap { items[$0] })) != nil else { return }
            last = end
        }
    }
}
