import CSQLite
import RiffleSystem

/// The only connection that writes, on its own thread.
///
/// All waiting work is committed together, so one disk sync serves all decisions of that moment. A
/// completion runs after the commit, so that acknowledged work is on disk.
final class Writer: Sendable {
    /// A user waits for `urgent` work. `background` work (the scan) yields to it.
    enum Priority { case urgent, background }

    /// Work, and what to do when it is durable or has failed.
    private struct Job: Sendable {
        let isDecision: Bool
        let work: @Sendable (Database) throws -> Void
        let done: @Sendable (StoreError?) -> Void
    }

    private struct Queue {
        var urgent: [Job] = []
        var background: [Job] = []
        /// A caller waits until all background work so far is recorded.
        var isAwaited = false
        var isClosed = false
        var hasEnded = false
    }

    private enum Task {
        case run([Job], Priority)
        case tidy
        case end
    }

    private let queue = Monitor(Queue())
    /// The refusal for work that comes too late, or for all work.
    private let refusal: StoreError
    private let health: JournalHealth

    /// The time in seconds after which background work is committed, because rows written together
    /// share pages. A decision that arrives in between waits for one job and the commit.
    private static let backgroundSeconds = 0.25
    /// The limit while a person swipes: the next decision must not wait for a large commit, and in an
    /// index of a million photos the rows of a quarter of a second are in thousands of pages.
    private static let hastySeconds = 0.008
    /// The time in seconds after a decision during which transactions of background work are short
    /// and wait for no more of it. Other urgent work says nothing of the kind: a start of the server
    /// writes settings too.
    private static let decisionSeconds = 2.0
    /// The log size in bytes from which the log is moved into the database in a quiet moment.
    private static let quietBytes = 2 << 20
    /// The log size in bytes from which the log is moved without waiting for one. A log that
    /// restarts soon reuses allocated blocks, so that a sync doesn't have to record new ones.
    private static let urgentBytes = 8 << 20
    /// The limit during a scan, when pages that change often are better written rarely.
    private static let backgroundBytes = 64 << 20
    /// The time in seconds without work after which a moment is quiet. It is longer than the
    /// time between two hurried swipes.
    private static let pause = 0.5

    /// Takes ownership of the connection. Nothing else may use it from now on.
    init(_ database: sending Database, _ health: JournalHealth) {
        refusal = .closed
        self.health = health
        SystemThread.detach { [self] in loop(database) }
    }

    /// Creates a writer that refuses all work.
    init(refusing refusal: StoreError) {
        self.refusal = refusal
        health = JournalHealth()
        queue.withLock {
            $0.isClosed = true
            $0.hasEnded = true
        }
    }

    /// Queues work. `done` is called on the writer's thread after the commit, or with the reason
    /// why nothing was recorded. It should be short and must not wait for the store.
    ///
    /// With `keepingRound`, it is a decision, and the work itself maintains ``Database/lastRound``.
    func submit<T: Sendable>(
        _ priority: Priority = .urgent, keepingRound: Bool = false,
        _ work: @escaping @Sendable (Database) throws -> T,
        done: @escaping @Sendable (Result<T, StoreError>) -> Void
    ) {
        if let reason = health.readOnlyReason { return done(.failure(.readOnly(reason))) }
        let box = Box<T>()
        let job = Job(
            isDecision: keepingRound,
            work: { database in
                if !keepingRound { database.lastRound = nil }
                box.value = try work(database)
            },
            done: { error in
                if let error {
                    done(.failure(error))
                } else if let value = box.value {
                    done(.success(value))
                } else {
                    done(.failure(.closed))
                }
            })
        let isClosed = queue.signal { queue in
            if queue.isClosed { return true }
            switch priority {
            case .urgent: queue.urgent.append(job)
            case .background: queue.background.append(job)
            }
            return false
        }
        if isClosed { done(.failure(refusal)) }
    }

    /// Queues work and waits for its commit. Don't call it from a completion.
    func perform<T: Sendable>(
        _ priority: Priority = .urgent, _ work: @escaping @Sendable (Database) throws -> T
    ) throws(StoreError) -> T {
        try wait {
            self.submit(priority, work, done: $0)
            if priority == .background { self.hurry() }
        }
    }

    /// Has the background work so far committed soon, because a caller waits for it.
    func hurry() {
        queue.signal { $0.isAwaited = true }
    }

    /// Finishes the queued work, refuses later work, and closes the connection.
    func close() {
        queue.signal { $0.isClosed = true }
        queue.wait { $0.hasEnded ? () : nil }
    }

    // MARK: The thread

    private func loop(_ database: Database) {
        var database: Database? = database
        var tidied = 0
        var lastDecision = -Double.infinity
        while let open = database {
            // The count of pages grows until the log restarts, so remember how many were moved.
            if open.logPages < tidied { tidied = 0 }
            let bytes = (open.logPages - tidied) * open.pageSize
            switch next(canTidy: bytes > Self.quietBytes) {
            case .run(let jobs, let priority):
                let now = WallClock.system.uptime()
                if jobs.contains(where: \.isDecision) { lastDecision = now }
                run(
                    jobs, priority, isolated: priority == .urgent,
                    isPatient: now - lastDecision > Self.decisionSeconds, open)
                let grown = (open.logPages - min(tidied, open.logPages)) * open.pageSize
                let limit = priority == .urgent ? Self.urgentBytes : Self.backgroundBytes
                if grown > limit { fallthrough }
            case .tidy:
                // A log that can't be moved now is moved later. It has everything anyway.
                try? open.checkpoint()
                tidied = open.logPages
            case .end:
                try? open.checkpoint(truncate: true)
                database = nil
            }
        }
        queue.signal { $0.hasEnded = true }
    }

    /// Waits for more background work to commit together with what is done; none if it can't wait.
    private func moreBackground(until end: Double) -> [Job] {
        let more = queue.wait(seconds: end - WallClock.system.uptime()) { queue -> [Job]? in
            if !queue.urgent.isEmpty { return [] }
            if !queue.background.isEmpty {
                defer { queue.background = [] }
                return queue.background
            }
            return queue.isAwaited || queue.isClosed ? [] : nil
        }
        return more ?? []
    }

    private func next(canTidy: Bool) -> Task {
        func take(_ queue: inout Queue) -> Task? {
            if !queue.urgent.isEmpty {
                defer { queue.urgent = [] }
                return .run(queue.urgent, .urgent)
            }
            if !queue.background.isEmpty {
                defer { queue.background = [] }
                return .run(queue.background, .background)
            }
            return queue.isClosed ? .end : nil
        }
        if canTidy { return queue.wait(seconds: Self.pause, take) ?? .tidy }
        return queue.wait(take)
    }

    /// Runs jobs in one transaction, and calls their completions. A patient transaction of background
    /// work takes in what is queued until its time is over.
    ///
    /// A savepoint copies each page that its job changes first, which is much for the many small jobs
    /// of a scan. They fail so seldom that they run without, until one fails: then nothing of them
    /// is recorded, and they run again with savepoints.
    private func run(
        _ jobs: [Job], _ priority: Priority, isolated: Bool, isPatient: Bool,
        _ database: Database
    ) {
        var finished: [(job: Job, error: StoreError?)] = []
        var jobs = jobs
        var rest = jobs[...]
        do {
            try database.run("BEGIN IMMEDIATE")
            let start = WallClock.system.uptime()
            while let job = rest.first {
                if isolated {
                    finished.append((job, try attempt(job, database)))
                } else {
                    try job.work(database)
                    finished.append((job, nil))
                }
                rest.removeFirst()
                if priority == .background,
                    WallClock.system.uptime() - start
                        > (isPatient ? Self.backgroundSeconds : Self.hastySeconds)
                        || queue.withLock({ !$0.urgent.isEmpty })
                {
                    break
                }
                if priority == .background, isPatient, rest.isEmpty {
                    rest = moreBackground(until: start + Self.backgroundSeconds)[...]
                    jobs += rest
                }
            }
            try database.run("COMMIT")
        } catch {
            database.lastRound = nil
            if database.isInTransaction { try? database.run("ROLLBACK") }
            if !isolated {
                return run(jobs, priority, isolated: true, isPatient: false, database)
            }
            let error = StoreError(error, file: database.path)
            // The transaction is lost, and with it the work of every job of this batch.
            finished = finished.map { ($0.job, $0.error ?? error) } + rest.map { ($0, error) }
            rest = []
        }
        if priority == .background {
            let rest = rest
            queue.signal { queue in
                queue.background.insert(contentsOf: rest, at: 0)
                if queue.background.isEmpty { queue.isAwaited = false }
            }
        }
        for (job, error) in finished {
            if let error { health.note(error) }
            job.done(error)
        }
    }

    /// Runs one job so that its failure rolls back only its own changes. Throws if the whole
    /// transaction is lost.
    private func attempt(_ job: Job, _ database: Database) throws -> StoreError? {
        try database.run("SAVEPOINT job")
        do {
            try job.work(database)
            try database.run("RELEASE job")
            return nil
        } catch {
            database.lastRound = nil
            guard database.isInTransaction else { throw error }
            try database.run("ROLLBACK TO job")
            try database.run("RELEASE job")
            return StoreError(error, file: database.path)
        }
    }
}

/// The result of a job. Only the writer's thread touches it, first in the work, then in `done`.
private final class Box<T>: @unchecked Sendable { var value: T? }

/// Starts an operation with a completion, and waits for it.
func wait<T: Sendable>(
    _ start: (@escaping @Sendable (Result<T, StoreError>) -> Void) -> Void
) throws(StoreError) -> T {
    let answer = Monitor<Result<T, StoreError>?>(nil)
    start { result in answer.signal { $0 = result } }
    return try answer.wait { $0 }.get()
}

extension StoreError {
    /// Converts a caught error into one for the user.
    init(_ error: any Error, file: String) {
        switch error {
        case let error as StoreError: self = error
        case let error as SQLiteError where error.kind == SQLITE_FULL: self = .full
        case let error as SQLiteError where error.isDamage:
            self = .damaged(file: file, backup: nil, reason: error.reason)
        case let error as SQLiteError:
            self = .failed(code: error.code, reason: error.reason)
        default: self = .failed(code: 0, reason: "\(error)")
        }
    }
}
