public import RiffleCore
public import RiffleFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Walks a library folder by folder.
///
/// It never follows a link, descends at most 64 levels, and reads no file. Names are raw bytes.
///
///     let scanner = Scanner(folder: try LibraryFolder(path: "/home/me/Pictures"))
///     try scanner.scan { folder in
///         for file in folder.files { print(folder.path.appending(file.name).display) }
///         return true
///     }
public struct Scanner {
    /// Folders deeper than this below the root are reported as a problem and not entered.
    public static let maximumDepth = 64

    private let folder: LibraryFolder
    private let ignoreList: IgnoreList
    private let excluded: Set<FileIdentity>

    /// Creates a scanner of an open folder.
    /// - Parameter excluding: the paths of folders to leave out: the home trash, Riffle's own cache
    ///   and data. They need not exist.
    public init(
        folder: LibraryFolder, ignoreList: IgnoreList = IgnoreList(rejectFolder: RejectFolder.name),
        excluding: [String] = []
    ) {
        self.folder = folder
        self.ignoreList = ignoreList
        excluded = Set(
            excluding.compactMap { path in
                var status = stat()
                return stat(path, &status) == 0 ? status.identity : nil
            })
    }

    /// Calls `visit` for the root and each folder below it, a folder before its subfolders, and
    /// subfolders in the order of their names, until the end or until `visit` returns `false`.
    ///
    /// Throws if the root itself can't be read. An error in a subfolder is in that folder's
    /// `problem`. The folder passed to `visit` is open only during the call.
    @discardableResult
    public func scan(_ visit: (borrowing ScannedFolder) -> Bool) throws(LibraryError) -> ScanSummary
    {
        let root = folder.reopened()
        guard root >= 0 else { throw LibraryError(errno: errno, path: folder.path) }
        var summary = ScanSummary()
        walk(root, path: .root, depth: 0, &summary, visit)
        return summary
    }

    /// Calls `visit` for one folder of the library, without its subfolders. Returns whether it
    /// exists.
    public func visit(_ path: RelativePath, _ visit: (borrowing ScannedFolder) -> Void) -> Bool {
        guard case .opened(let descriptor) = folder.open(path, flags: O_RDONLY | O_DIRECTORY)
        else { return false }
        var summary = ScanSummary()
        walk(descriptor, path: path, depth: path.names.count, &summary) { folder in
            visit(folder)
            return false
        }
        return summary.folders > 0
    }

    /// Visits the folder that is open as `descriptor`, and its subfolders. Closes `descriptor`.
    private func walk(
        _ descriptor: Int32, path: RelativePath, depth: Int, _ summary: inout ScanSummary,
        _ visit: (borrowing ScannedFolder) -> Bool
    ) {
        guard let stream = fdopendir(descriptor) else {
            let reason = systemText(errno)
            close(descriptor)
            report(path, reason, &summary, visit)
            return
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, !excluded.contains(status.identity) else {
            return
        }
        var listing = FolderListing(descriptor: descriptor, ignoreList: ignoreList)
        listing.read(stream)
        let isRoot = depth == 0
        if !isRoot && (listing.saysNoMedia || isTrash(path, listing)) { return }

        let visited = ScannedFolder(
            path: path, device: UInt64(status.st_dev), files: listing.files,
            problem: listing.problem, links: listing.links, hidden: listing.hidden,
            descriptor: descriptor)
        summary.folders += 1
        summary.files += listing.files.count
        if listing.problem != nil { summary.problems += 1 }
        guard visit(visited) else {
            summary.isStopped = true
            return
        }
        for name in listing.folders.sorted() where !summary.isStopped {
            enter(name, in: descriptor, path: path.appending(name), depth + 1, &summary, visit)
        }
    }

    private func enter(
        _ name: FileName, in parent: Int32, path: RelativePath, _ depth: Int,
        _ summary: inout ScanSummary, _ visit: (borrowing ScannedFolder) -> Bool
    ) {
        guard depth <= Self.maximumDepth else {
            report(path, "folders are nested too deeply", &summary, visit)
            return
        }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = withCString(name.bytes) { openat(parent, $0, flags) }
        if descriptor >= 0 {
            walk(descriptor, path: path, depth: depth, &summary, visit)
        } else if ![ENOENT, ENOTDIR, ELOOP].contains(errno) {
            // These three mean that it was removed or replaced since the listing.
            report(path, systemText(errno), &summary, visit)
        }
    }

    private func report(
        _ path: RelativePath, _ problem: String, _ summary: inout ScanSummary,
        _ visit: (borrowing ScannedFolder) -> Bool
    ) {
        summary.folders += 1
        summary.problems += 1
        let folder = ScannedFolder(
            path: path, device: 0, files: [], problem: problem, links: [], hidden: [],
            descriptor: -1)
        if !visit(folder) { summary.isStopped = true }
    }

    /// Whether the folder is a freedesktop trash, like `.local/share/Trash` in a home folder.
    private func isTrash(_ path: RelativePath, _ listing: FolderListing) -> Bool {
        path.split?.name == FileName("Trash")
            && ["files", "info"].allSatisfy { name in
                listing.folders.contains { $0 == FileName(name) }
            }
    }
}
