public import RiffleCore
import RiffleSystem

/// The last finished round of a profile, which can be undone.
public struct UndoableRound: Hashable, Sendable {
    /// Which round.
    public var id: RoundID
    /// Its deck.
    public var deck: DeckID
    /// Its battle; nil for an ordinary round.
    public var battle: BossBattle?
    /// The number of its cards that are to be decided again: those that it moved to the trash.
    public var trashed: Int
}

extension Store {
    /// Returns the round that a profile finished last. Returns nil if there is none, and if another
    /// round of the same deck has decisions by now: those would have to be undone first.
    public func undoableRound(for profile: ProfileID) throws(StoreError) -> UndoableRound? {
        try readers.read { try $0.undoableRound(of: profile) }
    }

    /// Opens the last finished round again. Its kept cards stay decided. Its trashed cards, whose
    /// files are restored first, are undecided. A round that is open already is returned as it is.
    ///
    /// Fails with ``StoreError/notLastRound`` if the round isn't ``undoableRound(for:)``.
    public func reopenRound(
        _ id: RoundID, of profile: ProfileID, now: Int64
    ) throws(StoreError) -> Round {
        try writer.perform { try $0.reopen(id, of: profile, now: now) }
    }
}

extension Database {
    func undoableRound(of profile: ProfileID) throws -> UndoableRound? {
        let found = try first(
            """
            SELECT round.id, deck, battle, (SELECT count(*) FROM round_card
                JOIN verdict ON verdict.item = round_card.item AND verdict.profile = round.profile
                WHERE round = round.id AND decision = 'trash' AND state = 2
                    AND NOT EXISTS (SELECT 1 FROM operation
                        WHERE round = round_card.round AND item = round_card.item AND state IN (4, 6)))
            FROM journal CROSS JOIN round ON round.id = journal.round
            WHERE journal.profile = ? AND act = 'finish' AND finished = 1 AND seq > used
            ORDER BY seq DESC LIMIT 1
            """, .integer(profile.rawValue)
        ) { row in
            UndoableRound(
                id: RoundID(rawValue: row.integer(0)), deck: DeckID(row.text(1)) ?? .everything,
                battle: row.isNull(2) ? nil : BossBattle(rawValue: row.text(2)),
                trashed: try row.count(3))
        }
        guard let found else { return nil }
        let open = try openRound(of: profile, in: found.deck, found.battle)
        return open?.history.isEmpty ?? true ? found : nil
    }

    func reopen(_ id: RoundID, of profile: ProfileID, now: Int64) throws -> Round {
        guard let old = try round(id, of: profile) else { throw StoreError.noSuchRound }
        if !old.isFinished { return old }
        guard try undoableRound(of: profile)?.id == id else { throw StoreError.notLastRound }
        if let empty = try openRound(of: profile, in: old.deck, old.battle) {
            try replace(empty, profile: profile, now: now)
        }
        try run("UPDATE round SET finished = 0 WHERE id = ?", .integer(id.rawValue))
        for entry in old.history {
            let state = try integer(
                "SELECT state FROM verdict WHERE profile = ? AND item = ?",
                .integer(profile.rawValue), .integer(entry.card.rawValue)
            ).flatMap { Decision(state: Int($0)) }
            if entry.decision != .trash, state == entry.decision { continue }
            try clearRoundCard(entry.card, in: id)
            // A dry run moves nothing, so no restored file has made the card undecided.
            let isAskedAgain = try before(entry.card, in: id) != nil
            if state == .trash || state == nil && isAskedAgain,
                try item(entry.card)?.presence == .present
            {
                try revertVerdict(entry.card, in: id, profile: profile, now: now)
            }
        }
        _ = try use(id, as: .reopen, of: profile, now: now)
        guard let round = try round(id, of: profile) else { throw StoreError.noSuchRound }
        return round
    }
}
