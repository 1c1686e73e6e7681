import RiffleFiles
import RiffleSystem

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
        // Another Riffle may write the same file at the same time: the last one wins, and neither fails.
        let temporary = path + ".new-" + SecureRandom.hexadecimal(bytes: 8)
        let descriptor = open(
            temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let isSafe = writeAll(bytes, to: descriptor) == nil && fsync(descriptor) == 0
        close(descriptor)
        guard isSafe, rename(temporary, path) == 0 else {
            unlink(temporary)
            return false
        }
        return syncFolder()
    }

    /// Syncs the folder, so that the file's entry in it is on the disk.
    private func syncFolder() -> Bool {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // Some network file systems cannot sync a folder; the file itself is on the disk.
        return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    }
}
