extension Schema {
    /// Format 4: the rounds that are boss battles, and an index to count confirmed rounds.
    static let battles = """
        ALTER TABLE round ADD COLUMN battle TEXT;
        CREATE INDEX journal_finish ON journal(profile, round) WHERE act = 'finish';
        """
}
