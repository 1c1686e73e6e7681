public import RiffleFiles
import RiffleThreads

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Makes card pictures in worker processes, the most urgent first.
///
/// A worker that crashes or takes too long is replaced. Only its current picture is lost. Huge
/// pictures are made one at a time by a worker that runs only while there are some and yields the
/// processors to the others.
///
///     let pool = WorkerPool(WorkerPool.Settings(worker: "/usr/bin/riffle-worker"))
///     let ticket = pool.make(request, priority: .now, open: { folder.open(path) }) { result in
///         …  // on a thread of the pool
///     }
public final class WorkerPool: Sendable {
    /// The settings of a pool.
    public struct Settings: Sendable {
        /// The path of the worker program.
        public var worker: String
        /// The number of workers that run at once, besides the one of huge pictures.
        public var processes = 2
        /// The box that cards are fitted into, in pixels.
        public var box = PixelSize(width: 750, height: 1000)
        /// The quality of the JPEGs, 1 to 100.
        public var quality = 75
        /// The time limit for a picture, in milliseconds.
        public var pictureDeadline = 10_000
        /// The time limit for the poster of a movie, in milliseconds.
        public var movieDeadline = 20_000
        /// The time limit for starting a worker, in milliseconds. It is long, because the whole
        /// machine may be starting at the same time.
        public var startDeadline = 30_000
        /// The maximum number of waiting requests.
        public var queueLimit = 512
        /// The environment of the workers, as `NAME=value`. `PATH` is needed to find ffmpeg.
        public var environment: [String]

        public init(worker: String) {
            self.worker = worker
            let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
            // A worker may be killed at any time, without a long report on stderr. One malloc arena
            // keeps it small, and LibRaw gets no extra threads.
            environment = [
                "PATH=\(path)", "LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "MALLOC_ARENA_MAX=2",
                "OMP_NUM_THREADS=1",
            ]
        }
    }

    /// Called once for each request, on a thread of the pool, or on the caller's thread if the
    /// request is refused at once or cancelled. It must not call `stop()`.
    public typealias Completion = @Sendable (Result<MadePicture, CardRefusal>) -> Void
    /// Opens the file when its turn comes, on a thread of the pool. Returns `nil` if it is gone.
    public typealias Opener = @Sendable () -> OpenFile?

    /// Identifies a request, to cancel it.
    public struct Ticket: Hashable, Sendable {
        fileprivate let key: CardKey
        fileprivate let number: UInt64
    }

    private struct Waiter: Sendable {
        let open: Opener
        let completion: Completion
    }

    private struct State {
        var queue: JobQueue<Waiter>
        var lastTicket: UInt64 = 0
        var isStopping = false
        /// The processes that threads other than the waiting one may kill.
        var running: [Int: ChildProcess] = [:]
        var threads: [SystemThread] = []
        var undecodable: Set<FileType> = []
    }

    private let state: Monitor<State>

    /// Starts the workers, without waiting for them.
    /// - Parameter didFinish: called after each job, on a thread of the pool, before the
    ///   completions, even if all requests were cancelled.
    public init(
        _ settings: Settings,
        didFinish: @escaping @Sendable (CardKey, Result<MadePicture, CardRefusal>) -> Void = {
            _, _ in
        }
    ) {
        state = Monitor(State(queue: JobQueue(limit: settings.queueLimit)))
        let shared = Shared(settings: settings, state: state, didFinish: didFinish)
        let count = max(1, settings.processes)
        let threads = (0...count).compactMap { slot in
            SystemThread { slot < count ? shared.work(slot) : shared.workOnHuge(slot) }
        }
        state.signal { $0.threads = threads }
    }

    deinit { stop() }

    /// Requests a card picture. Requests with the same key are one job.
    @discardableResult
    public func make(
        _ request: CardRequest, priority: CardPriority, open: @escaping Opener,
        completion: @escaping Completion
    ) -> Ticket {
        let waiter = Waiter(open: open, completion: completion)
        let (ticket, refusal, displaced) = state.signal {
            state -> (Ticket, CardRefusal?, [Waiter]) in
            state.lastTicket += 1
            let ticket = Ticket(key: request.key, number: state.lastTicket)
            if state.isStopping { return (ticket, .stopped, []) }
            let addition = state.queue.add(
                request, priority: priority, ticket: ticket.number, waiter: waiter)
            switch addition {
            case .accepted(let displaced): return (ticket, nil, displaced)
            case .refused: return (ticket, .busy, [])
            }
        }
        for other in displaced { other.completion(.failure(.busy)) }
        if let refusal { completion(.failure(refusal)) }
        return ticket
    }

    /// Cancels a request. Its completion is called with `.cancelled` before this returns, unless
    /// the request is already completed. A job that has started continues.
    public func cancel(_ ticket: Ticket) {
        let waiter = state.signal { $0.queue.cancel(ticket.key, ticket: ticket.number) }
        waiter?.completion(.failure(.cancelled))
    }

    /// Stops all workers and calls all pending completions. Returns when no process and no thread
    /// is left. Later requests are refused.
    public func stop() {
        let (waiters, threads) = state.signal { state in
            state.isStopping = true
            for child in state.running.values { child.kill() }
            defer { state.threads = [] }
            return (state.queue.removeAll(), state.threads)
        }
        for waiter in waiters { waiter.completion(.failure(.stopped)) }
        for thread in threads { thread.join() }
    }

    /// The picture types that the workers have no decoder for; empty until the first worker has
    /// started.
    public var undecodable: Set<FileType> { state.signal { $0.undecodable } }

    /// Returns the picture types that a worker with these settings has no decoder for; none if no
    /// worker starts.
    public static func undecodable(_ settings: Settings) -> Set<FileType> {
        guard let process = try? WorkerProcess.start(settings, register: { _ in }) else {
            return []
        }
        return process.undecodable
    }

    /// The ids of the running worker processes.
    package var processIDs: [Int32] { state.signal { $0.running.values.map(\.id) } }

    /// The state that the pool's threads share. It doesn't keep the pool alive.
    private struct Shared: Sendable {
        let settings: Settings
        let state: Monitor<State>
        let didFinish: @Sendable (CardKey, Result<MadePicture, CardRefusal>) -> Void

        /// Runs one of the pool's threads, which owns one process at a time.
        func work(_ slot: Int) {
            var process = try? start(slot)
            while let job = nextJob() {
                let result = perform(job, slot, &process)
                didFinish(job.request.key, result)
                let waiters = state.signal { $0.queue.finish(job.request.key) }
                for waiter in waiters { waiter.completion(result) }
                if process == nil { process = try? start(slot) }
            }
            end(slot, &process)
        }

        /// Runs the thread of huge pictures, whose process ends with the last of them.
        func workOnHuge(_ slot: Int) {
            var process: WorkerProcess?
            while let job = nextJob(isHuge: true) {
                let result = perform(job, slot, &process, yields: true)
                didFinish(job.request.key, result)
                let (waiters, isLast) = state.signal {
                    ($0.queue.finish(job.request.key), !$0.queue.hasHugeJob)
                }
                if isLast { end(slot, &process) }
                for waiter in waiters { waiter.completion(result) }
            }
            end(slot, &process)
        }

        private func nextJob(isHuge: Bool = false) -> JobQueue<Waiter>.Job? {
            state.wait { state -> JobQueue<Waiter>.Job?? in
                if state.isStopping { return .some(nil) }
                // One worker stays free of posters and background work.
                let keepsFree =
                    !isHuge && settings.processes > 1
                    && state.queue.patientJobsRunning >= settings.processes - 1
                return state.queue.startNext(isHuge: isHuge, keepsFree: keepsFree).map { .some($0) }
            }
        }

        private func perform(
            _ job: JobQueue<Waiter>.Job, _ slot: Int, _ process: inout WorkerProcess?,
            yields: Bool = false
        ) -> Result<MadePicture, CardRefusal> {
            guard let file = job.waiters.first?.waiter.open() else { return .failure(.unreadable) }
            // A worker that was gone before the request didn't crash on this picture.
            for _ in 0..<2 {
                if process == nil {
                    do {
                        process = try start(slot, yields: yields)
                    } catch {
                        return .failure(error)
                    }
                }
                switch process?.ask(job.request, file: file, settings: settings) {
                case .made(let picture): return .success(picture)
                case .refused(let refusal): return .failure(refusal)
                case .failed(let refusal):
                    end(slot, &process)
                    return .failure(state.signal { $0.isStopping } ? .stopped : refusal)
                case .wasGone, nil: end(slot, &process)
                }
            }
            return .failure(.noWorker("\(settings.worker) ends at once"))
        }

        /// - Parameter yields: whether it yields the processors to the other workers.
        private func start(
            _ slot: Int, yields: Bool = false
        ) throws(CardRefusal) -> WorkerProcess {
            if state.signal({ $0.isStopping }) { throw .stopped }
            let process = try WorkerProcess.start(settings) { child in
                if yields { child?.yieldProcessors() }
                state.signal { state in
                    state.running[slot] = child
                    if state.isStopping { child?.kill() }
                }
            }
            let undecodable = process.undecodable
            state.signal { $0.undecodable = undecodable }
            return process
        }

        /// Kills the process. It is removed from the list first, so that no other process that
        /// reuses its number is killed.
        private func end(_ slot: Int, _ process: inout WorkerProcess?) {
            state.signal { $0.running[slot] = nil }
            process = nil
        }
    }
}
