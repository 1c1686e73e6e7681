import RiffleCore

/// Decides which card picture is made next, and knows who waits for it. It has no threads and no
/// clock.
///
/// Equal requests are one job. A job starts in order of priority, then of arrival, in one of two
/// lanes: huge pictures have their own, and so have those that turn out to be slow while a visible
/// card waits for their worker. If the queue is full, a more urgent job displaces the least urgent
/// and newest one.
struct JobQueue<Waiter> {
    /// Identifies a waiter.
    typealias Ticket = UInt64

    struct Job {
        var request: CardRequest
        var priority: CardPriority
        var order: UInt64
        var waiters: [(ticket: Ticket, waiter: Waiter)]
        /// Whether it belongs to the lane of slow pictures.
        var isSlow: Bool
        var isRunning = false
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
    ///   - workers: the number of workers outside of the lane of slow pictures.
    ///   - patience: how much processor time a job may use in their way.
    init(limit: Int, workers: Int = 2, patience: JobPatience = JobPatience(deadline: 10_000)) {
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
            isSlow: request.isHuge)
        return .accepted(displaced: displaced)
    }

    /// Returns the job to start now, marked as running; `nil` if there is none.
    /// - Parameters:
    ///   - isSlow: whether the job is for the lane of slow pictures.
    ///   - keepsFree: leaves movies and background jobs waiting, so that a worker stays free for
    ///     visible cards.
    mutating func startNext(isSlow: Bool = false, keepsFree: Bool = false) -> Job? {
        let ready = jobs.values.filter { job in
            !job.isRunning && job.isSlow == isSlow && !(keepsFree && Self.isPatient(job))
        }
        guard let next = ready.min(by: { isBefore($0, $1) }) else { return nil }
        jobs[next.request.key]?.isRunning = true
        return next
    }

    /// Decides whether a running job, which has used `cost` milliseconds of processor time, keeps
    /// its worker. It does unless a visible card waits for one.
    ///
    /// If the lane of slow pictures is empty, the job moves there with its worker, which loses
    /// nothing. Otherwise the job starts again in that lane, but only after a longer time.
    mutating func review(_ key: CardKey, cost: Int) -> JobReview {
        guard let job = jobs[key], job.isRunning, !job.isSlow, isWorkerWanted else {
            return .goesOn
        }
        if cost >= patience.untilMove && !jobs.values.contains(where: \.isSlow) {
            jobs[key]?.isSlow = true
            return .moves
        }
        guard cost >= patience.untilRestart else { return .goesOn }
        patience.note(cost: cost)
        jobs[key]?.isSlow = true
        jobs[key]?.isRunning = false
        if job.waiters.isEmpty { jobs[key] = nil }
        return .restarts
    }

    /// Whether a visible card waits, and no worker is free for it.
    private var isWorkerWanted: Bool {
        let running = jobs.values.count { $0.isRunning && !$0.isSlow }
        return running >= workers
            && jobs.values.contains {
                !$0.isRunning && !$0.isSlow && $0.priority == .now && !Self.isPatient($0)
            }
    }

    /// The number of movies and background jobs that run outside of the lane of slow pictures.
    var patientJobsRunning: Int {
        jobs.values.count { $0.isRunning && !$0.isSlow && Self.isPatient($0) }
    }

    /// Whether a slow picture waits.
    var hasSlowJob: Bool { jobs.values.contains { !$0.isRunning && $0.isSlow } }

    /// Removes a job that has run. Returns its waiters, which must be notified.
    /// - Parameter cost: the processor time of a picture, in milliseconds.
    mutating func finish(_ key: CardKey, cost: Int? = nil) -> [Waiter] {
        if let cost { patience.note(cost: cost) }
        return jobs.removeValue(forKey: key)?.waiters.map(\.waiter) ?? []
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

    private static func isPatient(_ job: Job) -> Bool {
        job.request.kind == .video || job.priority == .background
    }
}
