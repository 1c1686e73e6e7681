public import RiffleCore
public import RiffleStore

/// What became of the trashed pile of a round.
public enum TrashOutcome: Hashable, Sendable {
    /// The person said no when the system asked. Nothing is lost: every decision stands.
    case declined
    /// The round is over.
    case done(TrashReport)
    /// Nothing could be deleted, and the round is open still.
    case failed(Notice)
}

/// Deletes the trashed pile of a round in one go, so that the system asks once, with the same care
/// as for files: the intent is in the journal first, the outcome after it, and a start looks after
/// what an earlier one left open.
public struct PhotoTrash: Sendable {
    let source: any PhotoSource
    let journal: Journal
    let clock: AppClock

    /// The place of the source's own trash in the journal.
    static let place = TrashPlace(known: Array("recently-deleted".utf8), for: .root)

    /// A trash.
    public init(source: any PhotoSource, journal: Journal, clock: AppClock) {
        self.source = source
        self.journal = journal
        self.clock = clock
    }

    private struct Plan: Sendable {
        var ids: [OperationID] = []
        var moves: [TrashMove] = []
        var photos: [SeenPhoto] = []
        /// What is known before anything is deleted.
        var report = TrashReport()

        mutating func keep(_ card: Round.Card, _ reason: Notice) {
            report.failed.append(FailedCard(card: card.id, reason: reason))
        }
    }

    /// Ends a round: what is trashed is deleted, everything else stays.
    ///
    /// - Parameter shown: what the person saw to be trashed. Nothing else goes, whatever the journal says.
    @concurrent public func confirm(
        _ id: RoundID, shown: Set<ItemID>
    ) async throws(StoreError) -> TrashOutcome {
        let (store, profile, now) = (journal.store, journal.profile, clock.now())
        let round = try store.beginClosing(id, of: profile)
        defer { store.endClosing(id) }
        let plan = try intend(round, shown, now)
        var report = plan.report
        if plan.photos.isEmpty { return try await end(round, &report, now) }
        let deletion: PhotoDeletion
        do throws(PhotoDeletionError) {
            deletion = try await source.delete(plan.photos)
        } catch {
            try store.finish(plan.ids.map { ($0, .failed(error.notice)) }, now: now)
            return error == .declined ? .declined : .failed(error.notice)
        }
        var outcomes: [(id: OperationID, outcome: MoveOutcome)] = []
        for (index, operation) in plan.ids.enumerated() {
            let (move, photo) = (plan.moves[index], plan.photos[index].id)
            if deletion.deleted.contains(photo) {
                let bytes = move.members.reduce(0) { $0 + $1.file.stamp.size }
                report.moved.append(MovedCard(card: move.item, bytes: bytes))
                outcomes.append((operation, .trashed))
            } else {
                let reason = deletion.kept[photo] ?? .photoKept
                report.failed.append(FailedCard(card: move.item, reason: reason))
                outcomes.append((operation, .failed(reason)))
            }
        }
        try store.finish(outcomes, now: now)
        return try await end(round, &report, now)
    }

    /// Ends the round. Only now favourites go to the library: until here, each could be undone.
    private func end(
        _ round: Round, _ report: inout TrashReport, _ now: Int64
    ) async throws(StoreError) -> TrashOutcome {
        try marks.remember(round)
        try journal.store.finishRound(round.id, of: journal.profile, dryRun: false, now: now)
        report.notice = await marks.settle()
        return .done(report)
    }

    private var marks: FavouriteMarks { FavouriteMarks(source: source, journal: journal) }

    /// Writes down what is about to be deleted.
    private func intend(
        _ round: Round, _ shown: Set<ItemID>, _ now: Int64
    ) throws(StoreError) -> Plan {
        let items = try journal.store.items(round.trashed.map(\.id))
        var plan = Plan()
        for card in round.trashed {
            // An earlier try deleted it, and was stopped before it could end the round.
            if items[card.id]?.presence == .trashed {
                plan.report.moved.append(MovedCard(card: card.id, bytes: card.bytes))
                continue
            }
            guard let item = items[card.id], item.presence == .present else {
                plan.keep(card, Notice(uncoded: "It is no longer in the library."))
                continue
            }
            guard shown.contains(card.id) else {
                plan.keep(card, Notice(uncoded: "It was not among those that you saw."))
                continue
            }
            guard item.version == card.version else {
                plan.keep(card, .photoChanged)
                continue
            }
            let members = item.members.map { member in
                TrashMove.Member(
                    file: member, entry: TrashEntry(trash: Self.place, name: member.name))
            }
            plan.moves.append(
                TrashMove(item: item.id, folder: item.folder, members: members, time: now))
            plan.photos.append(item.seen)
        }
        if !plan.moves.isEmpty {
            plan.ids = try journal.store.beginTrash(
                plan.moves, profile: journal.profile, round: round.id, now: now)
        }
        return plan
    }

    /// Finds out what became of deletions that an earlier start never heard the end of, and hands in
    /// the favourites that the library does not have yet: what is still listed was not deleted. Says
    /// whether the library could be seen, without which nothing is done.
    @concurrent public func recover() async throws(StoreError) -> Bool {
        guard await source.access().canRead else { return false }
        guard try await settleDeletions() else { return false }
        _ = await marks.settle()
        return true
    }

    private func settleDeletions() async throws(StoreError) -> Bool {
        let open = try journal.store.openOperations()
        if open.isEmpty { return true }
        guard let photos = await source.photos() else { return false }
        let listed = Set(photos.map(\.id))
        // Photos that the person has not picked may still exist.
        let seesAll = await source.access() == .full
        var outcomes: [(id: OperationID, outcome: MoveOutcome)] = []
        for operation in open {
            guard let file = operation.move?.members.first?.file else { continue }
            let isThere = listed.contains(PhotoNames.photo(file.name))
            let isGone = !isThere && seesAll
            outcomes.append((operation.id, isGone ? .trashed : .failed(.interrupted)))
        }
        try journal.store.finish(outcomes, now: clock.now())
        return true
    }
}
