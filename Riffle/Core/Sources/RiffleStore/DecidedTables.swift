import RiffleCore

/// The contents that decisions are about.
extension Database {
    /// Records the version of an item that a profile's decision is about.
    func setDecided(_ version: ItemVersion, profile: ProfileID, item: ItemID) throws {
        try run(
            """
            INSERT OR REPLACE INTO decided VALUES(?1, ?2, ?3,
                (SELECT hash FROM content WHERE item = ?2 AND version = ?3), 0)
            """, .integer(profile.rawValue), .integer(item.rawValue), Value(version.bits))
    }

    /// Removes the record of the version that a profile decided about.
    func clearDecided(profile: ProfileID, item: ItemID) throws {
        try run(
            "DELETE FROM decided WHERE profile = ? AND item = ?", .integer(profile.rawValue),
            .integer(item.rawValue))
    }

    /// Records the hash of decided content.
    func setDecidedHash(_ hash: [UInt8], item: ItemID, version: ItemVersion) throws {
        try run(
            """
            UPDATE decided SET hash = ?
            WHERE profile IN (SELECT id FROM profile) AND item = ? AND version = ? AND hash IS NULL
            """, .blob(hash), .integer(item.rawValue), Value(version.bits))
    }

    /// Returns present, decided items whose content has no hash yet, ordered by id.
    func unhashedDecisions(after item: ItemID, limit: Int) throws -> [ItemID] {
        try rows(
            """
            SELECT DISTINCT decided.item FROM decided JOIN item ON item.id = decided.item
            WHERE hash IS NULL AND aside = 0 AND decided.item > ?
                AND decided.version = item.version AND presence = 0
            ORDER BY decided.item LIMIT ?
            """, .integer(item.rawValue), Value(limit)
        ) { $0.itemID(0) }
    }

    /// Returns the files of a folder whose decided content has a hash for comparison.
    func hashedDecisions(in folder: RelativePath) throws -> Set<FileName> {
        let names = try rows(
            """
            SELECT name FROM member
            WHERE folder = (SELECT id FROM folder WHERE path = ?) AND live = 1
                AND EXISTS (SELECT 1 FROM decided
                    WHERE profile IN (SELECT id FROM profile) AND decided.item = member.item
                        AND hash IS NOT NULL)
            """, .blob(folder.bytes)
        ) { try $0.name(0) }
        return Set(names)
    }

    // MARK: Another version

    /// A decision and the content it is about.
    private struct Decided {
        var profile: ProfileID
        var decision: Decision
        var version: ItemVersion
        var hash: [UInt8]?
        var isAside: Bool
    }

    /// Updates each decision about an item whose files were found with `version`. A decision stands
    /// if it is about this content, and is set aside otherwise. A decision that was set aside
    /// applies again when its content is back.
    ///
    /// A decision is about the file that the item shows. The user didn't look at accompanying
    /// files, such as raw data, so an earlier decision never trashes a file that joins the photo
    /// later.
    ///
    /// - Parameters:
    ///   - hasSameTimes: whether the shown file has the size and time in the index. Without a hash
    ///     for comparison, a file that differs only in its inode is treated as a copy.
    ///   - isAllKnown: whether all accompanying files were there before.
    func applyDecisions(
        about item: ItemID, version: ItemVersion, content: ScannedItem.Content,
        hasSameTimes: Bool, isAllKnown: Bool = true, now: Int64
    ) throws {
        for decided in try decisions(about: item) {
            let isSame =
                switch (content, decided.hash) {
                case _ where decided.version == version: true
                case _ where decided.decision == .trash && !isAllKnown: false
                case (.sameAsBefore, _): true
                case (.hash(let found), let hash?): found == hash
                case (_, nil): hasSameTimes && !decided.isAside
                case (.unknown, _): false
                }
            if isSame {
                try carry(decided, to: version, content, of: item, now)
            } else if !decided.isAside {
                try layAside(decided, of: item, now)
            }
        }
    }

    private func decisions(about item: ItemID) throws -> [Decided] {
        try rows(
            """
            SELECT profile, max(state, aside), version, hash, aside > 0
            FROM decided JOIN verdict USING (profile, item)
            WHERE profile IN (SELECT id FROM profile) AND item = ?
            """, .integer(item.rawValue)
        ) { row in
            Decision(state: row.int(1)).map {
                Decided(
                    profile: ProfileID(rawValue: row.integer(0)), decision: $0,
                    version: row.version(2), hash: row.isNull(3) ? nil : row.blob(3),
                    isAside: row.bool(4))
            }
        }.compactMap { $0 }
    }

    private func carry(
        _ decided: Decided, to version: ItemVersion, _ content: ScannedItem.Content,
        of item: ItemID, _ now: Int64
    ) throws {
        let key: [Value] = [.integer(decided.profile.rawValue), .integer(item.rawValue)]
        if decided.isAside {
            try run(
                "UPDATE verdict SET state = ? WHERE profile = ? AND item = ?",
                Value(Optional(decided.decision).state), key[0], key[1])
            try note(
                .apply, profile: decided.profile, item: item, version: version,
                decision: decided.decision, now: now)
        }
        if decided.isAside || decided.version != version {
            try run(
                "UPDATE decided SET version = ?, aside = 0 WHERE profile = ? AND item = ?",
                Value(version.bits), key[0], key[1])
        }
        // The decided card is still the one that the user saw. That is unknown for a source that
        // keeps decisions whatever happens to a photo.
        if case .sameAsBefore = content { return }
        try run(
            """
            UPDATE round_card SET version = ? WHERE item = ? AND version = ?
                AND decision IS NOT NULL
                AND round IN (SELECT id FROM round WHERE profile = ? AND finished = 0)
            """, Value(version.bits), key[1], Value(decided.version.bits), key[0])
    }

    private func layAside(_ decided: Decided, of item: ItemID, _ now: Int64) throws {
        let profile = decided.profile
        let round = try integer(
            """
            SELECT round FROM round_card JOIN round ON round.id = round_card.round
            WHERE item = ? AND decision IS NOT NULL AND profile = ? AND finished = 0
            """, .integer(item.rawValue), .integer(profile.rawValue)
        ).map { RoundID(rawValue: $0) }
        try note(
            .layAside, profile: profile, round: round, item: item, version: decided.version,
            decision: decided.decision, now: now)
        if let round {
            try clearRoundCard(item, in: round)
            reopenedCards += 1
        }
        try run(
            "UPDATE verdict SET state = 0 WHERE profile = ? AND item = ?",
            .integer(profile.rawValue), .integer(item.rawValue))
        // An unconfirmed trash is always asked for again, because no round would carry it out.
        if round != nil, decided.decision == .trash {
            return try clearDecided(profile: profile, item: item)
        }
        try run(
            "UPDATE decided SET aside = ? WHERE profile = ? AND item = ?",
            Value(Optional(decided.decision).state), .integer(profile.rawValue),
            .integer(item.rawValue))
    }
}
