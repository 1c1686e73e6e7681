public import RiffleCore

/// Finds free names in the right trash folders.
public struct TrashPlanner {
    private let can: TrashCan
    private var folders: TrashFolders
    private let rejects: RejectFolder.Use
    private var planned: Set<TrashEntry> = []
    private var attempts: [TrashEntry: Int] = [:]

    init(can: TrashCan, folders: TrashFolders, rejects: RejectFolder.Use) {
        self.can = can
        self.folders = folders
        self.rejects = rejects
    }

    /// Plans where each file of an item goes. Nothing moves; the trash folder is made if need be.
    ///
    /// - Parameters:
    ///   - now: milliseconds since 1970 (UTC).
    ///   - hash: the hash of the content that was seen, where it is known. It is kept with the plan.
    ///   - time: when the content was seen, in milliseconds since 1970 (UTC). Files whose status
    ///     changed since are read and compared with the hash: a write can leave size and date as
    ///     they were.
    /// - Throws: ``TrashError/changed(_:)`` and ``TrashError/missing(_:)`` when a file is not as
    ///   the item has it, ``TrashError/away(_:)`` when its drive is not there,
    ///   ``TrashError/noTrash(_:)`` when there is no trash for it.
    public mutating func plan(
        _ item: Item, now: Int64, hash: [UInt8]? = nil, unchangedSince time: Int64? = nil
    ) throws(TrashError) -> TrashMove {
        let folder = try folder(of: item)
        let changed = item.members.map { folder.status(of: $0.name.bytes)?.changed }
        if let hash, let time, changed.contains(where: { ($0 ?? .max) / 1_000_000 >= time }),
            !can.hasContent(hash, item.members.map(\.name), in: folder)
        {
            throw .changed(item.name)
        }
        let place = try place(for: item.folder, folder)
        let bin = try can.open(place)
        var members: [TrashMove.Member] = []
        for (file, changed) in zip(item.members, changed) {
            members.append(
                TrashMove.Member(
                    file: file, entry: entry(for: file.name, in: place, bin), changed: changed))
        }
        return TrashMove(
            item: item.id, folder: item.folder, members: members, time: now, hash: hash)
    }

    /// Plans the same move with other names, since somebody took one of these meanwhile.
    mutating func plan(again move: TrashMove) throws(TrashError) -> TrashMove {
        let place = try place(for: move.folder, can.root.openFolder(move.folder))
        let bin = try can.open(place)
        var next = move
        for index in next.members.indices {
            next.members[index].entry = entry(for: move.members[index].file.name, in: place, bin)
        }
        return next
    }

    /// Where the files of a folder go: the path of a trash, or of a folder in the reject folder.
    private mutating func place(
        for path: RelativePath, _ folder: borrowing Descriptor
    ) throws(TrashError) -> [UInt8] {
        guard rejects != .always else { return try can.makeRejects(for: path) }
        do throws(TrashError) {
            return try folders.trash(for: folder).path
        } catch {
            guard case .noTrash = error, rejects == .withoutTrash else { throw error }
            return try can.makeRejects(for: path)
        }
    }

    /// The folder of an item whose files are all as the index has them.
    private func folder(of item: Item) throws(TrashError) -> Descriptor {
        do throws(TrashError) {
            let folder = try can.root.openFolder(item.folder)
            for member in item.members { try check(member, in: folder) }
            return folder
        } catch {
            guard case .missing(let name) = error else { throw error }
            // Where the folder is missing, a person knows the file; where the drive is, neither is.
            let member = item.members.first { $0.name == name } ?? item.members[0]
            throw can.root.isThere(item.folder, device: member.device)
                ? .missing(member.name) : .away(member.name)
        }
    }

    /// A name that nobody has: neither in the trash nor in this batch.
    private mutating func entry(
        for name: FileName, in place: [UInt8], _ bin: borrowing Bin
    ) -> TrashEntry {
        let wish = TrashEntry(trash: place, name: name)
        var attempt = attempts[wish] ?? 1
        while true {
            let entry = TrashEntry(
                trash: place, name: TrashInfo.candidate(name, attempt: attempt))
            attempt += 1
            if planned.contains(entry) || bin.has(entry.name) { continue }
            attempts[wish] = attempt
            planned.insert(entry)
            return entry
        }
    }
}
