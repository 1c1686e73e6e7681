/// The files and folders that aren't part of a library.
public struct IgnoreList: Sendable {
    /// Folders that other programs keep beside pictures: caches, bins, version stores.
    private static let folders: Set<[UInt8]> = names([
        ".thumbnails", "@eaDir", ".stfolder", ".stversions", "lost+found", ".Trash", ".Trashes",
        "$RECYCLE.BIN", "#recycle", "@Recycle",
    ])
    private static let files: Set<[UInt8]> = names([
        ".DS_Store", "Thumbs.db", "desktop.ini", ".nomedia",
    ])
    private static let trashPrefix = Array(".Trash-".utf8)
    /// The prefixes that Android uses for 30 days after a photo was deleted, and while one is being
    /// written.
    private static let androidPrefixes = [".trashed-", ".pending-"].map { Array($0.utf8) }
    private static let appleDoublePrefix = Array("._".utf8)

    /// How the names of ignored files begin. A library has many files, and few of these.
    private static let beginnings = Set(files.map { $0[0] } + [UInt8(ascii: ".")])

    private let rejectFolder: [UInt8]?

    /// Creates the standard list, with the name of the library's reject folder if it has one.
    public init(rejectFolder: String? = nil) {
        self.rejectFolder = rejectFolder.map { Array($0.utf8) }
    }

    /// Returns `true` if an entry with that name is ignored.
    public func ignores(name: [UInt8], isFolder: Bool) -> Bool {
        if !isFolder, let first = name.first, !Self.beginnings.contains(first) { return false }
        if name.starts(with: Self.appleDoublePrefix) { return true }
        guard isFolder else {
            return Self.files.contains(name)
                || Self.androidPrefixes.contains { name.starts(with: $0) }
        }
        return name.starts(with: Self.trashPrefix) || name == rejectFolder
            || Self.folders.contains(name)
    }

    private static func names(_ texts: [String]) -> Set<[UInt8]> {
        Set(texts.map { Array($0.utf8) })
    }
}
