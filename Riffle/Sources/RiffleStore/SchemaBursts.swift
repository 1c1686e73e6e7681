extension Schema {
    /// Format 3: the name of a picture's burst, where the camera or the photo library gives one.
    ///
    /// What was known before has none until its source tells (``Store/keep(bursts:in:)``) or its
    /// files change.
    static let bursts = """
        ALTER TABLE item ADD COLUMN burst TEXT;
        CREATE INDEX item_burst ON item(burst, id) WHERE presence = 0 AND burst IS NOT NULL;
        """
}
