#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes files that must not be there yet.
enum NewFile {
    enum Outcome: Equatable {
        case written
        case exists
        /// The system's words.
        case failed(String)
    }

    /// Makes the file at the path, whose bytes need not be UTF-8; never follows a link.
    static func write(_ bytes: [UInt8], path: [UInt8]) -> Outcome {
        let descriptor = open(
            path.map { CChar(bitPattern: $0) } + [0],
            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            return errno == EEXIST ? .exists : .failed(String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        return writeAll(bytes, to: descriptor)
            ? .written : .failed(String(cString: strerror(errno)))
    }
}
