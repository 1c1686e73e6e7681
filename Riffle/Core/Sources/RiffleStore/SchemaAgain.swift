extension Schema {
    /// Format 18: cards that are decided again, and the index that lists decided items.
    ///
    /// `before` is the state that a card of such a round had in `verdict` when it was dealt, or just before
    /// it was decided there. Undo returns to it. It is NULL for a card that was dealt because it was undecided.
    static let decidedAgain = """
        ALTER TABLE round_card ADD COLUMN before INTEGER;
        CREATE INDEX verdict_decided ON verdict(profile, state, taken, item)
            WHERE state > 0 AND present = 1;
        """
}
