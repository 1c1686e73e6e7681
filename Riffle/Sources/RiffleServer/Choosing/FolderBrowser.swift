import RiffleCore
import RiffleFiles
import RiffleScan
import RiffleSystem

/// The folders below a home folder, for a person who chooses a library on the page.
///
/// No link is followed, and folders that Riffle leaves out, such as hidden ones, are not listed and cannot be opened. So
/// nothing outside of the home folder can be seen.
struct FolderBrowser: Sendable {
    /// A folder, as far as one look into it shows.
    struct Listing: Equatable {
        /// Its subfolders, in order of their names.
        var folders: [Subfolder] = []
        /// Whether it has more subfolders than are listed.
        var hasMore = false
        /// How many photos and videos are directly in it, by their names.
        var photos = 0
        /// Whether it has more entries than were looked at.
        var isCut = false
    }

    /// A folder in another one.
    struct Subfolder: Equatable {
        var name: FileName
        /// Whether this user may see what is in it.
        var isReadable: Bool
    }

    /// The most subfolders that are listed.
    static let limit = 500
    /// The most entries of a folder that are looked at.
    static let patience = 50_000

    private let home: LibraryFolder
    private let ignoreList = IgnoreList()

    /// - Throws: `LibraryError` for a home folder that cannot be opened.
    init(home: String) throws(LibraryError) {
        guard let path = Folders.resolved(home) else {
            throw LibraryError(errno: errno, path: home)
        }
        self.home = try LibraryFolder(path: path)
    }

    /// The real path of the home folder.
    var root: String { home.path }

    /// The folder's contents; nil for one that cannot be opened or is not listed itself.
    func listing(of folder: RelativePath) -> Listing? {
        guard let descriptor = opened(folder) else { return nil }
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return nil
        }
        defer { closedir(stream) }
        var listing = Listing()
        var seen = 0
        let failure = readEntries(stream) { pointer, _ in
            seen += 1
            listing.isCut = seen > Self.patience
            if listing.isCut { return false }
            let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
            if let name = FileName(bytes) { add(name, of: descriptor, to: &listing) }
            return true
        }
        if failure != nil { return nil }
        listing.folders.sort { $0.name < $1.name }
        listing.hasMore = listing.folders.count > Self.limit
        listing.folders = Array(listing.folders.prefix(Self.limit))
        return listing
    }

    /// The folder's path; nil for one that cannot be opened or is not listed itself.
    func path(of folder: RelativePath) -> String? {
        guard let descriptor = opened(folder) else { return nil }
        close(descriptor)
        let path = folder == .root ? [] : Array("/".utf8) + folder.bytes
        return String(validating: Array(root.utf8) + path, as: UTF8.self)
    }

    private func opened(_ folder: RelativePath) -> Int32? {
        guard folder.names.allSatisfy(isOffered) else { return nil }
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        guard case .opened(let descriptor) = home.open(folder, flags: flags) else { return nil }
        return descriptor
    }

    private func isOffered(_ name: FileName) -> Bool {
        ignoreList.reason(name: name.bytes, isFolder: true) == nil
    }

    private func add(_ name: FileName, of folder: Int32, to listing: inout Listing) {
        if FileKind(byNameOf: name) != nil,
            ignoreList.reason(name: name.bytes, isFolder: false) == nil
        {
            listing.photos += 1
            return
        }
        var status = stat()
        guard isOffered(name), String(validating: name.bytes, as: UTF8.self) != nil,
            withCString(name.bytes, { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0,
            status.isFolder
        else { return }
        let access = withCString(name.bytes) { faccessat(folder, $0, R_OK | X_OK, 0) }
        listing.folders.append(Subfolder(name: name, isReadable: access == 0))
    }
}
