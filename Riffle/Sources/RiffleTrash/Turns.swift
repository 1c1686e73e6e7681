import RiffleStore
import Synchronization

/// Makes operations run one after the other.
final class Turns: Sendable {
    private let lock = Mutex(())

    func take<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        let result: Result<T, StoreError> = lock.withLock { _ in
            do throws(StoreError) {
                return .success(try body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
