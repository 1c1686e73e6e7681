extension Schema {
    /// Format 5, second half: why each file that is no card is none.
    ///
    /// What was none of ours before is forgotten, so that the next scan reads it anew: HEIC, AVIF and
    /// TIFF have become cards.
    static let leftOut = """
        DELETE FROM other_file;
        ALTER TABLE other_file ADD COLUMN reason INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX other_file_reason ON other_file(reason) WHERE reason <> 0;
        """
}
