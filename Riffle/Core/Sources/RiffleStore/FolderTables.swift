import RiffleCore

/// The tree of folders, from counters that every change updates.
extension Database {
    /// Returns a folder that ever contained items, directly or in subfolders.
    func node(_ folder: FolderID, of profile: ProfileID) throws -> FolderNode? {
        try first(
            """
            SELECT folder.id, path, tree.total, tree.videos, tree.undecided, tree.kept, tree.trashed,
                tree.favourites, tree.later, tree.bytes, tree.undecided_bytes,
                tally.total, tally.videos, tally.undecided, tally.kept, tally.trashed,
                tally.favourites, tally.later, tally.bytes, tally.undecided_bytes
            FROM tree JOIN folder ON folder.id = tree.folder
                LEFT JOIN tally ON tally.profile = tree.profile AND deck = 1 AND key = folder.id
            WHERE tree.profile = ? AND tree.folder = ?
            """, .integer(profile.rawValue), .integer(folder.rawValue)
        ) { try $0.node() }
    }

    /// Returns the direct subfolders of a folder, or the top folder of the library and its direct
    /// subfolders. Includes those that ever contained items, in the order of their paths.
    ///
    /// - Parameters:
    ///   - least: the minimum number of pictures in each, with its subfolders.
    ///   - start: the first path, compared by bytes.
    func nodes(
        in parent: FolderID?, of profile: ProfileID, least: Int = 0,
        from start: RelativePath = .root, limit: Int = .max
    ) throws -> [FolderNode] {
        try rows(
            """
            SELECT folder.id, path, tree.total, tree.videos, tree.undecided, tree.kept, tree.trashed,
                tree.favourites, tree.later, tree.bytes, tree.undecided_bytes,
                tally.total, tally.videos, tally.undecided, tally.kept, tally.trashed,
                tally.favourites, tally.later, tally.bytes, tally.undecided_bytes
            FROM folder CROSS JOIN tree ON tree.profile = ? AND tree.folder = folder.id
                LEFT JOIN tally ON tally.profile = tree.profile AND deck = 1 AND key = folder.id
            WHERE parent IS ? AND path >= ? AND tree.total >= ? ORDER BY path LIMIT ?
            """, .integer(profile.rawValue), Value(parent?.rawValue), .blob(start.bytes),
            Value(least), Value(limit)
        ) { try $0.node() }
    }

    /// Returns the first folder, from `node` downwards, that contains pictures or several folders.
    func collapsed(_ node: FolderNode, of profile: ProfileID) throws -> FolderNode {
        try node.collapsed { try nodes(in: $0.id, of: profile, least: 1, limit: 1).first }
    }

    /// Returns a folder with the names that its title shows, and the parents that contain something
    /// else, the highest first.
    func trail(
        to folder: FolderID, of profile: ProfileID
    ) throws -> (node: FolderNode, above: [FolderNode])? {
        guard var node = try node(folder, of: profile) else { return nil }
        var above: [FolderNode] = []
        let parents = try rows(
            """
            SELECT id FROM folder_above JOIN folder ON folder.id = above
            WHERE folder = ?1 AND above <> ?1 ORDER BY length(path) DESC
            """, .integer(folder.rawValue)
        ) { FolderID(rawValue: $0.integer(0)) }
        var below = node
        for parent in parents {
            guard let parent = try self.node(parent, of: profile) else { continue }
            if !parent.holdsOnly(below) {
                above.insert(parent, at: 0)
            } else if above.isEmpty {
                node.names += 1
            } else {
                above[0].names += 1
            }
            below = parent
        }
        return (node, above)
    }

    /// Returns true if the library's top has too many folders for each to have a pass.
    func hasManyFolders(_ profile: ProfileID) throws -> Bool {
        let limit = FolderNode.passLimit + 1
        return try integer(
            """
            SELECT count(*) FROM (
                SELECT 1 FROM folder CROSS JOIN tree ON tree.profile = ? AND tree.folder = folder.id
                WHERE parent IS NULL AND tree.total > 0 LIMIT ?)
            """, .integer(profile.rawValue), Value(limit)) == Int64(limit)
    }

    /// Returns the folders that have a pass without being pinned.
    func topFolders(of profile: ProfileID) throws -> [FolderNode] {
        guard try !hasManyFolders(profile) else { return [] }
        return try nodes(in: nil, of: profile).map { try collapsed($0, of: profile) }
    }

    func path(of folder: FolderID) throws -> RelativePath? {
        try first("SELECT path FROM folder WHERE id = ?", .integer(folder.rawValue)) {
            try $0.path(0)
        }
    }
}

extension Row {
    /// Reads id, path, the counters with all subfolders, and the folder's own.
    fileprivate func node() throws -> FolderNode {
        FolderNode(
            id: FolderID(rawValue: integer(0)), path: try path(1),
            own: isNull(11) ? Tally() : try tally(from: 11), all: try tally(from: 2))
    }
}
