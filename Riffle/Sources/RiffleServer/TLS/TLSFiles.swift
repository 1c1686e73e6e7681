import RiffleCore
import RiffleFiles
import RiffleSystem

/// The files of a certificate and its key. Programs that renew certificates often replace links, so links are followed.
struct TLSFiles: Equatable, Sendable {
    var certificate: String
    var key: String

    /// The largest file that is read, in bytes.
    private static let limit = 1 << 20

    /// Reads both files.
    ///
    /// - Parameter now: seconds since 1970. A certificate that expired before is refused; nil accepts it.
    func read(now: Double? = nil) throws(TLSError) -> TLSCredentials {
        let credentials = try TLSCredentials(
            certificate: Self.contents(certificate), key: Self.contents(key), files: self)
        if let now, credentials.expiry <= now {
            throw .expired(certificate, on: credentials.lastDay)
        }
        return credentials
    }

    /// What changes when a file is replaced.
    var mark: [Int64] {
        [certificate, key].flatMap { path -> [Int64] in
            var status = stat()
            guard stat(path, &status) == 0 else { return [Int64(errno)] }
            let stamp = FileStamp(status)
            return [stamp.size, stamp.modified, Int64(truncatingIfNeeded: stamp.inode)]
        }
    }

    private static func contents(_ path: String) throws(TLSError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
            throw .unreadable(path, reason: systemText())
        }
        guard let file = OpenFile(owning: descriptor) else {
            throw .unreadable(path, reason: "it is not a regular file")
        }
        guard let bytes = file.contents(limit: limit) else {
            throw .unreadable(path, reason: "it is larger than a megabyte or damaged")
        }
        return bytes
    }
}
