/// Threads that begin jobs in the order in which they came. With one, each job ends before the next begins.
public final class WorkQueue: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var isStopping = false
        var running: Int
    }

    private let state: Monitor<State>

    /// A queue with its threads, which run until ``stop()``.
    public init(threads: Int = 1) {
        let state = Monitor(State(running: threads))
        self.state = state
        for _ in 0..<threads {
            SystemThread.detach {
                while true {
                    let job: (@Sendable () -> Void)? = state.wait { state in
                        if !state.jobs.isEmpty { return .some(state.jobs.removeFirst()) }
                        return state.isStopping ? .some(nil) : nil
                    }
                    guard let job else { break }
                    job()
                }
                state.signal { $0.running -= 1 }
            }
        }
    }

    /// Puts the job at the end of the row; after `stop` it is dropped.
    public func run(_ job: @escaping @Sendable () -> Void) {
        state.signal { state in
            if !state.isStopping { state.jobs.append(job) }
        }
    }

    /// Runs what is in the row, then ends the threads; returns when they have ended.
    public func stop() {
        state.signal { $0.isStopping = true }
        state.wait { $0.running == 0 ? () : nil }
    }
}
