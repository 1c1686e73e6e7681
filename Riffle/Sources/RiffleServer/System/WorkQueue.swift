#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Starts a thread of its own that runs the body and ends with it.
func startThread(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    #if canImport(Glibc)
        var thread: pthread_t = 0
        let failure = pthread_create(&thread, nil, { run($0!) }, box)
        precondition(failure == 0, "the system has no thread left")
        pthread_detach(thread)
    #else
        var thread: pthread_t?
        let failure = pthread_create(&thread, nil, { run($0) }, box)
        guard failure == 0, let thread else { preconditionFailure("the system has no thread left") }
        pthread_detach(thread)
    #endif
}

private final class ThreadBody {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().body()
    return nil
}

/// One thread that runs jobs in the order in which they came.
final class WorkQueue: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var isStopping = false
        var hasEnded = false
    }

    private let state = Monitor(State())

    init() {
        let state = state
        startThread {
            while true {
                let jobs: [@Sendable () -> Void] = state.wait { state in
                    if !state.jobs.isEmpty {
                        defer { state.jobs = [] }
                        return state.jobs
                    }
                    return state.isStopping ? [] : nil
                }
                if jobs.isEmpty { break }
                for job in jobs { job() }
            }
            state.signal { $0.hasEnded = true }
        }
    }

    /// Puts the job at the end of the row; after `stop` it is dropped.
    func run(_ job: @escaping @Sendable () -> Void) {
        state.signal { state in
            if !state.isStopping { state.jobs.append(job) }
        }
    }

    /// Runs what is in the row, then ends the thread; returns when it has ended.
    func stop() {
        state.signal { $0.isStopping = true }
        state.wait { $0.hasEnded ? () : nil }
    }
}
