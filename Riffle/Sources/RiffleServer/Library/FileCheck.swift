import RiffleCore
import RiffleStore

/// A card as a person saw it beside others, when they compared them.
struct ComparedCard: Hashable, Sendable {
    var card: ItemID
    var version: ItemVersion
}

/// Compares what a person saw with the files on the disk, before anything is done to them.
struct FileCheck: Sendable {
    let store: Store
    let backend: any LibraryBackend

    /// Looks at the files of a card that is to be decided, and of those that it was compared with.
    ///
    /// - Throws: the refusal where that was seen to have changed, with the round as it is now.
    func check(_ request: DecideCard, compared: [ComparedCard]) throws(StoreError) {
        try check(compared, in: request.round, of: request.profile)
        try check(request)
    }

    /// Refuses what was decided by comparing cards, unless all of them are still what was seen: who
    /// trashes one for the sake of another must not lose both.
    private func check(
        _ compared: [ComparedCard], in round: RoundID, of profile: ProfileID
    ) throws(StoreError) {
        for seen in compared {
            guard let item = try store.item(seen.card) else { continue }
            let isPresent = item.presence == .present && item.version == seen.version
            if isPresent, backend.isUnchanged(item) { continue }
            if isPresent, !backend.refresh(item.folder) { backend.vanished(item.folder) }
            let now = try store.item(seen.card)?.version ?? seen.version
            throw .refused(.changed(now: now), try store.round(round, of: profile))
        }
    }

    /// Brings the index up to date where the card's files are not what the client saw, so that the
    /// store refuses the decision and the answer brings the new state.
    ///
    /// - Throws: the refusal when the files are not in their place any more, or only behind a link.
    ///   From then on the card says so, and may be decided as one that is missing.
    private func check(_ request: DecideCard) throws(StoreError) {
        guard let item = try? store.item(request.card), item.version == request.version,
            item.presence == .present, !backend.isUnchanged(item)
        else { return }
        if backend.refresh(item.folder) { return }
        guard backend.isElsewhere(item) else { return }
        backend.vanished(item.folder)
        throw .refused(
            .changed(now: item.version), try store.round(request.round, of: request.profile))
    }

    /// Brings the index up to date about the files of a card.
    func refresh(_ card: ItemID) throws(StoreError) {
        if let item = try store.item(card) { backend.refresh(item.folder) }
    }

    /// Brings the index up to date where files that are to go are not what was seen: their cards
    /// become undecided then.
    func refresh(_ seen: Set<Round.SeenCard>) {
        let trashed = try? store.items(seen.filter { $0.decision == .trash }.map(\.card))
        let changed = (trashed ?? [:]).values.filter { item in
            item.presence == .present && !backend.isUnchanged(item) && !backend.isElsewhere(item)
        }
        for folder in Set(changed.map(\.folder)) { backend.refresh(folder) }
    }
}
