public import RiffleCore
import RiffleSystem

/// Finds out how pictures look, in a worker process of its own that gives way to everything else on
/// the machine and makes no card pictures.
///
///     let worker = LookWorker(settings)
///     worker.run({ queue.popFirst() }) { key, result in … }
///     worker.interrupt()  // from another thread
public final class LookWorker: Sendable {
    /// A picture to look at.
    public struct Job: Sendable {
        /// The picture; videos have no look.
        public var request: CardRequest
        /// Opens the file when its turn comes.
        public var open: WorkerPool.Opener

        /// A job.
        public init(request: CardRequest, open: @escaping WorkerPool.Opener) {
            self.request = request
            self.open = open
        }
    }

    private struct State {
        var isInterrupted = false
        /// The process that another thread may kill.
        var child: ChildProcess?
    }

    private let settings: WorkerPool.Settings
    private let state = Monitor(State())

    /// Creates a worker whose process starts with the first job.
    public init(_ settings: WorkerPool.Settings) { self.settings = settings }

    /// Looks at pictures on the calling thread, and ends the process.
    ///
    /// - Parameters:
    ///   - next: returns the next job; `nil` ends the run.
    ///   - done: called with the result of each job before the next one; with
    ///     `CardRefusal.cancelled` for the one that was interrupted, which ends the run.
    public func run(
        _ next: () -> Job?, done: (Job, Result<Impression, CardRefusal>) -> Void
    ) {
        state.signal { $0.isInterrupted = false }
        var process: WorkerProcess?
        while !isInterrupted, let job = next() {
            let result = look(job, &process)
            done(job, isInterrupted && result.isCrash ? .failure(.cancelled) : result)
        }
        end(&process)
    }

    /// Ends a run in the middle of its job.
    public func interrupt() {
        state.signal { state in
            state.isInterrupted = true
            state.child?.kill()
        }
    }

    /// The id of the worker process while it runs.
    package var processID: Int32? { state.signal { $0.child?.id } }

    private var isInterrupted: Bool { state.signal { $0.isInterrupted } }

    private func look(
        _ job: Job, _ process: inout WorkerProcess?
    ) -> Result<Impression, CardRefusal> {
        guard let file = job.open() else { return .failure(.unreadable) }
        // A worker that was gone before the request didn't crash on this picture.
        for _ in 0..<2 {
            if process == nil {
                do {
                    process = try start()
                } catch {
                    return .failure(error)
                }
            }
            // No one waits for it, so it gets the longest time that a card gets after time-outs.
            var request = job.request
            request.timeouts = .max
            switch process?.ask(request, file: file, settings: settings, hasCard: false) {
            case .made(let picture):
                return picture.impression.map { .success($0) } ?? .failure(.damaged(""))
            case .refused(let refusal): return .failure(refusal)
            case .failed(let refusal):
                end(&process)
                return .failure(refusal)
            case .wasGone, .setAside, nil: end(&process)
            }
        }
        return .failure(.noWorker("\(settings.worker) ends at once"))
    }

    private func start() throws(CardRefusal) -> WorkerProcess {
        try WorkerProcess.start(settings) { child in
            child?.giveWay()
            state.signal { state in
                state.child = child
                if state.isInterrupted { child?.kill() }
            }
        }
    }

    /// Kills the process. It is removed first, so that no other process that reuses its number is
    /// killed.
    private func end(_ process: inout WorkerProcess?) {
        state.signal { $0.child = nil }
        process = nil
    }
}

extension Result<Impression, CardRefusal> {
    /// Whether the worker went away, which an interruption makes it do.
    fileprivate var isCrash: Bool {
        switch self {
        case .failure(.crashed), .failure(.noWorker): true
        default: false
        }
    }
}
