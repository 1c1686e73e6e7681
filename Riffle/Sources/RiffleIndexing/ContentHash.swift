package import RiffleCore
package import RiffleFiles
import RiffleSystem

/// The hash by which a content is known again, and files with equal bytes are found.
///
/// A file of up to 4 MiB is read whole. Of a larger one the beginning, the end and 32 pieces between
/// are, 4 MiB together, so a film of eight gigabytes costs no more than a large photo. Before two such
/// films are called copies, ``whole(of:in:unless:)`` reads all of both.
package enum ContentHash {
    /// The most that is read of one file.
    static let limit = Int(FileStamp.wholeSize)
    private static let end = 1 << 20
    private static let piece = 64 << 10

    /// The parts of a file that are read, in order.
    package static func parts(of size: Int) -> [Range<Int>] {
        guard size > limit else { return size > 0 ? [0..<size] : [] }
        let count = (limit - 2 * end) / piece
        let step = (size - 2 * end) / count
        let pieces = (0..<count).map { end + $0 * step }.map { $0..<min($0 + piece, size - end) }
        return [0..<end] + pieces + [size - end..<size]
    }

    /// The hash of what an item shows; nil when it cannot be read or is not what the index knows.
    ///
    /// What belongs to it is left out: a rewritten sidecar does not make another photo.
    package static func of(_ item: Item, in folder: LibraryFolder) -> [UInt8]? {
        of(item, in: folder) { $0.isSame(as: $1) }
    }

    /// The hash of the file at the place of an item's main file, whether it is what the index knows
    /// or not; nil when it cannot be read.
    package static func ofPresent(_ item: Item, in folder: LibraryFolder) -> [UInt8]? {
        of(item, in: folder) { _, _ in true }
    }

    private static func of(
        _ item: Item, in folder: LibraryFolder,
        where isWanted: (_ found: FileStamp, _ known: FileStamp) -> Bool
    ) -> [UInt8]? {
        guard let file = folder.open(item.path), isWanted(file.stamp, item.members[0].stamp) else {
            return nil
        }
        return of(file)
    }

    /// The hash of all bytes of what an item shows; nil when it cannot be read, is not what the index
    /// knows, or `isStopped` returns true.
    package static func whole(
        of item: Item, in folder: LibraryFolder, unless isStopped: () -> Bool
    ) -> [UInt8]? {
        guard let file = folder.open(item.path), file.stamp.isSame(as: item.members[0].stamp) else {
            return nil
        }
        var hash = SHA256()
        let size = Int(file.stamp.size)
        for start in stride(from: 0, to: size, by: limit) {
            if isStopped() { return nil }
            let part = start..<min(start + limit, size)
            guard add(part, of: file.descriptor, to: &hash) else { return nil }
        }
        return hash.finish()
    }

    /// The hash of a file; nil when it cannot be read.
    package static func of(_ file: borrowing OpenFile) -> [UInt8]? {
        var hash = SHA256()
        return add(file.descriptor, of: file.stamp.size, to: &hash) ? hash.finish() : nil
    }

    /// The hash of what an item shows, of which these are the open files in its order; nil when it
    /// cannot be read.
    package static func of(files: [Int32]) -> [UInt8]? {
        var status = stat()
        guard let shown = files.first, fstat(shown, &status) == 0 else { return nil }
        var hash = SHA256()
        return add(shown, of: status.size, to: &hash) ? hash.finish() : nil
    }

    private static func add(_ file: Int32, of size: Int64, to hash: inout SHA256) -> Bool {
        let size = Int(size)
        withUnsafeBytes(of: UInt64(size).littleEndian) { hash.update($0) }
        return parts(of: size).allSatisfy { add($0, of: file, to: &hash) }
    }

    private static func add(_ part: Range<Int>, of file: Int32, to hash: inout SHA256) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 16)
        defer { buffer.deallocate() }
        for place in stride(from: part.lowerBound, to: part.upperBound, by: piece) {
            let wanted = UnsafeMutableRawBufferPointer(
                rebasing: buffer[..<min(piece, part.upperBound - place)])
            guard readFully(file, at: Int64(place), into: wanted) == wanted.count else {
                return false
            }
            hash.update(UnsafeRawBufferPointer(wanted))
        }
        return true
    }
}
