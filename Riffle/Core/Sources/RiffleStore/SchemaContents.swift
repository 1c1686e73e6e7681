extension Schema {
    /// Format 14: the hash of all bytes of a file, because the other hash only covers samples of a
    /// large one. Files of up to 4 MiB were read whole before.
    static let wholeContents = """
        ALTER TABLE content ADD COLUMN whole BLOB;
        UPDATE content SET whole = hash WHERE hash IS NOT NULL AND (
            SELECT size FROM member WHERE member.item = content.item AND position = 0) <= 4194304;
        """
}
