public import RiffleCore
import RiffleFiles

/// The state of an interrupted move, after cleaning up.
public enum RecoveredMove: Hashable, Sendable {
    /// All files are in the trash.
    case trashed
    /// All files are in the library, at these paths.
    case inLibrary([RelativePath])
    /// The files are in neither place.
    case gone
    /// Some files could not be brought to where the others are, or their drive is away. Nothing is
    /// lost, and the next check tries again.
    case stuck
}

extension LibraryTrash {
    /// Finds out how far a move came before the process ended, by checking the disk, and cleans up.
    /// All files of an item are brought to one side: to the library if at least one of them is
    /// there. That takes a move to the trash back, and finishes a restore.
    func recover(_ move: TrashMove, _ direction: MoveDirection) -> RecoveredMove {
        let places = move.members.map { member in
            let own = move.folder.appending(member.file.name)
            return direction == .back ? member.back ?? own : own
        }
        do throws(TrashError) {
            return try recover(move, places)
        } catch {
            return .stuck
        }
    }

    private func recover(
        _ move: TrashMove, _ places: [RelativePath]
    ) throws(TrashError) -> RecoveredMove {
        let main = move.members[0]
        let isLibraryThere = root.isThere(move.folder, device: main.file.device)
        let found = try find(move)
        let isCertain = found.isCertain
        guard let trash = found.trash else {
            if let folder = try folder(move.folder) {
                for (member, place) in zip(move.members, places)
                where try isHere(member, place, folder, isInTrash: false) {
                    return .inLibrary(places)
                }
            }
            return isLibraryThere && isCertain ? .gone : .stuck
        }
        for member in move.members { removeReservation(member.entry.name, from: trash.files) }
        guard let folder = try folder(move.folder) else {
            if try remains(move, trash).contains(.same) { return trashed(move, trash) }
            guard isLibraryThere, isCertain else { return .stuck }
            for member in move.members { tidy(member, move, trash) }
            return .gone
        }
        let result = try recover(move, places, trash, folder)
        return result == .gone && !(isLibraryThere && isCertain) ? .stuck : result
    }

    /// Opens a folder; nil if it is missing.
    private func folder(_ path: RelativePath) throws(TrashError) -> Descriptor? {
        do throws(TrashError) {
            return try root.openFolder(path)
        } catch {
            if case .missing = error { return nil }
            throw error
        }
    }

    private func recover(
        _ move: TrashMove, _ wishes: [RelativePath], _ trash: borrowing TrashFolder,
        _ folder: borrowing Descriptor
    ) throws(TrashError) -> RecoveredMove {
        for wish in wishes {
            if let name = wish.split?.name { removeReservation(name, from: folder) }
        }
        let isInTrash = try remains(move, trash).map { $0 == .same }
        var here: [Bool] = []
        for (index, member) in move.members.enumerated() {
            here.append(try isHere(member, wishes[index], folder, isInTrash: isInTrash[index]))
        }
        guard here.contains(true) else {
            if isInTrash.contains(true) { return trashed(move, trash) }
            for member in move.members { tidy(member, move, trash) }
            return .gone
        }
        var places = wishes
        for (index, member) in move.members.enumerated() {
            let name = wishes[index].split?.name ?? member.file.name
            if isInTrash[index], here[index] {
                // Two names of one file: its rename ended before the last step.
                if isOneFile(trash.files, member.entry.name, folder, name),
                    !remove(member.entry.name, from: trash.files)
                {
                    return .stuck
                }
            } else if isInTrash[index] {
                guard let name = bringBack(member.entry.name, name, trash, folder) else {
                    return .stuck
                }
                places[index] = move.folder.appending(name)
            }
            tidy(member, move, trash)
        }
        tidyRejects(move.trash)
        return .inLibrary(places)
    }

    /// Whether a file of the item is in its place. If it isn't in the trash, its size is enough: it
    /// was checked right before the move, and its times may have been set since.
    private func isHere(
        _ member: TrashMove.Member, _ place: RelativePath, _ folder: borrowing Descriptor,
        isInTrash: Bool
    ) throws(TrashError) -> Bool {
        guard let name = place.split?.name, let status = try folder.entry(name), status.isFile
        else {
            return false
        }
        let stamp = status.stamp(stableInodes: folder.isStable)
        return stamp == member.file.stamp || !isInTrash && stamp.size == member.file.stamp.size
    }

    private func isOneFile(
        _ folder: borrowing Descriptor, _ name: FileName, _ other: borrowing Descriptor,
        _ otherName: FileName
    ) -> Bool {
        let one = folder.status(of: name.bytes)
        return one != nil && one?.identity == other.status(of: otherName.bytes)?.identity
    }

    /// Rewrites the notes in the trash that a power cut may have removed.
    private func trashed(_ move: TrashMove, _ trash: borrowing TrashFolder) -> RecoveredMove {
        if let base = try? base(of: move, trash) {
            for member in move.members where trash.files.status(of: member.entry.name.bytes) != nil
            {
                trash.mend(member.entry.name, info(member, move, base).text)
            }
        }
        return .trashed
    }

    /// Removes the note of an entry without a file, if it was written for this move, even partly.
    /// Another program's note stays unchanged.
    func tidy(_ member: TrashMove.Member, _ move: TrashMove, _ trash: borrowing TrashFolder) {
        guard trash.files.lacks(member.entry.name.bytes), let base = try? base(of: move, trash),
            let found = trash.note(about: member.entry.name),
            info(member, move, base).text.starts(with: found)
        else { return }
        trash.release(member.entry.name)
    }
}
