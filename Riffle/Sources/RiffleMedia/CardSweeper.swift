import RiffleFiles
import RiffleSystem

/// Scans the files of a card cache and removes the least recently used ones.
struct CardSweeper {
    private struct File {
        var path: String
        var bytes: Int64
        /// Seconds since 1970.
        var lastUse: Int64
    }

    private let folder: String
    /// Temporary files older than this are left over from a crash.
    private let staleBefore: Int64
    private var files: [File] = []

    init(folder: String, staleBefore: Int64) {
        self.folder = folder
        self.staleBefore = staleBefore
    }

    /// Returns the total size of the remaining cards in bytes, at most `limit`.
    mutating func sweep(limit: Int64) -> Int64 {
        for name in entries(of: folder) {
            if name.hasPrefix(".tmp-") {
                if let file = look("\(folder)/\(name)"), file.lastUse < staleBefore {
                    unlink(file.path)
                }
            } else if name.utf8.count == 2, !name.hasPrefix(".") {
                for inner in entries(of: "\(folder)/\(name)") where inner.hasSuffix(".jpg") {
                    if let file = look("\(folder)/\(name)/\(inner)") { files.append(file) }
                }
            }
        }
        var bytes = files.reduce(0) { $0 + $1.bytes }
        guard bytes > limit else { return bytes }
        for file in files.sorted(by: { ($0.lastUse, $0.path) < ($1.lastUse, $1.path) }) {
            if bytes <= limit / 10 * 9 { break }
            if unlink(file.path) == 0 || errno == ENOENT { bytes -= file.bytes }
        }
        return bytes
    }

    private func look(_ path: String) -> File? {
        var status = stat()
        guard lstat(path, &status) == 0, status.isFile else { return nil }
        let lastUse = Int64(status.modificationTime.tv_sec)
        return File(path: path, bytes: Int64(status.st_size), lastUse: lastUse)
    }
}
