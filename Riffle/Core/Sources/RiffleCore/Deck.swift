/// The identity of one folder of a library, as ``ItemID`` is that of an item: a client never learns
/// a path from it.
public struct FolderID: RawRepresentable, Hashable, Sendable, Comparable {
    /// The row of the index, 1 or more.
    public let rawValue: Int64

    /// Wraps a row of the index.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    public static func < (left: FolderID, right: FolderID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The identity of an album of a photo server in the index. The server's own name for it never leaves Riffle.
public struct AlbumID: RawRepresentable, Hashable, Sendable {
    /// The row of the index, 1 or more.
    public let rawValue: Int64

    /// Wraps a row of the index.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

/// Which items a deck holds, and in which order they come.
public enum DeckID: Hashable, Sendable {
    /// The whole library, oldest first.
    case everything
    /// What was taken on this day of an earlier year, oldest first; see ``OnThisDay``.
    case onThisDay
    /// The whole library, biggest first.
    case biggest
    /// Items that have others like them, group after group; see ``Likeness``.
    case duplicates
    /// All videos, oldest first.
    case videos
    /// Pictures of a screen, oldest first; see ``Screenshot``.
    case screenshots
    /// Photos with nothing in focus or hardly any light, oldest first; see ``Clarity``.
    case unclear
    /// What is marked as a favourite on the photo server, by Riffle or otherwise, oldest first.
    case serverFavourites
    /// One month, oldest first.
    case month(Month)
    /// The photos of one album of a photo server, oldest first.
    case album(AlbumID)
    /// Items without a believable date.
    case undated
    /// The whole library, folder after folder; only where its top has too many folders for a pass
    /// each, see ``FolderNode/passLimit``.
    case folders
    /// The items of one folder and of the folders below it, folder after folder, each oldest first.
    /// For the library's top folder, those directly in it, since all of it is ``everything``.
    case folder(FolderID)
    /// The items directly in one folder, oldest first.
    case only(FolderID)
    /// Items that were decided to stay, oldest first, of one month or of all. A round of them asks again.
    case decided(DecidedDeck, Month?)
    /// Cards that a person chose one by one to decide again.
    case chosen
    /// A part of another deck; see ``narrowed(by:)``.
    indirect case filtered(DeckID, DeckFilter)

    /// The kinds of decks, in the order in which they stand until a person moves them.
    public enum Kind: String, Sendable, CaseIterable {
        case everything, onThisDay, biggest, duplicates, videos, screenshots, unclear
        case serverFavourites, month, album, undated, folders, folder, only, decided, chosen
    }

    /// The decks of which there is one at most, in the order of ``Kind``.
    public static let single: [DeckID] = [
        .everything, .onThisDay, .biggest, .duplicates, .videos, .screenshots, .unclear,
        .serverFavourites, .undated, .folders,
    ]

    /// Reads an id from the wire; see ``description``.
    public init?(_ wire: some StringProtocol) {
        if let end = wire.firstIndex(of: "~") {
            guard let deck = DeckID(wire[..<end]), deck.hasFilters,
                let filter = DeckFilter(wire[end...].dropFirst())
            else { return nil }
            self = .filtered(deck, filter)
        } else if wire.hasPrefix("month-") {
            guard let month = Month(wire.dropFirst(6)) else { return nil }
            self = .month(month)
        } else if wire.hasPrefix("album-") {
            guard let id = parseID(wire.dropFirst(6)) else { return nil }
            self = .album(AlbumID(rawValue: id))
        } else if wire.hasPrefix("folder-") {
            guard let id = parseID(wire.dropFirst(7)) else { return nil }
            self = .folder(FolderID(rawValue: id))
        } else if wire.hasPrefix("only-") {
            guard let id = parseID(wire.dropFirst(5)) else { return nil }
            self = .only(FolderID(rawValue: id))
        } else if let (deck, month) = DecidedDeck.parse(wire) {
            self = .decided(deck, month)
        } else if wire == Kind.chosen.rawValue {
            self = .chosen
        } else {
            guard let deck = Self.single.first(where: { $0.kind.rawValue == wire }) else {
                return nil
            }
            self = deck
        }
    }

    /// The kind of deck.
    public var kind: Kind {
        switch self {
        case .everything: .everything
        case .onThisDay: .onThisDay
        case .biggest: .biggest
        case .duplicates: .duplicates
        case .videos: .videos
        case .screenshots: .screenshots
        case .unclear: .unclear
        case .serverFavourites: .serverFavourites
        case .month: .month
        case .album: .album
        case .undated: .undated
        case .folders: .folders
        case .folder: .folder
        case .only: .only
        case .decided: .decided
        case .chosen: .chosen
        case .filtered(let deck, _): deck.kind
        }
    }

    /// Whether it can be narrowed. Bursts and duplicates are compared as whole groups, and lists have no filters.
    public var hasFilters: Bool {
        switch self {
        case .duplicates, .decided, .chosen, .filtered: false
        default: true
        }
    }

    /// The whole deck, and the filter by which it is narrowed; an empty one if it isn't.
    public var parts: (whole: DeckID, filter: DeckFilter) {
        if case .filtered(let deck, let filter) = self { return (deck, filter) }
        return (self, DeckFilter())
    }

    /// The part of this whole deck that passes a filter.
    public func narrowed(by filter: DeckFilter) -> DeckID {
        filter.isEmpty ? parts.whole : .filtered(parts.whole, filter)
    }

    /// The folder that it is a deck of.
    public var folder: FolderID? {
        switch self {
        case .folder(let folder), .only(let folder): folder
        default: nil
        }
    }

    /// The album that it is a deck of.
    public var album: AlbumID? {
        guard case .album(let album) = self else { return nil }
        return album
    }

    /// The name for people: `Everything`, `May 2024`. A folder has one only among all others, see
    /// ``FolderTitles``; here it is just "Folder". So it is with an album, whose name is in the index.
    public var title: String {
        switch self {
        case .everything: "Everything"
        case .onThisDay: "On this day"
        case .biggest: "Biggest"
        case .duplicates: "Bursts and duplicates"
        case .videos: "Videos"
        case .screenshots: "Screenshots"
        case .unclear: "Blurred and dark"
        case .serverFavourites: "Favourites on the server"
        case .month(let month): month.title
        case .album: "Album"
        case .undated: "No date"
        case .folders: "Folders"
        case .folder, .only: "Folder"
        case .decided(let deck, let month): month.map { "\(deck.title), \($0.title)" } ?? deck.title
        case .chosen: "Chosen cards"
        case .filtered(let deck, let filter):
            filter.parts.reduce(deck.title) { "\($0) · \($1.title())" }
        }
    }
}

extension DeckID: CustomStringConvertible {
    /// The id on the wire: the kind, or `month-2024-05`, `album-3`, `folder-17`, `only-17`, `kept-2024-05`; with a filter,
    /// `month-2024-05~raw~large`.
    public var description: String {
        switch self {
        case .month(let month): "month-\(month)"
        case .album(let album): "album-\(album.rawValue)"
        case .folder(let folder): "folder-\(folder.rawValue)"
        case .only(let folder): "only-\(folder.rawValue)"
        case .decided(let deck, let month): deck.wire(month)
        case .filtered(let deck, let filter): "\(deck)~\(filter)"
        default: kind.rawValue
        }
    }
}

/// A deck as the overview shows it.
public struct Deck: Hashable, Sendable {
    /// Which deck.
    public var id: DeckID
    /// The name for people.
    public var title: String
    /// Its items in numbers.
    public var tally: Tally
    /// Whether it stands before all that are not pinned.
    public var isPinned: Bool
    /// The item to show: the first that is undecided, rather an undamaged photo, else the last.
    public var cover: Item?

    /// A deck.
    public init(
        id: DeckID, title: String? = nil, tally: Tally, isPinned: Bool = false, cover: Item?
    ) {
        self.id = id
        self.title = title ?? id.title
        self.tally = tally
        self.isPinned = isPinned
        self.cover = cover
    }

    /// Items that are in place.
    public var count: Int { tally.total }
    /// Those of them that are still to be decided.
    public var undecided: Int { tally.undecided }
    /// The bytes of all items that are in place.
    public var bytes: Int64 { tally.bytes }
}

/// The items of a deck in numbers, as one person decided about them. All but ``trashed`` count only
/// what is in place.
public struct Tally: Hashable, Sendable {
    /// All items.
    public var total = 0
    /// Those of them that are videos.
    public var videos = 0
    /// Not decided yet.
    public var undecided = 0
    /// Decided to stay, favourites not counted.
    public var kept = 0
    /// Decided to go: in the trash, or still in place until a round is confirmed.
    public var trashed = 0
    /// Favourites.
    public var favourites = 0
    /// Put off.
    public var later = 0
    /// Bytes of all items.
    public var bytes: Int64 = 0
    /// Bytes of what is undecided.
    public var undecidedBytes: Int64 = 0

    /// Nothing.
    public init() {}

    /// Those of all items that are photos.
    public var photos: Int { total - videos }

    /// Both together.
    public static func + (left: Tally, right: Tally) -> Tally {
        var sum = left
        sum.total += right.total
        sum.videos += right.videos
        sum.undecided += right.undecided
        sum.kept += right.kept
        sum.trashed += right.trashed
        sum.favourites += right.favourites
        sum.later += right.later
        sum.bytes += right.bytes
        sum.undecidedBytes += right.undecidedBytes
        return sum
    }
}
