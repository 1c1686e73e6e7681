public import RiffleCore

extension Scan {
    /// Records changes of some files of a folder. Its other files are as the index knows them.
    ///
    /// - Parameters:
    ///   - folder: the folder, without its files.
    ///   - items: the items that changed or new files form.
    ///   - gone: the names of files that are no longer there.
    public func patch(
        _ folder: ListedFolder, items: [ScannedItem], gone: some Sequence<FileName>
    ) throws(StoreError) {
        let lost = try store.readers.read { database in
            try gone.compactMap { try database.holder(of: $0, inFolder: folder.path) }
        }
        if items.isEmpty && lost.isEmpty { return }
        submit(
            [.begin] + items.map(FolderChange.item) + lost.map(FolderChange.vanished), folder)
    }
}

extension Store {
    /// Returns the folders in which the index has a file with that name and inode number.
    public func folders(of name: FileName, inode: UInt64) throws(StoreError) -> [RelativePath] {
        try readers.read { database in
            try database.rows(
                """
                SELECT path FROM member JOIN folder ON folder.id = member.folder
                WHERE inode = ? AND inode <> 0 AND name = ? AND live = 1
                """, Value(inode), .blob(name.bytes)
            ) { try $0.path(0) }
        }
    }

    /// Returns the names in place of files with that inode number.
    public func names(inode: UInt64) throws(StoreError) -> [FileName] {
        try readers.read { database in
            try database.rows(
                """
                SELECT name FROM member JOIN item ON item.id = member.item
                WHERE inode = ? AND inode <> 0 AND live = 1 AND presence = 0
                """, Value(inode)
            ) { try $0.name(0) }
        }
    }

    /// Returns the number of items that are present.
    public func presentCount() throws(StoreError) -> Int {
        try readers.read {
            Int(try $0.integer("SELECT count(*) FROM item WHERE presence = 0") ?? 0)
        }
    }
}

extension Database {
    fileprivate func holder(of name: FileName, inFolder path: RelativePath) throws -> ItemID? {
        guard let folder = try integer("SELECT id FROM folder WHERE path = ?", .blob(path.bytes))
        else { return nil }
        return try holder(of: name, in: folder)
    }
}
