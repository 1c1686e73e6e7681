import RiffleCore

/// Decides which card picture is made next, and knows who waits for it. It has no threads and no
/// clock.
///
/// Equal requests are one job. Jobs start in order of priority, then of arrival, as far as there is
/// room beside those that run. Huge pictures have a lane of their own, in which one runs at a time.
/// Those that turn out to be slow while a visible card waits for their worker make room: one goes
/// on beside the others, and the next starts again in that lane. If the queue is full, a more
/// urgent job displaces the least urgent and newest one.
struct JobQueue<Waiter> {
    /// Identifies a waiter.
    typealias Ticket = UInt64

    struct Job {
        var request: CardRequest
        var priority: CardPriority
        var order: UInt64
        var waiters: [(ticket: Ticket, waiter: Waiter)]
        var lane: Lane
        var isRunning = false

        /// Whether visible cards come before it.
        fileprivate var isPatient: Bool { request.isVideo || priority == .background }
    }

    /// What a job takes up while it runs.
    enum Lane {
        /// One of the workers.
        case usual
        /// The place of the one job that has moved out of the others' way.
        case moved
        /// The lane of slow pictures.
        case slow
    }

    /// The result of adding a request.
    enum Addition {
        /// The request waits, or joined one that waits or runs. It may have displaced another job,
        /// whose waiters must be notified.
        case accepted(displaced: [Waiter])
        /// There is no room. The waiter must be notified.
        case refused
    }

    private let limit: Int
    private let workers: Int
    private var patience: JobPatience
    private var jobs: [CardKey: Job] = [:]
    private var lastOrder: UInt64 = 0

    /// Creates a queue in which at most `limit` jobs wait.
    /// - Parameters:
    ///   - workers: the number of jobs that run at once, besides the slow ones.
    ///   - patience: how much processor time a job may use in their way.
    init(limit: Int, workers: Int, patience: JobPatience) {
        self.limit = limit
        self.workers = workers
        self.patience = patience
    }

    var waitingCount: Int { jobs.values.count { !$0.isRunning } }
    var isEmpty: Bool { jobs.isEmpty }

    mutating func add(
        _ request: CardRequest, priority: CardPriority, ticket: Ticket, waiter: Waiter
    ) -> Addition {
        if var job = jobs[request.key] {
            job.waiters.append((ticket, waiter))
            job.priority = max(job.priority, priority)
            jobs[request.key] = job
            return .accepted(displaced: [])
        }
        var displaced: [Waiter] = []
        if waitingCount >= limit {
            let waiting = jobs.values.filter { !$0.isRunning }
            guard let last = waiting.max(by: { isBefore($0, $1) }), last.priority < priority else {
                return .refused
            }
            displaced = last.waiters.map(\.waiter)
            jobs[last.request.key] = nil
        }
        lastOrder += 1
        jobs[request.key] = Job(
            request: request, priority: priority, order: lastOrder,
            waiters: [(ticket, waiter)],
            lane: request.isHuge ? .slow : .usual)
        return .accepted(displaced: displaced)
    }

    /// Returns the job to start now, marked as running; `nil` if there is none. Those outside of
    /// the lane of slow pictures come first, so that they get the workers that are ready.
    mutating func startNext() -> Job? {
        let running = jobs.values.filter(\.isRunning)
        let ready = jobs.values.filter { !$0.isRunning && canStart($0, beside: running) }
        let next = ready.min {
            $0.lane == $1.lane ? isBefore($0, $1) : $0.lane == .usual
        }
        guard let next else { return nil }
        jobs[next.request.key]?.isRunning = true
        return next
    }

    /// Whether there is room for a job.
    private func canStart(_ job: Job, beside running: [Job]) -> Bool {
        if job.lane == .slow { return !running.contains { $0.lane == .slow } }
        let others = running.filter { $0.lane == .usual }
        // One worker stays free of posters and background work.
        let patientLimit = max(1, workers - 1)
        return others.count < workers
            && !(job.isPatient && others.count(where: \.isPatient) >= patientLimit)
    }

    /// Decides whether a running job, which has used `cost` milliseconds of processor time, keeps
    /// its worker. It does unless a visible card waits for it.
    ///
    /// One job at a time may move with its worker, which loses nothing. Another one starts again in
    /// the lane of slow pictures.
    mutating func review(_ key: CardKey, cost: Int) -> JobReview {
        guard let job = jobs[key], cost >= patience.untilMove, isInTheWay(job) else {
            return .goesOn
        }
        if !jobs.values.contains(where: { $0.lane == .moved }) {
            jobs[key]?.lane = .moved
            return .moves
        }
        guard cost >= patience.untilRestart else { return .goesOn }
        patience.noteRestart()
        jobs[key]?.lane = .slow
        jobs[key]?.isRunning = false
        if job.waiters.isEmpty { jobs[key] = nil }
        return .restarts
    }

    /// Whether a visible card waits that could start without the job.
    private func isInTheWay(_ job: Job) -> Bool {
        guard job.isRunning, job.lane == .usual else { return false }
        let running = jobs.values.filter(\.isRunning)
        let others = running.filter { $0.request.key != job.request.key }
        return jobs.values.contains {
            !$0.isRunning && $0.lane == .usual && $0.priority == .now
                && !canStart($0, beside: running) && canStart($0, beside: others)
        }
    }

    /// Removes a job that has run. Returns its waiters, which must be notified.
    /// - Parameter cost: its processor time, in milliseconds; `nil` if it used none.
    mutating func finish(_ key: CardKey, cost: Int? = nil) -> [Waiter] {
        guard let job = jobs.removeValue(forKey: key) else { return [] }
        if let cost {
            switch job.lane {
            case .usual: patience.note(cost: cost)
            case .moved: patience.noteMove(cost: cost)
            case .slow: break
            }
        }
        return job.waiters.map(\.waiter)
    }

    /// Removes one waiter, and its job if it has no other waiters and has not started.
    mutating func cancel(_ key: CardKey, ticket: Ticket) -> Waiter? {
        guard let index = jobs[key]?.waiters.firstIndex(where: { $0.ticket == ticket }) else {
            return nil
        }
        let waiter = jobs[key]?.waiters.remove(at: index).waiter
        if let job = jobs[key], job.waiters.isEmpty, !job.isRunning { jobs[key] = nil }
        return waiter
    }

    /// Removes all jobs. Returns all waiters, which must be notified.
    mutating func removeAll() -> [Waiter] {
        defer { jobs = [:] }
        return jobs.values.flatMap { $0.waiters.map(\.waiter) }
    }

    private func isBefore(_ left: Job, _ right: Job) -> Bool {
        left.priority == right.priority ? left.order < right.order : left.priority > right.priority
    }
}
