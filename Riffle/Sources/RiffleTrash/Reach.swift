import CRiffle
import RiffleCore
import RiffleFiles

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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

extension Descriptor {
    /// The number of all file systems that have none.
    static var unknownSystem: UInt64 { 1 }

    /// The number of its file system in a ``TrashPlace``, never 0.
    var system: UInt64 { max(riffle_file_system_id(number), Self.unknownSystem) }
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
