import CSQLite
import RiffleCore

/// Reads and writes RiffleCore's values as rows, always within a caller's transaction.
extension Database {
    // MARK: Items

    /// Reads an item with its members. A trashed item keeps its members as they were.
    func item(_ id: ItemID) throws -> Item? {
        let members = try rows(
            """
            SELECT name, role, size, modified, inode, device FROM member
            WHERE item = ? ORDER BY position
            """, .integer(id.rawValue)
        ) { row in try row.member(from: 0) }
        guard !members.isEmpty else { return nil }
        return try first(
            """
            SELECT folder.path, format, width, height, taken, source, duration, badges,
                preview, preview_end, refusal, burst,
                (SELECT name FROM camera WHERE camera.id = item.camera), presence
            FROM item JOIN folder ON folder.id = item.folder WHERE item.id = ?
            """, .integer(id.rawValue)
        ) { row in
            Item(
                id: id, folder: try row.path(0), members: members, facts: try row.facts(from: 1),
                presence: ItemPresence(rawValue: row.int(13)) ?? .missing)
        }
    }

    // MARK: Verdicts

    /// Makes an item undecided for a profile.
    func clearVerdict(profile: ProfileID, item: ItemID) throws {
        try run(
            "UPDATE verdict SET state = 0, due = NULL WHERE profile = ? AND item = ?",
            .integer(profile.rawValue), .integer(item.rawValue))
        try clearDecided(profile: profile, item: item)
    }

    /// Records a profile's decision about the content that an item had as `version`.
    func setVerdict(
        _ decision: Decision, about version: ItemVersion, profile: ProfileID, item: ItemID,
        now: Int64
    ) throws {
        let due = decision == .later ? now + Int64(Decision.laterDays) * 86_400_000 : nil
        try run(
            "UPDATE verdict SET state = ?, due = ? WHERE profile = ? AND item = ?",
            Value(Optional(decision).state), Value(due), .integer(profile.rawValue),
            .integer(item.rawValue))
        try setDecided(version, profile: profile, item: item)
    }

    /// Makes postponed items undecided again if their time has come.
    func wake(_ profile: ProfileID, now: Int64) throws {
        try run(
            """
            DELETE FROM decided WHERE profile = ?1 AND item IN (
                SELECT item FROM verdict WHERE profile = ?1 AND state = 4 AND due <= ?2)
            """, .integer(profile.rawValue), .integer(now))
        try run(
            """
            UPDATE verdict SET state = 0, due = NULL WHERE profile = ? AND state = 4 AND due <= ?
            """, .integer(profile.rawValue), .integer(now))
    }

    /// Records where an item is, for everyone.
    func setPresence(_ presence: ItemPresence, of item: ItemID) throws {
        try run(
            "UPDATE item SET presence = ? WHERE id = ? AND presence <> ?1",
            Value(presence.rawValue), .integer(item.rawValue))
        try run(
            """
            UPDATE verdict SET present = ? WHERE profile IN (SELECT id FROM profile) AND item = ?
                AND present <> ?1
            """, Value(presence == .present), .integer(item.rawValue))
    }

    // MARK: Journal

    /// Appends to the journal; returns the sequence number.
    @discardableResult func note(
        _ act: JournalAct, profile: ProfileID?, round: RoundID? = nil, item: ItemID? = nil,
        version: ItemVersion? = nil, decision: Decision? = nil, now: Int64
    ) throws -> Int64 {
        try run(
            """
            INSERT INTO journal(time, profile, round, item, version, act, decision)
            VALUES(?, ?, ?, ?, ?, ?, ?)
            """, .integer(now), Value(profile?.rawValue), Value(round?.rawValue),
            Value(item?.rawValue), version.map { Value($0.bits) } ?? .null,
            .text(act.rawValue), decision.map { .text($0.rawValue) } ?? .null)
        return lastRow
    }
}

/// The kind of a journal entry.
enum JournalAct: String {
    case start, decide, undo, flip, release, finish, replace
    /// An open round is continued, or a finished one is opened again.
    case resume, reopen
    case trash, restore, gone, rollback, empty
    case arrange, pin
    /// A decision is changed outside a round.
    case change
    /// The files have other content than the decided one.
    case layAside = "aside"
    /// The decided content is back.
    case apply
}

extension Decision? {
    /// The number used by the schema's partial indexes.
    var state: Int {
        switch self {
        case nil: 0
        case .keep: 1
        case .trash: 2
        case .favourite: 3
        case .later: 4
        }
    }
}

extension LocalTime {
    /// The month as a column, -1 for none.
    static func monthColumn(_ time: LocalTime?) -> Int { time?.month.index ?? -1 }
}

extension Row {
    func itemID(_ column: Int32) -> ItemID { ItemID(rawValue: integer(column)) }

    func version(_ column: Int32) -> ItemVersion {
        ItemVersion(bits: UInt64(bitPattern: integer(column)))
    }

    /// The size of a file in bytes.
    func size(_ column: Int32) throws -> Int64 {
        try number(column, in: 0...FileStamp.maximumSize, "a size")
    }

    /// The bytes of several files.
    func bytes(_ column: Int32) throws -> Int64 {
        try number(column, in: 0...1 << 60, "a number of bytes")
    }

    /// A number of items or of pixels.
    func count(_ column: Int32) throws -> Int {
        Int(try number(column, in: 0...Int64(Int32.max), "a number"))
    }

    /// A wall time; nil for an item without a date. Differences between times don't overflow.
    func time(_ column: Int32) throws -> LocalTime? {
        if integer(column) == Schema.undated { return nil }
        return LocalTime(
            milliseconds: try number(column, in: -(1 << 53)...1 << 53, "a time"))
    }

    private func number(
        _ column: Int32, in range: ClosedRange<Int64>, _ what: String
    ) throws -> Int64 {
        let number = integer(column)
        guard range.contains(number) else { throw Self.damage(what) }
        return number
    }

    func path(_ column: Int32) throws -> RelativePath {
        guard let path = RelativePath(blob(column)) else { throw Self.damage("a path") }
        return path
    }

    func name(_ column: Int32) throws -> FileName {
        guard let name = FileName(blob(column)) else { throw Self.damage("a name") }
        return name
    }

    /// Six columns: name, role, size, modified, inode, device.
    func member(from column: Int32) throws -> ItemMember {
        ItemMember(
            name: try name(column), role: MemberRole(rawValue: int(column + 1)) ?? .main,
            stamp: try stamp(from: column + 2), device: UInt64(bitPattern: integer(column + 5)))
    }

    /// Three columns: size, modified, inode.
    func stamp(from column: Int32) throws -> FileStamp {
        FileStamp(
            size: try size(column), modified: integer(column + 1),
            inode: UInt64(bitPattern: integer(column + 2)))
    }

    /// Twelve columns, from format to burst, and the camera's name.
    func facts(from column: Int32) throws -> ItemFacts {
        let taken = try time(column + 3)
        var preview: Range<Int64>?
        if !isNull(column + 7) {
            let start = try size(column + 7)
            preview = start..<max(start, try size(column + 8))
        }
        let duration = optionalReal(column + 5)
        guard duration.map((0...1e9).contains) ?? true else { throw Self.damage("a duration") }
        return ItemFacts(
            format: FileType(rawValue: text(column)) ?? .jpeg,
            size: PixelSize(width: try count(column + 1), height: try count(column + 2)),
            taken: taken.map {
                CaptureTime($0, from: TimeSource(rawValue: int(column + 4)) ?? .file)
            },
            duration: duration,
            badges: text(column + 6).split(separator: ",").compactMap { Badge(rawValue: "\($0)") },
            preview: preview, refusal: PictureRefusal(rawValue: int(column + 9)),
            burst: optionalText(column + 10), camera: optionalText(column + 11))
    }

    static func damage(_ what: String) -> SQLiteError {
        SQLiteError(code: SQLITE_CORRUPT, reason: "\(what) in it is impossible")
    }
}
