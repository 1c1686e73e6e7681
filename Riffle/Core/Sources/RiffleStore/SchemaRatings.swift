extension Schema {
    /// Format 19: the stars of a photo, 1 to 5, for each profile that rated it.
    static let ratings = """
        CREATE TABLE rating(
            profile INTEGER NOT NULL REFERENCES profile,
            item INTEGER NOT NULL REFERENCES item,
            stars INTEGER NOT NULL,
            PRIMARY KEY(profile, item)) WITHOUT ROWID;
        """
}
