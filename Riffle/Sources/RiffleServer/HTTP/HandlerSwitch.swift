import RiffleSystem

/// Passes each request to the handler that it has at that moment.
final class HandlerSwitch: HTTPHandler {
    private let current = Monitor<(any HTTPHandler)?>(nil)

    /// Passes requests to that handler from now on.
    func turn(to handler: (any HTTPHandler)?) { current.withLock { $0 = handler } }

    func admit(_ head: HTTPRequest) -> Admission {
        current.withLock { $0 }?.admit(head)
            ?? .refuse(.error(503, "stopping", "Riffle is starting or stopping. Try again."))
    }
}
