public import RiffleCore

/// A new file that may be a missing photo in another place, because it has the same size.
public struct Lookalike: Hashable, Sendable {
    /// The item of the new file. Nothing was decided about it.
    public var item: ItemID
    /// The size of its shown file.
    public var size: Int64
    /// The missing photos of that size that decisions are about.
    public var missing: MissingPhotos
    /// Whether the hash of its content is known.
    public var isHashed: Bool
}

/// Missing photos of one size, by what a new file is compared with.
public struct MissingPhotos: Hashable, Sendable {
    /// The number of photos.
    public private(set) var count = 0
    private var hashed: [[UInt8]: [ItemID]] = [:]
    /// The photos without a hash, which have to have the same name.
    private var unhashed: [FileName: [ItemID]] = [:]
    private var names: Set<FileName> = []
    private var times: Set<Int64> = []

    fileprivate mutating func add(
        _ photo: ItemID, name: FileName, modified: Int64, hashes: Set<[UInt8]>
    ) {
        count += 1
        names.insert(name)
        times.insert(modified)
        for hash in hashes { hashed[hash, default: []].append(photo) }
        if hashes.isEmpty { unhashed[name, default: []].append(photo) }
    }

    /// How unlikely it is that a file is one of the photos, from 0 to 3: files that move usually keep
    /// their names and times.
    fileprivate func unlikelihood(_ name: FileName, modified: Int64) -> Int {
        (names.contains(name) ? 0 : 2) + (times.contains(modified) ? 0 : 1)
    }

    /// The photos that a file with that hash and name can be, by their ids.
    fileprivate func candidates(_ hash: [UInt8]?, name: FileName) -> [ItemID] {
        let known = hash.flatMap { hashed[$0] } ?? []
        return (known + (unhashed[name] ?? [])).sorted()
    }
}

/// Photos whose files moved without a trace, because the file system has no stable inode numbers or
/// because they were copied and deleted. They are known again by their content.
extension Store {
    /// Returns the new files that may be missing photos, the likeliest first, and of equally likely
    /// ones the newest. Their hashes decide; see ``reunite(_:now:)``. Fails soon after `isStopped`
    /// returns true.
    public func lookalikes(
        unless isStopped: @escaping () -> Bool = { false }
    ) throws(StoreError) -> [Lookalike] {
        try readers.read { database in
            try database.unless(isStopped) { try database.lookalikes() }
        }
    }

    /// Moves missing photos, with their decisions, to new files that have their content.
    ///
    /// A photo without a hash is known by name, size and time. If several missing photos have the
    /// content of a new file and their decisions differ, the name decides. If that can't, none is
    /// guessed, and the file is asked about.
    ///
    /// - Returns: the files that are photos found again.
    @discardableResult
    public func reunite(_ lookalikes: [Lookalike], now: Int64) throws(StoreError) -> [Lookalike] {
        if lookalikes.isEmpty { return [] }
        return try writer.perform(.background) { [touched] database in
            try lookalikes.filter { lookalike in
                if touched.isHeld(lookalike.item) { return false }
                return try database.reunite(lookalike, now: now)
            }
        }
    }
}

extension Database {
    fileprivate func lookalikes() throws -> [Lookalike] {
        var missing: [Int64: MissingPhotos] = [:]
        try each(
            """
            SELECT size, item.id, name, modified FROM item JOIN member ON member.item = item.id AND position = 0
            WHERE presence = 1 AND (
                EXISTS (SELECT 1 FROM decided
                    WHERE profile IN (SELECT id FROM profile) AND decided.item = item.id)
                OR EXISTS (SELECT 1 FROM round_card JOIN round ON round.id = round_card.round
                    WHERE round_card.item = item.id AND finished = 0))
            """
        ) { row in
            try missing[try row.size(0), default: MissingPhotos()].add(
                row.itemID(1), name: row.name(2), modified: row.integer(3),
                hashes: knownHashes(of: row.itemID(1)))
        }
        if missing.isEmpty { return [] }
        var found: [[Lookalike]] = [[], [], [], []]
        try each(
            """
            SELECT size, item.id, name, modified, EXISTS (SELECT 1 FROM content
                WHERE content.item = item.id AND content.version = item.version
                    AND hash IS NOT NULL)
            FROM item JOIN member ON member.item = item.id AND position = 0
            WHERE presence = 0 ORDER BY item.id DESC
            """
        ) { row in
            guard let photos = missing[row.integer(0)], try isUntouched(row.itemID(1)) else {
                return
            }
            let lookalike = Lookalike(
                item: row.itemID(1), size: row.integer(0), missing: photos, isHashed: row.bool(4))
            found[try photos.unlikelihood(row.name(2), modified: row.integer(3))].append(lookalike)
        }
        return found.flatMap(\.self)
    }

    /// Moves the missing photo that a new file is to its place. Returns false if it is none.
    fileprivate func reunite(_ lookalike: Lookalike, now: Int64) throws -> Bool {
        guard let new = try item(lookalike.item), new.presence == .present,
            try isUntouched(new.id), let photo = try photo(for: new, among: lookalike.missing)
        else { return false }
        let hash = try contentHash(of: new)
        let folder = try folderRow(new.folder, device: new.members[0].device)
        try forget(new.id)
        try place(
            photo, new.members, in: folder, new.folder, facts: new.facts,
            content: hash.map { .hash($0) } ?? .unknown, now: now)
        return true
    }

    /// Returns the missing photo whose decisions a new file gets.
    private func photo(for new: Item, among missing: MissingPhotos) throws -> ItemID? {
        let hash = try contentHash(of: new)
        var photos: [(id: ItemID, name: FileName, isRead: Bool, decisions: [String])] = []
        for id in missing.candidates(hash, name: new.members[0].name) {
            guard let photo = try item(id), photo.presence == .missing,
                try !isMoving(id), photo.members[0].stamp.size == new.members[0].stamp.size
            else { continue }
            let known = try knownHashes(of: id)
            let isSame =
                known.isEmpty
                ? photo.members[0].hasSameTime(as: new.members[0])
                : hash.map(known.contains) ?? false
            guard isSame, try new.id.rawValue > lastBeforeLoss() ?? 0 || !isTrashed(id) else {
                continue
            }
            photos.append(
                (id, photo.members[0].name, !known.isEmpty, try summary(about: id)))
        }
        // A photo with this content is more certain than one that was never read.
        if photos.contains(where: \.isRead) { photos.removeAll { !$0.isRead } }
        let namesakes = photos.filter { $0.name == new.members[0].name }
        let choices = namesakes.isEmpty ? photos : namesakes
        guard let first = choices.first else { return nil }
        return choices.allSatisfy { $0.decisions == first.decisions } ? first.id : nil
    }

    private func contentHash(of item: Item) throws -> [UInt8]? {
        try first(
            "SELECT hash FROM content WHERE item = ? AND version = ? AND hash IS NOT NULL",
            .integer(item.id.rawValue), Value(item.version.bits)
        ) { $0.blob(0) }
    }

    /// Returns the hashes of the contents that decisions about a photo are about, and of its last one.
    private func knownHashes(of item: ItemID) throws -> Set<[UInt8]> {
        Set(
            try rows(
                """
                SELECT hash FROM decided
                WHERE profile IN (SELECT id FROM profile) AND item = ?1 AND hash IS NOT NULL
                UNION
                SELECT hash FROM content JOIN item ON item.id = content.item
                WHERE item = ?1 AND content.version = item.version AND hash IS NOT NULL
                """, .integer(item.rawValue)
            ) { $0.blob(0) })
    }

    private func isMoving(_ item: ItemID) throws -> Bool {
        try integer(
            "SELECT EXISTS (SELECT 1 FROM operation WHERE item = ? AND state IN (0, 2, 6))",
            .integer(item.rawValue)) == 1
    }

    private func isTrashed(_ item: ItemID) throws -> Bool {
        try integer(
            """
            SELECT EXISTS (SELECT 1 FROM verdict
                WHERE profile IN (SELECT id FROM profile) AND item = ? AND state = 2)
            """, .integer(item.rawValue)) == 1
    }

    /// Returns everyone's decisions about an item, for comparison.
    private func summary(about item: ItemID) throws -> [String] {
        try rows(
            """
            SELECT verdict.profile, state, ifnull(aside, 0)
            FROM verdict LEFT JOIN decided USING (profile, item)
            WHERE verdict.profile IN (SELECT id FROM profile) AND verdict.item = ?
            ORDER BY verdict.profile
            """, .integer(item.rawValue)
        ) { "\($0.integer(0)) \($0.integer(1)) \($0.integer(2))" }
    }

    /// Marks an item as missing.
    func setMissing(_ id: ItemID) throws {
        try setPresence(.missing, of: id)
        let last = try lastScanned()
        if try lastBeforeLoss() == last { return }
        try run(
            """
            INSERT INTO setting VALUES('last scanned before a loss', ?)
            ON CONFLICT DO UPDATE SET value = excluded.value
            """, .integer(last))
    }

    /// Returns ``lastScanned()`` of the time when an item was last found missing: what came later may
    /// be its new place, and what came before is a copy.
    func lastBeforeLoss() throws -> Int64? {
        try integer("SELECT value FROM setting WHERE name = 'last scanned before a loss'")
    }
}
