extension Schema {
    /// Format 5, second half: the reason why each file without a card has none.
    ///
    /// The recorded files without an item are removed, so that the next scan reads them again:
    /// HEIC, AVIF and TIFF now get cards.
    static let leftOut = """
        DELETE FROM other_file;
        ALTER TABLE other_file ADD COLUMN reason INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX other_file_reason ON other_file(reason) WHERE reason <> 0;
        """
}
