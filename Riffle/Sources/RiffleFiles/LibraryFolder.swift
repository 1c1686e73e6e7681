import CRiffle
public import RiffleCore
import RiffleSystem

/// The root folder of a library; files below it are opened without ever leaving it, and no symbolic
/// link in a path is ever followed.
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
    public init(path: String) throws(LibraryError) {
        let descriptor = openRoot(path)
        guard descriptor >= 0 else { throw LibraryError(errno: errno, path: path) }
        defer { close(descriptor) }
        var identity = riffle_identity()
        guard riffle_identify(descriptor, &identity) == 0 else {
            throw LibraryError(errno: errno, path: path)
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
    package func reopened() -> Int32 { withUnsafePointer(to: identity) { riffle_reopen(path, $0) } }

    /// The result of opening something below the root. The receiver of a descriptor closes it; the other
    /// two have the system's error number.
    package enum Opening {
        case opened(Int32)
        /// The root itself is away, so nothing is known of what is below it.
        case away(Int32)
        case failed(Int32)
    }

    /// Opens what is at `path` below the root, without following links, so that it is below the root
    /// even if the tree changes during the call.
    package func open(_ path: RelativePath, flags: Int32) -> Opening {
        let root = reopened()
        guard root >= 0 else { return .away(errno) }
        defer { close(root) }
        let opened = withCString(path.bytes) { riffle_open_beneath(root, $0, flags) }
        return opened >= 0 ? .opened(opened) : .failed(errno)
    }

    /// Opens the regular file at `path`, or returns `nil` if there is none that can be read.
    public func open(_ path: RelativePath) -> OpenFile? {
        guard case .opened(let descriptor) = open(path, flags: OpenFile.flags) else { return nil }
        return OpenFile(owning: descriptor)
    }
}

/// Opens a folder by its path, following links.
private func openRoot(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
}
