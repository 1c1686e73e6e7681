import CRiffle
import RiffleCore
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
struct FolderPlace: Sendable {
    var path = RelativePath.root
    var date = FolderDate.unknown
    /// The number of folders above it.
    var depth = 0
}

/// The order of a walk backwards: the greatest place is visited next.
extension FolderPlace: Comparable {
    static func == (left: FolderPlace, right: FolderPlace) -> Bool { left.path == right.path }

    static func < (left: FolderPlace, right: FolderPlace) -> Bool {
        left.date == right.date
            ? left.path.bytes.lexicographicallyPrecedes(right.path.bytes) : left.date < right.date
    }
}

/// A folder and its entries, or the reason why it could not be opened.
struct OpenedListing: Sendable {
    var place: FolderPlace
    var folder: OpenedFolder?
    var device: UInt64 = 0
    var listing: FolderListing?
    /// The reason why the folder could not be read completely.
    var problem: String?

    /// Its subfolders.
    var subfolders: [FolderPlace] {
        (listing?.folders ?? []).map { folder in
            FolderPlace(
                path: place.path.appending(folder.name), date: folder.date, depth: place.depth + 1)
        }
    }
}

/// Opens and lists single folders of a library.
struct FolderOpener: Sendable {
    let ignoreList: IgnoreList
    let excluded: Set<FileIdentity>

    /// Lists a folder below an open root. Returns nil if it is gone or no part of the library.
    ///
    /// It is opened by its path, because folders that wait for their turn must not be held open:
    /// there can be more than a process may have open files.
    func list(_ place: FolderPlace, below root: borrowing Descriptor) -> OpenedListing? {
        guard place.depth <= Scanner.maximumDepth else {
            return OpenedListing(place: place, problem: "folders are nested too deeply")
        }
        let opened = withCString(place.path.bytes) {
            riffle_open_beneath(root.number, $0, O_RDONLY | O_DIRECTORY)
        }
        let code = errno
        if opened < 0 {
            // These three mean that it was removed or replaced since its parent was listed.
            let isGone = [ENOENT, ENOTDIR, ELOOP].contains(code)
            return isGone ? nil : OpenedListing(place: place, problem: systemText(code))
        }
        return list(place, OpenedFolder(Descriptor(owning: opened)))
    }

    /// Lists an open folder. Returns nil if it is no part of the library.
    func list(_ place: FolderPlace, _ folder: OpenedFolder) -> OpenedListing? {
        let number = folder.descriptor.number
        // The stream closes its own descriptor.
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, let stream = fdopendir(copy) else {
            let reason = systemText(errno)
            if copy >= 0 { close(copy) }
            return OpenedListing(place: place, problem: reason)
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(number, &status) == 0, !excluded.contains(status.identity) else { return nil }
        var listing = FolderListing(descriptor: number, place: place, ignoreList: ignoreList)
        listing.read(stream)
        if let (parent, name) = place.path.split {
            let isIncluded = ignoreList.isIncluded(parent, name, isFolder: true) == true
            let isLeftOut = listing.saysNoMedia && !isIncluded
            if isLeftOut || Self.isTrash(place.path, listing) { return nil }
        }
        return OpenedListing(
            place: place, folder: folder, device: status.device, listing: listing,
            problem: listing.problem)
    }

    /// Whether the folder is a freedesktop trash, like `.local/share/Trash` in a home folder.
    private static func isTrash(_ path: RelativePath, _ listing: FolderListing) -> Bool {
        path.split?.name == FileName("Trash")
            && ["files", "info"].allSatisfy { name in
                listing.folders.contains { $0.name == FileName(name) }
            }
    }
}
