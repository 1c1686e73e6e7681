extension Schema {
    /// Format 4: which rounds are boss battles, and confirmed rounds counted along an index.
    static let battles = """
        ALTER TABLE round ADD COLUMN battle TEXT;
        CREATE INDEX journal_finish ON journal(profile, round) WHERE act = 'finish';
        """
}
