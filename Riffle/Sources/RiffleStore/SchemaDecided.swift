import RiffleCore

extension Schema {
    private static let trash = Optional(Decision.trash).state

    /// Format 5: the content that each decision is about, so that it applies to no other.
    ///
    /// A row of `decided` belongs to a decision of `verdict`: the item's version when it was made,
    /// and the hash of its content as soon as that is known. `aside` is the decision about that
    /// content while the item's files have another one; `verdict` is then undecided.
    ///
    /// Formats 1 to 4 kept a decision whatever happened to the file, and don't record whether its
    /// content changed or only its date. All decisions stand, except that a trash about an earlier
    /// version is set aside, because it could delete a file that nobody saw.
    static let decided = """
        CREATE TABLE decided(
            profile INTEGER NOT NULL REFERENCES profile,
            item INTEGER NOT NULL REFERENCES item,
            version INTEGER NOT NULL,
            hash BLOB,
            aside INTEGER NOT NULL,
            PRIMARY KEY(profile, item)) WITHOUT ROWID;
        CREATE INDEX decided_unhashed ON decided(item) WHERE hash IS NULL AND aside = 0;

        INSERT INTO decided
        SELECT profile, verdict.item, item.version, hash, 0
        FROM verdict JOIN item ON item.id = verdict.item
            LEFT JOIN content
                ON content.item = verdict.item AND content.version = item.version
        WHERE state <> 0;

        UPDATE decided SET aside = \(trash), version = seen.version,
            hash = CASE decided.version WHEN seen.version THEN hash END
        FROM (
            SELECT round.profile, item, round_card.version, max(decided)
            FROM round_card JOIN round ON round.id = round_card.round
            WHERE decided IS NOT NULL GROUP BY round.profile, item) AS seen
        WHERE seen.profile = decided.profile AND seen.item = decided.item
            AND seen.version <> decided.version
            AND EXISTS (SELECT 1 FROM verdict
                WHERE verdict.profile = decided.profile AND verdict.item = decided.item
                    AND state = \(trash));
        UPDATE verdict SET state = 0
        WHERE (profile, item) IN (SELECT profile, item FROM decided WHERE aside <> 0);
        """
}
