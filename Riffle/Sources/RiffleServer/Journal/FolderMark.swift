import CRiffle
import RiffleFiles

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a folder is, wherever it lies: a file system and a place in it that no other folder gets.
struct FolderMark: Equatable, Sendable {
    /// The path it was found at, without links.
    var path: String
    /// The file system; where that says nothing of itself, the device it is mounted from.
    var system: String
    /// The root's inode; 0 where the file system makes its numbers up.
    var inode: UInt64
    /// When the root was made, in nanoseconds since 1970; 0 where that is not kept.
    var born: Int64

    /// The mark of a folder; nil where it cannot be opened.
    init?(path: String) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        defer { close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0 else { return nil }
        let id = riffle_file_system_id(folder)
        self.path = path
        system =
            id != 0 ? "id \(String(id, radix: 16))" : "device \(status.device)"
        inode = riffle_has_stable_inodes(folder) == 1 ? UInt64(status.st_ino) : 0
        born = riffle_birth_time(folder)
    }

    /// Whether it is the same folder, as far as numbers tell: a deleted folder's inode is given to
    /// another one, so without a time of birth they say nothing for certain.
    func isSameFolder(as other: FolderMark) -> Bool {
        inode != 0 && born != 0 && mayBeSameFolder(as: other)
    }

    /// Whether nothing speaks against it.
    func mayBeSameFolder(as other: FolderMark) -> Bool {
        system == other.system && inode == other.inode && born == other.born
    }
}

extension FolderMark {
    init?(json: JSON) {
        guard let path = json["path"]?.string, let system = json["system"]?.string,
            let inode = json["inode"]?.string.flatMap({ UInt64($0) }),
            let born = json["born"]?.int
        else { return nil }
        self.path = path
        self.system = system
        self.inode = inode
        self.born = born
    }

    /// What is kept of it.
    ///
    /// - Parameter now: when the library was served last, in seconds since 1970.
    func json(now: Int64) -> JSON {
        [
            "path": .string(path), "system": .string(system), "inode": .string(String(inode)),
            "born": .int(born), "used": .int(now),
        ]
    }
}
