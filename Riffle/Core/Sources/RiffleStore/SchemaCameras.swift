extension Schema {
    /// Format 20: the cameras of photos and videos, and the colour labels that a person gave beside stars.
    ///
    /// Cameras of older items are unknown until their files are read again. A row of `rating` has stars, a label or
    /// both; 0 stars mean none.
    static let cameras = """
        CREATE TABLE camera(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
        ALTER TABLE item ADD COLUMN camera INTEGER REFERENCES camera;
        ALTER TABLE rating ADD COLUMN label TEXT;
        """
}
