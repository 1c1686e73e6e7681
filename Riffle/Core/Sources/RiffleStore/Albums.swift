public import RiffleCore

/// An album of a photo server, as the index knows it.
public struct Album: Hashable, Sendable {
    /// The server's own name for it.
    public var key: String
    /// The name that a person gave it.
    public var name: String
    /// A text that changes whenever its photos do.
    public var state: String

    /// An album.
    public init(key: String, name: String, state: String) {
        self.key = key
        self.name = name
        self.state = state
    }

    /// What is marked as a favourite on the server. It is kept as an album, and is a deck of another kind.
    public static let favourites = Album(key: "favourites", name: "", state: "")
}

/// A file of an album, by which its item is found in the index.
public typealias AlbumFile = (name: FileName, inode: UInt64)

/// The albums of a photo server, each a deck of its photos that are in the index.
extension Store {
    /// The number of photos that are added or removed together, so that no decision waits for long.
    private static let albumPart = 500

    /// Returns the albums of the index, without ``Album/favourites``.
    public func albums() throws(StoreError) -> [Album] {
        try readers.read { database in
            try database.rows(
                "SELECT key, name, state FROM album WHERE key <> ? ORDER BY id",
                .text(Album.favourites.key)
            ) { Album(key: $0.text(0), name: $0.text(1), state: $0.text(2)) }
        }
    }

    /// Adds an album, or changes the one with its key.
    ///
    /// An item that is not in its place stays in the album: it may come back.
    ///
    /// - Parameter files: all files of the album, by name and inode number. Files that the index does not know are left out.
    /// - Returns: whether the album has other photos now.
    @discardableResult public func setAlbum(
        _ album: Album, files: [AlbumFile]
    ) throws(StoreError) -> Bool {
        let id = try writer.perform { try $0.albumRow(album) }
        let (new, old) = try readers.read { database in
            let wanted = Set(try files.compactMap { try database.item($0.name, inode: $0.inode) })
            let known = try database.rows(
                """
                SELECT item, presence FROM album_item JOIN item ON item.id = item
                WHERE album = ?
                """, .integer(id)
            ) { (item: $0.itemID(0), isPresent: $0.int(1) == 0) }
            let old = known.filter { $0.isPresent && !wanted.contains($0.item) }.map(\.item)
            return (wanted.subtracting(known.map(\.item)).sorted(), old)
        }
        try add(new, to: id)
        try remove(old, from: id)
        // An interrupted change is made again.
        try writer.perform { database in
            try database.run(
                "UPDATE album SET state = ?1 WHERE id = ?2 AND state <> ?1", .text(album.state),
                .integer(id))
        }
        return !new.isEmpty || !old.isEmpty
    }

    /// Adds photos to an album, and removes others from it. Files that the index does not know are left out.
    public func changeAlbum(
        _ album: Album, adding added: [AlbumFile],
        removing removed: [AlbumFile]
    ) throws(StoreError) {
        let id = try writer.perform { try $0.albumRow(album) }
        let (new, old) = try readers.read { database in
            func items(_ files: [AlbumFile], areThere: Bool) throws -> [ItemID] {
                try files.compactMap { try database.item($0.name, inode: $0.inode) }.filter {
                    try database.isInAlbum(id, $0) == areThere
                }
            }
            return (try items(added, areThere: false), try items(removed, areThere: true))
        }
        try add(new, to: id)
        try remove(old, from: id)
    }

    /// Removes all albums but those with these keys and ``Album/favourites``. Returns whether there were others.
    @discardableResult
    public func removeAlbums(except keys: Set<String>) throws(StoreError) -> Bool {
        let gone = try readers.read { database in
            try database.rows(
                "SELECT id, key FROM album WHERE key <> ?", .text(Album.favourites.key)
            ) { ($0.integer(0), $0.text(1)) }
        }.filter { !keys.contains($0.1) }.map(\.0)
        for album in gone {
            let items = try readers.read { database in
                try database.rows(
                    "SELECT item FROM album_item WHERE album = ?", .integer(album)
                ) { $0.itemID(0) }
            }
            try remove(items, from: album)
            try writer.perform { database in
                try database.run(
                    "DELETE FROM tally WHERE deck = ? AND key = ?", Value(Schema.albumCounters),
                    .integer(album))
                try database.run("DELETE FROM album WHERE id = ?", .integer(album))
            }
        }
        return !gone.isEmpty
    }

    private func add(_ items: [ItemID], to album: Int64) throws(StoreError) {
        try inParts(items) { database, item in
            try database.run(
                "INSERT OR IGNORE INTO album_item SELECT ?1, id, taken FROM item WHERE id = ?2",
                .integer(album), .integer(item.rawValue))
        }
    }

    private func remove(_ items: [ItemID], from album: Int64) throws(StoreError) {
        try inParts(items) { database, item in
            try database.run(
                "DELETE FROM album_item WHERE album = ? AND item = ?", .integer(album),
                .integer(item.rawValue))
        }
    }

    private func inParts(
        _ items: [ItemID], _ change: @escaping @Sendable (Database, ItemID) throws -> Void
    ) throws(StoreError) {
        for start in stride(from: 0, to: items.count, by: Self.albumPart) {
            let part = Array(items[start...].prefix(Self.albumPart))
            try writer.perform(.background) { database in
                for item in part { try change(database, item) }
            }
        }
    }
}

extension Database {
    /// Returns the row of an album. A new one is added without photos; a known one gets its new name.
    fileprivate func albumRow(_ album: Album) throws -> Int64 {
        try run(
            """
            INSERT INTO album(key, name, state) VALUES(?, ?, '')
            ON CONFLICT(key) DO UPDATE SET name = excluded.name WHERE name <> excluded.name
            """, .text(album.key), .text(album.name))
        return try integer("SELECT id FROM album WHERE key = ?", .text(album.key)) ?? 0
    }

    fileprivate func item(_ name: FileName, inode: UInt64) throws -> ItemID? {
        try first(
            "SELECT item FROM member WHERE inode = ? AND inode <> 0 AND name = ? AND live = 1",
            Value(inode), .blob(name.bytes)
        ) { $0.itemID(0) }
    }

    fileprivate func isInAlbum(_ album: Int64, _ item: ItemID) throws -> Bool {
        try integer(
            "SELECT 1 FROM album_item WHERE album = ? AND item = ?", .integer(album),
            .integer(item.rawValue)) != nil
    }

    // MARK: Decks

    /// Returns the album of the server's favourites; one without items where the server has none.
    func favouritesAlbum() throws -> AlbumID {
        AlbumID(
            rawValue: try integer(
                "SELECT id FROM album WHERE key = ?", .text(Album.favourites.key)) ?? 0)
    }

    /// Returns the albums with their counters, in the order of their names, without those of ``Album/favourites``.
    func albumDecks(
        of profile: ProfileID
    ) throws -> [(id: AlbumID, name: String, tally: Tally)] {
        try rows(
            """
            SELECT id, name, total, videos, undecided, kept, trashed, favourites, later, bytes,
                undecided_bytes
            FROM album JOIN tally ON profile = ? AND deck = ? AND tally.key = album.id
            WHERE album.key <> ? ORDER BY name COLLATE NOCASE, id
            """, .integer(profile.rawValue), Value(Schema.albumCounters),
            .text(Album.favourites.key)
        ) { (AlbumID(rawValue: $0.integer(0)), $0.text(1), try $0.tally(from: 2)) }
    }

    /// Returns the name of an album; nil if it is gone.
    func albumName(_ album: AlbumID) throws -> String? {
        try first("SELECT name FROM album WHERE id = ?", .integer(album.rawValue)) { $0.text(0) }
    }

    /// Selects undecided items of an album by time, with the index `album_item_taken`.
    static let nextInAlbum: StaticString = """
        SELECT album_item.item FROM album_item CROSS JOIN verdict
            ON profile = ? AND verdict.item = album_item.item
        WHERE album = ? AND album_item.taken >= ? AND state = 0 AND present = 1
        ORDER BY album_item.taken, album_item.item LIMIT ?
        """

    /// Selects the items of an album by time, with the index `album_item_taken`.
    static let allInAlbum: StaticString = """
        SELECT item.id, state, item.month, item.bytes, item.sort, instr(badges, 'raw'), camera
        FROM album_item CROSS JOIN item ON item.id = album_item.item
            CROSS JOIN verdict ON profile = ?1 AND verdict.item = item.id
        WHERE album = ?2 AND presence = 0 ORDER BY album_item.taken, album_item.item
        """

    /// Selects the last items of an album by time, with the index `album_item_taken`.
    static let lastInAlbum: StaticString = """
        SELECT item.id FROM album_item CROSS JOIN item ON item.id = album_item.item
        WHERE album = ? AND presence = 0
        ORDER BY album_item.taken DESC, album_item.item DESC LIMIT ?
        """
}
