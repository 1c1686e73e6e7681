extension Schema {
    /// Format 17: the decision `bin` is now called `trash`, as everywhere else.
    ///
    /// `answer.body` has the decision as its third word, or as the last one of a refusal.
    static let trashWords = """
        UPDATE round_card SET decision = 'trash' WHERE decision = 'bin';
        UPDATE journal SET decision = 'trash' WHERE decision = 'bin';
        UPDATE answer SET body = replace(body, ' bin ', ' trash ') WHERE body GLOB '[0-9]* bin *';
        UPDATE answer SET body = replace(body, ' bin', ' trash')
        WHERE body IN ('!alreadyDecided bin', '!decidedOtherwise bin');
        UPDATE setting SET name = 'trash place' WHERE name = 'bin place';
        ALTER TABLE tally RENAME COLUMN binned TO trashed;
        ALTER TABLE tree RENAME COLUMN binned TO trashed;
        """

    /// ``counters`` by the names that their columns have since format 17.
    static let countersToday = counters.map { counter in
        (name: counter.name == "binned" ? "trashed" : counter.name, value: counter.value)
    }
}
