public import RiffleCore
import RiffleSystem

/// The id of a move to the trash, and of its entry in the trash.
public struct OperationID: RowID {
    /// The row of the journal, 1 or more.
    public let rawValue: Int64

    /// Wraps a row of the journal.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

/// The state of an operation.
public enum OperationState: Int, Sendable {
    /// The intent is recorded; the files may or may not have moved.
    case intended = 0
    /// All files are in the trash.
    case trashed = 1
    /// The files are being restored; they may or may not have moved.
    case restoring = 2
    /// All files are back in the library.
    case restored = 3
    /// The files are in neither place: the trash was emptied, or they were moved elsewhere.
    case gone = 4
    /// Nothing moved.
    case failed = 5
    /// Riffle is deleting the files; they may or may not be deleted.
    case emptying = 6
    /// Riffle deleted the files from the trash.
    case emptied = 7
}

/// The move of an item to the trash, done or intended.
public struct TrashOperation: Hashable, Sendable {
    /// The operation's id.
    public var id: OperationID
    /// The profile that confirmed it.
    public var profile: ProfileID
    /// Its round.
    public var round: RoundID
    /// The item.
    public var item: ItemID
    /// Its size in bytes.
    public var bytes: Int64
    /// Its state.
    public var state: OperationState
    /// Its time, in milliseconds since 1970 (UTC).
    public var time: Int64
    /// The plan of the move; nil if the operation failed before there was one.
    public var move: TrashMove?
    /// The reason for its failure.
    public var reason: Notice?
}

/// The failure to trash an item, before any intent was recorded.
public struct TrashFailure: Hashable, Sendable {
    /// The card.
    public var card: Round.Card
    /// The reason.
    public var reason: Notice

    /// A failure.
    public init(card: Round.Card, reason: Notice) {
        self.card = card
        self.reason = reason
    }
}

// MARK: - Reading

extension Store {
    /// Returns everything that Riffle ever moved to the trash, newest first: still in it, restored,
    /// or gone.
    public func trashEntries(
        limit: Int = 10_000, before: OperationID? = nil
    ) throws(StoreError) -> [TrashOperation] {
        try readers.read { database in
            let ids = try database.rows(
                Database.latestMoves, .integer(before?.rawValue ?? .max), Value(limit)
            ) { OperationID(rawValue: $0.integer(0)) }
            return try ids.compactMap { try database.operation($0) }
        }
    }

    /// Returns the number and total bytes of the items in the trash now.
    public func trashPile() throws(StoreError) -> Round.Pile {
        try readers.read { database in
            try database.first(
                "SELECT count(*), ifnull(sum(bytes), 0) FROM operation WHERE state IN (1, 2, 6)"
            ) { Round.Pile(count: $0.int(0), bytes: try $0.bytes(1)) } ?? Round.Pile()
        }
    }

    /// Returns an operation.
    public func operation(_ id: OperationID) throws(StoreError) -> TrashOperation? {
        try readers.read { try $0.operation(id) }
    }

    /// Returns the operations of a round, the newest of each item, in the order in which they
    /// began.
    public func operations(of round: RoundID) throws(StoreError) -> [TrashOperation] {
        try readers.read { database in
            let ids = try database.rows(
                "SELECT max(id) FROM operation WHERE round = ? GROUP BY item ORDER BY max(id)",
                .integer(round.rawValue)
            ) { OperationID(rawValue: $0.integer(0)) }
            return try ids.compactMap { try database.operation($0) }
        }
    }

    /// Returns the operations without a known outcome, oldest first. A start has to check them.
    public func openOperations() throws(StoreError) -> [TrashOperation] {
        try readers.read { database in
            let ids = try database.rows(
                "SELECT id FROM operation WHERE state IN (0, 2) ORDER BY id"
            ) { OperationID(rawValue: $0.integer(0)) }
            return try ids.compactMap { try database.operation($0) }
        }
    }
}

extension Store {
    /// Returns the entries that an earlier request with this key set out to restore; nil if there was
    /// none. Throws if the key was used with another request.
    public func restoring(
        key: String, _ request: String
    ) throws(StoreError) -> [OperationID]? {
        try readers.read { database in
            try database.recorded(key, Fingerprint.of("restore", request))?
                .split(separator: " ").compactMap { OperationID($0) }
        }
    }

    /// Records the entries that a request is about to restore, so that the request, repeated after a
    /// crash, is about the same ones.
    public func beginRestoring(
        _ ids: [OperationID], key: String, _ request: String
    ) throws(StoreError) {
        try writer.perform { database in
            try database.record(
                key, Fingerprint.of("restore", request), seq: database.lastSeq(),
                body: ids.map(\.description).joined(separator: " "))
        }
    }
}

// MARK: - Writing

extension Store {
    /// Locks a round while its trashed cards are moved, and returns its current state. The lock is
    /// released when the process ends.
    public func beginClosing(
        _ id: RoundID, of profile: ProfileID, seen: Set<Round.SeenCard>? = nil
    ) throws(StoreError) -> Round {
        try wait { beginClosing(id, of: profile, seen: seen, then: $0) }
    }

    func beginClosing(
        _ id: RoundID, of profile: ProfileID, seen: Set<Round.SeenCard>? = nil,
        then done: @escaping @Sendable (Result<Round, StoreError>) -> Void
    ) {
        writer.submit { [closing] database in
            guard let round = try database.round(id, of: profile) else {
                throw StoreError.noSuchRound
            }
            if let refusal = seen.flatMap({ round.refusal(confirming: $0) }) {
                throw StoreError.refused(refusal, round)
            }
            closing.signal { _ = $0.insert(id) }
            return round
        } done: { [closing] result in
            // Another job's failure can roll back this one in the same transaction.
            if case .failure = result { closing.signal { _ = $0.remove(id) } }
            done(result)
        }
    }

    /// Unlocks the round.
    public func endClosing(_ id: RoundID) {
        closing.signal { _ = $0.remove(id) }
    }

    /// Records the intent to move. Nothing may move before this returns.
    public func beginTrash(
        _ moves: [TrashMove], profile: ProfileID, round: RoundID, now: Int64
    ) throws(StoreError) -> [OperationID] {
        try holding(moves.map(\.item)) { database in
            try moves.map {
                try database.addOperation($0, profile: profile, round: round, now: now)
            }
        }
    }

    /// Records new names for operations that have not moved anything yet, or the paths of restores
    /// that are about to begin. Nothing may move before this returns.
    public func plan(
        _ plans: [(id: OperationID, move: TrashMove)], as state: OperationState
    ) throws(StoreError) {
        precondition(state == .intended || state == .restoring, "a plan is for what is to move")
        try holding(plans.map(\.move.item)) { database in
            for (id, move) in plans {
                try database.endOperation(id, as: state)
                try database.setMembers(of: id, to: move)
            }
        }
    }

    /// Holds items for a move that is about to begin, and records it. If that fails, nothing will
    /// move, so scans see the items again.
    private func holding<T: Sendable>(
        _ items: [ItemID], _ work: @escaping @Sendable (Database) throws -> T
    ) throws(StoreError) -> T {
        touched.hold(items)
        do {
            return try writer.perform(.urgent, work)
        } catch {
            touched.release(items)
            throw error
        }
    }

    /// Records the outcomes of operations, in one transaction.
    public func finish(
        _ outcomes: [(id: OperationID, outcome: MoveOutcome)], now: Int64
    ) throws(StoreError) {
        let items = try writer.perform { database in
            try outcomes.compactMap { id, outcome in
                try database.finish(id, outcome, now: now)
            }
        }
        touched.release(items)
    }

    /// Records cards that could not be moved.
    public func fail(
        _ failures: [TrashFailure], profile: ProfileID, round: RoundID, now: Int64
    ) throws(StoreError) {
        try writer.perform { database in
            for failure in failures {
                try database.addFailure(failure, profile: profile, round: round, now: now)
            }
        }
    }

    /// Returns the entries of the trash that the person who trashed them has decided otherwise about
    /// since, while it was unknown whether they were moved.
    public func keptInTrash() throws(StoreError) -> [OperationID] {
        try readers.read { try $0.keptInTrash() }
    }

    /// Ends a round. A trashed card that isn't in the trash becomes undecided again, as soon as that
    /// is known. With `dryRun`,
    /// the decisions stand although nothing moved.
    public func finishRound(
        _ id: RoundID, of profile: ProfileID, dryRun: Bool, now: Int64
    ) throws(StoreError) {
        try writer.perform { database in
            guard let round = try database.round(id, of: profile) else {
                throw StoreError.noSuchRound
            }
            if round.isFinished { return }
            if !dryRun {
                for card in round.trashed where try !database.mayBeTrashed(card.id, in: id) {
                    try database.releaseTrashed(card.id, in: id, of: profile, now: now)
                }
            }
            try database.closeRound(id)
            try database.note(.finish, profile: profile, round: id, now: now)
        }
    }
}
