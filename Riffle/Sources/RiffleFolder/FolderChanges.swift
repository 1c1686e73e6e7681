import RiffleCore
import RiffleMedia
import RiffleThreads

extension FolderSource {
    public func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let number = state.withLock { state in
                state.lastListener += 1
                state.listeners[state.lastListener] = continuation
                return state.lastListener
            }
            let watching = Task(priority: .background) { [pause, weak self] in
                while (try? await pause()) != nil, !Task.isCancelled {
                    guard let self else { return }
                    compare()
                }
            }
            continuation.onTermination = { [state] _ in
                watching.cancel()
                state.withLock { $0.listeners[number] = nil }
            }
        }
    }

    /// Compares the names and stamps of all files with the last ones, and reports a change.
    private func compare() {
        var print: UInt64 = 0
        let summary = try? scanner().scan { seen in
            // A folder that can't be read counts as unchanged, as in ``photos()``.
            for file in seen.files where seen.problem == nil {
                print &+= FolderContents.print(seen.path.appending(file.name), file.stamp)
            }
            return !Task.isCancelled
        }
        guard let summary, !summary.isStopped else { return }
        let isNew = state.withLock { [print] state in
            defer { state.told = print }
            return state.told != nil && state.told != print
        }
        if isNew { announce() }
    }

    func announce() {
        for listener in state.withLock({ $0.listeners.values }) { listener.yield() }
    }
}
