import CRiffle
package import RiffleCore
package import RiffleSystem

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
    package func status(of name: [UInt8]) -> stat? {
        var status = stat()
        let code = withCString(name) { fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) }
        return code == 0 ? status : nil
    }

    /// Returns true if nothing has that name, and false if that can't be determined.
    package func lacks(_ name: [UInt8]) -> Bool {
        var status = stat()
        return withCString(name) {
            fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT
        }
    }

    /// Whether this process may create and remove entries of the folder.
    package var isWritable: Bool { faccessat(number, ".", W_OK | X_OK, 0) == 0 }

    /// Whether the file system has persistent inode numbers, owners and modes.
    package var isStable: Bool { riffle_has_stable_inodes(number) == 1 }

    /// Writes bytes. Returns the error number if they were not all written.
    package func write(_ bytes: [UInt8]) -> Int32? { writeAll(bytes, to: number) }

    /// Syncs the file or folder to disk. Returns false if the system can't. If the file system
    /// doesn't support that for folders, it is treated as done.
    package func sync() -> Bool {
        fsync(number) == 0 || errno == EINVAL || errno == ENOTSUP
    }

    /// The status of the open file itself.
    package var status: stat {
        var status = stat()
        _ = fstat(number, &status)
        return status
    }

    /// The number of its mount; nil if the system doesn't report it.
    package var mount: UInt64? {
        var id: UInt64 = 0
        return riffle_mount_id(number, &id) == 0 ? id : nil
    }

    /// Its current absolute path without links.
    package var path: [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        #if os(Linux)
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
    package func folder(_ name: String) -> Descriptor? {
        let opened = openat(number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        return opened < 0 ? nil : Descriptor(owning: opened)
    }
}

/// Opens a folder by its absolute path. Its last component must not be a link.
package func openFolder(_ path: [UInt8]) -> Descriptor? {
    let opened = withCString(path) { open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    return opened < 0 ? nil : Descriptor(owning: opened)
}

/// Identifies a file or folder, whatever its names.
package struct FileIdentity: Hashable {
    package var device: UInt64
    package var inode: UInt64
}

extension stat {
    /// Whether it is a regular file.
    package var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    /// Whether it is a folder.
    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    /// The identity that all names of a file share.
    package var identity: FileIdentity {
        FileIdentity(device: device, inode: UInt64(st_ino))
    }

    /// The content as a stamp. Without `stableInodes`, the inode number is left out, because it may
    /// change for the same file.
    package func stamp(stableInodes: Bool) -> FileStamp {
        var stamp = FileStamp(self)
        if !stableInodes { stamp.inode = 0 }
        return stamp
    }
}
