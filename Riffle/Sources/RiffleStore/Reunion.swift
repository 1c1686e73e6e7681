public import RiffleCore

/// A new file that may be a missing photo in another place, because it has the same size.
public struct Lookalike: Hashable, Sendable {
    /// The item of the new file. Nothing was decided about it.
    public var item: ItemID
    /// The missing photos of that size that decisions are about.
    public var missing: [ItemID]
    /// Whether the hash of its content is known.
    public var isHashed: Bool
}

/// Photos whose files moved without a trace, because the file system has no stable inode numbers or
/// because they were copied and deleted. They are known again by their content.
extension Store {
    /// Returns the new files that may be missing photos, the newest first. Their hashes decide; see
    /// ``reunite(_:now:)``. Fails soon after `isStopped` returns true.
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
    /// - Returns: the number of photos found again.
    @discardableResult
    public func reunite(_ lookalikes: [Lookalike], now: Int64) throws(StoreError) -> Int {
        if lookalikes.isEmpty { return 0 }
        return try writer.perform(.background) { [touched] database in
            try lookalikes.count { lookalike in
                if touched.isHeld(lookalike.item) { return false }
                return try database.reunite(lookalike, now: now)
            }
        }
    }
}

extension Database {
    fileprivate func lookalikes() throws -> [Lookalike] {
        var missing: [Int64: [ItemID]] = [:]
        try each(
            """
            SELECT size, item.id FROM item JOIN member ON member.item = item.id AND position = 0
            WHERE presence = 1 AND (
                EXISTS (SELECT 1 FROM decided
                    WHERE profile IN (SELECT id FROM profile) AND decided.item = item.id)
                OR EXISTS (SELECT 1 FROM round_card JOIN round ON round.id = round_card.round
                    WHERE round_card.item = item.id AND finished = 0))
            """
        ) { row in missing[try row.size(0), default: []].append(row.itemID(1)) }
        if missing.isEmpty { return [] }
        var found: [Lookalike] = []
        try each(
            """
            SELECT size, item.id, EXISTS (SELECT 1 FROM content
                WHERE content.item = item.id AND content.version = item.version
                    AND hash IS NOT NULL)
            FROM item JOIN member ON member.item = item.id AND position = 0
            WHERE presence = 0 ORDER BY item.id DESC
            """
        ) { row in
            guard let photos = missing[row.integer(0)], try isUntouched(row.itemID(1)) else {
                return
            }
            found.append(
                Lookalike(item: row.itemID(1), missing: photos, isHashed: row.bool(2)))
        }
        return found
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
    private func photo(for new: Item, among missing: [ItemID]) throws -> ItemID? {
        let hash = try contentHash(of: new)
        var photos: [(id: ItemID, name: FileName, decisions: [String])] = []
        for id in missing {
            guard let photo = try item(id), photo.presence == .missing,
                try !isMoving(id), photo.members[0].stamp.size == new.members[0].stamp.size
            else { continue }
            let known = try knownHashes(of: photo)
            let isSame =
                known.isEmpty
                ? photo.members[0].hasSameTime(as: new.members[0])
                : hash.map(known.contains) ?? false
            guard isSame, try new.id.rawValue > lastBeforeLoss() ?? 0 || !isBinned(id) else {
                continue
            }
            photos.append((id, photo.members[0].name, try summary(about: id)))
        }
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
    private func knownHashes(of item: Item) throws -> Set<[UInt8]> {
        let decided = try rows(
            """
            SELECT hash FROM decided
            WHERE profile IN (SELECT id FROM profile) AND item = ? AND hash IS NOT NULL
            """, .integer(item.id.rawValue)
        ) { $0.blob(0) }
        return Set(decided + [try contentHash(of: item)].compactMap(\.self))
    }

    private func isMoving(_ item: ItemID) throws -> Bool {
        try integer(
            "SELECT EXISTS (SELECT 1 FROM operation WHERE item = ? AND state IN (0, 2, 6))",
            .integer(item.rawValue)) == 1
    }

    private func isBinned(_ item: ItemID) throws -> Bool {
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
