public import RiffleCore
import RiffleMedia
import RiffleThreads
import RiffleTrash

/// Moves to the trash: every photo with all its files, and when the system refuses in the middle,
/// those that have gone come back.
extension FolderSource {
    public func delete(_ photos: [SeenPhoto]) async throws(PhotoDeletionError) -> PhotoDeletion {
        let (entries, isListed) = state.withLock { ($0.contents.entries, $0.told != nil) }
        var deletion = PhotoDeletion(deleted: [])
        var planner = can.planner()
        var moves: [(id: PhotoID, move: TrashMove)] = []
        for photo in photos where !moves.contains(where: { $0.id == photo.id }) {
            guard let entry = entries[photo.id] else {
                // Only what is known not to be there is gone.
                let isGone = path(of: photo.id).map { root.isGone($0) } ?? false
                let reason = isListed ? PhotoDeletion.changed : "Nobody has looked at it yet."
                deletion.note(photo.id, isGone ? nil : reason)
                continue
            }
            if entry.photo.seen != photo, !root.isGone(entry.item.path) {
                deletion.note(photo.id, PhotoDeletion.changed)
                continue
            }
            do throws(TrashError) {
                moves.append((photo.id, try planner.plan(entry.item, now: now())))
            } catch {
                deletion.note(photo.id, Self.reason(error, entry.item.name))
            }
        }
        try carryOut(moves, &planner, &deletion)
        state.withLock { [deletion] in $0.contents.remove(deletion.deleted) }
        if !deletion.deleted.isEmpty { announce() }
        return deletion
    }

    private func carryOut(
        _ plans: [(id: PhotoID, move: TrashMove)], _ planner: inout TrashPlanner,
        _ deletion: inout PhotoDeletion
    ) throws(PhotoDeletionError) {
        var done: [(id: PhotoID, move: TrashMove)] = []
        for (id, plan) in plans {
            do throws(TrashError) {
                done.append((id, try perform(plan, &planner)))
                deletion.note(id, nil)
            } catch .system(let action, let name, let code) {
                let sentence = TrashError.system(action: action, name: name, code: code).sentence
                let stuck = bringBack(done)
                guard !stuck.isEmpty else { throw .failed(sentence) }
                // What cannot come back is gone, and has to be called so.
                for (id, _) in plans where !stuck.contains(id) {
                    deletion.deleted.remove(id)
                    deletion.note(id, sentence)
                }
                return
            } catch {
                deletion.note(id, Self.reason(error, plan.members[0].file.name))
            }
        }
        can.sync(done.map(\.move))
    }

    /// Carries out a plan, and another one when a name was taken meanwhile.
    private func perform(
        _ first: TrashMove, _ planner: inout TrashPlanner
    ) throws(TrashError) -> TrashMove {
        var move = first
        for _ in 0..<100 {
            do throws(TrashError) {
                try can.perform(move)
                return move
            } catch .nameTaken {
                move = try planner.plan(again: move)
            }
        }
        throw .nameTaken
    }

    /// Takes moves back; gives those that could not be.
    private func bringBack(_ moves: [(id: PhotoID, move: TrashMove)]) -> Set<PhotoID> {
        var stuck: Set<PhotoID> = []
        for (id, move) in moves.reversed() {
            do throws(TrashError) {
                try can.restore(try can.planRestore(move))
            } catch {
                stuck.insert(id)
            }
        }
        can.sync(moves.map(\.move))
        return stuck
    }

    /// Nil when the photo is gone already.
    private static func reason(_ error: TrashError, _ main: FileName) -> String? {
        switch error {
        case .missing(main): nil
        case .changed: PhotoDeletion.changed
        default: error.sentence
        }
    }
}

extension PhotoDeletion {
    /// A photo is gone, or stays for a reason.
    fileprivate mutating func note(_ photo: PhotoID, _ reason: String?) {
        if let reason { kept[photo] = reason } else { deleted.insert(photo) }
    }
}
