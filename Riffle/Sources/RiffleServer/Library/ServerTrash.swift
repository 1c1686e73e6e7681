import RiffleCore
import RiffleStore
import RiffleTrash

/// The trash of a library on a photo server. Riffle never deletes there for good, and looks at it only to restore.
protocol ServerTrash: TrashBackend {
    /// Why nothing can be moved there, as a part of a sentence; nil if it can.
    var obstacle: Notice? { get }
}

extension ServerTrash {
    func checkAvailability() throws(TrashError) {
        if let obstacle { throw .noTrash(obstacle) }
    }

    var mayMakeRejects: Bool { false }

    var emptying: LibraryTrash? { nil }

    // Each would take a request. Restoring looks.
    func checkRestore(_ move: TrashMove, anyway: Bool) {}

    func look(for files: [TrashedFile]) -> [TrashedFile] { files }

    /// Why a round may not move that many photos; nil if it may.
    func limitRefusal(of count: Int, _ store: Store) throws(StoreError) -> TrashError? {
        let limit = max(RoundLimit.certain, try store.presentCount() / RoundLimit.share)
        return count <= limit ? nil : .server(.tooManyForServer(count, limit: limit))
    }
}

/// How much of a photo server's library one round may trash.
private enum RoundLimit {
    /// One round may trash this many photos, whatever their share of the library.
    static let certain = 100
    /// One round may trash this share of a larger library: one in so many.
    static let share = 10
}
