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
    /// Something lies in the trash that may be another file; it comes back when it is asked for
    /// all the same.
    public var isUnclear = false
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
    ///
    /// - Parameter anyway: what may be another file comes back as well, since the person said so.
    public func restore(
        _ ids: [OperationID], anyway: Bool = false, now: Int64
    ) throws(StoreError) -> RestoreReport {
        try exclusively(now: now) { _ throws(StoreError) in
            var report = RestoreReport()
            var rest = ids[...]
            while !rest.isEmpty {
                var batch: [Plan] = []
                for id in rest.prefix(Self.batch) {
                    if let plan = try planned(id, anyway: anyway, &report) { batch.append(plan) }
                }
                rest = rest.dropFirst(Self.batch)
                if !batch.isEmpty { try bringBack(batch, anyway: anyway, now, &report) }
            }
            return report
        }
    }

    /// Brings back everything that a round moved to the trash.
    public func restore(round: RoundID, now: Int64) throws(StoreError) -> RestoreReport {
        try restore(
            try store.operations(of: round).filter(\.mayComeBack).map(\.id), now: now)
    }

    /// Brings back everything that Riffle ever moved to the trash and that is still there.
    public func restoreAll(now: Int64) throws(StoreError) -> RestoreReport {
        let entries = try store.bin(limit: .max).filter { operation in
            operation.mayComeBack || operation.state == .gone && isInTrash(operation)
        }
        return try restore(entries.map(\.id), now: now)
    }

    /// Whether the files of an entry lie in the trash now, whatever was found out earlier.
    private func isInTrash(_ operation: TrashOperation) -> Bool {
        operation.move.map { (try? trash.planRestore($0)) != nil } ?? false
    }

    private typealias Plan = (id: OperationID, move: TrashMove)

    /// What is to be done about an entry; nil when there is nothing, and the report says why.
    private func planned(
        _ id: OperationID, anyway: Bool, _ report: inout RestoreReport
    ) throws(StoreError) -> Plan? {
        guard let operation = try store.operation(id), let move = operation.move else {
            report.failed.append(
                UnrestoredEntry(id: id, message: "This entry of the bin does not exist."))
            return nil
        }
        switch operation.state {
        case .trashed: return (id, move)
        case .restored:
            report.restored.append(RestoredEntry(id: id, item: move.item, path: move.place))
        case .intended, .restoring:
            report.fail(id, TrashError.unsettled(move.members[0].file.name))
        case .gone:
            // It may be there again, or have been all the time.
            do throws(TrashError) {
                _ = try trash.planRestore(move, anyway: anyway)
                return (id, move)
            } catch {
                report.fail(id, error)
            }
        case .failed: report.fail(id, TrashError.notInTrash(move.members[0].file.name))
        }
        return nil
    }

    private func bringBack(
        _ batch: [Plan], anyway: Bool, _ now: Int64, _ report: inout RestoreReport
    ) throws(StoreError) {
        let mover = Mover(can: trash, journal: StoreJournal(store, now: now))
        for (plan, result) in zip(batch, try mover.restore(batch, anyway: anyway)) {
            switch result {
            case .success(let move):
                report.restored.append(
                    RestoredEntry(id: plan.id, item: move.item, path: move.place))
            case .failure(let error): report.fail(plan.id, error)
            }
        }
    }
}

extension TrashMove {
    /// Where the file that is shown came back to.
    fileprivate var place: RelativePath {
        members[0].back ?? folder.appending(members[0].file.name)
    }
}

extension TrashOperation {
    /// Also one whose way back was interrupted.
    fileprivate var mayComeBack: Bool { state == .trashed || state == .restoring }
}

extension RestoreReport {
    fileprivate mutating func fail(_ id: OperationID, _ error: TrashError) {
        var isUnclear = false
        if case .unclear = error { isUnclear = true }
        failed.append(UnrestoredEntry(id: id, message: error.sentence, isUnclear: isUnclear))
    }
}
