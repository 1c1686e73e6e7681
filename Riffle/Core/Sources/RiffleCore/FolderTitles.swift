/// Titles for folders: the folder's own name, after those of the folders that it stands for, and
/// where another folder shows the same, as much of its path as distinguishes them.
///
///     let titles = FolderTitles(library: "Pictures", folders: [
///         (FolderID(rawValue: 1), RelativePath("2023/Trip")!, names: 1),
///         (FolderID(rawValue: 2), RelativePath("2024/Trip")!, names: 1),
///         (FolderID(rawValue: 3), RelativePath("2024/Italy/Rome")!, names: 2),
///     ])
///     titles[FolderID(rawValue: 2)]  // "Trip (2024)"
///     titles[FolderID(rawValue: 3)]  // "Italy / Rome"
public struct FolderTitles: Sendable {
    private var titles: [FolderID: String] = [:]

    /// Finds the titles.
    ///
    /// - Parameters:
    ///   - library: what the library's top folder is called.
    ///   - folders: all folders that get a title, each with the number of names at the end of its
    ///     path that the title shows, 1 or more; see ``FolderNode/names``.
    ///   - reserved: titles of other decks, which no folder is to have.
    public init(
        library: String, folders: [(id: FolderID, path: RelativePath, names: Int)],
        reserved: Set<String> = []
    ) {
        // Each group shows one title so far; the words are the folder's way, the nearest first.
        struct Entry {
            let id: FolderID
            let words: [String]
        }
        var groups: [String: [Entry]] = [:]
        for (id, path, shown) in folders {
            let own = path.label(names: shown)
            let way = path.names.dropLast(shown).reversed().map(\.display) + [library]
            let words = own.isEmpty ? way : [own] + way
            groups[words[0], default: []].append(Entry(id: id, words: words))
        }
        var depth = 1
        while !groups.isEmpty {
            var next: [String: [Entry]] = [:]
            for (title, entries) in groups {
                if entries.count == 1, !reserved.contains(title) {
                    titles[entries[0].id] = title
                } else if entries.allSatisfy({ $0.words.count <= depth }) {
                    for entry in entries { titles[entry.id] = title }
                } else {
                    for entry in entries {
                        let way = entry.words.prefix(depth + 1).dropFirst().reversed()
                        let place = way.isEmpty ? "" : " (\(way.joined(separator: "/")))"
                        next[entry.words[0] + place, default: []].append(entry)
                    }
                }
            }
            groups = next
            depth += 1
        }
        number(besides: reserved)
    }

    /// Folders that no visible text distinguishes get a number: names whose bytes are not text,
    /// accents composed in two ways, or a name that looks like another's title.
    private mutating func number(besides reserved: Set<String>) {
        var used = reserved
        for (id, title) in titles.sorted(by: { $0.key < $1.key }) {
            var number = 1
            var numbered = title
            while !used.insert(numbered).inserted {
                number += 1
                numbered = "\(title) [\(number)]"
            }
            titles[id] = numbered
        }
    }

    /// The title of a folder; nil when it was not among those that were named.
    public subscript(folder: FolderID) -> String? { titles[folder] }
}
