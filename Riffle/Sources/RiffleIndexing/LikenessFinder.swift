package import RiffleCore
package import RiffleFiles
package import RiffleMedia
package import RiffleStore
import RiffleSystem

/// Finds bursts and duplicates in the background, after everything that a person waits for: it
/// reads files of equal size, has the workers look at pairs that were taken together, and takes
/// along how every other card picture looks.
package final class LikenessFinder: Sendable {
    /// Has the picture of an item made when nothing else is to be done, and reports when it is.
    package typealias Looking = @Sendable (Item, @escaping @Sendable () -> Void) -> Void

    private struct State {
        var isWanted = false
        /// Whether other work has stored looks.
        var hasNewLooks = false
        /// Whether a person waits for looks, so that they are stored as they come.
        var isHurried = false
        /// Whether looks were stored in a hurry, and not grouped.
        var hasUngrouped = false
        var isStopping = false
        /// The looks of pictures that were made in the meantime.
        var looks: [CardKey: Impression] = [:]
        /// Pictures that the workers are at.
        var open = 0
    }

    private enum Work { case all, groups, looks }

    /// How long looks are gathered before they are grouped again, in seconds.
    private let interval: Double
    /// The rest after each piece of work, in seconds. Otherwise, trashing cards one by one would group all looks again after
    /// each of them.
    private static let pause = 2.0
    /// How many looks are enough not to wait so long.
    private static let manyLooks = 256
    /// How many looks are gathered at most: a disk that takes none must not fill the memory. The
    /// pictures of those that find no room are looked at again by ``LookPass``.
    private static let looksLimit = 4096
    /// How many files are read before what was found is kept.
    private static let part = 64
    /// How many pictures the workers are asked for at once.
    private static let openLimit = 4

    /// Identifies contents, to find files with equal bytes.
    package struct Contents: Sendable {
        /// Identifies the content of an item; nil if it can't be read.
        package var hash: @Sendable (Item) -> [UInt8]?
        /// Identifies all bytes of a large file; nil if it can't be read or reading is stopped.
        package var whole: @Sendable (Item, () -> Bool) -> [UInt8]?

        package init(
            hash: @escaping @Sendable (Item) -> [UInt8]?,
            whole: @escaping @Sendable (Item, () -> Bool) -> [UInt8]?
        ) {
            self.hash = hash
            self.whole = whole
        }
    }

    private let store: Store
    private let contents: Contents
    private let state = Monitor(State())
    private let thread = BackgroundThread()

    package convenience init(store: Store, folder: LibraryFolder) {
        self.init(
            store: store,
            contents: Contents(
                hash: { ContentHash.of($0, in: folder) },
                whole: { ContentHash.whole(of: $0, in: folder, unless: $1) }))
    }

    package init(store: Store, contents: Contents, interval: Double = 30) {
        self.interval = interval
        self.store = store
        self.contents = contents
    }

    /// Starts the thread, which waits for work.
    ///
    /// - Parameters:
    ///   - look: has a picture looked at.
    ///   - onLooks: called from the thread when looks were stored, with their items.
    ///   - onChange: called from the thread when groups have changed.
    package func start(
        look: @escaping Looking, onLooks: @escaping @Sendable (Set<ItemID>) -> Void = { _ in },
        onChange: @escaping @Sendable () -> Void
    ) {
        thread.start { [self] in
            while let next = nextWork() {
                if work(next, look, onLooks) { onChange() }
                _ = state.wait(seconds: Self.pause) { $0.isStopping ? () : nil }
            }
        }
    }

    /// Something in the library may have changed.
    package func want() { state.signal { $0.isWanted = true } }

    /// Looks were stored, so that groups may have changed.
    package func wantGroups() { state.signal { $0.hasNewLooks = true } }

    /// A person compares pictures: the looks that come next are stored at once.
    package func hurry() { state.signal { $0.isHurried = true } }

    /// A picture was made, and looks like this.
    package func note(_ look: Impression, of key: CardKey) {
        state.signal { state in
            if state.looks.count < Self.looksLimit { state.looks[key] = look }
        }
    }

    /// Ends the thread.
    package func stop() {
        state.signal { $0.isStopping = true }
        thread.join()
    }

    /// Asked within a question to the index, too: in a library of a million files one takes seconds,
    /// and minutes where everything else runs first.
    private func isStopping() -> Bool { state.withLock { $0.isStopping } }

    /// What to do next: everything, taking new looks into account, or only storing them; nil at the end.
    private func nextWork() -> Work? {
        while true {
            let next: Work?? = state.wait(seconds: interval) { state in
                if state.isStopping { return .some(nil) }
                if state.isHurried, !state.looks.isEmpty, !state.isWanted {
                    state.isHurried = false
                    return .looks
                }
                guard state.isWanted || state.hasNewLooks || state.looks.count >= Self.manyLooks
                else { return nil }
                defer { (state.isWanted, state.hasNewLooks) = (false, false) }
                return state.isWanted ? .all : .groups
            }
            if let next { return next }
            if state.withLock({ !$0.looks.isEmpty || $0.hasUngrouped }) { return .groups }
        }
    }

    /// One round of work; says whether decks changed.
    private func work(
        _ work: Work, _ look: Looking, _ onLooks: (Set<ItemID>) -> Void
    ) -> Bool {
        var hasChanged = false
        do throws(StoreError) {
            state.withLock { $0.hasUngrouped = work == .looks }
            if work == .looks { return try keepLooks(onLooks) }
            let all = work == .all
            if all {
                try readEqualSized()
                hasChanged = try lookAtPairs(look, onLooks)
            }
            if try keepLooks(onLooks) { hasChanged = true }
            if !isStopping(), try store.regroup(unless: isStopping) { hasChanged = true }
            // Films come last, because all of their bytes are read.
            if all, try readSampledCopies(), try store.regroup(unless: isStopping) {
                hasChanged = true
            }
        } catch {
            // The next scan wants it again; no request waits for it.
        }
        return hasChanged
    }

    /// Stores what was gathered; says whether decks changed.
    private func keepLooks(_ onLooks: (Set<ItemID>) -> Void) throws(StoreError) -> Bool {
        let looks = state.withLock { state in
            defer { state.looks = [:] }
            return state.looks
        }
        if looks.isEmpty { return false }
        let hasChanged = try store.keep(
            impressions: looks.map { ($0.key.item, $0.key.version, $0.value) })
        onLooks(Set(looks.keys.map(\.item)))
        return hasChanged
    }

    private func readEqualSized() throws(StoreError) {
        let ids = try store.unhashed(unless: isStopping)
        for start in stride(from: 0, to: ids.count, by: Self.part) where !isStopping() {
            let items = try store.items(ids[start..<min(start + Self.part, ids.count)])
            var hashes: [(ItemID, ItemVersion, [UInt8])] = []
            for item in items.values where !isStopping() {
                if let hash = contents.hash(item) {
                    hashes.append((item.id, item.version, hash))
                }
            }
            try store.keep(hashes: hashes)
        }
    }

    /// Reads all bytes of large files that agree in their samples. Returns whether any was read.
    private func readSampledCopies() throws(StoreError) -> Bool {
        var hasRead = false
        for id in try store.sampledCopies(unless: isStopping) where !isStopping() {
            guard let item = try store.item(id),
                let hash = contents.whole(item, isStopping)
            else { continue }
            try store.keep(wholeHash: hash, of: id, version: item.version)
            hasRead = true
        }
        return hasRead
    }

    private func lookAtPairs(
        _ look: Looking, _ onLooks: (Set<ItemID>) -> Void
    ) throws(StoreError) -> Bool {
        var hasChanged = false
        for (place, id) in try store.unseen(unless: isStopping).enumerated() {
            if place % Self.manyLooks == 0, try keepLooks(onLooks) { hasChanged = true }
            guard let item = try store.item(id), item.presence == .present,
                item.facts.refusal == nil
            else { continue }
            let goesOn = state.wait { state -> Bool? in
                if state.isStopping { return false }
                guard state.open < Self.openLimit else { return nil }
                state.open += 1
                return true
            }
            if !goesOn { return hasChanged }
            look(item) { [state] in state.signal { $0.open -= 1 } }
        }
        // Their looks come by ``note`` as all others do.
        state.wait { $0.isStopping || $0.open == 0 ? () : nil }
        return hasChanged
    }
}
