import RiffleCore

/// The decided cards that a person saw when they confirmed a round.
struct SeenCards {
    var cards: Set<Round.SeenCard> = []

    /// Reads them; nil if the value is not a list of cards.
    init?(json: JSON) {
        guard let list = json.array else { return nil }
        for entry in list {
            guard let card = entry["card"]?.string.flatMap({ ItemID($0) }),
                let version = entry["version"]?.string.flatMap({ ItemVersion($0) }),
                let decision = entry["decision"]?.string.flatMap({ Decision(rawValue: $0) })
            else { return nil }
            cards.insert(.init(card: card, version: version, decision: decision))
        }
    }
}
