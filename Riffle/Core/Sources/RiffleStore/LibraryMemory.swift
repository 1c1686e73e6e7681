public import RiffleCore
import RiffleSystem

/// A journal's record of its library, read without opening the store: any format will do, and
/// nothing is written.
public struct LibraryMemory: Equatable, Sendable {
    /// A file in the index.
    public struct File: Equatable, Sendable {
        /// Its path below the library's root.
        public var path: RelativePath
        /// Its size in bytes.
        public var size: Int64

        /// A file.
        public init(path: RelativePath, size: Int64) {
            self.path = path
            self.size = size
        }
    }

    /// The maximum number of files to read.
    static let sampleSize = 32

    /// A sample of files from the whole index that were present at the last scan; empty if the
    /// journal can't be read.
    public var files: [File]

    /// Reads the journal in a folder; nil if there is no journal, not even a damaged one.
    public init?(directory: String) {
        let path = directory + "/" + JournalFile.name
        guard access(path, F_OK) == 0 || access(path + "-wal", F_OK) == 0 else { return nil }
        files = (try? Database(path: path, mode: .read).sample()) ?? []
    }
}

extension Database {
    /// The first present item from some id on. Without `CROSS` SQLite reads all members before it
    /// sorts them, which took half a second with 100,000 files, at each start.
    static let nextPresent: StaticString = """
        SELECT item.id, folder.path, member.name, member.size FROM item
        CROSS JOIN member ON member.item = item.id CROSS JOIN folder ON folder.id = member.folder
        WHERE item.id >= ? AND item.presence = 0 AND member.live = 1
        ORDER BY item.id, member.position LIMIT 1
        """

    /// Returns files of present items, one from each part of the index.
    fileprivate func sample() throws -> [LibraryMemory.File] {
        let last = try integer("SELECT max(id) FROM item") ?? 0
        let size = Int64(LibraryMemory.sampleSize)
        var files: [LibraryMemory.File] = []
        var next: Int64 = 0
        for step in 0..<size where next <= last {
            next = max(next, last / size * step)
            let found = try first(Self.nextPresent, .integer(next)) { row in
                (
                    row.integer(0), RelativePath(row.blob(1)), FileName(row.blob(2)),
                    row.integer(3)
                )
            }
            guard let found else { break }
            next = found.0 &+ 1
            if let folder = found.1, let name = found.2 {
                files.append(.init(path: folder.appending(name), size: found.3))
            }
        }
        return files
    }
}
