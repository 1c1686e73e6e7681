import CRiffle
package import RiffleCore
import RiffleFiles
import RiffleSystem

/// A folder of a library, open as long as it is still to be visited or its files to be read.
final class OpenedFolder: Sendable {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) {
        self.descriptor = descriptor
    }
}

/// A folder to list.
package struct FolderPlace: Sendable {
    package var path = RelativePath.root
    var date = FolderDate.unknown
    /// The number of folders above it.
    var depth = 0
}

extension FolderPlace {
    /// A folder that is listed alone.
    package init(listing path: RelativePath) {
        self.init(path: path, depth: path.names.count)
    }
}

/// The order of a walk backwards: the greatest place is visited next.
extension FolderPlace: Comparable {
    package static func == (left: FolderPlace, right: FolderPlace) -> Bool {
        left.path == right.path
    }

    package static func < (left: FolderPlace, right: FolderPlace) -> Bool {
        left.date == right.date
            ? left.path.bytes.lexicographicallyPrecedes(right.path.bytes) : left.date < right.date
    }
}

extension FileOpener {
    /// What opens the files of a folder that is open.
    init(_ folder: OpenedFolder) {
        self.init(
            open: { OpenFile.open($0, in: folder.descriptor.number) },
            holds: { folder.descriptor.status(of: $0.bytes)?.isFile == true })
    }
}

/// Opens and lists single folders of a library on a disk.
struct FolderOpener: FolderLister {
    let folder: LibraryFolder
    let ignoreList: IgnoreList
    let excluded: Set<FileIdentity>

    func begin() throws(LibraryError) -> @Sendable (FolderPlace) -> OpenedListing? {
        let root = folder.reopened()
        guard root >= 0 else { throw LibraryError(errno: errno, path: folder.path) }
        let opened = OpenedFolder(Descriptor(owning: root))
        return { list($0, below: opened.descriptor) }
    }

    func list(_ path: RelativePath) -> OpenedListing? {
        guard case .opened(let descriptor) = folder.open(path, flags: O_RDONLY | O_DIRECTORY)
        else { return nil }
        return list(FolderPlace(listing: path), OpenedFolder(Descriptor(owning: descriptor)))
    }

    func isAway() -> Bool { folder.isAway }

    /// Lists a folder below an open root. Returns nil if it is gone or no part of the library.
    ///
    /// It is opened by its path, because folders that wait for their turn must not be held open:
    /// there can be more than a process may have open files.
    func list(_ place: FolderPlace, below root: borrowing Descriptor) -> OpenedListing? {
        let opened = withCString(place.path.bytes) {
            riffle_open_beneath(root.number, $0, O_RDONLY | O_DIRECTORY)
        }
        let code = errno
        if opened < 0 {
            // These three mean that it was removed or replaced since its parent was listed.
            let isGone = [ENOENT, ENOTDIR, ELOOP].contains(code)
            return isGone ? nil : OpenedListing(place, problem: systemText(code))
        }
        return list(place, OpenedFolder(Descriptor(owning: opened)))
    }

    /// Lists an open folder. Returns nil if it is not in the library.
    func list(_ place: FolderPlace, _ folder: OpenedFolder) -> OpenedListing? {
        let number = folder.descriptor.number
        // The stream closes its own descriptor.
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, let stream = fdopendir(copy) else {
            let reason = systemText(errno)
            if copy >= 0 { close(copy) }
            return OpenedListing(place, problem: reason)
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(number, &status) == 0, !excluded.contains(status.identity) else { return nil }
        var listing = FolderListing(place, ignoreList)
        listing.read(stream, of: number)
        guard listing.finish() else { return nil }
        return OpenedListing(
            place, listing, opener: FileOpener(folder), device: status.device,
            problem: listing.problem)
    }
}
