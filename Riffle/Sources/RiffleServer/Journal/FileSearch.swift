import RiffleCore
import RiffleFiles
import RiffleStore
import RiffleSystem

/// Finds files of a library by name and size, in whatever folders they are now.
struct FileSearch {
    private let root: String

    /// How many entries are looked at: enough for any memory card, and a moment even on a slow disk.
    private static let limit = 20_000
    private static let depth = 16

    private struct Key: Hashable {
        var name: FileName
        var size: Int64
    }

    init(below root: String) {
        self.root = root
    }

    /// Returns how many of the files are somewhere below the root.
    func count(_ files: [LibraryMemory.File]) -> Int {
        var wanted: [Key: Int] = [:]
        for file in files {
            guard let name = file.path.split?.name else { continue }
            wanted[Key(name: name, size: file.size), default: 0] += 1
        }
        let names = Set(wanted.keys.map(\.name))
        var (missing, left) = (wanted, Self.limit)
        var folders = [(path: Array(root.utf8), depth: 0)]
        while let folder = folders.popLast(), left > 0, !missing.isEmpty {
            // Hidden ones hold no photos of a person.
            for entry in entries(of: folder.path, limit: Self.limit)
            where left > 0 && entry.first != 0x2E {
                left -= 1
                var status = stat()
                let path = folder.path + [0x2F] + entry
                guard withCString(path, { lstat($0, &status) }) == 0 else { continue }
                if status.isFolder {
                    if folder.depth < Self.depth { folders.append((path, folder.depth + 1)) }
                } else if status.isFile, let name = FileName(entry), names.contains(name) {
                    let key = Key(name: name, size: status.size)
                    guard let count = missing[key] else { continue }
                    missing[key] = count > 1 ? count - 1 : nil
                }
            }
        }
        return files.count - missing.values.reduce(0, +)
    }
}
