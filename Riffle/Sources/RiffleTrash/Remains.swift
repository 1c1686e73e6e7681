import RiffleCore
import RiffleFiles

/// What is now in the trash under the name of a file that was moved there.
///
/// Timestamps and inode numbers don't decide: they change when the file is touched, when a home is
/// copied to another disk, and on FAT with the clock.
enum Remains: Hashable {
    /// The file itself.
    case same
    /// Nothing.
    case none
    /// Another file.
    case other
    /// The entry has the file's name and note, but another content; or nothing identifies it.
    case unclear
}

extension LibraryTrash {
    /// Returns the remains of each file of an item, in the item's order.
    ///
    /// - Throws: if the trash can't be read.
    func remains(_ move: TrashMove, _ trash: borrowing TrashFolder) throws(TrashError) -> [Remains]
    {
        var found: [Remains] = []
        var needsContent: [Int] = []
        var isWhole = true
        for (index, member) in move.members.enumerated() {
            guard let status = try trash.files.entry(member.entry.name) else {
                found.append(.none)
                isWhole = false
                continue
            }
            let stamp = status.stamp(stableInodes: trash.files.isStable)
            if status.isFile, stamp == member.file.stamp {
                found.append(.same)
                continue
            }
            let isNoted = isNoted(member, move, trash)
            if !status.isFile || isNoted == false {
                found.append(.other)
            } else if stamp.size != member.file.stamp.size {
                found.append(.unclear)
            } else {
                // The name, note and size are the same. The content decides if it is known.
                found.append(isNoted == true ? .same : .unclear)
                needsContent.append(index)
            }
        }
        if !needsContent.isEmpty, isWhole, let hash = move.hash {
            let names = move.members.map(\.entry.name)
            let isSame = hasContent(hash, names, in: trash.files)
            for index in needsContent { found[index] = isSame ? .same : .unclear }
        }
        return found
    }

    /// Whether the note of an entry is about that file; nil if the note doesn't say, or there is no
    /// readable one. In a reject folder, the path serves as the note.
    func isNoted(
        _ member: TrashMove.Member, _ move: TrashMove, _ trash: borrowing TrashFolder
    ) -> Bool? {
        guard trash.hasNotes else { return true }
        guard let text = trash.note(about: member.entry.name), let path = TrashInfo.path(of: text)
        else { return nil }
        if let base = try? base(of: move, trash), info(member, move, base).path == path {
            return true
        }
        // The library may have moved since, and paths on a mount within it start at the mount. So
        // the shorter path must be the end of the longer one, and the time must be the same.
        let own = [0x2F] + move.folder.appending(member.file.name).bytes
        let noted = path.first == 0x2F ? path : [0x2F] + path
        let count = min(own.count, noted.count)
        guard own.suffix(count) == noted.suffix(count) else { return false }
        return text == TrashInfo(path: path, time: move.time).text ? true : nil
    }
}
