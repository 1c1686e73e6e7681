package import RiffleCore
package import RiffleMedia
package import RiffleStore
package import RiffleSystem

/// Analyses unseen pictures while the server is idle: the newest first, one
/// at a time, in a process that gives way to everything else. It stops in the middle of a picture
/// when a request comes, and continues when the server is idle again.
///
/// What it has learned is stored after each few pictures, and is not learned again after a restart.
package final class LookPass: Sendable {
    /// What the thread needs of a library.
    package struct Surroundings: Sendable {
        /// Opens an item's shown file when its turn comes.
        var open: @Sendable (Item) -> WorkerPool.Opener
        /// Whether the library is being scanned, or cannot be read.
        var isBusy: @Sendable () -> Bool
        /// Called when enough was learned to group pictures again, and at the end of the pass.
        var onLearned: @Sendable (_ hasMoved: Bool) -> Void
        /// Called when no picture is left.
        var onEnd: @Sendable () -> Void

        package init(
            open: @escaping @Sendable (Item) -> WorkerPool.Opener,
            isBusy: @escaping @Sendable () -> Bool,
            onLearned: @escaping @Sendable (_ hasMoved: Bool) -> Void,
            onEnd: @escaping @Sendable () -> Void = {}
        ) {
            self.open = open
            self.isBusy = isBusy
            self.onLearned = onLearned
            self.onEnd = onEnd
        }
    }

    private struct State {
        var idle: IdleTime
        /// Increases when there may be new pictures.
        var wishes = 0
        /// The wishes that are fulfilled.
        var fulfilled = 0
        var isStopping = false
    }

    /// How far the pass is. Only its thread uses it.
    private struct Progress {
        var place = Store.LookPlace()
        /// The pictures that come next.
        var waiting: ArraySlice<Item> = []
        /// The picture that the worker is at.
        var current: Item?
        /// Formats that nothing on this computer reads.
        var unread: Set<FileType> = []
        /// What was found out and is not stored yet.
        var found: [(item: ItemID, version: ItemVersion, impression: Impression)] = []
        var failed: [(item: ItemID, version: ItemVersion)] = []
        /// The pictures that were learned since the groups were last made, and in all.
        var (fresh, learned) = (0, 0)
        var hasMoved = false
        var isAtEnd = false
    }

    /// How many pictures are read from the index at once, and stored at once.
    private static let part = 16
    /// How many pictures are learned at least before groups are made again. As more is known, which
    /// takes longer to group, it is a quarter of that.
    private static let least = 256
    /// How long to wait for the end of a scan before looking again, in seconds.
    private static let pause = 1.0
    /// How long the thread sleeps when nothing is to be done, in seconds.
    private static let rest = 3600.0

    private let store: Store
    private let worker: LookWorker
    private let clock: WallClock
    private let state: Monitor<State>
    private let thread = BackgroundThread()

    package init(store: Store, settings: WorkerPool.Settings, idleAfter: Double, clock: WallClock) {
        self.store = store
        self.clock = clock
        worker = LookWorker(settings)
        state = Monitor(State(idle: IdleTime(quiet: idleAfter, now: clock.uptime())))
    }

    /// Starts the thread, which waits for pictures and for quiet.
    package func start(_ surroundings: Surroundings) {
        thread.start { [self] in
            var progress = Progress()
            while let wish = waitForQuiet(surroundings) {
                if progress.isAtEnd { progress = Progress() }
                run(&progress, surroundings)
                guard progress.isAtEnd else { continue }
                state.signal { $0.fulfilled = wish }
                if !isWanted { surroundings.onEnd() }
            }
        }
    }

    /// There may be pictures that were not analysed.
    package func want() { state.signal { $0.wishes += 1 } }

    /// Whether pictures wait to be looked at.
    package var isWanted: Bool { state.withLock { $0.wishes > $0.fulfilled } }

    /// Waits until no picture is left of those that are wanted.
    package func wait() {
        state.wait { $0.isStopping || $0.fulfilled == $0.wishes ? () : nil }
    }

    /// A request came.
    package func touch() {
        state.withLock { $0.idle.use(at: clock.uptime()) }
        worker.interrupt()
    }

    /// Ends the thread.
    package func stop() {
        state.signal { $0.isStopping = true }
        worker.interrupt()
        thread.join()
    }

    /// The number of seconds until the server is idle if no request comes.
    package var secondsToIdle: Double { state.withLock { $0.idle.remaining(at: clock.uptime()) } }

    /// The id of the worker process while it looks at pictures.
    package var processID: Int32? { worker.processID }

    /// Waits until there is a wish and the server is idle. Returns the last wish; nil at the
    /// end.
    private func waitForQuiet(_ surroundings: Surroundings) -> Int? {
        while true {
            let (wishes, remaining) = state.withLock { state -> (Int, Double?) in
                if state.isStopping { return (state.wishes, nil) }
                let isWanted = state.wishes > state.fulfilled
                return (
                    state.wishes, isWanted ? state.idle.remaining(at: clock.uptime()) : Self.rest
                )
            }
            guard let remaining else { return nil }
            let seconds = remaining > 0 ? remaining : surroundings.isBusy() ? Self.pause : 0
            if seconds == 0 { return wishes }
            _ = state.wait(seconds: seconds) {
                $0.isStopping || $0.wishes > wishes ? () : nil
            }
        }
    }

    private func isQuiet(_ surroundings: Surroundings) -> Bool {
        let isIdle = state.withLock { state in
            !state.isStopping && state.idle.remaining(at: clock.uptime()) == 0
        }
        return isIdle && !surroundings.isBusy()
    }

    /// Analyses pictures until the end, or until a request comes.
    private func run(_ progress: inout Progress, _ surroundings: Surroundings) {
        // A failing store keeps the pass from its end without keeping it busy.
        var hasFailed = false
        worker.run(
            {
                guard isQuiet(surroundings) else { return nil }
                do throws(StoreError) {
                    progress.current = try nextItem(&progress, surroundings)
                } catch {
                    hasFailed = true
                }
                guard !progress.isAtEnd, !hasFailed, let item = progress.current else {
                    progress.isAtEnd = true
                    return nil
                }
                return LookWorker.Job(
                    request: CardRequest(item), open: surroundings.open(item))
            },
            done: { job, result in
                switch result {
                case .success(let impression):
                    let key = job.request.key
                    progress.found.append((key.item, key.version, impression))
                case .failure(.cancelled):
                    // It is the first again when it is quiet.
                    if let item = progress.current { progress.waiting = [item] + progress.waiting }
                case .failure(.noDecoder):
                    if let item = progress.current { progress.unread.insert(item.facts.format) }
                case .failure(.noWorker): progress.isAtEnd = true
                case .failure(let refusal):
                    guard refusal.lasting != nil else { return }
                    progress.failed.append((job.request.key.item, job.request.key.version))
                }
            })
        do throws(StoreError) {
            try keep(&progress)
        } catch {
            hasFailed = true
        }
        if hasFailed { progress.isAtEnd = true }
        if progress.isAtEnd { learned(&progress, surroundings) }
    }

    /// Returns the next picture of a format that can be read; nil at the end.
    private func nextItem(
        _ progress: inout Progress, _ surroundings: Surroundings
    ) throws(StoreError) -> Item? {
        while true {
            if let item = progress.waiting.popFirst() {
                if !progress.unread.contains(item.facts.format) { return item }
                continue
            }
            try keep(&progress)
            if progress.fresh >= max(Self.least, progress.learned / 4) {
                learned(&progress, surroundings)
            }
            progress.waiting = try store.unlooked(after: &progress.place, limit: Self.part)[...]
            if progress.waiting.isEmpty { return nil }
        }
    }

    private func keep(_ progress: inout Progress) throws(StoreError) {
        let (found, failed) = (progress.found, progress.failed)
        (progress.found, progress.failed) = ([], [])
        if !found.isEmpty, try store.keep(impressions: found) { progress.hasMoved = true }
        if !failed.isEmpty { try store.noteUnlookable(failed) }
        progress.fresh += found.count
        progress.learned += found.count
    }

    private func learned(_ progress: inout Progress, _ surroundings: Surroundings) {
        if progress.fresh > 0 { surroundings.onLearned(progress.hasMoved) }
        (progress.fresh, progress.hasMoved) = (0, false)
    }
}
