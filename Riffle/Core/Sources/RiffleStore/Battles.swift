public import RiffleCore

extension Store {
    /// Returns the cards that a battle would have now. A duel with fewer than two has none.
    public func opponents(
        in battle: BossBattle, for profile: ProfileID
    ) throws(StoreError) -> [ItemID] {
        try readers.read { try $0.opponents(in: battle, of: profile) }
    }

    /// Returns the boss after this profile's latest round, or nil if none is due.
    public func boss(for profile: ProfileID) throws(StoreError) -> Boss? {
        try readers.read { try $0.boss(for: profile) }
    }

    /// Returns the deck of the ordinary round that this profile last began or continued. It is the
    /// deck to go on with after a battle.
    public func deckBehind(
        _ battle: RoundID, of profile: ProfileID
    ) throws(StoreError) -> DeckID? {
        try readers.read { try $0.deckBehind(battle, of: profile) }
    }

    /// Returns the number of rounds that this profile has confirmed, ordinary ones and battles. A
    /// round that was replaced by another was not confirmed.
    public func confirmedRounds(
        of profile: ProfileID
    ) throws(StoreError) -> (rounds: Int, battles: Int) {
        try readers.read { try $0.confirmedRounds(of: profile) }
    }
}

extension Database {
    func boss(for profile: ProfileID) throws -> Boss? {
        try Boss(
            after: latestRound(of: profile),
            confirmed: confirmedRounds(of: profile).rounds
        ) { try opponents(in: $0, of: profile) }
    }

    private func latestRound(of profile: ProfileID) throws -> Round? {
        let id = try integer(
            "SELECT id FROM round WHERE profile = ? ORDER BY used DESC LIMIT 1",
            .integer(profile.rawValue))
        return try id.flatMap { try round(RoundID(rawValue: $0), of: profile) }
    }

    func deckBehind(_ battle: RoundID, of profile: ProfileID) throws -> DeckID? {
        try first(
            """
            SELECT deck FROM round WHERE profile = ? AND battle IS NULL AND id <> ?
            ORDER BY used DESC LIMIT 1
            """, .integer(profile.rawValue), .integer(battle.rawValue)
        ) { DeckID($0.text(0)) }.flatMap { $0 }
    }

    func opponents(in battle: BossBattle, of profile: ProfileID) throws -> [ItemID] {
        switch battle {
        case .hoard: try undecided(in: .biggest, of: profile, today: nil, limit: battle.size)
        case .duel: try largestGroup(of: profile, limit: battle.size)
        }
    }

    /// Returns the items of the group with the most undecided ones, in order of time.
    private func largestGroup(of profile: ProfileID, limit: Int) throws -> [ItemID] {
        let group = try integer(
            """
            SELECT alike FROM verdict
            WHERE profile = ? AND state = 0 AND present = 1 AND alike > 0
            GROUP BY alike HAVING count(*) > 1 ORDER BY count(*) DESC, alike LIMIT 1
            """, .integer(profile.rawValue))
        guard let group else { return [] }
        return try rows(
            Self.nextInGroup, .integer(profile.rawValue), .integer(group), .integer(.min),
            Value(limit)
        ) { $0.itemID(0) }
    }

    /// Selects the undecided items of one group with the index `verdict_alike`. Without a time
    /// bound, SQLite would read the index from the first group to the last.
    static let nextInGroup: StaticString = """
        SELECT item FROM verdict
        WHERE profile = ? AND state = 0 AND present = 1 AND alike > 0 AND alike = ? AND taken >= ?
        ORDER BY taken, item LIMIT ?
        """

    /// Counts all confirmed rounds of a profile, and the battles among them, with the index
    /// `journal_finish`. A round that was opened again counts once it is confirmed again.
    static let confirmed: StaticString = """
        SELECT count(*), count(round.battle)
        FROM journal CROSS JOIN round ON round.id = journal.round
        WHERE journal.profile = ? AND act = 'finish' AND finished = 1 AND seq > used
        """

    func confirmedRounds(of profile: ProfileID) throws -> (rounds: Int, battles: Int) {
        try first(Self.confirmed, .integer(profile.rawValue)) {
            ($0.int(0) - $0.int(1), $0.int(1))
        } ?? (0, 0)
    }
}
