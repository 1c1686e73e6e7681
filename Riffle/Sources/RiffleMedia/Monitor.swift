#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A value behind a lock, with waiting for it to change.
package final class Monitor<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Reads or changes the value; all who wait look at it again afterwards.
    package func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(changed)
            pthread_mutex_unlock(mutex)
        }
        return try body(&value)
    }

    /// Waits until `body` gives something.
    package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) {
                pthread_cond_broadcast(changed)
                return result
            }
            pthread_cond_wait(changed, mutex)
        }
    }
}

/// A thread of the system that runs one closure.
struct SystemThread: @unchecked Sendable {
    private let thread: pthread_t

    /// Starts the thread; `nil` when the system has no more.
    init?(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Box(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, nil, { runBox($0) }, box.toOpaque())
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, nil, { runBox($0) }, box.toOpaque())
        #endif
        guard code == 0 else {
            box.release()
            return nil
        }
        #if canImport(Darwin)
            guard let thread else { return nil }
        #endif
        self.thread = thread
    }

    /// Waits for the end of the closure. Exactly once.
    func join() { pthread_join(thread, nil) }
}

private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runBox(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
}
