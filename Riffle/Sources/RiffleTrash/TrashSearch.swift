import RiffleCore
import RiffleFiles

/// A path at which an earlier trash may be today.
struct TrashCandidate {
    /// The absolute path of the trash, or the path of a reject folder in the library.
    var path: [UInt8]
    /// The top of its file system, at which the paths in its notes begin; nil for other kinds.
    var top: [UInt8]?
    /// Whether it is the trash that is looked for. What it lacks is gone for good.
    var isCertain: Bool
}

extension LibraryTrash {
    /// Where a trash may be today, likeliest first.
    ///
    /// - Parameter device: the number that its device had; it matters if the journal has nothing
    ///   better.
    func candidates(for place: TrashPlace, device: UInt64) -> [TrashCandidate] {
        switch place.kind {
        case .rejects:
            var isCertain = true
            if let path = RelativePath(place.path) {
                isCertain = isThere(path, place, device: device)
            }
            return [TrashCandidate(path: place.path, top: nil, isCertain: isCertain)]
        case .home:
            let paths = place.seen.isEmpty || place.seen == home ? [home] : [home, place.seen]
            return paths.map { path in
                TrashCandidate(
                    path: path, top: nil,
                    isCertain: isCertain(path, in: parent(of: path), place, device))
            }
        case .top:
            var tops: [[UInt8]] = []
            if let folder = nearest(place.base) { tops = Reach.above(folder) }
            let depth = place.path.count + 1
            if place.seen.first == 0x2F, place.seen.count > depth {
                let top = Array(place.seen.dropLast(depth))
                if !tops.contains(top) { tops.append(top) }
            }
            return tops.map { top in
                let path = joined(top, place.path)
                return TrashCandidate(
                    path: path, top: top, isCertain: isCertain(path, in: top, place, device))
            }
        }
    }

    /// Whether a path is that of the trash, and not of another one that has come to its place.
    ///
    /// - Parameter folder: the folder that contains the trash.
    private func isCertain(
        _ path: [UInt8], in folder: [UInt8], _ place: TrashPlace, _ device: UInt64
    ) -> Bool {
        var (at, isExact) = (folder, true)
        while true {
            if let opened = openPlace(at) {
                let (identity, systems) = (opened.status.identity, opened.systems)
                if isExact, place.inode != 0, place.inode == identity.inode, opened.isStable,
                    systems.contains(place.system)
                {
                    return true
                }
                return path == place.seen
                    && isSame(place, systems, device, now: identity.device) {
                        openPlace(joined(path, Array("files".utf8))) != nil
                    }
            }
            // If today's home is on the right file system, what is missing was removed with the trash.
            guard path == home, isMissing(at), at != [0x2F] else { return false }
            (at, isExact) = (parent(of: at), false)
        }
    }

    /// Whether a file system is that of a trash, as far as is known.
    ///
    /// - Parameter hasTrash: whether there is a trash folder at its path now.
    private func isSame(
        _ place: TrashPlace, _ systems: SystemNumbers, _ device: UInt64, now: UInt64,
        hasTrash: () -> Bool
    ) -> Bool {
        // Older journals have only the number of the device.
        if place.system == 0 { return device == now }
        // Some file systems of FUSE can't be distinguished. Without a trash it may be another disk.
        let isAmbiguous = systems.isAmbiguous || place.system == SystemNumbers.unknown
        return systems.contains(place.system) && (!isAmbiguous || hasTrash())
    }

    /// Whether the file system of a reject folder is there: the folder, or what is left of its path.
    private func isThere(_ path: RelativePath, _ place: TrashPlace, device: UInt64) -> Bool {
        guard let folder = nearest(path) else { return false }
        return isSame(
            place, folder.systems, device, now: folder.status.identity.device
        ) { (try? root.openFolder(path).number) != nil }
    }

    /// Opens a folder of the library, or the nearest one above it that exists.
    private func nearest(_ path: RelativePath) -> Descriptor? {
        var path = path
        while true {
            do throws(TrashError) {
                return try root.openFolder(path)
            } catch {
                guard case .missing = error, let parent = path.split?.folder else { return nil }
                path = parent
            }
        }
    }

    /// Opens a trash where it may be; nil if there is none.
    func open(_ candidate: TrashCandidate, _ kind: TrashPlace.Kind) throws(TrashError)
        -> TrashFolder?
    {
        if kind != .rejects {
            return try TrashFolder(trash: candidate.path, top: candidate.top, user: user)
        }
        guard let path = RelativePath(candidate.path) else { return nil }
        do throws(TrashError) {
            return TrashFolder(rejects: try root.openFolder(path))
        } catch {
            if case .missing = error { return nil }
            throw error
        }
    }
}

/// The trash of an earlier move.
struct FoundTrash: ~Copyable {
    /// The trash; nil if there is none, or none can be reached.
    let trash: TrashFolder?
    /// Whether it is certain that this is, or was, the right one: what it lacks is gone for good.
    let isCertain: Bool
}

extension LibraryTrash {
    /// Finds the trash of an earlier move: the one that has its files, or else the right one.
    ///
    /// - Throws: if a trash that may be the right one can't be read.
    func find(_ move: TrashMove) throws(TrashError) -> FoundTrash {
        let place = move.trash
        let candidates = candidates(for: place, device: move.members[0].file.device)
        var certain: TrashCandidate?
        var existing: TrashCandidate?
        var failure: TrashError?
        for candidate in candidates {
            do throws(TrashError) {
                if let trash = try open(candidate, place.kind) {
                    if holdsAny(of: move, trash) {
                        return FoundTrash(trash: trash, isCertain: candidate.isCertain)
                    }
                    existing = existing ?? candidate
                }
                if candidate.isCertain { certain = certain ?? candidate }
            } catch {
                failure = error
            }
        }
        if let certain {
            return FoundTrash(trash: try open(certain, place.kind), isCertain: true)
        }
        if let failure { throw failure }
        guard let existing else { return FoundTrash(trash: nil, isCertain: false) }
        return FoundTrash(trash: try open(existing, place.kind), isCertain: false)
    }

    /// Whether a trash has a file under the name of one of the move's that may be that file.
    private func holdsAny(of move: TrashMove, _ trash: borrowing TrashFolder) -> Bool {
        for member in move.members {
            guard let status = trash.files.status(of: member.entry.name.bytes) else { continue }
            if status.stamp(stableInodes: trash.files.isStable) == member.file.stamp
                || isNoted(member, move, trash) != false
            {
                return true
            }
        }
        return false
    }
}
