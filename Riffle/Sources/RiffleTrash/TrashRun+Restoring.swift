public import RiffleCore
public import RiffleStore

/// An entry of the trash that was restored.
public struct RestoredEntry: Hashable, Sendable {
    /// The entry.
    public var id: OperationID
    /// The item.
    public var item: ItemID
    /// The current path of the file that is shown. Its name is a new one if the old one was taken.
    public var path: RelativePath
}

/// An entry of the trash that was not restored.
public struct UnrestoredEntry: Hashable, Sendable {
    /// The entry.
    public var id: OperationID
    /// The reason.
    public var reason: Notice
    /// Whether the file in the trash may be another one. It is restored if the user asks for it
    /// anyway.
    public var isUnclear = false

    /// The reason in one English sentence.
    public var message: String { reason.sentence }
}

/// The result of restoring.
public struct RestoreReport: Hashable, Sendable {
    /// The restored entries, including those restored before, so that repeating a call is safe.
    public var restored: [RestoredEntry] = []
    /// The entries that were not restored.
    public var failed: [UnrestoredEntry] = []

    /// Nothing was restored.
    public init() {}
}

extension TrashRun {
    /// Restores entries of the trash to their places. Nothing is overwritten: if a name is taken, the
    /// files come back under a new one. A restored item is undecided again.
    ///
    /// - Parameter anyway: whether to restore also what may be another file, because the user asked
    ///   for it.
    public func restore(
        _ ids: [OperationID], anyway: Bool = false, now: Int64
    ) throws(StoreError) -> RestoreReport {
        try exclusively(now: now) { _ throws(StoreError) in
            try restore(ids, anyway: anyway, now)
        }
    }

    /// Restores everything that a round moved to the trash.
    ///
    /// - Parameter key: the request's idempotency key. Repeated with the same key, also after a crash
    ///   in between, a call reports everything that the request restored.
    public func restore(
        round: RoundID, key: String? = nil, now: Int64
    ) throws(StoreError) -> RestoreReport {
        try restoreOnce(key, "round \(round)", now) { () throws(StoreError) in
            try store.operations(of: round).filter(\.mayComeBack)
        }
    }

    /// Restores everything that Riffle ever moved to the trash and that is still there.
    ///
    /// - Parameter key: as in ``restore(round:key:now:)``.
    public func restoreAll(
        key: String? = nil, now: Int64
    ) throws(StoreError) -> RestoreReport {
        try restoreOnce(key, "all", now) { () throws(StoreError) in
            try store.trashEntries(limit: .max).filter { operation in
                operation.mayComeBack || operation.state == .gone && isInTrash(operation)
            }
        }
    }

    /// Restores what a request is about: what it was about the first time, if it is repeated.
    private func restoreOnce(
        _ key: String?, _ request: String, _ now: Int64,
        _ entries: () throws(StoreError) -> [TrashOperation]
    ) throws(StoreError) -> RestoreReport {
        // Before interrupted restores are settled: they belong to the answer.
        var ids = try entries().map(\.id)
        return try exclusively(now: now) { _ throws(StoreError) in
            if let key, let known = try store.restoring(key: key, request) {
                ids = known
            } else if let key {
                try store.beginRestoring(ids, key: key, request)
            }
            return try restore(ids, anyway: false, now)
        }
    }

    private func restore(
        _ ids: [OperationID], anyway: Bool, _ now: Int64
    ) throws(StoreError) -> RestoreReport {
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

    /// Brings back what turned out to be in the trash after the person who trashed it decided
    /// otherwise, which was possible while the outcome of the move was unknown.
    func restoreKept(now: Int64) throws(StoreError) {
        var report = RestoreReport()
        var batch: [Plan] = []
        for id in try store.keptInTrash() {
            if let plan = try planned(id, anyway: false, &report) { batch.append(plan) }
        }
        if !batch.isEmpty { try bringBack(batch, anyway: false, now, &report) }
    }

    /// Whether the files of an entry are in the trash now, whatever the journal says.
    private func isInTrash(_ operation: TrashOperation) -> Bool {
        operation.move.map { (try? trash.checkRestore($0, anyway: false)) != nil } ?? false
    }

    private typealias Plan = (id: OperationID, move: TrashMove)

    /// The operation to restore an entry; nil if there is nothing to do, and the report says why.
    private func planned(
        _ id: OperationID, anyway: Bool, _ report: inout RestoreReport
    ) throws(StoreError) -> Plan? {
        guard let operation = try store.operation(id), let move = operation.move else {
            report.failed.append(
                UnrestoredEntry(id: id, reason: .noEntry))
            return nil
        }
        switch operation.state {
        case .trashed: return (id, move)
        case .restored:
            report.restored.append(RestoredEntry(id: id, item: move.item, path: move.place))
        case .intended, .restoring, .emptying:
            report.fail(id, TrashError.unsettled(move.members[0].file.name))
        case .gone:
            // It may be there again, or may always have been.
            do throws(TrashError) {
                try trash.checkRestore(move, anyway: anyway)
                return (id, move)
            } catch {
                report.fail(id, error)
            }
        case .failed, .emptied: report.fail(id, TrashError.notInTrash(move.members[0].file.name))
        }
        return nil
    }

    private func bringBack(
        _ batch: [Plan], anyway: Bool, _ now: Int64, _ report: inout RestoreReport
    ) throws(StoreError) {
        let results = try trash.restore(batch, anyway: anyway, in: store, now: now)
        for (plan, result) in zip(batch, results) {
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
    /// The path to which the file that is shown came back.
    fileprivate var place: RelativePath {
        members[0].back ?? folder.appending(members[0].file.name)
    }
}

extension TrashOperation {
    /// Whether it can be restored, which includes one whose restore was interrupted.
    fileprivate var mayComeBack: Bool { state == .trashed || state == .restoring }
}

extension RestoreReport {
    fileprivate mutating func fail(_ id: OperationID, _ error: TrashError) {
        var isUnclear = false
        if case .unclear = error { isUnclear = true }
        failed.append(UnrestoredEntry(id: id, reason: error.notice, isUnclear: isUnclear))
    }
}
