extension Schema {
    /// Format 6: the hash of the content moved to the trash, which identifies it there.
    ///
    /// Earlier moves get the hash of the decided content if their files are unchanged.
    static let movedContents = """
        ALTER TABLE operation ADD COLUMN hash BLOB;
        UPDATE operation SET hash = (
            SELECT hash FROM decided JOIN item ON item.id = decided.item
            WHERE decided.profile = operation.profile AND decided.item = operation.item
                AND decided.version = item.version AND aside = 0)
        WHERE state IN (0, 1, 2, 4) AND NOT EXISTS (
            SELECT 1 FROM operation AS later
            WHERE later.item = operation.item AND later.id > operation.id);
        """

    /// Format 14: the hash of all bytes of a file, because the other hash only covers samples of a
    /// large one. Files of up to 4 MiB were read whole before.
    static let wholeContents = """
        ALTER TABLE content ADD COLUMN whole BLOB;
        UPDATE content SET whole = hash WHERE hash IS NOT NULL AND (
            SELECT size FROM member WHERE member.item = content.item AND position = 0) <= 4194304;
        """
}
