public import RiffleCore

extension Store {
    /// The cards that a battle would have now; fewer than two of a duel are none.
    public func opponents(
        in battle: BossBattle, for profile: ProfileID
    ) throws(StoreError) -> [ItemID] {
        try readers.read { try $0.opponents(in: battle, of: profile) }
    }

    /// The boss that stands behind the latest round of this person, if one does.
    public func boss(for profile: ProfileID) throws(StoreError) -> Boss? {
        try readers.read { try $0.boss(for: profile) }
    }

    /// The deck of the last ordinary round that this person began before a battle: there the way
    /// goes on after it.
    public func deckBehind(
        _ battle: RoundID, of profile: ProfileID
    ) throws(StoreError) -> DeckID? {
        try readers.read { try $0.deckBehind(battle, of: profile) }
    }

    /// How many rounds this person has confirmed, ordinary ones and battles. A round that another
    /// took the place of was not confirmed.
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
            "SELECT id FROM round WHERE profile = ? ORDER BY id DESC LIMIT 1",
            .integer(profile.rawValue))
        return try id.flatMap { try round(RoundID(rawValue: $0), of: profile) }
    }

    func deckBehind(_ battle: RoundID, of profile: ProfileID) throws -> DeckID? {
        try first(
            """
            SELECT deck FROM round WHERE profile = ? AND battle IS NULL AND id < ?
            ORDER BY id DESC LIMIT 1
            """, .integer(profile.rawValue), .integer(battle.rawValue)
        ) { DeckID($0.text(0)) }.flatMap { $0 }
    }

    func opponents(in battle: BossBattle, of profile: ProfileID) throws -> [ItemID] {
        switch battle {
        case .hoard: try undecided(in: .biggest, of: profile, today: nil, limit: battle.size)
        case .duel: try largestGroup(of: profile, limit: battle.size)
        }
    }

    /// The items of the group that has the most undecided ones, in the order of time.
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

    /// Undecided items of one group, along the index `verdict_alike`; without a bound of the time
    /// SQLite goes along it from the first group to the last.
    static let nextInGroup: StaticString = """
        SELECT item FROM verdict
        WHERE profile = ? AND state = 0 AND present = 1 AND alike > 0 AND alike = ? AND taken >= ?
        ORDER BY taken, item LIMIT ?
        """

    /// All confirmed rounds of a profile, and how many of them were battles, along the index
    /// `journal_finish`.
    static let confirmed: StaticString = """
        SELECT count(*), count(round.battle)
        FROM journal CROSS JOIN round ON round.id = journal.round
        WHERE journal.profile = ? AND act = 'finish'
        """

    func confirmedRounds(of profile: ProfileID) throws -> (rounds: Int, battles: Int) {
        try first(Self.confirmed, .integer(profile.rawValue)) {
            ($0.int(0) - $0.int(1), $0.int(1))
        } ?? (0, 0)
    }
}
