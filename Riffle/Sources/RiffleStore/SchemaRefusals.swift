extension Schema {
    /// Format 12: why a picture was refused, as a `PictureRefusal`, instead of whether. Before, all
    /// reasons were stored as damage. Those pictures are tried again.
    static let refusals = """
        ALTER TABLE item RENAME COLUMN damaged TO refusal;
        UPDATE item SET refusal = 0 WHERE refusal <> 0;
        UPDATE content SET tries = 0 WHERE tries <> 0;
        """
}
