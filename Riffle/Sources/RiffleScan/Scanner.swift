public import RiffleCore
public import RiffleFiles
import RiffleSystem

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

    private let lister: any FolderLister

    /// Creates a scanner of a library that is not in a folder of this computer.
    package init(_ lister: any FolderLister) { self.lister = lister }

    /// Creates a scanner of an open folder.
    /// - Parameter excluding: the paths of folders to leave out: the home trash, Riffle's own cache
    ///   and data. They need not exist.
    public init(
        folder: LibraryFolder, ignoreList: IgnoreList = IgnoreList(rejectFolder: RejectFolder.name),
        excluding: [String] = []
    ) {
        let excluded = excluding.compactMap { path in
            var status = stat()
            return stat(path, &status) == 0 ? status.identity : nil
        }
        lister = FolderOpener(folder: folder, ignoreList: ignoreList, excluded: Set(excluded))
    }

    /// Calls `visit` for the root and each folder below it, until the end or until `visit` returns
    /// `false`. A folder comes before its subfolders, and of the folders that were found the one with
    /// the newest photos is next, as far as that can be known before it is listed: names such as
    /// `2024-05` tell it, or the folder's modification time. The order depends on nothing else.
    ///
    /// Throws if the root itself can't be read. An error in a subfolder is in that folder's
    /// `problem`. The folder passed to `visit` is open only during the call.
    @discardableResult
    public func scan(_ visit: (borrowing ScannedFolder) -> Bool) throws(LibraryError) -> ScanSummary
    {
        try scan(noting: {}, { folder, _ in visit(folder) })
    }

    /// Like ``scan(_:)``. Folders are listed some time before they are visited.
    ///
    /// - Parameter moment: is called on any thread before each folder is listed; `visit` gets what
    ///   it returned.
    @discardableResult
    package func scan<Moment: Sendable>(
        noting moment: @escaping @Sendable () -> Moment,
        _ visit: (borrowing ScannedFolder, Moment) -> Bool
    ) throws(LibraryError) -> ScanSummary {
        let walk = FolderWalk(from: FolderPlace(), try lister.begin(), moment: moment)
        var summary = ScanSummary()
        walk.go { step in
            let visited = ScannedFolder(step.listed)
            summary.add(visited)
            summary.isStopped = !visit(visited, step.moment)
            return !summary.isStopped
        }
        return summary
    }

    /// Calls `visit` for one folder of the library, without its subfolders. Returns whether it
    /// exists and is part of the library.
    public func visit(_ path: RelativePath, _ visit: (borrowing ScannedFolder) -> Void) -> Bool {
        guard !isIgnored(path), let listed = lister.list(path) else { return false }
        visit(ScannedFolder(listed))
        return true
    }

    /// Finds out whether the library is away.
    package func isAway() -> Bool { lister.isAway() }

    /// Whether a folder or one that contains it is ignored.
    private func isIgnored(_ path: RelativePath) -> Bool {
        guard let (parent, name) = path.split else { return false }
        return lister.ignoreList.reason(name, in: parent, isFolder: true) != nil
            || isIgnored(parent)
    }
}
