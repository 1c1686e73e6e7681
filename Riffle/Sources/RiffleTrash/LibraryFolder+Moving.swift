public import RiffleCore
public import RiffleFiles
import RiffleSystem

/// What the trash needs of the library's folder.
extension LibraryFolder {
    /// The library's current absolute path without links; nil if its drive is away.
    var currentPath: [UInt8]? { try? openFolder(.root).path }

    /// Returns true if a file can't be reached because its file system isn't mounted now.
    public func isAway(_ path: RelativePath, device: UInt64) -> Bool {
        if isAway { return true }
        guard var rest = path.split?.folder else { return false }
        while true {
            do throws(TrashError) {
                return UInt64(try openFolder(rest).status.st_dev) != device
            } catch {
                guard case .missing = error, let parent = rest.split?.folder else { return false }
                rest = parent
            }
        }
    }

    /// Opens a folder of the library.
    public func openFolder(_ path: RelativePath) throws(TrashError) -> Descriptor {
        switch open(path, flags: O_RDONLY | O_DIRECTORY) {
        case .opened(let descriptor): return Descriptor(owning: descriptor)
        // Not "missing": a file on a drive that is away isn't gone.
        case .away(let code): throw .system(action: .open, name: self.path, code: code)
        case .failed(ENOENT): throw .missing(Self.name(path))
        case .failed(ELOOP), .failed(ENOTDIR), .failed(EXDEV): throw .notAFile(Self.name(path))
        case .failed(let code): throw .system(action: .open, name: path.display, code: code)
        }
    }

    /// The current stamp of a file, or nil if there is no regular file of that name. `changed` is
    /// the time of its last status change, in nanoseconds since 1970 (UTC), which no program can
    /// set back.
    public func stamp(
        of path: RelativePath
    ) -> (stamp: FileStamp, device: UInt64, changed: Int64)? {
        guard let (folder, name) = path.split, let opened = try? openFolder(folder),
            let status = opened.status(of: name.bytes), status.isFile
        else { return nil }
        return (status.stamp(stableInodes: opened.isStable), UInt64(status.st_dev), status.changed)
    }

    /// Returns true if a file is certainly no longer in its place: nothing has its name, or a
    /// folder of its path isn't one any more. Returns false if that can't be determined, as when
    /// the drive is away.
    public func isElsewhere(_ path: RelativePath, device: UInt64) -> Bool {
        guard let (folder, name) = path.split else { return false }
        do throws(TrashError) {
            guard let status = try openFolder(folder).entry(name) else {
                return isThere(folder, device: device)
            }
            return !status.isFile
        } catch {
            switch error {
            case .notAFile: return true
            case .missing: return isThere(folder, device: device)
            default: return false
            }
        }
    }

    /// Creates a file in the library. Returns the error number if it can't be written.
    public func writeNew(_ bytes: [UInt8], to path: RelativePath) throws(TrashError) -> Int32? {
        guard let (folder, name) = path.split else { return EINVAL }
        let parent = try openFolder(folder)
        let opened = withCString(name.bytes) {
            openat(parent.number, $0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        }
        guard opened >= 0 else { return errno }
        return Descriptor(owning: opened).write(bytes)
    }

    /// Returns true if nothing has that name, and false if that can't be determined.
    public func isGone(_ path: RelativePath) -> Bool {
        guard let (folder, name) = path.split else { return false }
        do throws(TrashError) {
            return try openFolder(folder).entry(name) == nil
        } catch {
            if case .missing = error { return true }
            return false
        }
    }

    /// Returns true if the file system of a folder's files is mounted: the folder, or the rest of
    /// the path to it, is on that device. An empty folder remains where a drive was mounted.
    func isThere(_ folder: RelativePath, device: UInt64) -> Bool {
        var rest = folder
        while true {
            do throws(TrashError) {
                return UInt64(try openFolder(rest).status.st_dev) == device
            } catch {
                guard case .missing = error, let parent = rest.split?.folder else { return false }
                rest = parent
            }
        }
    }

    /// Creates the missing folders of a path, and opens the last one.
    func makeFolder(_ path: RelativePath) throws(TrashError) -> Descriptor {
        var made = RelativePath.root
        for name in path.names {
            let parent = try openFolder(made)
            let code = withCString(name.bytes) { mkdirat(parent.number, $0, 0o777) }
            guard code == 0 || errno == EEXIST else {
                throw .system(action: .makeFolder, name: name.display, code: errno)
            }
            made = made.appending(name)
        }
        return try openFolder(path)
    }

    /// Removes a folder if it is empty. Returns whether it did.
    func removeEmptyFolder(_ path: RelativePath) -> Bool {
        guard let (folder, name) = path.split, let parent = try? openFolder(folder) else {
            return false
        }
        return withCString(name.bytes) { unlinkat(parent.number, $0, AT_REMOVEDIR) == 0 }
    }

    private static func name(_ path: RelativePath) -> FileName {
        path.split?.name ?? FileName("library")!
    }
}

extension Descriptor {
    /// The status of an entry of this folder; nil only if there is none.
    func entry(_ name: FileName) throws(TrashError) -> stat? {
        var status = stat()
        let code = withCString(name.bytes) {
            fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno
        }
        switch code {
        case 0: return status
        case ENOENT: return nil
        default: throw .system(action: .look, name: name.display, code: code)
        }
    }
}
