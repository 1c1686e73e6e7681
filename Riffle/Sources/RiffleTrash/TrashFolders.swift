import RiffleCore
import RiffleFiles

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A trash folder, with the base of its entries' paths.
struct TrashFolder: Hashable, Sendable {
    /// The absolute path of the folder that holds `files` and `info`.
    var path: [UInt8]
    /// The top of the mount it belongs to; nil for the home trash, whose paths are absolute.
    var top: [UInt8]?
}

/// Finds the trash folder for a file by the rules of the freedesktop specification.
struct TrashFolders {
    /// The home trash, `$XDG_DATA_HOME/Trash`.
    let home: [UInt8]
    let user: uid_t
    private let mounts: MountTable
    private var found: [Place: Result<TrashFolder, TrashError>] = [:]

    /// The unit that renaming can't cross: one mount, and one device within it (a Btrfs subvolume
    /// has its own device).
    private struct Place: Hashable {
        var mount: UInt64
        var device: UInt64
    }

    init(home: [UInt8], user: uid_t, mounts: MountTable = .current()) {
        self.home = home
        self.user = user
        self.mounts = mounts
    }

    /// Returns the trash for the files of a folder, and creates it if it is missing.
    mutating func trash(for folder: borrowing Descriptor) throws(TrashError) -> TrashFolder {
        guard let mount = folder.mount else {
            throw .noTrash("the system does not say on which mount they lie")
        }
        let place = Place(mount: mount, device: UInt64(folder.status.st_dev))
        if let known = found[place] { return try known.get() }
        let result = find(place)
        found[place] = result
        return try result.get()
    }

    private func find(_ place: Place) -> Result<TrashFolder, TrashError> {
        do throws(TrashError) {
            if try homePlace() == place {
                try makeParents(home)
                try makeTrash(home)
                return .success(TrashFolder(path: home, top: nil))
            }
            guard let top = mounts.top(of: place.mount), let opened = openFolder(top),
                opened.mount == place.mount, UInt64(opened.status.st_dev) == place.device
            else {
                throw .noTrash("the top of their file system cannot be reached")
            }
            return .success(TrashFolder(path: try topTrash(opened, top), top: top))
        } catch {
            return .failure(error)
        }
    }

    // MARK: Home

    /// The file system of the home trash, or of the nearest folder above it that exists.
    private func homePlace() throws(TrashError) -> Place? {
        var path = home
        while true {
            let opened = withCString(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            if opened >= 0 {
                let folder = Descriptor(owning: opened)
                return folder.mount.map {
                    Place(mount: $0, device: UInt64(folder.status.st_dev))
                }
            }
            guard errno == ENOENT, let slash = path.lastIndex(of: 0x2F), slash > 0 else {
                return nil
            }
            path = Array(path[..<slash])
        }
    }

    private func makeParents(_ path: [UInt8]) throws(TrashError) {
        for (index, byte) in path.enumerated() where byte == 0x2F && index > 0 {
            let parent = Array(path[..<index])
            let code = withCString(parent) { mkdir($0, 0o700) == 0 ? 0 : errno }
            if code != 0, code != EEXIST, withCString(parent, { access($0, F_OK) }) != 0 {
                throw .noTrash(
                    "\(String(decoding: parent, as: UTF8.self)) cannot be made (\(words(code)))")
            }
        }
    }

    // MARK: Top of a mount

    /// Returns `.Trash/UID` if an administrator created a valid `.Trash`, otherwise `.Trash-UID`.
    private func topTrash(
        _ opened: borrowing Descriptor, _ top: [UInt8]
    ) throws(TrashError) -> [UInt8] {
        let base = top == [0x2F] ? [] : top
        let shared = base + Array("/.Trash".utf8)
        // A link, or a folder that everybody may empty, must not be trusted.
        if let status = opened.status(of: Array(".Trash".utf8)), status.isFolder,
            status.st_mode & S_ISVTX != 0
        {
            let path = shared + Array("/\(user)".utf8)
            do throws(TrashError) {
                try makeTrash(path)
                return path
            } catch {
                // The specification says to continue with `.Trash-UID`.
            }
        }
        let path = base + Array("/.Trash-\(user)".utf8)
        try makeTrash(path)
        return path
    }

    // MARK: Both

    /// Creates a trash folder with `files` and `info`, accessible only to its owner, unless it
    /// exists. A link, or a folder that belongs to somebody else, is refused.
    private func makeTrash(_ path: [UInt8]) throws(TrashError) {
        for part in ["", "/files", "/info"] {
            let folder = path + Array(part.utf8)
            let code = withCString(folder) { mkdir($0, 0o700) }
            let error = errno
            guard code == 0 || error == EEXIST else {
                throw .noTrash(
                    "\(String(decoding: folder, as: UTF8.self)) cannot be made (\(words(error)))")
            }
            guard let opened = openFolder(folder) else {
                throw .noTrash(
                    "\(String(decoding: folder, as: UTF8.self)) is a link or belongs to somebody else"
                )
            }
            try Bin.check(opened, folder, user)
            guard opened.isWritable else {
                throw .noTrash(
                    "\(String(decoding: folder, as: UTF8.self)) cannot be written to "
                        + "(\(words(errno)))")
            }
        }
    }
}
