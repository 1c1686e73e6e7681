public import RiffleCore
public import RiffleFiles
import RiffleSystem

/// Makes card pictures in worker processes, the most urgent first.
///
/// A worker that crashes or takes too long is replaced. Only its current picture is lost. Huge
/// pictures are made one at a time by a worker that yields the processors to the others. One of
/// them is kept ready beside those that work, so that a visible card waits neither for a picture
/// that turns out to be slow nor for a process to start.
///
///     let pool = WorkerPool(WorkerPool.Settings(worker: "/usr/bin/riffle-worker"))
///     let ticket = pool.make(request, priority: .now, open: { folder.open(path) }) { result in
///         …  // on a thread of the pool
///     }
public final class WorkerPool: Sendable {
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
        /// The workers that have no job, the one that has just had one last.
        var ready: [WorkerProcess] = []
        /// The number of workers that run or start, without those that yield the processors.
        var workers = 0
        /// The number of those that start before a job needs them.
        var starting = 0
        /// Whether the last worker did not start.
        var hasFailed = false
        /// The processes, by their ids, that threads other than the waiting one may kill.
        var running: [Int32: ChildProcess] = [:]
        var threads: [SystemThread] = []
        var undecodable: Set<FileType> = []
    }

    private let state: Monitor<State>

    /// Starts the workers, without waiting for them.
    /// - Parameters:
    ///   - didFinish: called after each job, on a thread of the pool, before the completions, even
    ///     if all requests were cancelled.
    ///   - didStart: called after each start of a worker with the versions of its decoders, on a
    ///     thread of the pool.
    public init(
        _ settings: Settings,
        didFinish: @escaping @Sendable (CardKey, Result<MadePicture, CardRefusal>) -> Void = {
            _, _ in
        },
        didStart: @escaping @Sendable (_ decoders: String) -> Void = { _ in }
    ) {
        var settings = settings
        settings.processes = max(1, settings.processes)
        let queue = JobQueue<Waiter>(
            limit: settings.queueLimit, workers: settings.processes,
            patience: JobPatience(limit: settings.picture.processorTime))
        state = Monitor(State(queue: queue))
        let shared = WorkerThread(
            settings: settings, state: state, didStart: didStart, didFinish: didFinish)
        // One for each job that may run, two of which are slow, and one that starts spare workers.
        let threads = (0..<settings.processes + 3).compactMap { _ in SystemThread { shared.run() } }
        state.signal { $0.threads = threads }
    }

    // A completion may have the last reference, on one of the threads, which cannot wait for itself.
    deinit { for thread in halt() { thread.detach() } }

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
        for thread in halt() { thread.join() }
        // They have been killed, and are waited for as the last references go.
        let ready = state.signal { state in
            defer { (state.ready, state.running) = ([], [:]) }
            return state.ready
        }
        _ = consume ready
    }

    /// Ends all jobs, and returns the threads, which end soon.
    private func halt() -> [SystemThread] {
        let (waiters, threads) = state.signal { state in
            state.isStopping = true
            for child in state.running.values { child.kill() }
            defer { state.threads = [] }
            return (state.queue.removeAll(), state.threads)
        }
        for waiter in waiters { waiter.completion(.failure(.stopped)) }
        return threads
    }

    /// The picture types that the workers have no decoder for; empty until the first worker has
    /// started.
    public var undecodable: Set<FileType> { state.signal { $0.undecodable } }

    /// Starts a worker with these settings, and ends it.
    ///
    /// - Returns: a sentence about how it isn't locked in; `nil` if it is.
    /// - Throws: the reason why it does not start.
    public static func tryOut(_ settings: Settings) throws(CardRefusal) -> String? {
        try WorkerProcess.start(settings, register: { _ in }).decoders.locks.gap
    }

    /// Returns the picture types that a worker with these settings has no decoder for; none if no
    /// worker starts.
    public static func undecodable(_ settings: Settings) -> Set<FileType> {
        guard let process = try? WorkerProcess.start(settings, register: { _ in }) else {
            return []
        }
        return process.decoders.missing
    }

    /// The ids of the running worker processes.
    package var processIDs: [Int32] { state.signal { $0.running.values.map(\.id) } }

    /// One of the pool's threads. It doesn't keep the pool alive.
    private struct WorkerThread: Sendable {
        let settings: Settings
        let state: Monitor<State>
        let didStart: @Sendable (String) -> Void
        let didFinish: @Sendable (CardKey, Result<MadePicture, CardRefusal>) -> Void

        private enum Step {
            case perform(JobQueue<Waiter>.Job)
            case startSpare
        }

        func run() {
            while let step = nextStep() {
                switch step {
                case .perform(let job): perform(job)
                case .startSpare:
                    if let worker = try? start() { giveBack(worker) }
                    state.signal { $0.starting -= 1 }
                }
            }
        }

        private func nextStep() -> Step? {
            state.wait { state -> Step?? in
                if state.isStopping { return .some(nil) }
                if let job = state.queue.startNext() { return .perform(job) }
                let wanted = settings.processes + settings.spares
                if state.workers < wanted && !state.hasFailed {
                    state.workers += 1
                    state.starting += 1
                    return .startSpare
                }
                return nil
            }
        }

        private func perform(_ job: JobQueue<Waiter>.Job) {
            var worker: WorkerProcess?
            guard let result = result(job, &worker) else { return }
            didFinish(job.request.key, result)
            let cost = worker?.lastCost
            if let worker { giveBack(worker) }
            let waiters = state.signal { $0.queue.finish(job.request.key, cost: cost) }
            for waiter in waiters { waiter.completion(result) }
        }

        /// Makes a picture; `nil` if it starts again in the lane of slow pictures.
        /// - Parameter unharmed: the worker that can make another one.
        private func result(
            _ job: JobQueue<Waiter>.Job, _ unharmed: inout WorkerProcess?
        ) -> Result<MadePicture, CardRefusal>? {
            // A worker that was gone before the request didn't crash on this picture.
            for _ in 0..<2 {
                let worker: WorkerProcess
                do {
                    worker = try take()
                } catch {
                    return .failure(error)
                }
                guard let file = job.waiters.first?.waiter.open() else {
                    giveBack(worker)
                    return .failure(.unreadable)
                }
                if job.lane == .slow { yieldProcessors(worker, steps: 10) }
                var untilYield = Int.max
                let reply = worker.ask(job.request, file: file, settings: settings) { cost in
                    let review = review(job.request.key, cost: cost)
                    if review == .moves { untilYield = JobPatience.untilYield(movedAt: cost) }
                    // An ordinary picture that moved on a busy machine must still be made.
                    if cost >= untilYield, !worker.hasYielded { yieldProcessors(worker, steps: 5) }
                    return review
                }
                switch reply {
                case .made(let picture):
                    unharmed = worker
                    return .success(picture)
                case .refused(let refusal):
                    unharmed = worker
                    return .failure(refusal)
                case .failed(let refusal):
                    end(worker)
                    return .failure(state.signal { $0.isStopping } ? .stopped : refusal)
                case .setAside:
                    end(worker)
                    return nil
                case .wasGone: end(worker)
                }
            }
            return .failure(.noWorker("\(settings.worker) ends at once"))
        }

        /// Decides whether a running job keeps its worker.
        private func review(_ key: CardKey, cost: Int) -> JobReview {
            let review = state.withLock { $0.queue.review(key, cost: cost) }
            // Wakes the threads that may start another job now.
            if review != .goesOn { state.signal { _ in } }
            return review
        }

        /// Returns a worker that is ready or just starting, or starts one.
        private func take() throws(CardRefusal) -> WorkerProcess {
            let ready = state.wait { state -> WorkerProcess?? in
                if let worker = state.ready.popLast() { return worker }
                guard state.starting == 0 else { return nil }
                state.workers += 1
                return .some(nil)
            }
            if let ready { return ready }
            return try start()
        }

        /// Starts a worker that is counted already.
        private func start() throws(CardRefusal) -> WorkerProcess {
            var id: Int32?
            do throws(CardRefusal) {
                if state.signal({ $0.isStopping }) { throw .stopped }
                let worker = try WorkerProcess.start(settings) { child in
                    state.signal { state in
                        if let id { state.running[id] = nil }
                        id = child?.id
                        if let child { state.running[child.id] = child }
                        if state.isStopping { child?.kill() }
                    }
                }
                let undecodable = worker.decoders.missing
                state.signal { state in
                    state.undecodable = undecodable
                    state.hasFailed = false
                }
                didStart(worker.decoders.versions)
                return worker
            } catch {
                state.signal { state in
                    state.workers -= 1
                    state.hasFailed = true
                }
                throw error
            }
        }

        /// Makes a worker yield the processors. Another one takes its place.
        private func yieldProcessors(_ worker: WorkerProcess, steps: Int) {
            worker.yieldProcessors(steps: steps)
            state.signal { $0.workers -= 1 }
        }

        /// Makes a worker ready for the next job, if it is needed.
        private func giveBack(_ worker: WorkerProcess) {
            let isNeeded = state.signal { state in
                let wanted = settings.processes + settings.spares
                guard !worker.hasYielded, !state.isStopping, state.workers <= wanted else {
                    return false
                }
                state.ready.append(worker)
                return true
            }
            if !isNeeded { end(worker) }
        }

        /// Kills the process as soon as the caller leaves it. It is removed from the list first, so
        /// that no other process that reuses its number is killed.
        private func end(_ worker: WorkerProcess) {
            state.signal { state in
                state.running[worker.child.id] = nil
                if !worker.hasYielded { state.workers -= 1 }
            }
        }
    }
}
