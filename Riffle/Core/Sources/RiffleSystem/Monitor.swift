/// A value that one thread at a time may use, with a condition that threads wait on.
///
/// It is `@unchecked Sendable` because only the holder of the mutex touches the value.
public final class Monitor<Value>: @unchecked Sendable {
    // On the heap, because the C types must not move.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value

    /// A monitor of a value.
    public init(_ value: sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        #if os(Linux)
            // A change of the system clock must not shorten or lengthen a wait.
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

    /// Runs the body while no other thread can access the value.
    public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }

    /// Like ``withLock(_:)``, and wakes every waiting thread.
    public func signal<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try withLock { value in
            defer { pthread_cond_broadcast(condition) }
            return try body(&value)
        }
    }

    /// Waits until the body returns a value. The body runs at once and after each signal.
    public func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        // The access to the value ends before the thread sleeps: the optimizer assumes that no other thread
        // else writes to what is being accessed, and would never look at it again.
        while true {
            if let result = body(&value) { return result }
            pthread_cond_wait(condition, mutex)
        }
    }

    /// Like ``wait(_:)``, but returns nil after `seconds`.
    public func wait<Result>(seconds: Double, _ body: (inout Value) -> Result?) -> Result? {
        var end = timespec()
        #if os(Linux)
            clock_gettime(CLOCK_MONOTONIC, &end)
        #else
            clock_gettime(CLOCK_REALTIME, &end)
        #endif
        let nanoseconds = Double(end.tv_nsec) + seconds * 1e9
        end.tv_sec += Int(nanoseconds / 1e9)
        end.tv_nsec = Int(nanoseconds.truncatingRemainder(dividingBy: 1e9))
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        // One access for each look, as above.
        while true {
            if let result = body(&value) { return result }
            if pthread_cond_timedwait(condition, mutex, &end) != 0 { return body(&value) }
        }
    }
}
