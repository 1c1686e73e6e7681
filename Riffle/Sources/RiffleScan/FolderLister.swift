package import RiffleCore
package import RiffleFiles
import RiffleSystem

/// Lists the folders of a library, wherever they are.
package protocol FolderLister: Sendable {
    /// What is left out.
    var ignoreList: IgnoreList { get }

    /// Begins a walk through the library.
    ///
    /// - Returns: what lists a folder, on any thread; it returns nil if the folder is gone or not part of the library.
    /// - Throws: the reason why the library cannot be read.
    func begin() throws(LibraryError) -> @Sendable (FolderPlace) -> OpenedListing?

    /// Lists one folder. Returns nil if it is gone or not part of the library.
    func list(_ path: RelativePath) -> OpenedListing?

    /// Finds out whether the library is away.
    func isAway() -> Bool
}

/// A folder and its entries, or the reason why it could not be opened.
package struct OpenedListing: Sendable {
    var place: FolderPlace
    var opener = FileOpener.none
    var device: UInt64 = 0
    var listing: FolderListing?
    /// The reason why the folder could not be read completely.
    var problem: String?

    /// A folder that could not be read.
    ///
    /// - Parameter problem: the reason, worded to follow a colon.
    package init(_ place: FolderPlace, problem: String) {
        self.place = place
        self.problem = problem
    }

    /// A folder with its entries.
    ///
    /// - Parameters:
    ///   - opener: opens its files.
    ///   - device: the number of the device that holds it.
    ///   - problem: the reason why not all of them could be read, worded to follow a colon.
    package init(
        _ place: FolderPlace, _ listing: FolderListing, opener: FileOpener, device: UInt64,
        problem: String? = nil
    ) {
        self.place = place
        self.opener = opener
        self.device = device
        self.listing = listing
        self.problem = problem
    }

    /// Its subfolders.
    var subfolders: [FolderPlace] {
        (listing?.folders ?? []).map { folder in
            FolderPlace(
                path: place.path.appending(folder.name), date: folder.date, depth: place.depth + 1)
        }
    }
}

/// Opens the files of one folder. Copies of it keep a folder on a disk open.
package struct FileOpener: Sendable {
    /// Opens no file.
    static let none = FileOpener(open: { _ in nil }, holds: { _ in false })

    private let opening: @Sendable (FileName) -> OpenFile?
    private let hashing: (@Sendable (FileName) -> OpenFile?)?
    private let holding: @Sendable (FileName) -> Bool

    /// - Parameters:
    ///   - open: opens a file, of which headers, sidecars and hidden clips are read.
    ///   - openForHash: opens a file with the parts that its hash is made of; nil if `open` does.
    ///   - holds: whether there is a regular file with this name, even an unreadable one.
    package init(
        open: @escaping @Sendable (FileName) -> OpenFile?,
        openForHash: (@Sendable (FileName) -> OpenFile?)? = nil,
        holds: @escaping @Sendable (FileName) -> Bool
    ) {
        opening = open
        hashing = openForHash
        holding = holds
    }

    /// See ``ScannedFolder/open(_:)``.
    package func open(_ name: FileName) -> OpenFile? { opening(name) }

    /// See ``ScannedFolder/holds(_:)``.
    package func holds(_ name: FileName) -> Bool { holding(name) }

    /// What opens files to read the parts that their hashes are made of.
    package var forHashes: FileOpener {
        hashing.map { FileOpener(open: $0, holds: holding) } ?? self
    }
}
