package import RiffleCore
import RiffleFiles
import RiffleSystem

extension LibraryTrash {
    /// Moves the files of a single item.
    package func perform(_ move: TrashMove) throws(TrashError) {
        var renames = OwnRenames()
        try perform(move, after: &renames)
    }

    /// Moves the files of an item as planned, all of them or none.
    ///
    /// - Throws: the reason why not. Every file is then where it was, except after
    ///   ``TrashError/unsettled(_:)``, when ``recover(_:)`` has to check. ``TrashError/nameTaken``
    ///   asks for another plan.
    ///
    /// - Parameter renames: the renames of this batch, to which this move's are added.
    package func perform(
        _ move: TrashMove, after renames: inout OwnRenames
    ) throws(TrashError) {
        let folder = try root.openFolder(move.folder)
        let trash = try open(move.trash)
        let base = try base(of: move, trash)
        var moved = 0
        var reserved = 0
        do throws(TrashError) {
            for member in move.members {
                step("reserve")
                try trash.reserve(member.entry.name, info(member, move, base).text)
                reserved += 1
            }
            for member in move.members {
                step("check")
                try check(member.file, changed: renames.expected(member), in: folder)
                step("rename")
                let result = rename(
                    folder, member.file.name, to: trash.files, member.entry.name,
                    expecting: member.file.stamp)
                // Another file moved in its place, and goes back at once.
                if result == .moved || result == .another { moved += 1 }
                try Self.refuse(result, member.file.name)
                renames.note(member, at: trash.files.status(of: member.entry.name.bytes)?.changed)
                step("renamed")
            }
        } catch {
            if case .unsettled = error { throw error }
            let stuck = rollBack(move.members.prefix(moved), folder, trash)
            for member in move.members.prefix(reserved)
            where trash.files.lacks(member.entry.name.bytes) {
                trash.release(member.entry.name)
            }
            throw stuck.map { .unsettled($0) } ?? error
        }
    }

    private static func refuse(_ result: Renamed, _ name: FileName) throws(TrashError) {
        switch result {
        case .moved: return
        case .another: throw .changed(name)
        case .unknown: throw .unsettled(name)
        case .stayed(EEXIST): throw .nameTaken
        case .stayed(EXDEV): throw .otherFileSystem(name)
        case .stayed(ENOENT): throw .missing(name)
        case .stayed(let code):
            throw .system(action: .move, name: name.display, code: code)
        }
    }

    /// Brings back files that have moved, newest first. If a name was taken since, the file
    /// comes back under another one. Returns a file that did not come back.
    private func rollBack(
        _ members: ArraySlice<TrashMove.Member>, _ folder: borrowing Descriptor,
        _ trash: borrowing TrashFolder
    ) -> FileName? {
        var stuck: FileName?
        for member in members.reversed()
        where bringBack(member.entry.name, member.file.name, trash, folder) == nil {
            stuck = member.file.name
        }
        return stuck
    }

    /// Brings an entry back, under the first free name. Returns that name, or nil if the entry did
    /// not come back.
    func bringBack(
        _ entry: FileName, _ wish: FileName, _ trash: borrowing TrashFolder,
        _ folder: borrowing Descriptor
    ) -> FileName? {
        guard let status = trash.files.status(of: entry.bytes) else { return nil }
        let stamp = status.stamp(stableInodes: trash.files.isStable)
        for attempt in 1...1000 {
            let name = restoredName(wish, attempt: attempt)
            switch rename(trash.files, entry, to: folder, name, expecting: stamp) {
            case .moved: return name
            case .stayed(EEXIST): continue
            default: return nil
            }
        }
        return nil
    }

    // MARK: Notes

    /// The start of a path in the note: the item's folder, absolute for the home trash, otherwise
    /// relative to the top of the file system.
    func base(of move: TrashMove, _ trash: borrowing TrashFolder) throws(TrashError) -> [UInt8] {
        // A reject folder has no notes: a file's path in it is its path in the library.
        guard trash.hasNotes else { return [] }
        guard let path = root.currentPath else {
            throw .noTrash(.unknownPath)
        }
        let folder = joined(path, move.folder.bytes)
        guard let top = trash.top else { return folder }
        if top == [0x2F] { return Array(folder.dropFirst()) }
        guard folder.starts(with: top), top.count == folder.count || folder[top.count] == 0x2F
        else { throw .noTrash(.unreachableTop) }
        return Array(folder[top.count...].dropFirst())
    }

    func info(_ member: TrashMove.Member, _ move: TrashMove, _ base: [UInt8]) -> TrashInfo {
        let name = member.file.name.bytes
        let slash: [UInt8] = base.isEmpty || base.last == 0x2F ? [] : [0x2F]
        return TrashInfo(path: base + slash + name, time: move.time)
    }
}

/// The name under which a file comes back in the n-th attempt: its own, then `a (restored).jpg`, `a
/// (restored 2).jpg` and so on.
package func restoredName(_ name: FileName, attempt: Int) -> FileName {
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
