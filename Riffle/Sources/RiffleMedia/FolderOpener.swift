import RiffleCore
import RiffleFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder of a library, open as long as it or one of its entries is still to be visited.
final class OpenedFolder: Sendable {
    let descriptor: Descriptor
    let path: RelativePath
    /// The number of folders above it.
    let depth: Int

    init(_ descriptor: consuming Descriptor, path: RelativePath, depth: Int) {
        self.descriptor = descriptor
        self.path = path
        self.depth = depth
    }
}

/// A folder to list.
enum FolderPlace: Sendable {
    /// One that is open.
    case opened(OpenedFolder)
    /// An entry of one that is open.
    case entry(FileName, of: OpenedFolder)

    var path: RelativePath {
        switch self {
        case .opened(let folder): folder.path
        case .entry(let name, let parent): parent.path.appending(name)
        }
    }
}

/// A folder and its entries, or the reason why it could not be opened.
struct OpenedListing: Sendable {
    var path: RelativePath
    var folder: OpenedFolder?
    var device: UInt64 = 0
    var listing: FolderListing?
    /// The reason why the folder could not be read completely.
    var problem: String?

    /// Its subfolders, in the order of their names.
    var subfolders: [FolderPlace] {
        guard let folder, let listing else { return [] }
        return listing.folders.sorted().map { .entry($0, of: folder) }
    }
}

/// Opens and lists single folders of a library.
struct FolderOpener: Sendable {
    let ignoreList: IgnoreList
    let excluded: Set<FileIdentity>

    /// Lists a folder. Returns nil if it is gone or no part of the library.
    func list(_ place: FolderPlace) -> OpenedListing? {
        switch place {
        case .opened(let folder): return list(folder)
        case .entry(let name, let parent):
            guard parent.depth < Scanner.maximumDepth else {
                return OpenedListing(path: place.path, problem: "folders are nested too deeply")
            }
            let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
            let opened = withCString(name.bytes) {
                openat(parent.descriptor.number, $0, flags)
            }
            let code = errno
            if opened < 0 {
                // These three mean that it was removed or replaced since its parent was listed.
                let isGone = [ENOENT, ENOTDIR, ELOOP].contains(code)
                return isGone ? nil : OpenedListing(path: place.path, problem: systemText(code))
            }
            return list(
                OpenedFolder(
                    Descriptor(owning: opened), path: place.path, depth: parent.depth + 1))
        }
    }

    private func list(_ folder: OpenedFolder) -> OpenedListing? {
        let number = folder.descriptor.number
        // The stream closes its own descriptor.
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, let stream = fdopendir(copy) else {
            let reason = systemText(errno)
            if copy >= 0 { close(copy) }
            return OpenedListing(path: folder.path, problem: reason)
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(number, &status) == 0, !excluded.contains(status.identity) else { return nil }
        var listing = FolderListing(descriptor: number, ignoreList: ignoreList)
        listing.read(stream)
        let isLeftOut = listing.saysNoMedia || Self.isTrash(folder.path, listing)
        if folder.depth > 0, isLeftOut { return nil }
        return OpenedListing(
            path: folder.path, folder: folder, device: UInt64(status.st_dev), listing: listing,
            problem: listing.problem)
    }

    /// Whether the folder is a freedesktop trash, like `.local/share/Trash` in a home folder.
    private static func isTrash(_ path: RelativePath, _ listing: FolderListing) -> Bool {
        path.split?.name == FileName("Trash")
            && ["files", "info"].allSatisfy { name in
                listing.folders.contains { $0 == FileName(name) }
            }
    }
}
