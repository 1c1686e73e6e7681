/// One thread that runs jobs in the order in which they came.
package final class WorkQueue: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var isStopping = false
        var hasEnded = false
    }

    private let state = Monitor(State())

    package init() {
        let state = state
        SystemThread.detach {
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
    package func run(_ job: @escaping @Sendable () -> Void) {
        state.signal { state in
            if !state.isStopping { state.jobs.append(job) }
        }
    }

    /// Runs what is in the row, then ends the thread; returns when it has ended.
    package func stop() {
        state.signal { $0.isStopping = true }
        state.wait { $0.hasEnded ? () : nil }
    }
}
