public import RiffleCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The open root folder of a library; files below it are opened without ever leaving it.
///
///     let folder = try LibraryFolder(path: "/home/me/Pictures")
///     if let file = folder.open(RelativePath("2024/a.jpg")!) { … }
public final class LibraryFolder: Sendable {
    /// The path it was opened by.
    public let path: String
    /// Valid as long as this object lives.
    public let descriptor: Int32

    /// Opens a folder; `path` itself may be a link to it.
    public init(path: String) throws(MediaError) {
        let descriptor = openRoot(path)
        guard descriptor >= 0 else { throw MediaError(errno: errno, path: path) }
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Opens the regular file at `path`. Every folder on the way is opened without following
    /// links, so the file lies below the root whatever somebody does to the tree meanwhile.
    public func open(_ path: RelativePath) -> OpenFile? {
        let names = path.names
        guard let last = names.last else { return nil }
        var folder = descriptor
        defer { if folder != descriptor { close(folder) } }
        for name in names.dropLast() {
            let next = openFolder(name, in: folder)
            guard next >= 0 else { return nil }
            if folder != descriptor { close(folder) }
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
