public import RiffleCore

/// The passes of the home screen: the decks that hold something, in the order in which one person
/// has them; of the folders those at the top of the library, and those that the person pinned. Like rounds and decisions the order belongs to a profile, not to the library: people
/// who share a library arrange it each in their way.
public struct Passes: Hashable, Sendable {
    /// Grows with each change of order or pins, and with nothing else.
    public var version: Int64
    /// Pinned ones first.
    public var decks: [Deck]
}

/// What an opened pass tells beyond its ``Deck``.
public struct DeckDetails: Hashable, Sendable {
    /// The deck itself.
    public var deck: Deck
    /// When its first item was taken; nil when none has a time.
    public var first: LocalTime?
    /// When its last item was taken.
    public var last: LocalTime?
    /// Items that show what it is about, in the deck's order.
    public var samples: [Item]
    /// The years of "on this day" that hold something, oldest first; empty for other decks.
    public var years: [Int]

    /// The folders in it; none for decks that are not of folders.
    public var folders: FolderList
    /// The decks of the folders that it lies in, the highest first, without their numbers.
    public var above: [DeckFolder]

    /// How many ``samples`` there are at most.
    public static let samples = 12
}

/// One folder in the list of an opened pass.
public struct DeckFolder: Hashable, Sendable {
    /// The deck that it opens.
    public var id: DeckID
    /// What it is called among its neighbours.
    public var title: String
    /// What is in it and below it, in numbers.
    public var tally = Tally()
}

/// A part of the folders of a deck.
public struct FolderList: Hashable, Sendable {
    /// At most ``FolderNode/listLimit``, in the order of their paths; the deck's own folder, where
    /// pictures lie beside folders, comes first of all.
    public var folders: [DeckFolder] = []
    /// With which the next part begins; nil after the last.
    public var next: FolderID?
}

/// A request to arrange or to pin passes.
public struct ArrangePasses: Sendable {
    /// What is to be done.
    public enum Change: Hashable, Sendable {
        /// The passes stand in this order; those that are not named stay behind the one that they
        /// stand behind.
        case order([DeckID])
        /// A pass stands before, or again among, those that are not pinned.
        case pin(DeckID, Bool)
    }

    /// Whose passes.
    public var profile: ProfileID
    /// The version that the person saw.
    public var version: Int64
    /// What is to be done.
    public var change: Change
    /// The idempotency key: the same key changes nothing again.
    public var key: String?
    /// The time, in milliseconds since 1970 (UTC).
    public var now: Int64

    /// A request.
    public init(
        profile: ProfileID, version: Int64, _ change: Change, key: String? = nil, now: Int64
    ) {
        self.profile = profile
        self.version = version
        self.change = change
        self.key = key
        self.now = now
    }
}

/// What a change of the passes came to.
public struct PassesAnswer: Hashable, Sendable {
    /// The place in the journal.
    public var seq: Int64
    /// The version after it.
    public var version: Int64
    /// The answer was given before, and nothing changed this time.
    public var isReplay: Bool
}

extension Store {
    /// All decks that hold something, in the order in which this profile has them.
    public func passes(
        for profile: ProfileID, _ view: DeckView = DeckView()
    ) throws(StoreError) -> Passes {
        try readers.read { try $0.passes(of: profile, view) }
    }

    /// The version of the passes.
    public func passVersion(for profile: ProfileID) throws(StoreError) -> Int64 {
        try readers.read { try $0.passVersion(of: profile) }
    }

    /// What an opened pass tells; nil when the deck holds nothing.
    public func details(
        of deck: DeckID, for profile: ProfileID, _ view: DeckView
    ) throws(StoreError) -> DeckDetails? {
        try readers.read { try $0.details(of: deck, for: profile, view) }
    }

    /// The folders of a deck from one of an earlier list's ``FolderList/next`` on.
    public func folders(
        of deck: DeckID, from start: FolderID, for profile: ProfileID, _ view: DeckView
    ) throws(StoreError) -> FolderList {
        try readers.read { try $0.folders(of: deck, from: start, for: profile, view) }
    }

    /// Arranges or pins passes. Fails with ``StoreError/passesChanged`` when somebody did so after
    /// the version that the person saw, and with ``StoreError/noSuchDeck(_:)`` for a deck that the
    /// library never had.
    public func arrange(
        _ request: ArrangePasses,
        then done: @escaping @Sendable (Result<PassesAnswer, StoreError>) -> Void
    ) {
        writer.submit(.urgent, { try $0.arrange(request) }, done: done)
    }
}
