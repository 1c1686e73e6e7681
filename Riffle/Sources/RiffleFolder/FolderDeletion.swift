public import RiffleCore
import RiffleMedia
import RiffleThreads
import RiffleTrash

/// Deletion: every photo goes to the trash with all its files. If the system fails partway, the
/// photos already moved come back.
extension FolderSource {
    public func delete(_ photos: [SeenPhoto]) async throws(PhotoDeletionError) -> PhotoDeletion {
        let result = turns.withLock { _ in
            Result { () throws(PhotoDeletionError) in try deleteInTurn(photos) }
        }
        let deletion = try result.get()
        state.withLock { $0.contents.remove(deletion.deleted) }
        if !deletion.deleted.isEmpty { announce() }
        return deletion
    }

    private typealias Plan = (photo: PhotoID, move: TrashMove)

    private func deleteInTurn(
        _ photos: [SeenPhoto]
    ) throws(PhotoDeletionError) -> PhotoDeletion {
        try mover.settle()
        let (entries, isListed) = state.withLock { ($0.contents.entries, $0.told != nil) }
        var deletion = PhotoDeletion(deleted: [])
        var planner = can.planner()
        var plans: [Plan] = []
        for photo in photos where !plans.contains(where: { $0.photo == photo.id }) {
            guard let entry = entries[photo.id] else {
                // A photo is gone only if it is known that the file isn't there.
                let isGone = path(of: photo.id).map { folder.isGone($0) } ?? false
                let reason = isListed ? PhotoDeletion.changed : "Nobody has looked at it yet."
                deletion.note(photo.id, isGone ? nil : reason)
                continue
            }
            if entry.photo.seen != photo, !folder.isGone(entry.item.path) {
                deletion.note(photo.id, PhotoDeletion.changed)
                continue
            }
            do throws(TrashError) {
                plans.append((photo.id, try planner.plan(entry.item, now: now())))
            } catch {
                deletion.note(photo.id, Self.reason(error, entry.item.name))
            }
        }
        if !plans.isEmpty { try carryOut(plans, &planner, &deletion) }
        return deletion
    }

    private func carryOut(
        _ plans: [Plan], _ planner: inout TrashPlanner, _ deletion: inout PhotoDeletion
    ) throws(PhotoDeletionError) {
        var done: [Plan] = []
        var refusal: String?
        for (plan, result) in zip(plans, try mover.trash(plans.map(\.move), &planner)) {
            switch result {
            case .success(let move):
                done.append((plan.photo, move))
                deletion.note(plan.photo, nil)
            case .failure(let error):
                if case .system = error { refusal = refusal ?? error.sentence }
                deletion.note(plan.photo, Self.reason(error, plan.move.members[0].file.name))
            }
        }
        guard let refusal else { return }
        let stuck = try bringBack(done)
        guard !stuck.isEmpty else { throw .failed(refusal) }
        // A photo that can't come back is gone, and must be reported as such.
        for plan in plans where !stuck.contains(plan.photo) {
            deletion.deleted.remove(plan.photo)
            deletion.note(plan.photo, refusal)
        }
    }

    /// Takes moves back. Returns the photos that could not come back.
    private func bringBack(_ plans: [Plan]) throws(PhotoDeletionError) -> Set<PhotoID> {
        var stuck: Set<PhotoID> = []
        let entries = plans.map { (id: journal.newID(), move: $0.move) }
        for (plan, result) in zip(plans, try mover.restore(entries)) {
            if case .failure = result { stuck.insert(plan.photo) }
        }
        return stuck
    }

    /// The reason of a failure; nil if the photo is already gone.
    private static func reason(_ error: TrashError, _ main: FileName) -> String? {
        switch error {
        case .missing(main): nil
        case .changed: PhotoDeletion.changed
        default: error.sentence
        }
    }
}

extension PhotoDeletion {
    /// Records that a photo is gone, or stays for a reason.
    fileprivate mutating func note(_ photo: PhotoID, _ reason: String?) {
        if let reason { kept[photo] = reason } else { deleted.insert(photo) }
    }
}
