public import RiffleCore
import RiffleFiles

/// Finds free names in the right trash folders.
public struct TrashPlanner {
    private let trash: LibraryTrash
    private var folders: TrashFolders
    private let rejects: RejectFolder.Use
    private var planned: Set<TrashEntry> = []
    private var attempts: [TrashEntry: Int] = [:]

    init(trash: LibraryTrash, folders: TrashFolders, rejects: RejectFolder.Use) {
        self.trash = trash
        self.folders = folders
        self.rejects = rejects
    }

    /// Plans the path of each file of an item in the trash. Nothing moves; the trash folder is
    /// created if necessary.
    ///
    /// - Parameters:
    ///   - now: milliseconds since 1970 (UTC).
    ///   - hash: the hash of the content that the user saw, if it is known. It is stored with the
    ///     plan.
    ///   - time: the time when the content was seen, in milliseconds since 1970 (UTC). Files whose
    ///     status changed since are read and compared with the hash: a write can leave size and
    ///     date unchanged.
    /// - Throws: ``TrashError/changed(_:)`` and ``TrashError/missing(_:)`` if a file differs from
    ///   the item's record, ``TrashError/away(_:)`` if its drive is away,
    ///   ``TrashError/noTrash(_:)`` if there is no trash for it.
    public mutating func plan(
        _ item: Item, now: Int64, hash: [UInt8]? = nil, unchangedSince time: Int64? = nil
    ) throws(TrashError) -> TrashMove {
        let folder = try folder(of: item)
        let changed = item.members.map { folder.status(of: $0.name.bytes)?.changed }
        if let hash, let time, changed.contains(where: { ($0 ?? .max) / 1_000_000 >= time }),
            !trash.hasContent(hash, item.members.map(\.name), in: folder)
        {
            throw .changed(item.name)
        }
        let place = try place(for: item.folder, folder)
        let opened = try trash.open(place)
        var members: [TrashMove.Member] = []
        for (file, changed) in zip(item.members, changed) {
            members.append(
                TrashMove.Member(
                    file: file, entry: entry(for: file.name, in: place, opened), changed: changed))
        }
        return TrashMove(
            item: item.id, folder: item.folder, members: members, time: now, hash: hash)
    }

    /// Plans the same move again: with other names if these were taken since, or to the next
    /// place if the file system refused this one.
    ///
    /// - Throws: `error` if there is no other place.
    mutating func plan(
        again move: TrashMove, after error: TrashError
    ) throws(TrashError) -> TrashMove {
        guard error != .nameTaken else { return try plan(move, to: move.trash) }
        for top in try tops(after: move, error) {
            do throws(TrashError) {
                return try plan(move, to: try trash.makeRejects(for: move.folder, in: top))
            } catch {
                guard error.isRefusal else { throw error }
            }
        }
        throw error
    }

    /// The folders below which the reject folder wasn't tried yet.
    private func tops(
        after move: TrashMove, _ error: TrashError
    ) throws(TrashError) -> ArraySlice<RelativePath> {
        guard rejects != .never, error.isRefusal else { return [] }
        let tops = try trash.rejectTops(for: move.folder)
        guard move.trash.kind == .rejects else { return tops[...] }
        let tried = tops.firstIndex {
            trash.rejectPath(for: move.folder, in: $0).bytes == move.trash.path
        }
        return tried.map { tops[($0 + 1)...] } ?? []
    }

    private mutating func plan(
        _ move: TrashMove, to place: TrashPlace
    ) throws(TrashError) -> TrashMove {
        let opened = try trash.open(place)
        var next = move
        for index in next.members.indices {
            next.members[index].entry = entry(for: move.members[index].file.name, in: place, opened)
        }
        return next
    }

    /// The destination for the files of a folder.
    private mutating func place(
        for path: RelativePath, _ folder: borrowing Descriptor
    ) throws(TrashError) -> TrashPlace {
        if rejects != .always {
            do throws(TrashError) {
                return try folders.trash(for: folder, at: path, in: trash.root)
            } catch {
                guard case .noTrash = error, rejects == .withoutTrash else { throw error }
            }
        }
        return try trash.makeRejects(for: path, in: try trash.rejectTops(for: path)[0])
    }

    /// Opens the folder of an item, after checking that its files match the index.
    private func folder(of item: Item) throws(TrashError) -> Descriptor {
        do throws(TrashError) {
            let folder = try trash.root.openFolder(item.folder)
            for member in item.members { try check(member, in: folder) }
            return folder
        } catch {
            guard case .missing(let name) = error else { throw error }
            // If the folder is missing, the error names a file, which the user knows. If the drive
            // is away, the file is not missing.
            let member = item.members.first { $0.name == name } ?? item.members[0]
            throw trash.root.isThere(item.folder, device: member.device)
                ? .missing(member.name) : .away(member.name)
        }
    }

    /// Returns a free name, used neither in the trash nor in this batch.
    private mutating func entry(
        for name: FileName, in place: TrashPlace, _ trash: borrowing TrashFolder
    ) -> TrashEntry {
        let wish = TrashEntry(trash: place, name: name)
        var attempt = attempts[wish] ?? 1
        while true {
            let entry = TrashEntry(
                trash: place, name: TrashInfo.candidate(name, attempt: attempt))
            attempt += 1
            if planned.contains(entry) || trash.has(entry.name) { continue }
            attempts[wish] = attempt
            planned.insert(entry)
            return entry
        }
    }
}
