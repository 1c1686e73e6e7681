import RiffleCore

extension DeckID {
    /// Whether a round of it asks again about decided cards, whose decisions stand until then.
    var isDecidedAgain: Bool {
        switch self {
        case .decided, .chosen: true
        case .filtered(_, let filter): filter.isDecidedAgain
        default: false
        }
    }
}

/// Rounds in which decided cards are decided again.
///
/// A card keeps its decision until another is made in the round. Undo returns to the decision before, so a
/// round that is given up forgets nothing.
extension Database {
    // MARK: Dealing

    /// Selects decided items after one of them, with the index `verdict_decided`.
    static let nextDecided: StaticString = """
        SELECT item FROM verdict
        WHERE profile = ?1 AND state > 0 AND present = 1 AND state = ?2
            AND (taken, item) > (?3, ?4) AND taken <= ?5
            AND NOT EXISTS (SELECT 1 FROM round_card JOIN round ON round.id = round_card.round
                WHERE round_card.item = verdict.item AND decision IS NOT NULL
                    AND round.profile = ?1 AND finished = 0)
        ORDER BY taken, item LIMIT ?6
        """

    /// Returns the items of a decided deck that its next round asks about: those after the last one of its
    /// latest round, or the first ones when that was the end.
    func again(_ deck: DeckID, of profile: ProfileID, limit: Int) throws -> [ItemID] {
        guard case .decided(let decided, let month) = deck else { return [] }
        let span = month.span
        func next(after last: (taken: Int64, item: Int64)) throws -> [ItemID] {
            try rows(
                Self.nextDecided, .integer(profile.rawValue),
                Value(Optional(decided.decision).state), .integer(last.taken),
                .integer(last.item), .integer(span.upperBound), Value(limit)
            ) { $0.itemID(0) }
        }
        let start = (taken: span.lowerBound, item: Int64.min)
        guard let last = try lastAsked(in: deck, of: profile) else { return try next(after: start) }
        let items = try next(after: last)
        return items.isEmpty ? try next(after: start) : items
    }

    /// Returns the last card of the deck's latest finished round whose decision there still stands.
    func lastAsked(
        in deck: DeckID, of profile: ProfileID
    ) throws -> (taken: Int64, item: Int64)? {
        try first(
            """
            SELECT verdict.taken, verdict.item FROM round_card
                JOIN verdict ON verdict.profile = ?1 AND verdict.item = round_card.item
            WHERE round = (SELECT id FROM round
                    WHERE profile = ?1 AND deck = ?2 AND finished = 1 ORDER BY used DESC LIMIT 1)
                AND decision = CASE state
                    WHEN 1 THEN 'keep' WHEN 2 THEN 'trash' WHEN 3 THEN 'favourite' WHEN 4 THEN 'later' END
            ORDER BY position DESC LIMIT 1
            """, .integer(profile.rawValue), .text(deck.description)
        ) { ($0.integer(0), $0.integer(1)) }
    }

    /// Adds the cards of a round. With `again`, their present decisions are recorded.
    func deal(
        _ items: [ItemID], from first: Int = 0, in round: RoundID, of profile: ProfileID,
        again: Bool
    ) throws {
        for (offset, item) in items.enumerated() {
            try run(
                """
                INSERT INTO round_card(round, position, item, version, bytes, before)
                SELECT ?1, ?2, item.id, item.version, item.bytes, iif(?5, state, NULL)
                FROM item JOIN verdict ON verdict.item = item.id AND profile = ?4
                WHERE item.id = ?3
                """, .integer(round.rawValue), Value(first + offset), .integer(item.rawValue),
                .integer(profile.rawValue), Value(again))
        }
    }

    /// Adds chosen cards to the open round that they are decided in.
    func add(_ items: [ItemID], to round: RoundID, of profile: ProfileID) throws {
        let known = Set(
            try rows("SELECT item FROM round_card WHERE round = ?", .integer(round.rawValue)) {
                $0.itemID(0)
            })
        let end = try integer(
            "SELECT max(position) + 1 FROM round_card WHERE round = ?", .integer(round.rawValue))
        let fresh = try items.filter { try !known.contains($0) && mayAsk($0, of: profile) }
        try deal(fresh, from: Int(end ?? 0), in: round, of: profile, again: true)
    }

    /// Whether an item may be asked about again: it is in the library, and no open round has decided it.
    func mayAsk(_ item: ItemID, of profile: ProfileID) throws -> Bool {
        guard try self.item(item)?.presence == .present, try state(of: item, profile) != .trash
        else {
            return false
        }
        return try openCard(item, of: profile) == nil
    }

    // MARK: The decision before

    /// Returns the state that a card had before it was decided in a round; nil if the round dealt it
    /// because it was undecided.
    func before(_ card: ItemID, in round: RoundID) throws -> Int? {
        try integer(
            "SELECT before FROM round_card WHERE round = ? AND item = ? AND before IS NOT NULL",
            .integer(round.rawValue), .integer(card.rawValue)
        ).map { Int($0) }
    }

    /// Records the present decision of a card that is about to be decided again.
    func noteBefore(_ card: ItemID, in round: RoundID, of profile: ProfileID) throws {
        try run(
            """
            UPDATE round_card SET before = (SELECT state FROM verdict
                WHERE profile = ? AND verdict.item = round_card.item)
            WHERE round = ? AND item = ? AND before IS NOT NULL
            """, .integer(profile.rawValue), .integer(round.rawValue), .integer(card.rawValue))
    }

    /// Returns an item to the decision that it had before a round, or makes it undecided. A decision about
    /// other content than the file has now is not restored.
    func revertVerdict(
        _ card: ItemID, in round: RoundID, profile: ProfileID, now: Int64
    ) throws {
        let former = try first(
            """
            SELECT before, item.version FROM round_card JOIN item ON item.id = round_card.item
            WHERE round = ? AND item = ? AND round_card.version = item.version AND before > 0
            """, .integer(round.rawValue), .integer(card.rawValue)
        ) { (Decision(state: $0.int(0)), $0.version(1)) }
        guard let (decision, version) = former, let decision else {
            return try clearVerdict(profile: profile, item: card)
        }
        try setVerdict(decision, about: version, profile: profile, item: card, now: now)
    }
}

extension Month? {
    /// The times of a month's items; all times for nil.
    var span: ClosedRange<Int64> {
        map { $0.start.milliseconds...$0.next.start.milliseconds - 1 } ?? .min ... .max
    }
}
