public import RiffleCore
public import RiffleFiles
import RiffleSystem

/// What is left of files that were being deleted when the process ended.
public enum InterruptedEmptying: Hashable, Sendable {
    /// None of the files is left.
    case emptied
    /// At least one of the files is in the trash, under its own name.
    case trashed
    /// The trash can't be reached or read. The next check tries again.
    case stuck
}

extension LibraryTrash {
    /// Deletes the files of an item from the trash, for good.
    ///
    /// Only files that the journal put there are deleted, and only if they are still the same: each
    /// must have its note, and its size, date and inode, or else the recorded content. Nothing is
    /// deleted if one of them is in doubt. Each file is first renamed to a name that no other
    /// program uses and compared again, so a file that takes its place in between survives.
    ///
    /// - Throws: the reason why not everything was deleted. ``TrashError/notInTrash(_:)`` if none of
    ///   the files is there, ``TrashError/unclear(_:)`` if one may be another file.
    public func empty(_ move: TrashMove) throws(TrashError) {
        let found = try find(move)
        let isCertain = found.isCertain
        guard let trash = found.trash else { throw missing(move, isCertain) }
        let stamps = try deletable(move, trash)
        guard stamps.contains(where: { $0 != nil }) else { throw missing(move, isCertain) }
        // The file that is shown is the last, so an interruption leaves it and not only a sidecar.
        for (index, stamp) in stamps.enumerated().reversed() {
            guard let stamp else { continue }
            try delete(move.members[index].entry.name, at: index, of: move, stamp, trash)
        }
        tidyRejects(move.trash)
    }

    /// The stamps of the files that may be deleted, in the item's order; nil for those that are not
    /// in the trash.
    private func deletable(
        _ move: TrashMove, _ trash: borrowing TrashFolder
    ) throws(TrashError) -> [FileStamp?] {
        var stamps: [FileStamp?] = []
        var isExact = true
        for member in move.members {
            guard let status = try trash.files.entry(member.entry.name) else {
                stamps.append(nil)
                continue
            }
            guard status.isFile, isNoted(member, move, trash) == true else {
                throw .unclear(member.file.name)
            }
            let stamp = status.stamp(stableInodes: trash.files.isStable)
            isExact = isExact && stamp == member.file.stamp
            stamps.append(stamp)
        }
        if isExact { return stamps }
        // Dates and inodes change when a home is copied. Then the content decides.
        guard let hash = move.hash, !stamps.contains(nil),
            zip(stamps, move.members).allSatisfy({ $0?.size == $1.file.stamp.size }),
            hasContent(hash, move.members.map(\.entry.name), in: trash.files)
        else { throw .unclear(move.members[0].file.name) }
        return stamps
    }

    private func delete(
        _ entry: FileName, at index: Int, of move: TrashMove, _ stamp: FileStamp,
        _ trash: borrowing TrashFolder
    ) throws(TrashError) {
        let name = move.members[index].file.name
        let aside = Self.aside(index, of: move)
        step("set aside")
        switch rename(trash.files, entry, to: trash.files, aside, expecting: stamp) {
        case .moved: break
        case .another:
            // Another program's file came first. It gets its name back.
            if let other = trash.files.status(of: aside.bytes) {
                _ = rename(
                    trash.files, aside, to: trash.files, entry,
                    expecting: other.stamp(stableInodes: trash.files.isStable))
            }
            throw .unclear(name)
        case .unknown: throw .unsettled(name)
        case .stayed(ENOENT): throw .notInTrash(name)
        case .stayed(let code): throw .system(action: .delete, name: name.display, code: code)
        }
        step("delete")
        let number = trash.files.number
        let code = withCString(aside.bytes) { unlinkat(number, $0, 0) == 0 ? 0 : errno }
        guard trash.files.lacks(aside.bytes) else {
            let isBack =
                rename(trash.files, aside, to: trash.files, entry, expecting: stamp) == .moved
            throw isBack
                ? .system(action: .delete, name: name.display, code: code == 0 ? EIO : code)
                : .unsettled(name)
        }
        step("forget")
        trash.release(entry)
        step("deleted")
    }

    /// The name of a file from the check until it is deleted.
    private static func aside(_ index: Int, of move: TrashMove) -> FileName {
        FileName(".riffle-\(move.item)-\(move.time)-\(index)")!
    }

    /// Finds out how far an interrupted deletion came, by checking the disk. Nothing is deleted: a
    /// file that was set aside gets its name back.
    public func recoverEmptying(_ move: TrashMove) -> InterruptedEmptying {
        do throws(TrashError) {
            let candidates = candidates(for: move.trash, device: move.members[0].file.device)
            for candidate in candidates {
                guard let trash = try open(candidate, move.trash.kind) else { continue }
                for index in move.members.indices {
                    guard try putBack(index, of: move, trash) else { return .stuck }
                }
            }
            let found = try find(move)
            let isCertain = found.isCertain
            guard let trash = found.trash else { return isCertain ? .emptied : .stuck }
            let remains = try remains(move, trash)
            let isLeft = remains.contains(.same) || remains.contains(.unclear)
            guard isLeft || isCertain else { return .stuck }
            // The notes of the files that were deleted.
            for member in move.members { tidy(member, move, trash) }
            return isLeft ? .trashed : .emptied
        } catch {
            return .stuck
        }
    }

    /// Gives a file that was set aside its name back. Returns false if another file has the name.
    private func putBack(
        _ index: Int, of move: TrashMove, _ trash: borrowing TrashFolder
    ) throws(TrashError) -> Bool {
        let aside = Self.aside(index, of: move)
        guard let status = try trash.files.entry(aside) else { return true }
        let stamp = status.stamp(stableInodes: trash.files.isStable)
        let entry = move.members[index].entry.name
        return rename(trash.files, aside, to: trash.files, entry, expecting: stamp) == .moved
    }

    /// Opens the shown file of an item in the trash, to look at it; nil unless it is still the same.
    public func open(_ move: TrashMove) -> OpenFile? {
        guard let found = try? find(move), let trash = found.trash,
            let remains = try? remains(move, trash), remains[0] == .same
        else { return nil }
        let number = trash.files.number
        let opened = withCString(move.members[0].entry.name.bytes) {
            openat(number, $0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        }
        return opened < 0 ? nil : OpenFile(owning: opened)
    }
}
