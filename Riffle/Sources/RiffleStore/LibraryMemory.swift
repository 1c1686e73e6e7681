public import RiffleCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a journal remembers of the library that it is about, read without opening it for work: its
/// format may be any, and nothing is written.
public struct LibraryMemory: Equatable, Sendable {
    /// A file that the index knows.
    public struct File: Equatable, Sendable {
        /// Its place below the library's root.
        public var path: RelativePath
        /// Its size in bytes.
        public var size: Int64

        /// A file.
        public init(path: RelativePath, size: Int64) {
            self.path = path
            self.size = size
        }
    }

    /// How many files are asked for.
    static let sampleSize = 32

    /// Files that were in place when the library was last looked through, from all over the index;
    /// none where the journal cannot be read.
    public var files: [File]

    /// Reads the journal in a folder; nil where there is none, and be it a damaged one.
    public init?(directory: String) {
        let path = directory + "/" + JournalFile.name
        guard access(path, F_OK) == 0 || access(path + "-wal", F_OK) == 0 else { return nil }
        files = (try? Database(path: path, mode: .read).sample()) ?? []
    }
}

extension Database {
    /// Files of items that are in place, one of each part of the index.
    fileprivate func sample() throws -> [LibraryMemory.File] {
        let last = try integer("SELECT max(id) FROM item") ?? 0
        let size = Int64(LibraryMemory.sampleSize)
        var files: [LibraryMemory.File] = []
        var next: Int64 = 0
        for step in 0..<size where next <= last {
            next = max(next, last * step / size)
            let found = try first(
                """
                SELECT item.id, folder.path, member.name, member.size FROM item
                JOIN member ON member.item = item.id JOIN folder ON folder.id = member.folder
                WHERE item.id >= ? AND item.presence = 0 AND member.live = 1
                ORDER BY item.id, member.position LIMIT 1
                """, .integer(next)
            ) { row in
                (
                    row.integer(0), RelativePath(row.blob(1)), FileName(row.blob(2)),
                    row.integer(3)
                )
            }
            guard let found else { break }
            next = found.0 + 1
            if let folder = found.1, let name = found.2 {
                files.append(.init(path: folder.appending(name), size: found.3))
            }
        }
        return files
    }
}
