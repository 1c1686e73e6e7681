import RiffleCore

/// The rounds of a profile that are open: one for each deck and each battle.
extension Database {
    /// Returns the sequence number of the journal's last entry.
    func lastSeq() throws -> Int64 { try integer("SELECT max(seq) FROM journal") ?? 0 }

    /// Returns the open rounds, the last one used first. A round whose cards were all decided in
    /// other rounds is left out.
    func openRounds(of profile: ProfileID) throws -> [Round] {
        try openIDs(of: profile).compactMap { try round($0, of: profile) }
            .filter { !$0.cards.isEmpty }
    }

    /// Returns the open round that was used last.
    func currentRound(of profile: ProfileID) throws -> Round? {
        for id in try openIDs(of: profile) {
            if let round = try round(id, of: profile), !round.cards.isEmpty { return round }
        }
        return nil
    }

    private func openIDs(of profile: ProfileID) throws -> [RoundID] {
        try rows(
            "SELECT id FROM round WHERE profile = ? AND finished = 0 ORDER BY used DESC",
            .integer(profile.rawValue)
        ) { RoundID(rawValue: $0.integer(0)) }
    }

    /// Returns the open round of a deck or a battle, even without cards.
    func openRound(
        of profile: ProfileID, in deck: DeckID, _ battle: BossBattle?
    ) throws -> Round? {
        let id = try integer(
            """
            SELECT id FROM round
            WHERE profile = ? AND deck = ? AND ifnull(battle, '') = ? AND finished = 0
            """, .integer(profile.rawValue), .text(deck.description),
            .text(battle?.rawValue ?? ""))
        return try id.flatMap { try round(RoundID(rawValue: $0), of: profile) }
    }

    /// Returns the open round that has decided an item, and its decision.
    func openCard(
        _ item: ItemID, of profile: ProfileID
    ) throws -> (round: RoundID, decision: Decision)? {
        let found = try first(
            """
            SELECT round, decision FROM round_card JOIN round ON round.id = round_card.round
            WHERE item = ? AND decision IS NOT NULL AND profile = ? AND finished = 0
            """, .integer(item.rawValue), .integer(profile.rawValue)
        ) { (RoundID(rawValue: $0.integer(0)), $0.text(1)) }
        guard let (round, text) = found else { return nil }
        guard let decision = Decision(rawValue: text) else { throw Row.damage("a decision") }
        return (round, decision)
    }

    /// Returns the decision of another round about a card that was dealt in this one too.
    func decidedElsewhere(
        _ item: ItemID, in round: Round, of profile: ProfileID
    ) throws -> Decision? {
        if round.isFinished || round.decision(for: item) != nil { return nil }
        if try before(item, in: round.id) != nil {
            return try openCard(item, of: profile)?.decision
                ?? (state(of: item, profile) == .trash ? .trash : nil)
        }
        return try integer(
            """
            SELECT state FROM verdict JOIN round_card USING (item)
            WHERE profile = ? AND item = ? AND round = ?
            """, .integer(profile.rawValue), .integer(item.rawValue), .integer(round.id.rawValue)
        ).flatMap { Decision(state: Int($0)) }
    }

    // MARK: Writing

    /// Makes a round the one that was used last. Returns the sequence number of the journal's entry.
    func use(
        _ round: RoundID, as act: JournalAct, of profile: ProfileID, now: Int64
    ) throws -> Int64 {
        let seq = try note(act, profile: profile, round: round, now: now)
        try run("UPDATE round SET used = ? WHERE id = ?", .integer(seq), .integer(round.rawValue))
        return seq
    }

    /// Continues an open round without those of its undecided cards whose files are gone: they come
    /// again if the files do. Returns nil if no card is left.
    func resume(_ open: Round, of profile: ProfileID, now: Int64) throws -> Round? {
        try run(
            """
            DELETE FROM round_card WHERE round = ? AND decision IS NULL
                AND item IN (SELECT id FROM item WHERE id = round_card.item AND presence <> 0)
            """, .integer(open.id.rawValue))
        guard let round = try round(open.id, of: profile), !round.cards.isEmpty else { return nil }
        if try currentRound(of: profile)?.id != round.id {
            _ = try use(round.id, as: .resume, of: profile, now: now)
        }
        return round
    }
}
