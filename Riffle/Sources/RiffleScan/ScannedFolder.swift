public import RiffleCore
public import RiffleFiles
import RiffleSystem

/// A folder of a library as the scanner found it.
public struct ScannedFolder: ~Copyable {
    /// Its path below the root.
    public let path: RelativePath
    /// The number of the device that holds the folder itself.
    public let device: UInt64
    /// Its regular files in no particular order, without ignored ones.
    public let files: [ScannedFile]
    /// Its subfolders that are part of the library.
    public let subfolders: Set<RelativePath>
    /// The reason why the folder could not be read completely, worded to follow a colon.
    ///
    /// The index must then keep what it knows of this folder and its subfolders.
    public let problem: String?
    /// The links that may lead to photos or folders. They are never followed.
    public let links: [FileName]
    /// The files and folders that aren't part of the library but may be or contain photos, with the
    /// reasons. Phones keep deleted photos in hidden files for a while.
    public let leftOut: [(name: FileName, reason: LeftOut)]

    /// How new its photos could be before it was listed.
    package let date: FolderDate

    /// Opens its files, also on other threads and as long as it is kept.
    package let opener: FileOpener

    init(_ listed: OpenedListing) {
        path = listed.place.path
        date = listed.place.date
        device = listed.device
        files = listed.listing?.files ?? []
        subfolders = Set(listed.subfolders.map(\.path))
        problem = listed.problem
        links = listed.listing?.links ?? []
        leftOut = listed.listing?.leftOut ?? []
        opener = listed.opener
    }

    /// Opens one of its files to read its header. Returns `nil` if the file is gone, is no longer a
    /// regular file, or may not be read.
    public borrowing func open(_ name: FileName) -> OpenFile? { opener.open(name) }

    /// Returns `true` if it has a regular file with that name, even an unreadable one.
    public borrowing func holds(_ name: FileName) -> Bool { opener.holds(name) }
}

/// The totals of a whole scan.
public struct ScanSummary: Sendable, Hashable {
    /// The number of visited folders.
    public var folders = 0
    /// The number of files in them.
    public var files = 0
    /// The number of folders that could not be read completely.
    public var problems = 0
    /// Whether the visitor stopped the scan before the end.
    public var isStopped = false

    mutating func add(_ folder: borrowing ScannedFolder) {
        folders += 1
        files += folder.files.count
        if folder.problem != nil { problems += 1 }
    }
}
