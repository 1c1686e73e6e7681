/// A card that was moved to the trash.
public struct MovedCard: Hashable, Sendable {
    /// The item.
    public var card: ItemID
    /// Its size in bytes.
    public var bytes: Int64

    /// A moved card.
    public init(card: ItemID, bytes: Int64) {
        self.card = card
        self.bytes = bytes
    }
}

/// A card that stayed in its place.
public struct FailedCard: Hashable, Sendable {
    /// The item.
    public var card: ItemID
    /// The reason.
    public var reason: Notice

    /// A card that stayed.
    public init(card: ItemID, reason: Notice) {
        self.card = card
        self.reason = reason
    }

    /// The reason in one English sentence.
    public var message: String { reason.sentence }
}

/// The result of confirming a round, on a server and on a phone.
public struct TrashReport: Hashable, Sendable {
    /// The cards that are now in the trash; with `isDryRun`, those that would be.
    public var moved: [MovedCard] = []
    /// The cards that stayed.
    public var failed: [FailedCard] = []
    /// Whether this was a dry run, in which nothing moves.
    public var isDryRun = false
    /// Whether some cards stayed because there is no trash for them.
    public var lacksTrash = false
    /// Whether the round is over. If nothing at all could be moved, it is not, and waits on its
    /// sheet.
    public var isFinished = true
    /// What else happened, in one sentence.
    public var notice: String?

    /// A report, of nothing at first.
    public init(moved: [MovedCard] = [], isDryRun: Bool = false, isFinished: Bool = true) {
        self.moved = moved
        self.isDryRun = isDryRun
        self.isFinished = isFinished
    }

    /// The total size of the moved cards in bytes.
    public var bytes: Int64 { moved.reduce(0) { $0 + $1.bytes } }
}
