public import RiffleCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Walks a library folder by folder.
///
/// It never follows a link, crosses no more than 64 levels, and reads no file. Names are raw bytes.
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
    private let excluded: Set<FolderIdentity>

    /// A scanner of an open folder.
    /// - Parameter excluding: folders to leave out wherever they lie, by their path: the home
    ///   trash, Riffle's own cache and data. Those that do not exist are no error.
    public init(
        folder: LibraryFolder, ignoreList: IgnoreList = IgnoreList(rejectFolder: RejectFolder.name),
        excluding: [String] = []
    ) {
        self.folder = folder
        self.ignoreList = ignoreList
        excluded = Set(
            excluding.compactMap { path in
                var status = stat()
                return stat(path, &status) == 0 ? FolderIdentity(status) : nil
            })
    }

    /// Calls `visit` for the root and each folder below it, a folder before those in it, those
    /// in order of their names, until the end or until it answers `false`.
    ///
    /// Throws when the root itself cannot be read; trouble further down is in the folder's
    /// `problem`. The folder given to `visit` is open only during the call.
    @discardableResult
    public func scan(_ visit: (borrowing ScannedFolder) -> Bool) throws(MediaError) -> ScanSummary {
        let root = folder.reopened()
        guard root >= 0 else { throw MediaError(errno: errno, path: folder.path) }
        var summary = ScanSummary()
        walk(root, path: .root, depth: 0, &summary, visit)
        return summary
    }

    /// Calls `visit` for one folder of the library and none below it; answers whether it is there.
    public func visit(_ path: RelativePath, _ visit: (borrowing ScannedFolder) -> Void) -> Bool {
        var descriptor = folder.reopened()
        for name in path.names where descriptor >= 0 {
            let next = openFolder(name, in: descriptor)
            close(descriptor)
            descriptor = next
        }
        guard descriptor >= 0 else { return false }
        var summary = ScanSummary()
        walk(descriptor, path: path, depth: path.names.count, &summary) { folder in
            visit(folder)
            return false
        }
        return summary.folders > 0
    }

    /// Visits the folder that is open as `descriptor`, which it closes, and those below it.
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
        guard fstat(descriptor, &status) == 0, !excluded.contains(FolderIdentity(status)) else {
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
        let descriptor = openFolder(name, in: parent)
        if descriptor >= 0 {
            walk(descriptor, path: path, depth: depth, &summary, visit)
        } else if ![ENOENT, ENOTDIR, ELOOP].contains(errno) {
            // Those three mean that it went or was replaced since the listing.
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
            path: path, device: 0, files: [], problem: problem, links: 0, hidden: 0,
            descriptor: -1)
        if !visit(folder) { summary.isStopped = true }
    }

    /// A freedesktop trash, as a home folder has it in `.local/share/Trash`.
    private func isTrash(_ path: RelativePath, _ listing: FolderListing) -> Bool {
        path.split?.name == FileName("Trash")
            && ["files", "info"].allSatisfy { name in
                listing.folders.contains { $0 == FileName(name) }
            }
    }
}

private struct FolderIdentity: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }
}
