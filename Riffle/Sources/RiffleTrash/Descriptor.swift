import CRiffle
import RiffleCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file or folder that is closed when its last use ends.
public struct Descriptor: ~Copyable, Sendable {
    /// The number, valid as long as the value lives.
    public let number: Int32

    /// Takes over an open descriptor.
    public init(owning number: Int32) {
        self.number = number
    }

    deinit {
        _ = close(number)
    }
}

extension Descriptor {
    /// The status of an entry of this folder, without following a link; nil if there is none, or if
    /// that can't be determined.
    func status(of name: [UInt8]) -> stat? {
        var status = stat()
        let code = withCString(name) { fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) }
        return code == 0 ? status : nil
    }

    /// Returns true if nothing has that name, and false if that can't be determined.
    func lacks(_ name: [UInt8]) -> Bool {
        var status = stat()
        return withCString(name) {
            fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT
        }
    }

    /// Whether this process may create and remove entries of the folder.
    var isWritable: Bool { faccessat(number, ".", W_OK | X_OK, 0) == 0 }

    /// Whether the file system has persistent inode numbers, owners and modes.
    var isStable: Bool { riffle_has_stable_inodes(number) == 1 }

    /// Writes bytes. Returns the error number if they were not all written.
    package func write(_ bytes: [UInt8]) -> Int32? {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { rest in
                #if canImport(Glibc)
                    Glibc.write(number, rest.baseAddress, rest.count)
                #else
                    Darwin.write(number, rest.baseAddress, rest.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return errno }
            done += count
        }
        return nil
    }

    /// Syncs the file or folder to disk. Returns false if the system can't. If the file system
    /// doesn't support that for folders, it counts as done.
    package func sync() -> Bool {
        fsync(number) == 0 || errno == EINVAL || errno == ENOTSUP
    }

    /// The status of an entry of this folder; nil only if there is none.
    func entry(_ name: FileName) throws(TrashError) -> stat? {
        var status = stat()
        let code = withCString(name.bytes) {
            fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno
        }
        switch code {
        case 0: return status
        case ENOENT: return nil
        default: throw .system(action: "look at", name: name.display, code: code)
        }
    }

    /// The status of the open file itself.
    var status: stat {
        var status = stat()
        _ = fstat(number, &status)
        return status
    }

    /// The number of its mount; nil if the system doesn't report it.
    var mount: UInt64? {
        var id: UInt64 = 0
        return riffle_mount_id(number, &id) == 0 ? id : nil
    }

    /// Its current absolute path without links.
    var path: [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        #if canImport(Glibc)
            let count = withCString(Array("/proc/self/fd/\(number)".utf8)) { link in
                buffer.withUnsafeMutableBytes { bytes in
                    readlink(link, bytes.bindMemory(to: CChar.self).baseAddress!, bytes.count)
                }
            }
            guard count > 0, count < buffer.count, buffer[0] == 0x2F else { return nil }
            return Array(buffer[..<count])
        #else
            guard fcntl(number, F_GETPATH, &buffer) == 0 else { return nil }
            return Array(buffer.prefix { $0 != 0 })
        #endif
    }

    /// Opens a folder in this one, without following a link.
    func folder(_ name: String) -> Descriptor? {
        let opened = openat(number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        return opened < 0 ? nil : Descriptor(owning: opened)
    }
}

/// Opens a folder by its absolute path. Its last component must not be a link.
func openFolder(_ path: [UInt8]) -> Descriptor? {
    let opened = withCString(path) { open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    return opened < 0 ? nil : Descriptor(owning: opened)
}

/// Bytes as a C string.
func withCString<T>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> T) -> T {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
}

/// Identifies a file or folder, whatever its names.
struct FileIdentity: Hashable {
    var device: UInt64
    var inode: UInt64
}

extension stat {
    /// Whether it is a regular file.
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    /// Whether it is a folder.
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    /// The identity that all names of a file share.
    var identity: FileIdentity { FileIdentity(device: UInt64(st_dev), inode: UInt64(st_ino)) }

    /// The time of the last status change, in nanoseconds since 1970 (UTC).
    var changed: Int64 {
        #if canImport(Glibc)
            let time = st_ctim
        #else
            let time = st_ctimespec
        #endif
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// The content as a stamp. Without `stableInodes`, the inode number is left out, because it may
    /// change for the same file.
    func stamp(stableInodes: Bool) -> FileStamp {
        #if canImport(Glibc)
            let time = st_mtim
        #else
            let time = st_mtimespec
        #endif
        return FileStamp(
            size: Int64(st_size),
            modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec),
            inode: stableInodes ? UInt64(st_ino) : 0)
    }
}
