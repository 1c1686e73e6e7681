import RiffleCore

/// Decides which card picture is made next, and knows who waits for it. It has no threads and no
/// clock.
///
/// Equal requests are one job. A job starts in order of priority, then of arrival, in one of two
/// lanes: huge pictures have their own. If the queue is full, a more urgent job displaces the least
/// urgent and newest one.
struct JobQueue<Waiter> {
    /// Identifies a waiter.
    typealias Ticket = UInt64

    struct Job {
        var request: CardRequest
        var priority: CardPriority
        var order: UInt64
        var waiters: [(ticket: Ticket, waiter: Waiter)]
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
    private var jobs: [CardKey: Job] = [:]
    private var lastOrder: UInt64 = 0

    /// Creates a queue in which at most `limit` jobs wait.
    init(limit: Int) { self.limit = limit }

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
            request: request, priority: priority, order: lastOrder, waiters: [(ticket, waiter)])
        return .accepted(displaced: displaced)
    }

    /// Returns the job to start now, marked as running; `nil` if there is none.
    /// - Parameters:
    ///   - isHuge: whether the job is for the lane of huge pictures.
    ///   - keepsFree: leaves movies and background jobs waiting, so that a worker stays free for
    ///     visible cards.
    mutating func startNext(isHuge: Bool = false, keepsFree: Bool = false) -> Job? {
        let ready = jobs.values.filter { job in
            !job.isRunning && job.request.isHuge == isHuge && !(keepsFree && Self.isPatient(job))
        }
        guard let next = ready.min(by: { isBefore($0, $1) }) else { return nil }
        jobs[next.request.key]?.isRunning = true
        return next
    }

    /// The number of movies and background jobs that run outside of the lane of huge pictures.
    var patientJobsRunning: Int {
        jobs.values.count { $0.isRunning && !$0.request.isHuge && Self.isPatient($0) }
    }

    /// Whether a huge picture waits.
    var hasHugeJob: Bool { jobs.values.contains { !$0.isRunning && $0.request.isHuge } }

    /// Removes a job that has run. Returns its waiters, which must be notified.
    mutating func finish(_ key: CardKey) -> [Waiter] {
        jobs.removeValue(forKey: key)?.waiters.map(\.waiter) ?? []
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
