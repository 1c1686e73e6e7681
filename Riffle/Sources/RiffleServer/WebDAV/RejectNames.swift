import RiffleCore
import RiffleTrash
import RiffleWebDAV

/// Free names in the folders of the reject folder on a WebDAV server, for the files of a round.
struct RejectNames {
    let client: DAVClient
    /// The names that are taken, by the folder. Servers of other systems take small and capital letters, and the two
    /// ways to write an `ü`, for the same.
    private var taken: [RelativePath: Set<String>] = [:]

    init(_ client: DAVClient) { self.client = client }

    /// The move of an item's files to the reject folder, which has the tree of the library.
    mutating func move(_ item: Item, now: Int64) throws(DAVError) -> TrashMove {
        let top = RelativePath(RejectFolder.name)!
        let folder = item.folder.names.reduce(top) { $0.appending($1) }
        if taken[folder] == nil {
            try client.makeFolders(folder)
            taken[folder] = Set(
                try client.list(folder).compactMap { $0.path.split?.name.folded })
        }
        // All files of an item get the same number.
        var attempt = 1
        func names() -> [FileName] {
            item.members.map { TrashInfo.candidate($0.name, attempt: attempt) }
        }
        while names().contains(where: { taken[folder]?.contains($0.folded) == true }) {
            attempt += 1
        }
        let names = names()
        taken[folder]?.formUnion(names.map(\.folded))
        let place = TrashPlace(.rejects, path: folder.bytes, seen: folder.bytes)
        return TrashMove(
            item: item.id, folder: item.folder,
            members: zip(item.members, names).map { member, name in
                TrashMove.Member(file: member, entry: TrashEntry(trash: place, name: name))
            }, time: now)
    }
}

extension FileName {
    /// The name as a server may compare it.
    fileprivate var folded: String { String(decoding: bytes, as: UTF8.self).lowercased() }
}

extension DAVClient {
    /// Makes a folder and those above it, unless they are there.
    func makeFolders(_ path: RelativePath) throws(DAVError) {
        if let entry = try entry(at: path) {
            guard entry.isFolder else { throw .exists }
            return
        }
        if let (parent, _) = path.split { try makeFolders(parent) }
        try makeFolder(path)
    }
}
