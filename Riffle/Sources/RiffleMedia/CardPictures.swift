public import RiffleCore
import RiffleSystem

/// Provides card pictures from the cache, or lets the workers make them and caches them.
///
///     let pictures = CardPictures(cache: cache, settings: settings)
///     if let card = pictures.cached(request.key) { … }
///     else { pictures.make(request, priority: .now, open: { … }) { result in … } }
public final class CardPictures: Sendable {
    /// The maximum number of refusals to remember.
    private static let refusalLimit = 10_000
    /// The seconds until a picture that took too long once is tried again. Each further time doubles
    /// them, up to an hour.
    private static let pause: Int64 = 30

    private let cache: CardCache
    private let pool: WorkerPool
    private let refusals: Monitor<[CardKey: Remembered]>
    private let clock: CardCache.Clock

    private struct Remembered {
        var refusal: CardRefusal
        /// How often making the picture took too long.
        var timeouts: Int
        /// When it may be tried again, in seconds; nil for never.
        var retry: Int64?

        init(_ refusal: CardRefusal, after last: Remembered?, now: Int64) {
            self.refusal = refusal
            timeouts = (last?.timeouts ?? 0) + (refusal == .timedOut ? 1 : 0)
            retry =
                refusal.lasting != nil
                ? nil : now + min(CardPictures.pause << min(timeouts - 1, 7), 3600)
        }
    }

    /// Starts the workers, without waiting for them.
    /// - Parameter onResult: called with the outcome of each job of any caller, on a thread
    ///   of the pool and before the completions.
    /// - Parameter onDecoders: called with the versions of the decoders when the first worker
    ///   starts, and when a later one has others, on a thread of the pool.
    public init(
        cache: CardCache, settings: WorkerPool.Settings,
        clock: @escaping CardCache.Clock = CardCache.systemClock,
        onDecoders: @escaping @Sendable (String) -> Void = { _ in },
        onResult: @escaping @Sendable (CardKey, Result<MadePicture, CardRefusal>) -> Void = {
            _, _ in
        }
    ) {
        self.cache = cache
        self.clock = clock
        let refusals = Monitor<[CardKey: Remembered]>([:])
        self.refusals = refusals
        let decoders = Monitor<String?>(nil)
        pool = WorkerPool(settings) { key, result in
            onResult(key, result)
            switch result {
            case .success(let picture): cache.store(picture, for: key)
            case .failure(let refusal):
                guard refusal.lasting != nil || refusal == .timedOut else { return }
                let now = clock()
                refusals.signal { known in
                    if known.count >= Self.refusalLimit { known.removeAll() }
                    known[key] = Remembered(refusal, after: known[key], now: now)
                }
            }
        } didStart: { versions in
            let isNew = decoders.signal { known in
                defer { known = versions }
                return known != versions
            }
            guard isNew else { return }
            refusals.signal { $0 = [:] }
            onDecoders(versions)
        }
    }

    /// Returns the card if it is in the cache. It takes about 0.05 ms.
    public func cached(_ key: CardKey) -> CachedCard? { cache.card(key) }

    /// Returns why this card was refused for good or a short time ago; `nil` if it may be tried.
    public func refusal(_ key: CardKey) -> CardRefusal? {
        guard let known = refusals.signal({ $0[key] }) else { return nil }
        if let retry = known.retry, clock() >= retry { return nil }
        return known.refusal
    }

    /// Returns the request with what is known of earlier ones.
    private func informed(_ request: CardRequest) -> CardRequest {
        var request = request
        request.timeouts = refusals.signal { $0[request.key]?.timeouts ?? 0 }
        return request
    }

    /// Makes a card that isn't in the cache, and caches it. A card that was refused for good is
    /// refused again at once, on the caller's thread, and `nil` is returned. So is one that took too
    /// long, until it is tried again after a pause and with more time.
    ///
    /// See `WorkerPool.make` for when and where `completion` is called.
    @discardableResult
    public func make(
        _ request: CardRequest, priority: CardPriority, open: @escaping WorkerPool.Opener,
        completion: @escaping WorkerPool.Completion
    ) -> WorkerPool.Ticket? {
        if let refusal = refusal(request.key) {
            completion(.failure(refusal))
            return nil
        }
        return pool.make(
            informed(request), priority: priority, open: open, completion: completion)
    }

    /// Makes a card in advance, unless it is in the cache or was refused for good.
    @discardableResult
    public func prepare(
        _ request: CardRequest, priority: CardPriority = .ahead, open: @escaping WorkerPool.Opener
    ) -> WorkerPool.Ticket? {
        if cache.contains(request.key) || refusal(request.key) != nil { return nil }
        return pool.make(informed(request), priority: priority, open: open, completion: { _ in })
    }

    /// See `WorkerPool.undecodable`.
    public var undecodable: Set<FileType> { pool.undecodable }

    /// See `WorkerPool.cancel`.
    public func cancel(_ ticket: WorkerPool.Ticket) { pool.cancel(ticket) }

    /// The ids of the running worker processes.
    package var processIDs: [Int32] { pool.processIDs }

    /// See `WorkerPool.stop`.
    public func stop() { pool.stop() }
}
