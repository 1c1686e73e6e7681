import RiffleCore
import RiffleFiles

/// The reject folder, which mirrors the tree of the library: `2024/a.jpg` goes to
/// `_riffle_rejected/2024/a.jpg`. A part of the library on another mount has its own, because
/// nothing is copied.
extension TrashCan {
    /// Whether the library's top folder is writable, so that the reject folder can be created.
    public var mayMakeRejects: Bool {
        guard let top = try? root.openFolder(.root) else { return false }
        return top.isWritable
    }

    /// Creates the folder in the reject folder for the files of a library folder, and returns its
    /// path.
    ///
    /// - Throws: ``TrashError/noTrash(_:)`` if it can't be created.
    func makeRejects(for path: RelativePath) throws(TrashError) -> [UInt8] {
        let place = try rejectPath(for: path)
        do throws(TrashError) {
            _ = try root.makeFolder(place).number
        } catch {
            guard case .system(_, let name, let code) = error else { throw error }
            throw .noTrash(
                "the folder \(name) cannot be made in the library (\(words(code)))")
        }
        return place.bytes
    }

    /// The path of a folder within the reject folder of its mount. The reject folder is in the
    /// highest writable folder of the mount, because the top of a disk often belongs to the
    /// administrator.
    private func rejectPath(for path: RelativePath) throws(TrashError) -> RelativePath {
        let mount = try Mount(root.openFolder(path))
        var (top, place) = (RelativePath.root, path)
        for name in [nil] + path.names.map(Optional.some) {
            if let name { top = top.appending(name) }
            let folder = try root.openFolder(top)
            if Mount(folder) == mount, folder.isWritable {
                place = top
                break
            }
        }
        let name = FileName(RejectFolder.name)!
        return path.names.dropFirst(place.names.count).reduce(place.appending(name)) {
            $0.appending($1)
        }
    }

    /// The unit that renaming can't cross.
    private struct Mount: Equatable {
        var mount: UInt64?
        var device: UInt64

        init(_ folder: borrowing Descriptor) {
            mount = folder.mount
            device = folder.status.identity.device
        }
    }

    /// Removes the folders of the reject folder that are empty now.
    func tidyRejects(_ place: [UInt8]) {
        guard var path = RelativePath(place), path.names.contains(FileName(RejectFolder.name)!)
        else { return }
        while let (parent, name) = path.split, root.removeEmptyFolder(path),
            name.display != RejectFolder.name
        {
            path = parent
        }
    }
}
