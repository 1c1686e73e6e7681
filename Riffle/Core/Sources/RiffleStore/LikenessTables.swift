public import RiffleCore

/// The contents of items: their hashes and looks, and which items are alike.
///
/// They are determined in the background and stored with the item's version, so changed content is
/// examined again.
extension Store {
    /// Returns items without a hash whose shown file shares its size with another one's, so that
    /// their bytes are worth comparing. Fails soon after `isStopped` returns true.
    public func unhashed(
        unless isStopped: @escaping () -> Bool = { false }
    ) throws(StoreError) -> [ItemID] {
        try readers.read { database in
            try database.unless(isStopped) {
                let known = try database.ids(
                    """
                    SELECT content.item FROM content CROSS JOIN item ON item.id = content.item
                    WHERE content.version = item.version AND hash IS NOT NULL
                    """)
                return try database.equalSized().joined().filter { !known.contains($0) }
            }
        }
    }

    /// Returns pictures without a known look that were taken together, and whose looks decide
    /// whether they are bursts. Fails soon after `isStopped` returns true.
    public func unseen(
        unless isStopped: @escaping () -> Bool = { false }
    ) throws(StoreError) -> [ItemID] {
        try readers.read { database in
            var items: [ItemID] = []
            try database.unless(isStopped) {
                try database.eachTakenTogether { shots in
                    if BurstFinder.needsLooks(shots) {
                        items += shots.filter { $0.appearance == nil }.map(\.item)
                    }
                }
            }
            return items
        }
    }

    /// Stores the hashes of contents.
    public func keep(
        hashes: [(item: ItemID, version: ItemVersion, hash: [UInt8])]
    ) throws(StoreError) {
        try writer.perform(.background) { database in
            for (item, version, hash) in hashes {
                try database.run(
                    """
                    INSERT INTO content(item, version, hash, whole) VALUES(?1, ?2, ?3,
                        CASE WHEN (SELECT size FROM member WHERE item = ?1 AND position = 0) <= ?4
                        THEN ?3 END)
                    ON CONFLICT DO UPDATE SET version = excluded.version, hash = excluded.hash,
                        whole = coalesce(excluded.whole,
                            CASE version WHEN excluded.version THEN whole END),
                        look = CASE version WHEN excluded.version THEN look END,
                        tones = CASE version WHEN excluded.version THEN tones END,
                        sharpness = CASE version WHEN excluded.version THEN sharpness END,
                        highlight = CASE version WHEN excluded.version THEN highlight END,
                        tries = CASE version WHEN excluded.version THEN tries ELSE 0 END
                    """, .integer(item.rawValue), Value(version.bits), .blob(hash),
                    .integer(FileStamp.wholeSize))
                try database.setDecidedHash(hash, item: item, version: version)
            }
        }
    }

    /// Returns large items whose samples are those of another item of the same size, and of which not
    /// all bytes were read. Fails soon after `isStopped` returns true.
    public func sampledCopies(
        unless isStopped: @escaping () -> Bool = { false }
    ) throws(StoreError) -> [ItemID] {
        try readers.read { database in
            try database.unless(isStopped) { try database.sampledCopies() }
        }
    }

    /// Stores the hash of all bytes of an item, unless its content has changed since.
    public func keep(
        wholeHash hash: [UInt8], of item: ItemID, version: ItemVersion
    ) throws(StoreError) {
        try writer.perform(.background) { database in
            try database.run(
                "UPDATE content SET whole = ? WHERE item = ? AND version = ?", .blob(hash),
                .integer(item.rawValue), Value(version.bits))
        }
    }

    /// Stores the bursts of a folder's items, by the names of their files. Items that aren't listed
    /// belong to none. It serves libraries that report bursts separately from changes of photos,
    /// and writes only differences.
    public func keep(
        bursts: [FileName: String], in folder: RelativePath
    ) throws(StoreError) {
        let changes = try readers.read { try $0.changes(to: bursts, in: folder) }
        for start in stride(from: 0, to: changes.count, by: Self.part) {
            let part = Array(changes[start..<min(start + Self.part, changes.count)])
            try writer.perform(.background) { database in
                for (item, burst) in part {
                    try database.run(
                        "UPDATE item SET burst = ? WHERE id = ?", Value(burst),
                        .integer(item.rawValue))
                }
            }
        }
    }

    /// The number of items in one write, so that a decision never waits for all of them.
    private static let part = 200

    /// Groups similar items by everything known now. Returns whether any group changed. Soon after
    /// `isStopped` returns true it fails, or leaves groups for the next time.
    @discardableResult public func regroup(
        unless isStopped: @escaping () -> Bool = { false }
    ) throws(StoreError) -> Bool {
        let (wanted, present) = try readers.read { database in
            try database.unless(isStopped) {
                (try database.wantedGroups(), try database.presentGroups())
            }
        }
        var changes: [(item: ItemID, group: Int64)] = []
        for (item, group) in wanted where present[item] != group { changes.append((item, group)) }
        for item in present.keys where wanted[item] == nil { changes.append((item, 0)) }
        changes.sort { $0.item < $1.item }
        for start in stride(from: 0, to: changes.count, by: Self.part) where !isStopped() {
            let part = Array(changes[start..<min(start + Self.part, changes.count)])
            try writer.perform(.background) { database in
                for (item, group) in part { try database.setGroup(group, of: item) }
            }
        }
        return !changes.isEmpty
    }
}

extension Database {
    // MARK: Reading

    func ids(_ sql: StaticString) throws -> Set<ItemID> {
        var all: Set<ItemID> = []
        try each(sql) { all.insert($0.itemID(0)) }
        return all
    }

    /// Returns groups of two or more present items whose shown files share a size. A copy counts
    /// also when its raw data, clip or sidecars stayed behind.
    func equalSized() throws -> [[ItemID]] {
        var all: [[ItemID]] = []
        var run: [ItemID] = []
        var size: Int64 = -1
        try each(
            """
            SELECT id, size FROM item JOIN member ON member.item = item.id AND position = 0
            WHERE presence = 0 ORDER BY size DESC, id
            """
        ) { row in
            if row.integer(1) != size {
                if run.count > 1 { all.append(run) }
                run = []
                size = row.integer(1)
            }
            run.append(row.itemID(0))
        }
        if run.count > 1 { all.append(run) }
        return all
    }

    /// Visits series of photos in one folder that one camera took in quick succession.
    func eachTakenTogether(_ visit: ([BurstFinder.Shot]) throws -> Void) throws {
        var finder = BurstFinder()
        try each(
            """
            SELECT item.id, folder, taken, look, tones
            FROM item LEFT JOIN content
                ON content.item = item.id AND content.version = item.version
            WHERE presence = 0 AND sort IN (0, 3) AND source = 0 AND month >= 0
            ORDER BY folder, taken, item.id
            """
        ) { row in
            let shot = BurstFinder.Shot(
                item: row.itemID(0), folder: FolderID(rawValue: row.integer(1)),
                taken: try row.time(2)?.milliseconds ?? Schema.undated,
                appearance: row.appearance(3))
            let together = finder.next(shot)
            if !together.isEmpty { try visit(together) }
        }
        let together = finder.end()
        if !together.isEmpty { try visit(together) }
    }

    /// Visits the pictures of each named burst that has two or more, wherever they are.
    private func eachNamedBurst(_ visit: ([ItemID]) throws -> Void) throws {
        var run: [ItemID] = []
        var name: String?
        try each(
            """
            SELECT id, burst FROM item WHERE presence = 0 AND burst IS NOT NULL ORDER BY burst, id
            """
        ) { row in
            let next = row.text(1)
            if next != name {
                if run.count > 1 { try visit(run) }
                run = []
                name = next
            }
            run.append(row.itemID(0))
        }
        if run.count > 1 { try visit(run) }
    }

    /// Returns the items of a folder whose burst differs from the index.
    fileprivate func changes(
        to bursts: [FileName: String], in folder: RelativePath
    ) throws -> [(item: ItemID, burst: String?)] {
        let id = try integer("SELECT id FROM folder WHERE path = ?", .blob(folder.bytes))
        guard let id else { return [] }
        var known: [FileName: String] = [:]
        var changes: [(item: ItemID, burst: String?)] = []
        try each(
            """
            SELECT id, name, burst FROM item JOIN member ON member.item = item.id AND position = 0
            WHERE presence = 0 AND burst IS NOT NULL AND member.folder = ? AND live = 1
            """, .integer(id)
        ) { row in
            let name = try row.name(1)
            known[name] = row.text(2)
            if bursts[name] == nil { changes.append((row.itemID(0), nil)) }
        }
        for (name, burst) in bursts where known[name] != burst {
            if let item = try holder(of: name, in: id) { changes.append((item, burst)) }
        }
        return changes
    }

    /// Returns the groups by everything known, as numbers that sort by the time of each group's
    /// first item.
    fileprivate func wantedGroups() throws -> [ItemID: Int64] {
        var likeness = Likeness()
        try eachCopy { likeness.join($0, $1) }
        try eachTakenTogether { shots in
            for burst in BurstFinder.bursts(in: shots) { likeness.join(burst.map(\.item)) }
        }
        try eachNamedBurst { likeness.join($0) }
        var pictures: [(item: ItemID, appearance: Appearance)] = []
        try each(
            """
            SELECT content.item, look, tones
            FROM content CROSS JOIN item ON item.id = content.item
            WHERE content.version = item.version AND tones IS NOT NULL AND presence = 0 AND sort IN (0, 3)
            ORDER BY content.item
            """
        ) { row in
            if let appearance = row.appearance(1) { pictures.append((row.itemID(0), appearance)) }
        }
        LookIndex.join(consume pictures, in: &likeness)

        var wanted: [ItemID: Int64] = [:]
        for group in likeness.groups() {
            let times = try group.compactMap { item in
                try integer("SELECT taken FROM item WHERE id = ?", .integer(item.rawValue)).map {
                    (time: $0, item: item)
                }
            }
            guard let first = times.min(by: { $0 < $1 }) else { continue }
            let number = Self.number(time: first.time, item: first.item)
            for item in group { wanted[item] = number }
        }
        return wanted
    }

    /// Returns the number of a group: the time of its first picture and enough bits of that
    /// picture's id to tell apart groups of the same millisecond. Undated groups come last.
    private static func number(time: Int64, item: ItemID) -> Int64 {
        let last: Int64 = 1 << 42
        return (min(max(time, 0), last) << 20) + (item.rawValue & 0xF_FFFF) + 1
    }

    /// The size of a file and a hash of it.
    private struct Content: Hashable {
        var size: Int64
        var hash: [UInt8]
    }

    /// Visits each item with the bytes of an earlier one, and that one. All bytes of both were read.
    private func eachCopy(_ visit: (ItemID, ItemID) throws -> Void) throws {
        var first: [Content: ItemID] = [:]
        try each(
            """
            SELECT content.item, size, whole
            FROM content CROSS JOIN item ON item.id = content.item
                JOIN member ON member.item = item.id AND position = 0
            WHERE content.version = item.version AND whole IS NOT NULL AND presence = 0
            ORDER BY content.item
            """
        ) { row in
            let content = Content(size: row.integer(1), hash: row.blob(2))
            if let known = first[content] {
                try visit(known, row.itemID(0))
            } else {
                first[content] = row.itemID(0)
            }
        }
    }

    fileprivate func sampledCopies() throws -> [ItemID] {
        var alike: [Content: [(item: ItemID, isWhole: Bool)]] = [:]
        try each(
            """
            SELECT content.item, size, hash, whole IS NOT NULL
            FROM content CROSS JOIN item ON item.id = content.item
                JOIN member ON member.item = item.id AND position = 0
            WHERE content.version = item.version AND hash IS NOT NULL AND presence = 0 AND size > ?
            """, .integer(FileStamp.wholeSize)
        ) { row in
            alike[Content(size: row.integer(1), hash: row.blob(2)), default: []].append(
                (row.itemID(0), row.bool(3)))
        }
        return alike.values.filter { $0.count > 1 }.joined().filter { !$0.isWhole }.map(\.item)
            .sorted()
    }

    fileprivate func presentGroups() throws -> [ItemID: Int64] {
        var all: [ItemID: Int64] = [:]
        try each("SELECT id, alike FROM item WHERE presence = 0 AND alike > 0") {
            all[$0.itemID(0)] = $0.integer(1)
        }
        return all
    }

    // MARK: Writing

    fileprivate func setGroup(_ group: Int64, of item: ItemID) throws {
        try run(
            "UPDATE item SET alike = ? WHERE id = ?", .integer(group), .integer(item.rawValue))
        try run(
            """
            UPDATE verdict SET alike = ? WHERE profile IN (SELECT id FROM profile) AND item = ?
            """, .integer(group), .integer(item.rawValue))
    }
}

extension Row {
    /// How a picture looks, from a column and the one behind it; nil where not all of it is known.
    fileprivate func appearance(_ column: Int32) -> Appearance? {
        guard let look = optionalInteger(column), let tones = Tones(bytes: blob(column + 1)) else {
            return nil
        }
        return Appearance(look: Look(rawValue: UInt64(bitPattern: look)), tones: tones)
    }
}
