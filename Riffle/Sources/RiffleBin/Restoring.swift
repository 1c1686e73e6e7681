public import RiffleCore
public import RiffleStore
import RiffleTrash

/// One entry of the bin that came back.
public struct RestoredEntry: Hashable, Sendable {
    /// The entry.
    public var id: OperationID
    /// The item.
    public var item: ItemID
    /// Where the file that is shown is now; another name than before when that was taken.
    public var path: RelativePath
}

/// One entry of the bin that did not come back.
public struct UnrestoredEntry: Hashable, Sendable {
    /// The entry.
    public var id: OperationID
    /// One plain sentence.
    public var message: String
}

/// What restoring came to.
public struct RestoreReport: Hashable, Sendable {
    /// What is back. Entries that were back before are among them, so that asking twice is safe.
    public var restored: [RestoredEntry] = []
    /// What is not.
    public var failed: [UnrestoredEntry] = []
}

extension Executor {
    /// Brings entries of the bin back to where they were. Nothing is overwritten: where a name is
    /// taken, the files come back under a new one. A restored item is undecided again.
    public func restore(
        _ ids: [OperationID], now: Int64
    ) throws(StoreError) -> RestoreReport {
        try exclusively { () throws(StoreError) in
            var report = RestoreReport()
            for id in ids { try restore(id, now, &report) }
            return report
        }
    }

    /// Brings back everything that a round moved to the trash.
    public func restore(round: RoundID, now: Int64) throws(StoreError) -> RestoreReport {
        try restore(
            try store.operations(of: round).filter { $0.state == .trashed }.map(\.id), now: now)
    }

    /// Brings back everything that Riffle ever moved to the trash and that is still there.
    public func restoreAll(now: Int64) throws(StoreError) -> RestoreReport {
        try restore(
            try store.bin(limit: .max).filter { $0.state == .trashed }.map(\.id), now: now)
    }

    private func restore(
        _ id: OperationID, _ now: Int64, _ report: inout RestoreReport
    ) throws(StoreError) {
        guard let operation = try store.operation(id), let move = operation.move else {
            report.failed.append(
                UnrestoredEntry(id: id, message: "This entry of the bin does not exist."))
            return
        }
        switch operation.state {
        case .trashed: break
        case .restored:
            let path = move.members[0].back ?? move.folder.appending(move.members[0].file.name)
            report.restored.append(RestoredEntry(id: id, item: move.item, path: path))
            return
        case .intended, .restoring:
            report.failed.append(
                UnrestoredEntry(id: id, message: "This file is being moved right now; try again."))
            return
        case .gone, .failed:
            let message = TrashError.notInTrash(move.members[0].file.name).sentence
            report.failed.append(UnrestoredEntry(id: id, message: message))
            return
        }
        switch try bringBack(move, id) {
        case .success(let move):
            trash.step("sync")
            trash.sync([move])
            let places = move.members.compactMap(\.back)
            trash.step("finish")
            try store.finish([(id, .restored(places))], now: now)
            trash.step("finished")
            report.restored.append(RestoredEntry(id: id, item: move.item, path: places[0]))
        case .failure(let error):
            if case .notInTrash = error {
                try store.finish([(id, .gone)], now: now)
            } else {
                try store.finish([(id, .trashed)], now: now)
            }
            report.failed.append(UnrestoredEntry(id: id, message: error.sentence))
        }
    }

    private func bringBack(
        _ move: TrashMove, _ id: OperationID
    ) throws(StoreError) -> Result<TrashMove, TrashError> {
        for _ in 0..<Self.attempts {
            let plan: TrashMove
            do throws(TrashError) { plan = try trash.planRestore(move) } catch {
                return .failure(error)
            }
            trash.step("intend")
            try store.plan(plan, for: id, as: .restoring)
            trash.step("intended")
            do throws(TrashError) {
                try trash.restore(plan)
                return .success(plan)
            } catch .nameTaken {
                continue
            } catch {
                return .failure(error)
            }
        }
        return .failure(.nameTaken)
    }
}
