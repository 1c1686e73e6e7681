public import RiffleStore

/// The store of one person, for callers that must not block: the main actor above all.
public struct Journal: Sendable {
    /// The store.
    public let store: Store
    /// Whose decisions these are.
    public let profile: ProfileID

    /// The one person of an app.
    public init(store: Store) throws(StoreError) {
        self.store = store
        profile = try store.profile(named: "default")
    }

    /// Runs something that may take its time, off the caller's actor.
    @concurrent public func run<Value: Sendable>(
        _ body: @Sendable (Store, ProfileID) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try body(store, profile)
    }

    /// Starts a write at once, so that writes keep their order, and waits for its answer later.
    func write<Value: Sendable>(
        _ start: (Store, @escaping @Sendable (Result<Value, StoreError>) -> Void) -> Void
    ) -> Answer<Value> {
        let (stream, continuation) = AsyncStream<Result<Value, StoreError>>.makeStream()
        start(store) { result in
            continuation.yield(result)
            continuation.finish()
        }
        return Answer(stream: stream)
    }

    /// The answer to a write that is on its way.
    struct Answer<Value: Sendable>: Sendable {
        fileprivate let stream: AsyncStream<Result<Value, StoreError>>

        /// The answer, once. It is waited for also by a task that is cancelled: the write happens.
        func value() async throws(StoreError) -> Value {
            let stream = stream
            let waiting = Task {
                for await result in stream { return result }
                return Result<Value, StoreError>.failure(.closed)
            }
            return try await waiting.value.get()
        }
    }
}
