import CRiffle
public import RiffleCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The root folder of a library; files below it are opened without ever leaving it.
///
/// The root is opened for each operation and closed after it, so that its drive can be unplugged in
/// between and is found again when it is back. Another folder in its place, such as the drive's
/// mount point, is not the root.
///
///     let folder = try LibraryFolder(path: "/home/me/Pictures")
///     if let file = folder.open(RelativePath("2024/a.jpg")!) { … }
public final class LibraryFolder: Sendable {
    /// The path it was opened with.
    public let path: String
    private let identity: riffle_identity

    /// Opens a folder; `path` itself may be a link to it.
    public init(path: String) throws(MediaError) {
        let descriptor = openRoot(path)
        guard descriptor >= 0 else { throw MediaError(errno: errno, path: path) }
        defer { close(descriptor) }
        var identity = riffle_identity()
        guard riffle_identify(descriptor, &identity) == 0 else {
            throw MediaError(errno: errno, path: path)
        }
        self.path = path
        self.identity = identity
    }

    /// Whether the root cannot be reached now, or another folder is in its place.
    public var isAway: Bool {
        let root = reopened()
        if root >= 0 { close(root) }
        return root < 0
    }

    /// Opens the root; the caller closes it. Returns -1 and sets `errno` if it is away.
    func reopened() -> Int32 { withUnsafePointer(to: identity) { riffle_reopen(path, $0) } }

    /// Opens the regular file at `path`. Every folder on the path is opened without following
    /// links, so the file is below the root even if someone changes the tree meanwhile.
    public func open(_ path: RelativePath) -> OpenFile? {
        let names = path.names
        guard let last = names.last else { return nil }
        var folder = reopened()
        guard folder >= 0 else { return nil }
        defer { close(folder) }
        for name in names.dropLast() {
            let next = openFolder(name, in: folder)
            guard next >= 0 else { return nil }
            close(folder)
            folder = next
        }
        return OpenFile.open(last, in: folder)
    }
}

/// Opens a folder by its path, following links.
private func openRoot(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
}

/// Opens the folder `name` in another without following a link. Returns -1 and sets `errno` if that
/// fails.
func openFolder(_ name: FileName, in folder: Int32) -> Int32 {
    openat(folder, cName(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
}

/// Returns a name as a C string.
func cName(_ name: FileName) -> [CChar] {
    name.bytes.map { CChar(bitPattern: $0) } + [0]
}
