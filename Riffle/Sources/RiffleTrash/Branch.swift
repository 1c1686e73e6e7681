import CRiffle
import RiffleCore
import RiffleFiles
import RiffleSystem

/// A pool of disks (mergerfs) shows several folders as one tree. It renames a file only within the
/// branch that has it, and refuses with `EXDEV` if the target folder isn't on that branch.
enum Branch {
    /// Makes a folder also on the branch of a file. Returns true if the folder is there now, so that
    /// another rename can succeed.
    static func make(
        _ folder: borrowing Descriptor, for name: FileName, in source: borrowing Descriptor
    ) -> Bool {
        guard let branch = branch(of: name, in: source), let top = Reach.above(source).first,
            let from = source.path.flatMap({ relative($0, to: top) }),
            let target = folder.path.flatMap({ relative($0, to: top) }),
            isSame(name, in: source, at: joined(joined(branch, from), name.bytes))
        else { return false }
        // As open as the folder that the pool shows.
        let mode = folder.status.st_mode & 0o777
        var path = branch
        for part in target.split(separator: 0x2F) {
            path = joined(path, Array(part))
            guard withCString(path, { mkdir($0, mode) }) == 0 || errno == EEXIST else {
                return false
            }
        }
        return openPlace(path) != nil
    }

    private static func branch(
        of name: FileName, in folder: borrowing Descriptor
    ) -> [UInt8]? {
        let number = folder.number
        var path = [UInt8](repeating: 0, count: 4096)
        let count = withCString(name.bytes) { name in
            path.withUnsafeMutableBytes { bytes in
                riffle_branch(
                    number, name, bytes.bindMemory(to: CChar.self).baseAddress!, UInt(bytes.count))
            }
        }
        guard count > 0, path[0] == 0x2F else { return nil }
        return Array(path[..<count])
    }

    /// Whether the branch really has the file: a pool that isn't visible from here has other paths.
    private static func isSame(
        _ name: FileName, in folder: borrowing Descriptor, at path: [UInt8]
    ) -> Bool {
        var found = stat()
        guard let known = folder.status(of: name.bytes), known.isFile,
            withCString(path, { lstat($0, &found) }) == 0, found.isFile
        else { return false }
        return known.stamp(stableInodes: false) == found.stamp(stableInodes: false)
    }

    /// The rest of a path below a folder; nil if it isn't below it.
    private static func relative(_ path: [UInt8], to top: [UInt8]) -> [UInt8]? {
        if top == [0x2F] { return Array(path.dropFirst()) }
        guard path.starts(with: top), path.count == top.count || path[top.count] == 0x2F else {
            return nil
        }
        return Array(path[top.count...].dropFirst())
    }
}
