import CRiffle
public import RiffleCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The root folder of a library; files below it are opened without ever leaving it.
///
/// The root is opened anew for each piece of work and closed after it: a drive can be taken away in
/// between, and is found again when it is back. Another folder in its place, such as the one that a
/// drive was mounted on, is not the root.
///
///     let folder = try LibraryFolder(path: "/home/me/Pictures")
///     if let file = folder.open(RelativePath("2024/a.jpg")!) { … }
public final class LibraryFolder: Sendable {
    /// The path it was opened by.
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

    /// Opens the root; the caller closes it. -1 and `errno` where it is away.
    func reopened() -> Int32 { withUnsafePointer(to: identity) { riffle_reopen(path, $0) } }

    /// Opens the regular file at `path`. Every folder on the way is opened without following
    /// links, so the file lies below the root whatever somebody does to the tree meanwhile.
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

/// Opens the folder `name` in another, not following a link; -1 and `errno` when that fails.
func openFolder(_ name: FileName, in folder: Int32) -> Int32 {
    openat(folder, cName(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
}

/// A name as C wants it.
func cName(_ name: FileName) -> [CChar] {
    name.bytes.map { CChar(bitPattern: $0) } + [0]
}
