/// What comes after every fifth round, for those who like it. It is skipped with one tap, and nothing
/// is lost by that: its cards come again in ordinary rounds.
///
/// A battle is a round like any other, with another screen: its decisions go the same way into the
/// journal, and its sheet asks before anything goes.
public enum BossBattle: String, Hashable, Sendable, CaseIterable {
    /// The biggest items that are undecided; see ``BossHealth``.
    case hoard
    /// Items that are alike, two at a time; see ``Duel``.
    case duel

    /// Ordinary rounds from one battle to the next.
    public static let interval = 5

    /// The battle to offer now, if any: after every fifth round the one and the other by turns, and
    /// where that has nothing to fight about, the other one.
    ///
    ///     BossBattle.due(afterRounds: 5, ready: [.hoard, .duel])   // .hoard
    ///     BossBattle.due(afterRounds: 10, ready: [.hoard, .duel])  // .duel
    ///     BossBattle.due(afterRounds: 11, ready: [.hoard, .duel])  // nil
    ///
    /// - Parameters:
    ///   - finished: ordinary rounds that this person has confirmed, 0 or more; battles do not count.
    ///   - ready: the battles for which there are cards.
    public static func due(afterRounds finished: Int, ready: Set<BossBattle>) -> BossBattle? {
        guard finished > 0, finished % interval == 0 else { return nil }
        let turn: BossBattle = finished / interval % 2 == 1 ? .hoard : .duel
        return ready.contains(turn) ? turn : ready.first
    }

    /// Cards at most.
    public var size: Int {
        switch self {
        case .hoard: 10
        case .duel: 20
        }
    }

    /// The deck that its cards belong to.
    public var deck: DeckID {
        switch self {
        case .hoard: .biggest
        case .duel: .duplicates
        }
    }

    /// The name for people.
    public var title: String {
        switch self {
        case .hoard: "The hoard"
        case .duel: "The duel"
        }
    }
}

/// The health of the boss that sits on a hoard: the bytes that are left to decide.
///
/// Every decision hurts, whatever it says: who keeps everything beats the boss as well as who trashes
/// everything. Undoing a decision heals.
public struct BossHealth: Hashable, Sendable {
    /// Bytes of all cards that are decided or can be.
    public let full: Int64
    /// Bytes of those that are left to decide, 0 to ``full``.
    public let left: Int64
    /// Whether nothing is left to decide.
    public let isBeaten: Bool

    /// The health after what was decided in a round.
    ///
    /// - Parameter away: cards that are no longer there. One that was never decided fights no more.
    public init(_ round: Round, away: Set<ItemID> = []) {
        let decided = Set(round.history.map(\.card))
        let open = round.cards.filter { !decided.contains($0.id) && !away.contains($0.id) }
        let done = round.cards.filter { decided.contains($0.id) }
        left = open.reduce(0) { $0 + $1.bytes }
        full = done.reduce(left) { $0 + $1.bytes }
        isBeaten = open.isEmpty
    }

    /// ``left`` as a part of ``full``, 0 to 1.
    public var part: Double {
        full > 0 ? Double(left) / Double(full) : isBeaten ? 0 : 1
    }
}
