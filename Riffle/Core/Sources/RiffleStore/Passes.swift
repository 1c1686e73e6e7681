public import RiffleCore

/// The passes of the home screen: the decks that aren't empty, in the user's order. Of the folders,
/// it has those at the top of the library and pinned ones. Like rounds and decisions, the order
/// belongs to a profile, not to the library: people who share a library each have their own
/// arrangement.
public struct Passes: Hashable, Sendable {
    /// Increases with each change of order or pins, and only then.
    public var version: Int64
    /// Whether a person has changed the order, apart from pins.
    public var isArranged: Bool
    /// The decks, pinned ones first.
    public var decks: [Deck]
}

/// The details of an opened pass, in addition to its ``Deck``.
public struct DeckDetails: Hashable, Sendable {
    /// The deck itself.
    public var deck: Deck
    /// The time of its first item; nil if none has a time.
    public var first: LocalTime?
    /// The time of its last item.
    public var last: LocalTime?
    /// Items that show what it contains, in the deck's order.
    public var samples: [Item]
    /// The years of "on this day" that aren't empty, oldest first; empty for other decks.
    public var years: [Int]

    /// Its subfolders; empty for decks that aren't folders.
    public var folders: FolderList
    /// The decks of the folders that contain it, the highest first, without their totals.
    public var above: [DeckFolder]

    /// The maximum number of ``samples``.
    public static let samples = 12
}

/// A folder in the list of an opened pass.
public struct DeckFolder: Hashable, Sendable {
    /// The deck that it opens.
    public var id: DeckID
    /// Its title, distinct from its neighbours'.
    public var title: String
    /// The totals of the folder and its subfolders.
    public var tally = Tally()
}

/// A part of the folders of a deck.
public struct FolderList: Hashable, Sendable {
    /// At most ``FolderNode/listLimit`` folders, in the order of their paths. The deck's own folder
    /// comes first if it contains pictures beside folders.
    public var folders: [DeckFolder] = []
    /// The start of the next part; nil after the last.
    public var next: FolderID?
}

/// A request to arrange or to pin passes.
public struct ArrangePasses: Sendable {
    /// A change of the passes.
    public enum Change: Hashable, Sendable {
        /// Puts the passes into this order. Each pass that isn't named stays behind its current
        /// predecessor.
        case order([DeckID])
        /// Pins or unpins a pass. Pinned passes come before all others.
        case pin(DeckID, Bool)
        /// Returns to the default order. Pinned passes stay pinned.
        case reset
    }

    /// The profile whose passes change.
    public var profile: ProfileID
    /// The version that the user saw.
    public var version: Int64
    /// The change to make.
    public var change: Change
    /// The idempotency key: a repeated key changes nothing.
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

/// The result of a change of the passes.
public struct PassesAnswer: Hashable, Sendable {
    /// The sequence number in the journal.
    public var seq: Int64
    /// The version after the change.
    public var version: Int64
    /// Whether the answer was given before, and nothing changed this time.
    public var isReplay: Bool
}

extension Store {
    /// Returns all decks that aren't empty, in this profile's order.
    public func passes(
        for profile: ProfileID, _ view: DeckView = DeckView()
    ) throws(StoreError) -> Passes {
        try readers.read { try $0.passes(of: profile, view) }
    }

    /// Returns the version of the passes.
    public func passVersion(for profile: ProfileID) throws(StoreError) -> Int64 {
        try readers.read { try $0.passVersion(of: profile) }
    }

    /// Returns the details of an opened pass; nil if the deck is empty.
    public func details(
        of deck: DeckID, for profile: ProfileID, _ view: DeckView
    ) throws(StoreError) -> DeckDetails? {
        try readers.read { try $0.details(of: deck, for: profile, view) }
    }

    /// Returns the folders of a deck, starting at an earlier list's ``FolderList/next``.
    public func folders(
        of deck: DeckID, from start: FolderID, for profile: ProfileID, _ view: DeckView
    ) throws(StoreError) -> FolderList {
        try readers.read { try $0.folders(of: deck, from: start, for: profile, view) }
    }

    /// Arranges or pins passes. Fails with ``StoreError/passesChanged`` if they changed after the
    /// version that the user saw, and with ``StoreError/noSuchDeck(_:)`` for a deck that the
    /// library never had.
    public func arrange(
        _ request: ArrangePasses,
        then done: @escaping @Sendable (Result<PassesAnswer, StoreError>) -> Void
    ) {
        writer.submit(.urgent, { try $0.arrange(request) }, done: done)
    }
}
