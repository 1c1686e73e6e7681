public import RiffleCore

/// Moves the files of photos to the trash and back. No other code in Riffle moves a file.
///
/// The order is always: plan, write the intent to the journal, reserve names, rename files, check
/// both sides, sync folders, write the outcome to the journal. All files of a photo move, or none
/// does. Whatever happens to the process, every file is in exactly one place, and ``settle()``
/// finds out which.
///
///     let mover = Mover(trash: trash, journal: journal)
///     try mover.settle()                          // first of all, at every start
///     var planner = trash.planner()
///     let results = try mover.trash([planner.plan(item, now: now)], &planner)
///
/// Only one mover of a library runs at a time. It blocks.
public struct Mover<Journal: MoveJournal> {
    let trash: LibraryTrash
    let journal: Journal

    /// The maximum number of new plans for an item while another program keeps taking the names.
    private static var attempts: Int { 100 }

    /// A mover.
    public init(trash: LibraryTrash, journal: Journal) {
        self.trash = trash
        self.journal = journal
    }

    /// The result of each move: the plan that was carried out, or the error if nothing moved.
    public typealias Results = [Result<TrashMove, TrashError>]

    // MARK: To the trash

    /// Carries out plans to move items to the trash. After ``TrashError/unsettled(_:)``, the move
    /// is still open in the journal.
    public func trash(
        _ moves: [TrashMove], _ planner: inout TrashPlanner
    ) throws(Journal.Failure) -> Results {
        trash.step("intend")
        let ids = try journal.begin(moves)
        trash.step("intended")
        var results: Results = []
        var renames = OwnRenames()
        for (id, move) in zip(ids, moves) {
            results.append(
                try carryOut(
                    move, id, .toTrash,
                    { move throws(TrashError) in try trash.perform(move, after: &renames) },
                    again: { move, error throws(TrashError) in
                        try planner.plan(again: move, after: error)
                    }))
        }
        return try finish(ids, results) { result in
            switch result {
            case .success: .trashed
            case .failure(.unsettled): nil
            case .failure(let error): .failed(error.notice)
            }
        }
    }

    // MARK: Restoring

    /// Restores what was moved.
    ///
    /// - Parameter anyway: whether to restore also what may be another file, because the user asked
    ///   for it.
    public func restore(
        _ entries: [(id: Journal.ID, move: TrashMove)], anyway: Bool = false
    ) throws(Journal.Failure) -> Results {
        let plans = entries.map { entry in
            Result { () throws(TrashError) in try trash.planRestore(entry.move, anyway: anyway) }
        }
        trash.step("intend")
        let intents = zip(entries, plans).compactMap { entry, plan in
            (try? plan.get()).map { (id: entry.id, move: $0) }
        }
        if !intents.isEmpty { try journal.plan(intents, .back) }
        trash.step("intended")
        var results: Results = []
        for (entry, plan) in zip(entries, plans) {
            switch plan {
            case .success(let move):
                results.append(
                    try carryOut(
                        move, entry.id, .back, trash.restore,
                        again: { move, error throws(TrashError) in
                            guard error == .nameTaken else { throw error }
                            return try trash.planRestore(move, anyway: anyway)
                        }))
            case .failure(let error): results.append(.failure(error))
            }
        }
        return try finish(entries.map(\.id), results) { result in
            switch result {
            case .success(let move): .restored(move.members.compactMap(\.back))
            case .failure(.notInTrash): .gone
            case .failure(.unsettled): nil
            case .failure: .trashed
            }
        }
    }

    /// Carries out a move. If another program took a name, or the file system refuses the place, makes
    /// a new plan and records it first.
    private func carryOut(
        _ first: TrashMove, _ id: Journal.ID, _ direction: MoveDirection,
        _ perform: (TrashMove) throws(TrashError) -> Void,
        again: (TrashMove, TrashError) throws(TrashError) -> TrashMove
    ) throws(Journal.Failure) -> Result<TrashMove, TrashError> {
        var move = first
        for _ in 0..<Self.attempts {
            do throws(TrashError) {
                try perform(move)
                return .success(move)
            } catch {
                guard error == .nameTaken || error.isRefusal else { return .failure(error) }
                do throws(TrashError) {
                    move = try again(move, error)
                } catch {
                    return .failure(error)
                }
                try journal.plan([(id, move)], direction)
            }
        }
        return .failure(.nameTaken)
    }

    // MARK: Outcomes

    /// Makes the moves durable, and records the known outcomes.
    private func finish(
        _ ids: [Journal.ID], _ results: Results,
        _ outcome: (Result<TrashMove, TrashError>) -> MoveOutcome?
    ) throws(Journal.Failure) -> Results {
        trash.step("sync")
        let moved = results.compactMap { try? $0.get() }
        var results = results
        if !trash.sync(moved) {
            // A power cut could undo what isn't synced to disk, so the outcome is still unknown.
            results = results.map { result in
                result.flatMap { .failure(.unsettled($0.members[0].file.name)) }
            }
        }
        trash.step("finish")
        let outcomes = zip(ids, results).compactMap { id, result in
            outcome(result).map { (id: id, outcome: $0) }
        }
        if !outcomes.isEmpty { try journal.finish(outcomes) }
        trash.step("finished")
        return results
    }

    /// Finishes or reverts what an earlier run left half done, by checking the disk. Returns the
    /// outcomes that are now known.
    @discardableResult
    public func settle() throws(Journal.Failure) -> [Journal.ID] {
        var outcomes: [(id: Journal.ID, outcome: MoveOutcome)] = []
        for open in try journal.openMoves() {
            let outcome: MoveOutcome
            switch trash.recover(open.move, open.direction) {
            case .trashed: outcome = .trashed
            case .gone: outcome = .gone
            case .stuck: continue
            case .inLibrary(let places):
                outcome =
                    open.direction == .back
                    ? .restored(places)
                    : .failed(.interrupted)
            }
            // Otherwise the next call tries again.
            if trash.sync([open.move]) { outcomes.append((open.id, outcome)) }
        }
        if !outcomes.isEmpty { try journal.finish(outcomes) }
        return outcomes.map(\.id)
    }
}
