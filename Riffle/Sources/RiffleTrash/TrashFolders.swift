import RiffleCore
import RiffleFiles
import RiffleSystem

/// Finds the trash folder for a file by the rules of the freedesktop specification.
struct TrashFolders {
    /// The home trash, `$XDG_DATA_HOME/Trash`.
    let home: [UInt8]
    let user: uid_t
    private var found: [Reach: Result<TrashPlace, TrashError>] = [:]

    init(home: [UInt8], user: uid_t) {
        self.home = home
        self.user = user
    }

    /// Returns the trash for the files of a folder, and creates it if it is missing.
    ///
    /// - Parameter path: the folder in the library.
    mutating func trash(
        for folder: borrowing Descriptor, at path: RelativePath, in root: LibraryFolder
    ) throws(TrashError) -> TrashPlace {
        let reach = Reach(folder)
        if let known = found[reach] { return try known.get() }
        let result: Result<TrashPlace, TrashError>
        do throws(TrashError) {
            result = .success(try find(folder, reach, try root.first(within: reach, to: path)))
        } catch {
            result = .failure(error)
        }
        found[reach] = result
        return try result.get()
    }

    private func find(
        _ folder: borrowing Descriptor, _ reach: Reach, _ base: RelativePath
    ) throws(TrashError) -> TrashPlace {
        guard reach.mount != nil else {
            throw .noTrash(.unknownMount)
        }
        if homeReach() == reach {
            try makeParents(home)
            try makeTrash(home)
            return place(.home, [], base, seen: home, in: parent(of: home))
        }
        // Not only the top of the mount: a Btrfs subvolume below it has a top of its own.
        guard let top = Reach.above(folder).first, let opened = openFolder(top) else {
            throw .noTrash(.unreachableTop)
        }
        let path = try topTrash(opened, top)
        return place(.top, path, base, seen: joined(top, path), in: top)
    }

    private func place(
        _ kind: TrashPlace.Kind, _ path: [UInt8], _ base: RelativePath, seen: [UInt8],
        in folder: [UInt8]
    ) -> TrashPlace {
        var place = TrashPlace(kind, path: path, base: base, seen: seen)
        if let opened = openPlace(folder) {
            place.system = opened.systems.stored
            place.inode = opened.isStable ? UInt64(opened.status.st_ino) : 0
        }
        return place
    }

    // MARK: Home

    /// The reach of the home trash, or of the nearest folder above it that exists.
    private func homeReach() -> Reach? {
        var path = home
        while true {
            let opened = withCString(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            if opened >= 0 { return Reach(Descriptor(owning: opened)) }
            guard errno == ENOENT, path != [0x2F] else { return nil }
            path = parent(of: path)
        }
    }

    private func makeParents(_ path: [UInt8]) throws(TrashError) {
        for (index, byte) in path.enumerated() where byte == 0x2F && index > 0 {
            let parent = Array(path[..<index])
            let code = withCString(parent) { mkdir($0, 0o700) == 0 ? 0 : errno }
            if code != 0, code != EEXIST, withCString(parent, { access($0, F_OK) }) != 0 {
                throw .noTrash(.cannotMake(String(decoding: parent, as: UTF8.self), code))
            }
        }
    }

    // MARK: Top of a file system

    /// Returns `.Trash/UID` if an administrator created a valid `.Trash`, otherwise `.Trash-UID`;
    /// relative to the top.
    private func topTrash(
        _ opened: borrowing Descriptor, _ top: [UInt8]
    ) throws(TrashError) -> [UInt8] {
        let shared = Array(".Trash".utf8)
        // A link, or a folder that everybody may empty, must not be trusted.
        if let status = opened.status(of: shared), status.isFolder, status.st_mode & S_ISVTX != 0 {
            let path = shared + Array("/\(user)".utf8)
            do throws(TrashError) {
                try makeTrash(joined(top, path))
                return path
            } catch {
                // The specification says to continue with `.Trash-UID`.
            }
        }
        let path = shared + Array("-\(user)".utf8)
        try makeTrash(joined(top, path))
        return path
    }

    // MARK: Both

    /// Creates a trash folder with `files` and `info`, accessible only to its owner, unless it
    /// exists. A link, or a folder that belongs to another user, is refused.
    private func makeTrash(_ path: [UInt8]) throws(TrashError) {
        for part in ["", "/files", "/info"] {
            let folder = path + Array(part.utf8)
            let code = withCString(folder) { mkdir($0, 0o700) }
            let error = errno
            guard code == 0 || error == EEXIST else {
                throw .noTrash(.cannotMake(String(decoding: folder, as: UTF8.self), error))
            }
            guard let opened = openFolder(folder) else {
                throw .noTrash(.foreign(String(decoding: folder, as: UTF8.self)))
            }
            try TrashFolder.check(opened, folder, user)
            guard opened.isWritable else {
                throw .noTrash(.cannotWrite(String(decoding: folder, as: UTF8.self), errno))
            }
        }
    }
}
