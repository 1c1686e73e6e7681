#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A lock with a condition to wait for. The state belongs to the lock.
final class Gate<State>: @unchecked Sendable {
    // Heap cells: the C types must not move.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        #if canImport(Glibc)
            // A pause is not to end early or late when somebody sets the clock.
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(condition, &attributes)
            pthread_condattr_destroy(&attributes)
        #else
            pthread_cond_init(condition, nil)
        #endif
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Changes the state and wakes everyone who waits for a change.
    func change<T>(_ body: (inout State) throws -> T) rethrows -> T {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(mutex)
        }
        return try body(&state)
    }

    /// Waits until `take` gives a value.
    func wait<T>(_ take: (inout State) -> T?) -> T {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let value = take(&state) { return value }
            pthread_cond_wait(condition, mutex)
        }
    }

    /// Waits until `take` gives a value, at most for so many milliseconds; nil when it did not.
    func wait<T>(milliseconds: Int, _ take: (inout State) -> T?) -> T? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        var end = timespec()
        #if canImport(Glibc)
            clock_gettime(CLOCK_MONOTONIC, &end)
        #else
            clock_gettime(CLOCK_REALTIME, &end)
        #endif
        end.tv_nsec += milliseconds % 1000 * 1_000_000
        end.tv_sec += milliseconds / 1000 + end.tv_nsec / 1_000_000_000
        end.tv_nsec %= 1_000_000_000
        while true {
            if let value = take(&state) { return value }
            if pthread_cond_timedwait(condition, mutex, &end) != 0 { return take(&state) }
        }
    }

    /// Looks at the state.
    func look<T>(_ body: (State) -> T) -> T {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(state)
    }
}
