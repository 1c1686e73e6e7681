/// Which items a deck holds, and in which order they come.
public enum DeckID: Hashable, Sendable {
    /// The whole library, oldest first.
    case everything
    /// One month, oldest first.
    case month(Month)
    /// Items without a believable date.
    case undated
    /// The whole library, biggest first.
    case biggest

    /// Reads an id from the wire; see ``description``.
    public init?(_ wire: some StringProtocol) {
        switch wire {
        case "everything": self = .everything
        case "undated": self = .undated
        case "biggest": self = .biggest
        default:
            guard wire.hasPrefix("month-"), let month = Month(wire.dropFirst(6)) else { return nil }
            self = .month(month)
        }
    }

    /// The kind of deck on the wire: `everything`, `month`, `undated` or `biggest`.
    public var kind: String {
        switch self {
        case .everything: "everything"
        case .month: "month"
        case .undated: "undated"
        case .biggest: "biggest"
        }
    }

    /// The name for people: `Everything`, `May 2024`.
    public var title: String {
        switch self {
        case .everything: "Everything"
        case .month(let month): month.title
        case .undated: "No date"
        case .biggest: "Biggest"
        }
    }
}

extension DeckID: CustomStringConvertible {
    /// The id on the wire: `everything`, `month-2024-05`, `undated`, `biggest`.
    public var description: String {
        if case .month(let month) = self { "month-\(month)" } else { kind }
    }
}

/// A deck as the overview shows it.
public struct Deck: Hashable, Sendable {
    /// Which deck.
    public var id: DeckID
    /// Items that are in place.
    public var count: Int
    /// Those of them that are still to be decided.
    public var undecided: Int
    /// The bytes of all items that are in place.
    public var bytes: Int64
    /// The item to show: the first that is undecided, else the first.
    public var cover: Item?

    /// A deck.
    public init(id: DeckID, count: Int, undecided: Int, bytes: Int64, cover: Item?) {
        self.id = id
        self.count = count
        self.undecided = undecided
        self.bytes = bytes
        self.cover = cover
    }
}
