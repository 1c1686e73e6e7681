import RiffleCore
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
/// pictures, and those that turn out to be slow, are made one at a time, by a worker that runs only
/// while there are some. It yields the processors to the others, unless it had begun as one of them.
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
        /// The number of workers that run at once, besides the one of slow pictures.
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
        /// The thread that serves the lane of slow pictures.
        var slowSlot: Int
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
        var settings = settings
        settings.processes = max(1, settings.processes)
        let queue = JobQueue<Waiter>(
            limit: settings.queueLimit, workers: settings.processes,
            patience: JobPatience(deadline: settings.pictureDeadline))
        state = Monitor(State(queue: queue, slowSlot: settings.processes))
        let shared = Shared(settings: settings, state: state, didFinish: didFinish)
        let threads = (0...settings.processes).compactMap { slot in
            SystemThread { shared.work(slot) }
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
        ///
        /// The thread of the lane of slow pictures changes places with the one whose job moves
        /// there. Its process yields the processors, unless it moved there, and ends with the last
        /// of those pictures.
        func work(_ slot: Int) {
            var worker = Worker(slot: slot)
            if slot < settings.processes { worker.process = try? start(slot) }
            while let (job, isSlow) = nextJob(slot) {
                if worker.hasYielded && !isSlow { end(&worker) }
                worker.hasYielded = isSlow
                guard let result = perform(job, &worker) else {
                    end(&worker)
                    continue
                }
                didFinish(job.request.key, result)
                let cost = job.request.kind == .photo ? worker.process?.lastCost : nil
                let (waiters, isInLane, isLast) = state.signal { state in
                    (
                        state.queue.finish(job.request.key, cost: cost), state.slowSlot == slot,
                        !state.queue.hasSlowJob
                    )
                }
                if isInLane && isLast || worker.hasMoved { end(&worker) }
                for waiter in waiters { waiter.completion(result) }
                if worker.process == nil && !isInLane { worker.process = try? start(slot) }
            }
            end(&worker)
        }

        /// The process of a thread.
        private struct Worker: ~Copyable {
            let slot: Int
            var process: WorkerProcess?
            /// Whether it yields the processors to the other workers.
            var hasYielded = false
            /// Whether it moved to the lane of slow pictures. It doesn't yield, because an ordinary
            /// picture that was moved on a busy machine would never be made.
            var hasMoved = false
        }

        private func nextJob(_ slot: Int) -> (job: JobQueue<Waiter>.Job, isSlow: Bool)? {
            state.wait { state -> (JobQueue<Waiter>.Job, Bool)?? in
                if state.isStopping { return .some(nil) }
                let isSlow = slot == state.slowSlot
                // One worker stays free of posters and background work.
                let keepsFree =
                    !isSlow && settings.processes > 1
                    && state.queue.patientJobsRunning >= settings.processes - 1
                return state.queue.startNext(isSlow: isSlow, keepsFree: keepsFree)
                    .map { .some(($0, isSlow)) }
            }
        }

        /// Decides whether a running job keeps its worker.
        private func review(_ key: CardKey, _ slot: Int, cost: Int) -> JobReview {
            let review = state.withLock { state in
                let review = state.queue.review(key, cost: cost)
                if review == .moves { state.slowSlot = slot }
                return review
            }
            // Wakes the threads that may start another job now.
            if review != .goesOn { state.signal { _ in } }
            return review
        }

        /// Performs a job; `nil` if it starts again in the lane of slow pictures.
        private func perform(
            _ job: JobQueue<Waiter>.Job, _ worker: inout Worker
        ) -> Result<MadePicture, CardRefusal>? {
            guard let file = job.waiters.first?.waiter.open() else { return .failure(.unreadable) }
            let slot = worker.slot
            // A worker that was gone before the request didn't crash on this picture.
            for _ in 0..<2 {
                if worker.process == nil {
                    do {
                        worker.process = try start(slot, yields: worker.hasYielded)
                    } catch {
                        return .failure(error)
                    }
                }
                var hasMoved = false
                let reply = worker.process?.ask(
                    job.request, file: file, settings: settings, hasYielded: worker.hasYielded
                ) {
                    let review = review(job.request.key, slot, cost: $0)
                    if review == .moves { hasMoved = true }
                    return review
                }
                if hasMoved { worker.hasMoved = true }
                switch reply {
                case .made(let picture): return .success(picture)
                case .refused(let refusal): return .failure(refusal)
                case .failed(let refusal):
                    end(&worker)
                    return .failure(state.signal { $0.isStopping } ? .stopped : refusal)
                case .setAside: return nil
                case .wasGone, nil: end(&worker)
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
        private func end(_ worker: inout Worker) {
            state.signal { $0.running[worker.slot] = nil }
            worker.process = nil
            worker.hasMoved = false
        }
    }
}
