public import RiffleCore
import RiffleFiles

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension TrashCan {
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
        let bin = try openBin(of: move)
        let remains = try remains(move, bin)
        for (member, found) in zip(move.members, remains) where found == .unclear && !anyway {
            throw .unclear(member.file.name)
        }
        let wanted = remains.map { $0 == .same || $0 == .unclear }
        guard wanted.contains(true) else { throw .notInTrash(move.members[0].file.name) }
        let attempt = freeAttempt(move)
        var plan = move
        if remains.contains(.unclear) { plan.hash = nil }
        for index in plan.members.indices {
            let member = plan.members[index]
            let name = restoredName(member.file.name, attempt: attempt)
            plan.members[index].back = move.folder.appending(name)
            guard wanted[index], let status = try bin.files.entry(member.entry.name) else {
                continue
            }
            // From now on, the plan refers to exactly this file.
            plan.members[index].file.stamp = status.stamp(stableInodes: bin.files.isStable)
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
        let bin = try openBin(of: move)
        step("make")
        let folder = try root.makeFolder(move.folder)
        var back: [TrashMove.Member] = []
        do throws(TrashError) {
            for member in move.members {
                let status = try bin.files.entry(member.entry.name)
                guard status?.stamp(stableInodes: bin.files.isStable) == member.file.stamp else {
                    continue
                }
                step("restore")
                try bringBack(member, bin, folder)
                back.append(member)
                step("restored")
            }
        } catch {
            if case .unsettled = error { throw error }
            for member in back.reversed() {
                guard let name = member.back?.split?.name else { continue }
                let result = rename(
                    folder, name, to: bin.files, member.entry.name, expecting: member.file.stamp)
                guard result == .moved else { throw .unsettled(member.file.name) }
            }
            throw error
        }
        if back.isEmpty { throw .notInTrash(move.members[0].file.name) }
        for member in back {
            step("release")
            bin.release(member.entry.name)
        }
        tidyRejects(move.members[0].entry.trash)
    }

    private func bringBack(
        _ member: TrashMove.Member, _ bin: borrowing Bin, _ folder: borrowing Descriptor
    ) throws(TrashError) {
        let name = member.back?.split?.name ?? member.file.name
        let result = rename(
            bin.files, member.entry.name, to: folder, name, expecting: member.file.stamp)
        switch result {
        case .moved: return
        case .another, .unknown: throw .unsettled(member.file.name)
        case .stayed(EEXIST): throw .nameTaken
        case .stayed(ENOENT): throw .notInTrash(member.file.name)
        case .stayed(EXDEV): throw .otherFileSystem(name)
        case .stayed(let code):
            throw .system(action: "bring back", name: name.display, code: code)
        }
    }

    /// Opens the trash that contains the files of a move. It is permanently gone only if its file
    /// system is there and the trash is not.
    private func openBin(of move: TrashMove) throws(TrashError) -> Bin {
        let main = move.members[0]
        if let bin = try bin(main.entry.trash) { return bin }
        throw isRemoved(main) ? .notInTrash(main.file.name) : .away(main.file.name)
    }

    /// Returns true if the trash of a file was removed, and not only its drive.
    func isRemoved(_ member: TrashMove.Member) -> Bool {
        isRemoved(member.entry.trash, device: member.file.device)
    }

    /// Whether a trash was removed, and not only its drive with this number.
    func isRemoved(_ trash: [UInt8], device: UInt64) -> Bool {
        guard trash.first == 0x2F else {
            return RelativePath(trash).map { root.isThere($0, device: device) } ?? true
        }
        var path = trash + Array("/files".utf8)
        var isThere = true
        while true {
            var status = stat()
            let code = withCString(path) { lstat($0, &status) == 0 ? 0 : errno }
            if code == 0 { return !isThere && UInt64(status.st_dev) == device }
            guard code == ENOENT, let slash = path.lastIndex(of: 0x2F) else { return false }
            isThere = false
            path = slash == 0 ? [0x2F] : Array(path[..<slash])
        }
    }
}
