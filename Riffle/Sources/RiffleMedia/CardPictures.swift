import RiffleCore
import RiffleThreads

/// Provides card pictures from the cache, or lets the workers make them and caches them.
///
///     let pictures = CardPictures(cache: cache, settings: settings)
///     if let card = pictures.cached(request.key) { … }
///     else { pictures.make(request, priority: .now, open: { … }) { result in … } }
public final class CardPictures: Sendable {
    /// The maximum number of lasting refusals to remember.
    private static let refusalLimit = 10_000

    private let cache: CardCache
    private let pool: WorkerPool
    private let refusals: Monitor<[CardKey: Remembered]>

    private struct Remembered {
        var refusal: CardRefusal
        var times: Int
        var isLasting: Bool { refusal.lastingAfter.map { times >= $0 } ?? false }
    }

    /// Starts the workers, without waiting for them.
    /// - Parameter onResult: called with what became of each job, whoever asked for it, on a thread
    ///   of the pool and before the completions.
    public init(
        cache: CardCache, settings: WorkerPool.Settings,
        onResult: @escaping @Sendable (CardKey, Result<MadePicture, CardRefusal>) -> Void = {
            _, _ in
        }
    ) {
        self.cache = cache
        let refusals = Monitor<[CardKey: Remembered]>([:])
        self.refusals = refusals
        pool = WorkerPool(settings) { key, result in
            onResult(key, result)
            switch result {
            case .success(let picture): cache.store(picture, for: key)
            case .failure(let refusal):
                guard refusal.lastingAfter != nil else { return }
                refusals.signal { known in
                    if known.count >= Self.refusalLimit { known.removeAll() }
                    let times = known[key].map { $0.times + 1 } ?? 1
                    known[key] = Remembered(refusal: refusal, times: times)
                }
            }
        }
    }

    /// Returns the card if it is in the cache. It takes about 0.05 ms.
    public func cached(_ key: CardKey) -> CachedCard? { cache.card(key) }

    /// Returns why this card was refused for good; `nil` if it wasn't.
    public func refusal(_ key: CardKey) -> CardRefusal? {
        refusals.signal { $0[key].flatMap { $0.isLasting ? $0.refusal : nil } }
    }

    /// Makes a card that isn't in the cache, and caches it. A card that was refused for good is
    /// refused again at once, on the caller's thread, and `nil` is returned.
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
        return pool.make(request, priority: priority, open: open, completion: completion)
    }

    /// Makes a card in advance, unless it is in the cache or was refused for good.
    @discardableResult
    public func prepare(
        _ request: CardRequest, priority: CardPriority = .ahead, open: @escaping WorkerPool.Opener
    ) -> WorkerPool.Ticket? {
        if cache.contains(request.key) || refusal(request.key) != nil { return nil }
        return pool.make(request, priority: priority, open: open, completion: { _ in })
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
