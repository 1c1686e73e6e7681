import RiffleCore
import RiffleSystem

/// Whether the journal may be written. A journal in which something impossible was found is only read
/// from then on, because a write could spread the damage.
final class JournalHealth: Sendable {
    private let reason: Monitor<Notice?>

    /// - Parameter reason: why nothing is written; nil for an intact journal.
    init(_ reason: Notice? = nil) {
        self.reason = Monitor(reason)
    }

    /// Why nothing is written; nil while the journal is intact.
    var readOnlyReason: Notice? { reason.withLock { $0 } }

    /// Takes an error into account that a read or a write ended with.
    func note(_ error: StoreError) {
        guard case .damaged = error else { return }
        reason.signal { $0 = $0 ?? error.notice }
    }
}
