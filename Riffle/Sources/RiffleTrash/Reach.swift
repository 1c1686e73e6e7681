import CRiffle
import RiffleCore
import RiffleFiles
import RiffleSystem

/// The unit that renaming can't cross: one mount, and one device within it (a Btrfs subvolume has its
/// own device).
struct Reach: Hashable {
    var mount: UInt64?
    var device: UInt64

    init(_ folder: borrowing Descriptor) {
        mount = folder.mount
        device = UInt64(folder.status.st_dev)
    }

    /// The paths of a folder and of all folders above it within the same reach, the highest first:
    /// the top of a file system, of a subvolume, or of what is mounted of it.
    static func above(_ folder: borrowing Descriptor) -> [[UInt8]] {
        guard var path = folder.path else { return [] }
        let reach = Reach(folder)
        var paths = [path]
        while path != [0x2F] {
            path = parent(of: path)
            guard let opened = openPlace(path), Reach(opened) == reach else { break }
            paths.append(path)
        }
        return paths.reversed()
    }
}

/// Opens a folder only to look at its status. Its last component must not be a link.
func openPlace(_ path: [UInt8]) -> Descriptor? {
    let opened = withCString(path) { riffle_open_place($0) }
    return opened < 0 ? nil : Descriptor(owning: opened)
}

/// Whether nothing has that absolute path.
func isMissing(_ path: [UInt8]) -> Bool {
    var status = stat()
    return withCString(path) { lstat($0, &status) != 0 && errno == ENOENT }
}

/// The numbers of one file system in a ``TrashPlace``.
///
/// Its UUID stays the same on every machine and distinguishes disks that FUSE gives no number of their
/// own. It is not known everywhere, and journals written before it was used have the other number.
struct SystemNumbers {
    /// The number that all file systems without a UUID and a number of their own have.
    static let unknown: UInt64 = 1

    /// A number made of its UUID, or of its mount's type and source if the system reports no number
    /// either; nil if none is known.
    var unique: UInt64?
    /// Whether another file system may have the number, as it may a mount's source.
    var isAmbiguous = false
    /// The number that the system reports, never 0.
    var reported: UInt64

    /// The number that is stored.
    var stored: UInt64 { unique ?? reported }

    /// Whether a stored number may be that of this file system.
    func contains(_ number: UInt64) -> Bool { number == unique || number == reported }
}

extension Descriptor {
    /// The numbers of its file system.
    var systems: SystemNumbers {
        let reported = max(riffle_file_system_id(number), SystemNumbers.unknown)
        var text = [CChar](repeating: 0, count: Int(RIFFLE_UUID_SIZE))
        if riffle_file_system_uuid(number, &text, text.count) == 1 {
            return SystemNumbers(unique: Self.hash(text), reported: reported)
        }
        guard reported == SystemNumbers.unknown else {
            return SystemNumbers(unique: nil, reported: reported)
        }
        text = [CChar](repeating: 0, count: Int(RIFFLE_SOURCE_SIZE))
        let isKnown = riffle_mount_source(number, &text, text.count) == 1
        return SystemNumbers(
            unique: isKnown ? Self.hash(text) : nil, isAmbiguous: true, reported: reported)
    }

    /// FNV-1a of a text, and never ``SystemNumbers/unknown``.
    private static func hash(_ text: [CChar]) -> UInt64 {
        let hash = text.prefix { $0 != 0 }.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64(UInt8(bitPattern: $1))) &* 0x100_0000_01b3
        }
        return max(hash, SystemNumbers.unknown + 1)
    }
}

/// The folder that contains an absolute path.
func parent(of path: [UInt8]) -> [UInt8] {
    guard let slash = path.lastIndex(of: 0x2F), slash > 0 else { return [0x2F] }
    return Array(path[..<slash])
}

/// An absolute path continued by a relative one.
func joined(_ path: [UInt8], _ rest: [UInt8]) -> [UInt8] {
    rest.isEmpty ? path : (path == [0x2F] ? [] : path) + [0x2F] + rest
}
