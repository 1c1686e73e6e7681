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
        try exclusively(now: now) { _ throws(StoreError) in
            var report = RestoreReport()
            var rest = ids[...]
            while !rest.isEmpty {
                var batch: [Plan] = []
                for id in rest.prefix(Self.batch) {
                    if let plan = try planned(id, &report) { batch.append(plan) }
                }
                rest = rest.dropFirst(Self.batch)
                if !batch.isEmpty { try bringBack(batch, now, &report) }
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
        try restore(
            try store.bin(limit: .max).filter(\.mayComeBack).map(\.id), now: now)
    }

    private typealias Plan = (id: OperationID, move: TrashMove)

    /// What is to be done about an entry; nil when there is nothing, and the report says why.
    private func planned(
        _ id: OperationID, _ report: inout RestoreReport
    ) throws(StoreError) -> Plan? {
        guard let operation = try store.operation(id), let move = operation.move else {
            report.fail(id, "This entry of the bin does not exist.")
            return nil
        }
        switch operation.state {
        case .trashed: return (id, move)
        case .restored:
            let path = move.members[0].back ?? move.folder.appending(move.members[0].file.name)
            report.restored.append(RestoredEntry(id: id, item: move.item, path: path))
        case .intended, .restoring:
            report.fail(
                id, "Where this file is now is not known yet; is its drive away?")
        case .gone, .failed:
            report.fail(id, TrashError.notInTrash(move.members[0].file.name).sentence)
        }
        return nil
    }

    private func bringBack(
        _ batch: [Plan], _ now: Int64, _ report: inout RestoreReport
    ) throws(StoreError) {
        var outcomes: [(id: OperationID, outcome: OperationOutcome)] = []
        var plans: [Plan] = []
        for (id, move) in batch {
            do throws(TrashError) {
                plans.append((id, try trash.planRestore(move)))
            } catch {
                outcomes.append((id, report.fail(id, error)))
            }
        }
        trash.step("intend")
        if !plans.isEmpty { try store.plan(plans, as: .restoring) }
        trash.step("intended")
        for (id, plan) in plans {
            switch try bringBack(plan, id) {
            case .success(let move):
                let places = move.members.compactMap(\.back)
                outcomes.append((id, .restored(places)))
                report.restored.append(RestoredEntry(id: id, item: move.item, path: places[0]))
            case .failure(let error):
                outcomes.append((id, report.fail(id, error)))
            }
        }
        trash.step("sync")
        trash.sync(plans.map(\.move))
        trash.step("finish")
        try store.finish(outcomes, now: now)
        trash.step("finished")
    }

    /// Carries out a plan, and another one when a name was taken meanwhile.
    private func bringBack(
        _ first: TrashMove, _ id: OperationID
    ) throws(StoreError) -> Result<TrashMove, TrashError> {
        var move = first
        for _ in 0..<Self.attempts {
            do throws(TrashError) {
                try trash.restore(move)
                return .success(move)
            } catch .nameTaken {
                do throws(TrashError) {
                    move = try trash.planRestore(move)
                } catch {
                    return .failure(error)
                }
                try store.plan([(id, move)], as: .restoring)
            } catch {
                return .failure(error)
            }
        }
        return .failure(.nameTaken)
    }
}

extension TrashOperation {
    /// Also one whose way back was interrupted.
    fileprivate var mayComeBack: Bool { state == .trashed || state == .restoring }
}

extension RestoreReport {
    fileprivate mutating func fail(_ id: OperationID, _ message: String) {
        failed.append(UnrestoredEntry(id: id, message: message))
    }

    /// Notes a failure; says what it means for the entry.
    fileprivate mutating func fail(_ id: OperationID, _ error: TrashError) -> OperationOutcome {
        fail(id, error.sentence)
        if case .notInTrash = error { return .gone }
        return .trashed
    }
}
