/// Work that is asked for more often than it can be done: one at a time, and once more if it was asked for
/// in the meantime, so that the last one knows everything that was said before it.
@MainActor
final class Catchup {
    private var running: Task<Void, Never>?
    private var isAsked = false

    /// Asks for the work; it has begun after this was called when ``settle()`` comes back.
    func ask(_ work: @escaping @MainActor () async -> Void) {
        isAsked = true
        guard running == nil else { return }
        running = Task {
            while isAsked {
                isAsked = false
                await work()
            }
            running = nil
        }
    }

    /// Waits until everything that was asked for is done.
    func settle() async { await running?.value }
}
