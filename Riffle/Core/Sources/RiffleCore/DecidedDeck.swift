/// What a person decided to keep, as a deck to look at and to go through again.
public enum DecidedDeck: String, Hashable, Sendable, CaseIterable {
    /// Items that stay.
    case kept
    /// Items that stay and are marked.
    case favourites
    /// Items that are postponed.
    case later

    /// The decision that its items have.
    public var decision: Decision {
        switch self {
        case .kept: .keep
        case .favourites: .favourite
        case .later: .later
        }
    }

    /// The name for people.
    public var title: String {
        switch self {
        case .kept: "Kept"
        case .favourites: "Favourites"
        case .later: "Later"
        }
    }

    /// The number of a deck's items that have this decision.
    public func count(in tally: Tally) -> Int {
        switch self {
        case .kept: tally.kept
        case .favourites: tally.favourites
        case .later: tally.later
        }
    }

    /// Reads the deck and its month from the wire; see ``wire(_:)``.
    static func parse(_ wire: some StringProtocol) -> (deck: Self, month: Month?)? {
        let (name, rest) =
            wire.firstIndex(of: "-").map { (wire[..<$0], wire[$0...].dropFirst()) }
            ?? (wire[...], nil)
        guard let deck = Self(rawValue: String(name)) else { return nil }
        guard let rest else { return (deck, nil) }
        return Month(rest).map { (deck, $0) }
    }

    /// The id on the wire: `kept`, or `kept-2024-05` for one month.
    func wire(_ month: Month?) -> String { month.map { "\(rawValue)-\($0)" } ?? rawValue }
}
