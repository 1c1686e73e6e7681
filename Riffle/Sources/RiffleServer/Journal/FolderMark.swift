import CRiffle
import RiffleFiles
import RiffleSystem

/// The identity of a folder, whatever its path: a file system and a place in it.
struct FolderMark: Equatable, Sendable {
    /// The path that it had, without links.
    var path: String
    /// The UUID of the file system; nil if it is not known.
    var uuid: String?
    /// Another name of the file system, which may change when its drive is plugged in again.
    var system: String
    /// The root's inode; 0 where the file system makes its numbers up.
    var inode: UInt64
    /// When the root was made, in nanoseconds since 1970; 0 where that is not kept.
    var born: Int64
    /// The path from the top of the file system; nil in a journal that did not keep it.
    var within: String?

    /// Creates the mark of a folder. Returns nil if it cannot be opened.
    init?(path: String) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        defer { close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0 else { return nil }
        let id = riffle_file_system_id(folder)
        self.path = path
        uuid = Self.uuid(of: folder)
        system = id != 0 ? "id \(String(id, radix: 16))" : "device \(status.device)"
        inode = riffle_has_stable_inodes(folder) == 1 ? UInt64(status.st_ino) : 0
        born = riffle_birth_time(folder)
        within = Self.within(path, device: status.device)
    }

    private static func uuid(of folder: Int32) -> String? {
        var text = [CChar](repeating: 0, count: Int(RIFFLE_UUID_SIZE))
        guard riffle_file_system_uuid(folder, &text, text.count) == 1 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The part of a path below the highest folder that is on the same device.
    private static func within(_ path: String, device: UInt64) -> String {
        var top = path[...]
        while let slash = top.lastIndex(of: "/") {
            let above = top[..<slash]
            var status = stat()
            guard stat(above.isEmpty ? "/" : String(above), &status) == 0,
                status.device == device
            else { break }
            top = above
        }
        return String(path[top.endIndex...])
    }

    /// What two marks say about each other.
    enum Verdict: Equatable, Sendable {
        /// They are of one folder, or of clones of it.
        case same
        /// They are of different folders of one file system: this one may have been put in place of
        /// the other.
        case replaced
        /// They are of different file systems.
        case different
        /// Nothing speaks for or against it.
        case unknown
    }

    /// Compares this mark, which was stored, with that of a folder that is there now.
    func compared(with now: FolderMark) -> Verdict {
        if let uuid, let other = now.uuid, uuid != other { return .different }
        let isSameSystem = uuid != nil && uuid == now.uuid || uuid == nil && system == now.system
        if inode != 0, now.inode != 0 {
            // A deleted folder's inode is given to another one, so it takes a time of birth as well.
            if inode == now.inode, born == now.born { return born != 0 ? .same : .unknown }
            return isSameSystem ? .replaced : .unknown
        }
        // Where numbers are made up, the path on that disk has to do.
        if uuid != nil, isSameSystem, within != nil, within == now.within { return .same }
        return .unknown
    }
}

extension FolderMark {
    init?(json: JSON) {
        guard let path = json["path"]?.string, let system = json["system"]?.string,
            let inode = json["inode"]?.string.flatMap({ UInt64($0) }),
            let born = json["born"]?.int
        else { return nil }
        self.path = path
        uuid = json["uuid"]?.string
        self.system = system
        self.inode = inode
        self.born = born
        within = json["within"]?.string
    }

    /// The mark as it is stored.
    ///
    /// - Parameter now: when the library was served last, in seconds since 1970.
    func json(now: Int64) -> JSON {
        [
            "path": .string(path), "uuid": JSON(uuid), "system": .string(system),
            "inode": .string(String(inode)), "born": .int(born), "within": JSON(within),
            "used": .int(now),
        ]
    }
}
