public import RiffleCore
import RiffleFiles
import RiffleSystem

extension LibraryTrash {
    /// Plans the paths to which the files of an item come back: their own names, or, if one of
    /// those is taken, new names with the same suffix for all. The plan has the files' current
    /// stamps.
    ///
    /// - Parameter anyway: whether to restore also what may be another file, because the user asked
    ///   for it.
    /// - Throws: ``TrashError/notInTrash(_:)`` if none of its files is in the trash any more,
    ///   ``TrashError/unclear(_:)`` if something in the trash may be another file,
    ///   ``TrashError/away(_:)`` if the drive with the trash is away.
    public func planRestore(
        _ move: TrashMove, anyway: Bool = false
    ) throws(TrashError) -> TrashMove {
        let found = try find(move)
        let isCertain = found.isCertain
        guard let trash = found.trash else { throw missing(move, isCertain) }
        let remains = try remains(move, trash)
        for (member, found) in zip(move.members, remains) where found == .unclear && !anyway {
            throw .unclear(member.file.name)
        }
        let wanted = remains.map { $0 == .same || $0 == .unclear }
        guard wanted.contains(true) else { throw missing(move, isCertain) }
        let attempt = freeAttempt(move)
        var plan = move
        if remains.contains(.unclear) { plan.hash = nil }
        for index in plan.members.indices {
            let member = plan.members[index]
            let name = restoredName(member.file.name, attempt: attempt)
            plan.members[index].back = move.folder.appending(name)
            guard wanted[index], let status = try trash.files.entry(member.entry.name) else {
                continue
            }
            // From now on, the plan refers to exactly this file.
            plan.members[index].file.stamp = status.stamp(stableInodes: trash.files.isStable)
            plan.members[index].file.device = UInt64(status.st_dev)
        }
        return plan
    }

    /// The first attempt in which no file of the item has a taken name.
    private func freeAttempt(_ move: TrashMove) -> Int {
        // A missing folder will be created, and is then empty.
        guard let folder = try? root.openFolder(move.folder) else { return 1 }
        var attempt = 1
        while attempt < 10_000 {
            let names = move.members.map { restoredName($0.file.name, attempt: attempt) }
            if names.allSatisfy({ folder.status(of: $0.bytes) == nil }) { break }
            attempt += 1
        }
        return attempt
    }

    /// Brings the files of an item back to the paths from ``planRestore(_:anyway:)``. Missing
    /// folders are created, and nothing is overwritten.
    ///
    /// - Throws: the reason why not. ``TrashError/nameTaken`` asks for another plan. Files that
    ///   came back before the failure are in the trash again, except after
    ///   ``TrashError/unsettled(_:)``.
    func restore(_ move: TrashMove) throws(TrashError) {
        let found = try find(move)
        let isCertain = found.isCertain
        guard let trash = found.trash else { throw missing(move, isCertain) }
        step("make")
        let folder = try root.makeFolder(move.folder)
        var back: [TrashMove.Member] = []
        do throws(TrashError) {
            for member in move.members {
                let status = try trash.files.entry(member.entry.name)
                guard status?.stamp(stableInodes: trash.files.isStable) == member.file.stamp else {
                    continue
                }
                step("restore")
                try bringBack(member, trash, folder)
                back.append(member)
                step("restored")
            }
        } catch {
            if case .unsettled = error { throw error }
            for member in back.reversed() {
                guard let name = member.back?.split?.name else { continue }
                let result = rename(
                    folder, name, to: trash.files, member.entry.name, expecting: member.file.stamp)
                guard result == .moved else { throw .unsettled(member.file.name) }
            }
            throw error
        }
        if back.isEmpty { throw missing(move, isCertain) }
        for member in back {
            step("release")
            trash.release(member.entry.name)
        }
        tidyRejects(move.trash)
    }

    private func bringBack(
        _ member: TrashMove.Member, _ trash: borrowing TrashFolder, _ folder: borrowing Descriptor
    ) throws(TrashError) {
        let name = member.back?.split?.name ?? member.file.name
        let result = rename(
            trash.files, member.entry.name, to: folder, name, expecting: member.file.stamp)
        switch result {
        case .moved: return
        case .another, .unknown: throw .unsettled(member.file.name)
        case .stayed(EEXIST): throw .nameTaken
        case .stayed(ENOENT): throw .notInTrash(member.file.name)
        case .stayed(EXDEV): throw .otherFileSystem(name)
        case .stayed(let code):
            throw .system(action: .restore, name: name.display, code: code)
        }
    }

    /// Why the files of a move can't come back: they are gone only if their trash is there without
    /// them.
    func missing(_ move: TrashMove, _ isCertain: Bool) -> TrashError {
        let name = move.members[0].file.name
        if isCertain { return .notInTrash(name) }
        let isOther = move.trash.kind == .home && move.trash.seen != home
        return isOther ? .otherTrash(name, move.trash.seen) : .away(name)
    }
}
