import RiffleCore
import RiffleMedia

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The hash by which files with equal bytes are found.
///
/// A file of up to 4 MiB is read whole. Of a bigger one the beginning, the end and 32 pieces
/// between are, 4 MiB together: two files of one size that agree in all of those are copies of one
/// another, and a film of eight gigabytes costs no more than a large photo.
enum ContentHash {
    /// The most that is read of one file.
    static let limit = 4 << 20
    private static let end = 1 << 20
    private static let piece = 64 << 10

    /// The parts of a file that are read, in order.
    static func parts(of size: Int) -> [Range<Int>] {
        guard size > limit else { return size > 0 ? [0..<size] : [] }
        let count = (limit - 2 * end) / piece
        let step = (size - 2 * end) / count
        let pieces = (0..<count).map { end + $0 * step }.map { $0..<min($0 + piece, size - end) }
        return [0..<end] + pieces + [size - end..<size]
    }

    /// The hash of an item's files; nil when one cannot be read or is not the one that the index
    /// knows.
    static func of(_ item: Item, in folder: LibraryFolder) -> [UInt8]? {
        of(item, in: folder) { $0.isSame(as: $1) }
    }

    /// The hash of what lies at the places of an item's files, whether it is what the index knows or
    /// not; nil when one of them cannot be read.
    static func ofPresent(_ item: Item, in folder: LibraryFolder) -> [UInt8]? {
        of(item, in: folder) { _, _ in true }
    }

    private static func of(
        _ item: Item, in folder: LibraryFolder,
        where isWanted: (_ found: FileStamp, _ known: FileStamp) -> Bool
    ) -> [UInt8]? {
        var hash = SHA256()
        for member in item.members {
            guard let file = folder.open(item.folder.appending(member.name)),
                isWanted(file.stamp, member.stamp),
                add(file.descriptor, of: file.stamp.size, to: &hash)
            else { return nil }
        }
        return hash.finish()
    }

    /// The hash of an item of one file; nil when it cannot be read.
    static func of(_ file: borrowing RiffleMedia.OpenFile) -> [UInt8]? {
        var hash = SHA256()
        return add(file.descriptor, of: file.stamp.size, to: &hash) ? hash.finish() : nil
    }

    /// The hash of the open files of an item, wherever they lie; nil when one cannot be read.
    static func of(files: [Int32]) -> [UInt8]? {
        var hash = SHA256()
        for file in files {
            var status = stat()
            guard fstat(file, &status) == 0, add(file, of: Int64(status.st_size), to: &hash) else {
                return nil
            }
        }
        return hash.finish()
    }

    private static func add(_ file: Int32, of size: Int64, to hash: inout SHA256) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 16)
        defer { buffer.deallocate() }
        let size = Int(size)
        withUnsafeBytes(of: UInt64(size).littleEndian) { hash.update($0) }
        for part in parts(of: size) {
            var place = part.lowerBound
            while place < part.upperBound {
                let wanted = min(piece, part.upperBound - place)
                let count = pread(file, buffer.baseAddress, wanted, off_t(place))
                guard count > 0 else { return false }
                hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                place += count
            }
        }
        return true
    }
}
