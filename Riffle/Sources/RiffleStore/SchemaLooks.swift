extension Schema {
    /// Format 8: how sharp and how bright pictures are, and how often it was tried in vain to find
    /// out how one looks. Pictures of which only the look is known are looked at again.
    static let looks = """
        ALTER TABLE content ADD COLUMN sharpness INTEGER;
        ALTER TABLE content ADD COLUMN highlight INTEGER;
        ALTER TABLE content ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
        """

    /// Format 10: which ``Clarity/meter`` measured a picture, 1 for all before. Until today's has
    /// looked at it too, it stays in the deck that it is in.
    static let meters = "ALTER TABLE content ADD COLUMN meter INTEGER NOT NULL DEFAULT 1"

    /// Format 11: the bytes of a picture's ``Tones``. A picture of which only the look is known
    /// looks like no other until it is measured again.
    static let tones = "ALTER TABLE content ADD COLUMN tones BLOB"
}
