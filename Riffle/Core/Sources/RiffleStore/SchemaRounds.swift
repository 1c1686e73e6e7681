extension Schema {
    /// Format 16: several open rounds for a profile, one for each deck and battle.
    ///
    /// `used` is the journal's sequence number of the last start or resumption of a round. In older
    /// formats rounds were used in the order of their ids, and each has at least one entry of the
    /// journal, so ids are smaller than all later sequence numbers.
    static let openRounds = """
        ALTER TABLE round ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
        UPDATE round SET used = id;
        DROP INDEX round_open;
        CREATE UNIQUE INDEX round_open ON round(profile, deck, ifnull(battle, ''))
            WHERE finished = 0;
        CREATE INDEX round_used ON round(profile, used);
        """
}
