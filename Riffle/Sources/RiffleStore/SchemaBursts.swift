extension Schema {
    /// Format 3: the name of a picture's burst, if the camera or the photo library provides one.
    ///
    /// Older items have none until their source reports it (``Store/keep(bursts:in:)``) or their
    /// files change.
    static let bursts = """
        ALTER TABLE item ADD COLUMN burst TEXT;
        CREATE INDEX item_burst ON item(burst, id) WHERE presence = 0 AND burst IS NOT NULL;
        """
}
