import CRiffle
public import RiffleCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension TrashCan {
    /// Moves the files of an item as planned: all of them or none.
    ///
    /// - Throws: why not; every file is where it was then. ``TrashError/nameTaken`` asks for
    ///   another plan.
    public func perform(_ move: TrashMove) throws(TrashError) {
        let folder = try root.openFolder(move.folder)
        guard let handle = TrashHandle(move.members[0].entry.trash) else {
            throw .noTrash("the trash folder went away")
        }
        let base = try base(of: move)
        var moved = 0
        var reserved = 0
        do throws(TrashError) {
            for member in move.members {
                step("reserve")
                try handle.reserve(member.entry.name, info(member, move, base).text)
                reserved += 1
            }
            for member in move.members {
                step("check")
                try check(member.file, in: folder)
                step("rename")
                try rename(member, folder, handle)
                moved += 1
                step("renamed")
                try confirm(member, handle, folder)
            }
        } catch {
            rollBack(move.members.prefix(moved), folder, handle)
            for member in move.members.prefix(reserved)
            where handle.files.status(of: member.entry.name.bytes) == nil {
                handle.release(member.entry.name)
            }
            throw error
        }
    }

    private func rename(
        _ member: TrashMove.Member, _ folder: borrowing Descriptor,
        _ handle: borrowing TrashHandle
    ) throws(TrashError) {
        let name = member.file.name
        switch renameExclusive(folder, name.bytes, handle.files, member.entry.name.bytes) {
        case 0: return
        case EEXIST: throw .nameTaken
        case EXDEV: throw .otherFileSystem(name)
        case ENOENT: throw .missing(name)
        case let code: throw .system(action: "move to the trash", name: name.display, code: code)
        }
    }

    /// A file can be swapped between the check and the rename; then another one went, and it goes
    /// back at once.
    private func confirm(
        _ member: TrashMove.Member, _ handle: borrowing TrashHandle, _ folder: borrowing Descriptor
    ) throws(TrashError) {
        let stable = riffle_has_stable_inodes(folder.number) == 1
        let status = handle.files.status(of: member.entry.name.bytes)
        guard status?.stamp(stableInodes: stable) == member.file.stamp else {
            throw .changed(member.file.name)
        }
    }

    /// Brings back files that have moved, newest first. Where a name has been taken meanwhile, the
    /// file comes back under another one rather than staying away.
    private func rollBack(
        _ members: ArraySlice<TrashMove.Member>, _ folder: borrowing Descriptor,
        _ handle: borrowing TrashHandle
    ) {
        for member in members.reversed() {
            var attempt = 1
            while true {
                let name = restoredName(member.file.name, attempt: attempt)
                let code = renameExclusive(
                    handle.files, member.entry.name.bytes, folder, name.bytes)
                guard code == EEXIST, attempt < 1000 else { break }
                attempt += 1
            }
        }
    }

    // MARK: Info

    /// What a path in the info file begins with: the item's folder, absolute for the home trash,
    /// else from the top of the mount.
    func base(of move: TrashMove) throws(TrashError) -> [UInt8] {
        guard let path = root.path else { throw .noTrash("the path of the library is unknown") }
        let names = move.folder.bytes
        let folder = names.isEmpty ? path : (path == [0x2F] ? [] : path) + [0x2F] + names
        let trash = move.members[0].entry.trash
        if trash == home { return folder }
        // `TOP/.Trash-UID` or `TOP/.Trash/UID`
        var top = Array(trash[..<(trash.lastIndex(of: 0x2F) ?? 0)])
        let shared = Array("/.Trash".utf8)
        if top.suffix(shared.count) == shared[...] { top.removeLast(shared.count) }
        guard folder.starts(with: top), top.count == folder.count || folder[top.count] == 0x2F
        else { throw .noTrash("the folder is not below the top of its file system") }
        return Array(folder[top.count...].drop { $0 == 0x2F })
    }

    func info(_ member: TrashMove.Member, _ move: TrashMove, _ base: [UInt8]) -> TrashInfo {
        let name = member.file.name.bytes
        let slash: [UInt8] = base.isEmpty || base.last == 0x2F ? [] : [0x2F]
        return TrashInfo(path: base + slash + name, time: move.time)
    }
}

/// The name under which a file comes back for the n-th try: its own, then `a (restored).jpg`,
/// `a (restored 2).jpg`, …
func restoredName(_ name: FileName, attempt: Int) -> FileName {
    if attempt == 1 { return name }
    let dot = name.bytes.lastIndex(of: 0x2E).flatMap { $0 == 0 ? nil : $0 } ?? name.bytes.count
    let mark = Array((attempt == 2 ? " (restored)" : " (restored \(attempt - 1))").utf8)
    let ending = name.bytes[dot...].count <= 32 ? Array(name.bytes[dot...]) : []
    var stem = Array(name.bytes.dropLast(ending.count))
    let room = 255 - mark.count - ending.count
    if stem.count > room {
        stem = Array(stem[..<room])
        while stem.count > 1, let last = stem.last, last & 0xC0 == 0x80 { stem.removeLast() }
        if let last = stem.last, last >= 0xC0, stem.count > 1 { stem.removeLast() }
    }
    return FileName(stem + mark + ending) ?? name
}
