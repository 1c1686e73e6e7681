import RiffleCore

/// What lies in the trash under the name of a file that was moved there.
///
/// Time stamps and inode numbers do not decide: they change when the file is touched, when a home is
/// copied to another disk, and on FAT with the clock.
enum Remains: Hashable {
    /// The file itself.
    case same
    /// Nothing.
    case none
    /// Another file.
    case other
    /// It has the file's name and note, and another content; or nothing tells.
    case unclear
}

extension TrashCan {
    /// What is left of each file of an item, in the item's order.
    ///
    /// - Throws: when the trash cannot be read.
    func remains(_ move: TrashMove, _ bin: borrowing Bin) throws(TrashError) -> [Remains] {
        var found: [Remains] = []
        var needsContent: [Int] = []
        var isWhole = true
        for (index, member) in move.members.enumerated() {
            guard let status = try bin.files.entry(member.entry.name) else {
                found.append(.none)
                isWhole = false
                continue
            }
            let stamp = status.stamp(stableInodes: bin.files.isStable)
            if status.isFile, stamp == member.file.stamp {
                found.append(.same)
                continue
            }
            let isNoted = isNoted(member, move, bin)
            if !status.isFile || isNoted == false {
                found.append(.other)
            } else if stamp.size != member.file.stamp.size {
                found.append(.unclear)
            } else {
                // The same name, note and size; the content decides where it is known.
                found.append(isNoted == true ? .same : .unclear)
                needsContent.append(index)
            }
        }
        if !needsContent.isEmpty, isWhole, let hash = move.hash {
            let names = move.members.map(\.entry.name)
            let isSame = hasContent(hash, names, in: bin.files)
            for index in needsContent { found[index] = isSame ? .same : .unclear }
        }
        return found
    }

    /// Whether the note about an entry is about that file; nil when it does not tell, or there is none
    /// to read. In a reject folder the place is the note.
    private func isNoted(
        _ member: TrashMove.Member, _ move: TrashMove, _ bin: borrowing Bin
    ) -> Bool? {
        guard bin.hasNotes else { return true }
        guard let text = bin.note(about: member.entry.name), let path = TrashInfo.path(of: text)
        else { return nil }
        if let base = try? base(of: move), info(member, move, base).path == path { return true }
        // The library may lie elsewhere by now, and a mount within it has its own beginning: the
        // shorter path is the end of the longer one, and the moment is the same.
        let own = [0x2F] + move.folder.appending(member.file.name).bytes
        let noted = path.first == 0x2F ? path : [0x2F] + path
        let count = min(own.count, noted.count)
        guard own.suffix(count) == noted.suffix(count) else { return false }
        return text == TrashInfo(path: path, time: move.time).text ? true : nil
    }
}
