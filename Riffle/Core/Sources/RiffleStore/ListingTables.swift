import RiffleCore

/// What the index knows of folders and their files, to compare it with what a scan lists.
extension Database {
    /// Returns the index's data about a folder, with one query for its members and one for its
    /// other files.
    ///
    /// - Parameter rules: see ``Store/beginScan(now:rules:)``.
    func known(_ path: RelativePath, rules: Int = 0) throws -> KnownFolder {
        var (id, known) = try knownRow(path, rules)
        if let id { try readFiles(of: id, into: &known) }
        return known
    }

    /// Returns the index's data about a folder, or nil if the index agrees with a listing of it.
    func known(
        _ folder: ListedFolder, unlessLike listing: ListingHash, rules: Int
    ) throws -> KnownFolder? {
        var (id, known) = try knownRow(folder.path, rules)
        if known.listing == listing, known.device == folder.device, !known.isOutdated { return nil }
        if let id { try readFiles(of: id, into: &known) }
        return known
    }

    private func knownRow(
        _ path: RelativePath, _ rules: Int
    ) throws -> (id: Int64?, known: KnownFolder) {
        var known = KnownFolder()
        let id = try first(
            """
            SELECT id, device, listing, changes,
                coalesce((SELECT value FROM setting WHERE name = 'rules of reading'), 0) < ?2
                OR EXISTS (SELECT 1 FROM setting WHERE name = 'folder to read again: ' || id)
            FROM folder WHERE path = ?1
            """, .blob(path.bytes), Value(rules)
        ) { row in
            known.device = UInt64(bitPattern: row.integer(1))
            known.listing = row.optionalInteger(2).map(ListingHash.init(value:))
            known.changes = row.integer(3)
            known.isOutdated = row.bool(4)
            return row.integer(0)
        }
        return (id, known)
    }

    private func readFiles(of folder: Int64, into known: inout KnownFolder) throws {
        try each(
            """
            SELECT item, name, size, modified, inode, presence, position
            FROM member JOIN item ON item.id = member.item
            WHERE member.folder = ? AND live = 1
            """, .integer(folder)
        ) { row in
            known.members[try row.name(1)] = KnownFolder.Member(
                item: row.itemID(0), stamp: try row.stamp(from: 2),
                presence: ItemPresence(rawValue: row.int(5)) ?? .missing, isMain: row.int(6) == 0)
        }
        try each(
            "SELECT name, size, modified, inode FROM other_file WHERE folder = ?", .integer(folder)
        ) { row in known.others[try row.name(0)] = try row.stamp(from: 1) }
    }

    /// Returns the direct subfolders of a folder that the index has ever known. Those of the top
    /// folder have no parent, as itself.
    func subfolders(of path: RelativePath) throws -> [RelativePath] {
        if path == .root {
            return try rows("SELECT path FROM folder WHERE parent IS NULL AND path <> x''") {
                try $0.path(0)
            }
        }
        return try rows(
            "SELECT path FROM folder WHERE parent = (SELECT id FROM folder WHERE path = ?)",
            .blob(path.bytes)
        ) { try $0.path(0) }
    }

    /// Returns the folders with at least one present item, of a folder and all its subfolders.
    func presentFolders(in path: RelativePath) throws -> [RelativePath] {
        try rows(
            """
            WITH RECURSIVE inside(id) AS (
                SELECT id FROM folder WHERE path = ?
                UNION ALL SELECT folder.id FROM folder JOIN inside ON folder.parent = inside.id)
            SELECT path FROM folder WHERE id IN inside AND EXISTS (
                SELECT 1 FROM member JOIN item ON item.id = member.item
                WHERE member.folder = folder.id AND live = 1 AND presence = 0)
            """, .blob(path.bytes)
        ) { try $0.path(0) }
    }

    /// Returns the folders with at least one present item.
    func presentFolders() throws -> [RelativePath] {
        try rows(
            """
            SELECT path FROM folder WHERE EXISTS (
                SELECT 1 FROM member JOIN item ON item.id = member.item
                WHERE member.folder = folder.id AND live = 1 AND presence = 0)
            """
        ) { try $0.path(0) }
    }

    /// Returns the folders with at least one file that belongs to no item.
    func foldersOfOthers() throws -> [RelativePath] {
        try rows(
            """
            SELECT path FROM folder
            WHERE EXISTS (SELECT 1 FROM other_file WHERE other_file.folder = folder.id)
            """
        ) { try $0.path(0) }
    }
}
