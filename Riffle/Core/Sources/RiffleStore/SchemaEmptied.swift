extension Schema {
    /// Format 15: who deleted the files of a move from the trash, and when; both null for the rest.
    /// `emptier` is also null if the server deleted them because of their age.
    static let emptied = """
        ALTER TABLE operation ADD COLUMN emptier INTEGER;
        ALTER TABLE operation ADD COLUMN emptied INTEGER;
        """
}
