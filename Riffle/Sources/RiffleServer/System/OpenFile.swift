#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file that is closed when nobody holds it any more.
final class OpenFile: Sendable {
    /// The descriptor; it stays open as long as this object lives.
    let descriptor: Int32

    /// Takes over the descriptor.
    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens a regular file for reading; nil where there is none or the last part is a link.
    convenience init?(readingPath path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        self.init(descriptor: descriptor)
        guard status.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? false else { return nil }
    }

    /// What the system knows about the file.
    var status: stat? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status : nil
    }

    /// The file's length in bytes, 0 where it cannot be told.
    var size: Int64 { status.map { Int64($0.st_size) } ?? 0 }

    /// The whole content, or nil where reading fails or it is longer than the limit in bytes.
    func contents(limit: Int) -> [UInt8]? {
        let size = Int(self.size)
        guard size <= limit else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        var filled = 0
        while filled < size {
            let count = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress! + filled, size - filled, off_t(filled))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            filled += count
        }
        return bytes
    }
}
