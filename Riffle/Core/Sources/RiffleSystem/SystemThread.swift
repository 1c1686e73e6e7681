/// A system thread that runs one closure and then ends.
///
/// It is `@unchecked Sendable` because any thread may use a thread's handle.
public struct SystemThread: @unchecked Sendable {
    private let thread: pthread_t

    /// Starts the thread; nil if the system can't create one. Join or detach it exactly once.
    public init?(_ body: sending @escaping () -> Void) {
        let box = Unmanaged.passRetained(Body(body)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        guard pthread_create(&thread, nil, { run($0) }, box) == 0 else {
            Unmanaged<Body>.fromOpaque(box).release()
            return nil
        }
        #if canImport(Darwin)
            guard let thread else { return nil }
        #endif
        self.thread = thread
    }

    /// Starts a detached thread.
    public static func detach(_ body: sending @escaping () -> Void) {
        guard let started = SystemThread(body) else {
            preconditionFailure("the system has no thread left")
        }
        started.detach()
    }

    /// Lets the thread end without being waited for.
    public func detach() { pthread_detach(thread) }

    /// Lowers the priority of the calling thread, so that everything else on this machine runs
    /// first.
    public static func giveWay() {
        #if os(Linux)
            // On Linux 0 means the calling thread.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #endif
    }

    /// Waits for the end of the closure.
    public func join() { pthread_join(thread, nil) }
}

private final class Body {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }
}

private func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let body else { return nil }
    Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
    return nil
}
