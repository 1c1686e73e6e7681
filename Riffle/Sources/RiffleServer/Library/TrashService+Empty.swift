import RiffleCore
import RiffleStore
import RiffleSystem
import RiffleTrash

extension TrashService {
    /// Deletes entries of the trash for good, if their sizes add up to what the person confirmed.
    /// Otherwise the result is nil, and nothing is deleted.
    func empty(
        _ ids: [OperationID], bytes: Int64, by profile: ProfileID,
        then done: @escaping @Sendable (Result<EmptyReport?, StoreError>) -> Void
    ) {
        run { [self] () throws(StoreError) -> EmptyReport? in
            var sum: Int64 = 0
            for id in ids { sum += try store.operation(id)?.bytes ?? 0 }
            guard sum == bytes else { return nil }
            return try trashRun.empty(ids, by: profile, now: clock.milliseconds)
        } then: { [self] result in
            done(result)
            if case .success(.some) = result { announceMoves() }
        }
    }

    /// Deletes what has been in the trash for longer than the person who runs the server wants.
    /// Looks for it at most once an hour.
    func emptyOld() {
        guard let days = emptyAfter, mayEmpty, age.isDue(at: clock.now()) else { return }
        run { [self] () throws(StoreError) -> EmptyReport in
            let now = clock.milliseconds
            return try trashRun.empty(before: now - Int64(days) * 86_400_000, now: now)
        } then: { [self] result in
            switch result {
            case .failure(let error): log.error(error.sentence)
            case .success(let report) where report.emptied.isEmpty: break
            case .success: announceMoves()
            }
        }
    }
}

/// When old entries of the trash were last looked for.
final class EmptyingTimes: Sendable {
    private static let pause = 3600.0
    private let last = Monitor<Double?>(nil)

    /// Whether it is time again. If so, this call is the last time.
    func isDue(at now: Double) -> Bool {
        last.withLock { last in
            // A clock that was set back doesn't keep it from being due.
            if let last, now >= last, now - last < Self.pause { return false }
            last = now
            return true
        }
    }
}
