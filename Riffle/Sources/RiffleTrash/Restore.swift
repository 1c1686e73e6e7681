import CRiffle
public import RiffleCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How far a move that was interrupted had come, after what was half done has been tidied up.
public enum RecoveredMove: Hashable, Sendable {
    /// All files are in the trash.
    case trashed
    /// All files are in the library, in these places.
    case inLibrary([RelativePath])
    /// The files are neither here nor there.
    case gone
    /// Some files could not be brought to where the others are, or the drive with them is away.
    /// Nothing is lost, and the next look tries again.
    case stuck
}

extension TrashCan {
    /// Plans where the files of an item come back to: to their names, or where one of them is
    /// taken, all of them to new names with one mark.
    ///
    /// - Throws: ``TrashError/notInTrash(_:)`` when none of its files is in the trash any more,
    ///   ``TrashError/away(_:)`` when the drive with the trash is not there.
    public func planRestore(_ move: TrashMove) throws(TrashError) -> TrashMove {
        let handle = try handle(of: move)
        guard move.members.contains(where: { isInTrash($0, handle) }) else {
            throw .notInTrash(move.members[0].file.name)
        }
        let attempt = freeAttempt(move)
        var plan = move
        for index in plan.members.indices {
            let name = restoredName(plan.members[index].file.name, attempt: attempt)
            plan.members[index].back = move.folder.appending(name)
        }
        return plan
    }

    /// The first try at which no file of the item meets a name that is taken.
    private func freeAttempt(_ move: TrashMove) -> Int {
        // A folder that is missing will be made, and is empty then.
        guard let folder = try? root.openFolder(move.folder) else { return 1 }
        var attempt = 1
        while attempt < 10_000 {
            let names = move.members.map { restoredName($0.file.name, attempt: attempt) }
            if names.allSatisfy({ folder.status(of: $0.bytes) == nil }) { break }
            attempt += 1
        }
        return attempt
    }

    /// Brings the files of an item back to where ``planRestore(_:)`` said; folders that are
    /// missing are made. Nothing is overwritten.
    ///
    /// - Throws: why not; ``TrashError/nameTaken`` asks for another plan. Files that came back
    ///   before the failure go to the trash again.
    public func restore(_ move: TrashMove) throws(TrashError) {
        let handle = try handle(of: move)
        step("make")
        let folder = try root.makeFolder(move.folder)
        var back: [TrashMove.Member] = []
        do throws(TrashError) {
            for member in move.members {
                guard isInTrash(member, handle) else { continue }
                step("restore")
                try bringBack(member, handle, folder)
                back.append(member)
                step("restored")
            }
        } catch {
            for member in back.reversed() {
                guard let name = member.back?.split?.name else { continue }
                _ = renameExclusive(folder, name.bytes, handle.files, member.entry.name.bytes)
            }
            throw error
        }
        if back.isEmpty { throw .notInTrash(move.members[0].file.name) }
        for member in back {
            step("release")
            handle.release(member.entry.name)
        }
    }

    /// The trash that holds the files of a move. It is gone for good only when the file system that
    /// held it is there and the trash is not.
    private func handle(of move: TrashMove) throws(TrashError) -> TrashHandle {
        let main = move.members[0]
        if let handle = TrashHandle(main.entry.trash) { return handle }
        throw isRemoved(main) ? .notInTrash(main.file.name) : .away(main.file.name)
    }

    /// Whether the trash of a file was removed, and not only its drive.
    private func isRemoved(_ member: TrashMove.Member) -> Bool {
        var path = member.entry.trash + Array("/files".utf8)
        var isThere = true
        while true {
            var status = stat()
            let code = withCString(path) { lstat($0, &status) == 0 ? 0 : errno }
            if code == 0 { return !isThere && UInt64(status.st_dev) == member.file.device }
            guard code == ENOENT, let slash = path.lastIndex(of: 0x2F) else { return false }
            isThere = false
            path = slash == 0 ? [0x2F] : Array(path[..<slash])
        }
    }

    private func bringBack(
        _ member: TrashMove.Member, _ handle: borrowing TrashHandle, _ folder: borrowing Descriptor
    ) throws(TrashError) {
        let name = member.back?.split?.name ?? member.file.name
        switch renameExclusive(handle.files, member.entry.name.bytes, folder, name.bytes) {
        case 0: return
        case EEXIST: throw .nameTaken
        case ENOENT: throw .notInTrash(member.file.name)
        case EXDEV: throw .otherFileSystem(name)
        case let code: throw .system(action: "bring back", name: name.display, code: code)
        }
    }

    /// Whether the file that was moved is still in the trash: the same one, not a namesake.
    private func isInTrash(
        _ member: TrashMove.Member, _ handle: borrowing TrashHandle
    ) -> Bool {
        isSame(handle.files, member.entry.name, member.file.stamp)
    }

    private func isSame(
        _ folder: borrowing Descriptor, _ name: FileName, _ stamp: FileStamp
    ) -> Bool {
        let stable = riffle_has_stable_inodes(folder.number) == 1
        return folder.status(of: name.bytes)?.stamp(stableInodes: stable) == stamp
    }

    // MARK: After an interruption

    /// Finds out how far a move to the trash came before the process ended, by looking at the
    /// disk, and tidies up: a move that is whole stays, a partial one is taken back.
    public func recover(_ move: TrashMove) -> RecoveredMove {
        recover(move, move.members.map { move.folder.appending($0.file.name) })
    }

    /// Finds out how far a restore came before the process ended; one that had begun to bring
    /// files back is finished.
    public func recoverRestore(_ move: TrashMove) -> RecoveredMove {
        recover(move, move.members.map { $0.back ?? move.folder.appending($0.file.name) })
    }

    /// Every file of an item is brought to one side: to the library as soon as one of them is
    /// there. Of a move to the trash this is the way back, of a restore the way on.
    private func recover(_ move: TrashMove, _ places: [RelativePath]) -> RecoveredMove {
        let main = move.members[0]
        let isLibraryThere = root.isThere(move.folder, device: main.file.device)
        guard let handle = TrashHandle(main.entry.trash) else {
            if let folder = try? root.openFolder(move.folder),
                zip(move.members, places).contains(where: { isHere($0, $1, folder) })
            {
                return .inLibrary(places)
            }
            return isLibraryThere && isRemoved(main) ? .gone : .stuck
        }
        guard let folder = try? root.openFolder(move.folder) else {
            if move.members.contains(where: { isInTrash($0, handle) }) { return .trashed }
            guard isLibraryThere else { return .stuck }
            for member in move.members { tidy(member, move, handle) }
            return .gone
        }
        let result = recover(move, places, handle, folder)
        return result == .gone && !isLibraryThere ? .stuck : result
    }

    private func recover(
        _ move: TrashMove, _ wishes: [RelativePath], _ handle: borrowing TrashHandle,
        _ folder: borrowing Descriptor
    ) -> RecoveredMove {
        var places = wishes
        let isAnyHere = zip(move.members, places).contains { isHere($0, $1, folder) }
        if !isAnyHere, move.members.contains(where: { isInTrash($0, handle) }) { return .trashed }
        for (index, member) in move.members.enumerated() {
            if isInTrash(member, handle), !isHere(member, places[index], folder) {
                guard let name = takeBack(member, places[index], handle, folder) else {
                    return .stuck
                }
                places[index] = move.folder.appending(name)
            }
            tidy(member, move, handle)
        }
        return isAnyHere ? .inLibrary(places) : .gone
    }

    private func isHere(
        _ member: TrashMove.Member, _ place: RelativePath, _ folder: borrowing Descriptor
    ) -> Bool {
        place.split.map { isSame(folder, $0.name, member.file.stamp) } ?? false
    }

    private func takeBack(
        _ member: TrashMove.Member, _ place: RelativePath, _ handle: borrowing TrashHandle,
        _ folder: borrowing Descriptor
    ) -> FileName? {
        guard let wish = place.split?.name else { return nil }
        for attempt in 1...1000 {
            let name = restoredName(wish, attempt: attempt)
            switch renameExclusive(handle.files, member.entry.name.bytes, folder, name.bytes) {
            case 0: return name
            case EEXIST: continue
            default: return nil
            }
        }
        return nil
    }

    /// Removes the info file of an entry without a file, when it is the one that was written for
    /// this move; another program's reservation is left alone.
    private func tidy(
        _ member: TrashMove.Member, _ move: TrashMove, _ handle: borrowing TrashHandle
    ) {
        guard handle.files.status(of: member.entry.name.bytes) == nil,
            let base = try? base(of: move),
            handle.isReserved(member.entry.name, info(member, move, base).text)
        else { return }
        handle.release(member.entry.name)
    }
}
