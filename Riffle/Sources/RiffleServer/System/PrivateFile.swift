import RiffleFiles

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A small file that only its owner can read and that is always replaced as a whole.
struct PrivateFile: Sendable {
    /// Its path; the folder exists.
    var path: String

    /// The content, or nil where there is none or it is larger than a megabyte.
    func read() -> [UInt8]? { OpenFile.open(path: path)?.contents(limit: 1 << 20) }

    /// Replaces the content; the old one stays whole until the new one is on the disk.
    ///
    /// - Returns: false where the disk refused it.
    func write(_ bytes: [UInt8]) -> Bool {
        let temporary = path + ".new"
        let descriptor = open(
            temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let isSafe = writeAll(bytes, to: descriptor) == nil && fsync(descriptor) == 0
        close(descriptor)
        return isSafe && rename(temporary, path) == 0
    }
}
