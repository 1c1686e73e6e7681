import RiffleCore
import RiffleFiles

/// The reject folder, which mirrors the tree of the library: `2024/a.jpg` goes to
/// `_riffle_rejected/2024/a.jpg`. A part of the library on another mount has its own, because
/// nothing is copied.
extension LibraryTrash {
    /// Whether the library's top folder is writable, so that the reject folder can be created.
    public var mayMakeRejects: Bool {
        guard let top = try? root.openFolder(.root) else { return false }
        return top.isWritable
    }

    /// Creates a folder of the reject folder for the files of a library folder.
    ///
    /// - Parameter top: the folder of the library that contains the reject folder.
    /// - Throws: ``TrashError/noTrash(_:)`` if it can't be created.
    func makeRejects(
        for path: RelativePath, in top: RelativePath
    ) throws(TrashError) -> TrashPlace {
        let place = rejectPath(for: path, in: top)
        do throws(TrashError) {
            let folder = try root.makeFolder(place)
            return TrashPlace(
                .rejects, path: place.bytes, seen: place.bytes, system: folder.systems.stored)
        } catch {
            guard case .system(_, let name, let code) = error else { throw error }
            throw .noTrash(.cannotMake(name, code))
        }
    }

    /// The path of a folder of the reject folder, which mirrors the tree of the library.
    func rejectPath(for path: RelativePath, in top: RelativePath) -> RelativePath {
        path.names.dropFirst(top.names.count)
            .reduce(top.appending(FileName(RejectFolder.name)!)) { $0.appending($1) }
    }

    /// The folders in which the reject folder for a folder's files can be, in the order in which they
    /// are tried: the highest writable one of its mount, because the top of a disk often belongs to
    /// the administrator, then those below it, because a pool of disks can have the files of a folder
    /// on another disk than those above it.
    func rejectTops(for path: RelativePath) throws(TrashError) -> [RelativePath] {
        let reach = Reach(try root.openFolder(path))
        var tops: [RelativePath] = []
        for top in path.lineage {
            let folder = try root.openFolder(top)
            if Reach(folder) == reach, folder.isWritable { tops.append(top) }
        }
        return tops.isEmpty ? [path] : tops
    }

    /// Removes the folders of the reject folder that are empty now.
    func tidyRejects(_ place: TrashPlace) {
        guard place.kind == .rejects, var path = RelativePath(place.path),
            path.names.contains(FileName(RejectFolder.name)!)
        else { return }
        while let (parent, name) = path.split, root.removeEmptyFolder(path),
            name.display != RejectFolder.name
        {
            path = parent
        }
    }
}

extension LibraryFolder {
    /// The highest folder on the way to a folder that is within a reach.
    func first(within reach: Reach, to path: RelativePath) throws(TrashError) -> RelativePath {
        for folder in path.lineage where Reach(try openFolder(folder)) == reach { return folder }
        return path
    }
}

extension RelativePath {
    /// All folders from the library's top folder to this one.
    fileprivate var lineage: [RelativePath] {
        names.reduce(into: [.root]) { $0.append($0[$0.count - 1].appending($1)) }
    }
}
