import RiffleCore
public import RiffleStore

/// An entry of the trash that was deleted.
public struct EmptiedEntry: Hashable, Sendable {
    /// The entry.
    public var id: OperationID
    /// Its size in bytes.
    public var bytes: Int64
}

/// The result of emptying the trash.
public struct EmptyReport: Hashable, Sendable {
    /// The entries whose files are deleted, including those deleted before, so that repeating a call
    /// is safe.
    public var emptied: [EmptiedEntry] = []
    /// The entries whose files were not deleted.
    public var failed: [UnrestoredEntry] = []
}

extension TrashRun {
    /// Deletes entries from the trash for good, one at a time: the intent is recorded first, then the
    /// files are deleted, then the outcome is recorded. Only files that the journal put into the
    /// trash and that are still the same are deleted.
    ///
    /// - Parameter profile: who asked for it; nil for the server, because of the entries' age.
    public func empty(
        _ ids: [OperationID], by profile: ProfileID?, now: Int64
    ) throws(StoreError) -> EmptyReport {
        try exclusively(now: now) { _ throws(StoreError) in
            var report = EmptyReport()
            for id in ids { try empty(id, by: profile, now, &report) }
            return report
        }
    }

    /// Deletes the entries that were moved to the trash before a time.
    public func empty(
        before time: Int64, now: Int64
    ) throws(StoreError) -> EmptyReport {
        try empty(store.trashed(before: time).map(\.id), by: nil, now: now)
    }

    private func empty(
        _ id: OperationID, by profile: ProfileID?, _ now: Int64, _ report: inout EmptyReport
    ) throws(StoreError) {
        guard let operation = try store.operation(id), let move = operation.move else {
            report.failed.append(UnrestoredEntry(id: id, reason: .noEntry))
            return
        }
        let name = move.members[0].file.name
        guard let trash = trash.emptying else {
            report.failed.append(
                UnrestoredEntry(id: id, reason: TrashError.emptiedElsewhere.notice))
            return
        }
        if operation.state == .emptied {
            report.emptied.append(EmptiedEntry(id: id, bytes: operation.bytes))
            return
        }
        trash.step("intend")
        guard try store.beginEmptying(id, by: profile, now: now) else {
            let reason =
                operation.state == .restored
                ? Notice.restoredBefore(name) : TrashError.notInTrash(name).notice
            report.failed.append(UnrestoredEntry(id: id, reason: reason))
            return
        }
        trash.step("intended")
        let result = Result { () throws(TrashError) in
            try trash.empty(move)
            guard trash.sync([move]) else { throw .unsettled(name) }
        }
        trash.step("finish")
        switch result {
        case .success:
            try store.finishEmptying(id, .emptied, now: now)
            report.emptied.append(EmptiedEntry(id: id, bytes: operation.bytes))
        case .failure(let error):
            var isUnclear = false
            switch error {
            // The next call finds out what became of it.
            case .unsettled: break
            case .notInTrash: try store.finishEmptying(id, .gone, now: now)
            case .unclear:
                isUnclear = true
                fallthrough
            default: try store.finishEmptying(id, .trashed, now: now)
            }
            report.failed.append(
                UnrestoredEntry(id: id, reason: error.notice, isUnclear: isUnclear))
        }
        trash.step("finished")
    }

    /// Records what became of deletions that were interrupted, by checking the disk. Nothing is
    /// deleted.
    func settleEmptyings(now: Int64) throws(StoreError) {
        guard let trash = trash.emptying else { return }
        for operation in try store.openEmptyings() {
            guard let move = operation.move else { continue }
            let state = trash.recoverEmptying(move)
            guard state != .stuck, trash.sync([move]) else { continue }
            try store.finishEmptying(
                operation.id, state == .emptied ? .emptied : .trashed, now: now)
        }
    }
}
