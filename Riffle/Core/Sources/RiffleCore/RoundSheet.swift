extension Round {
    /// A decided card as a person sees it at the end of a round.
    public struct SeenCard: Hashable, Sendable {
        /// The item.
        public var card: ItemID
        /// The content that is shown.
        public var version: ItemVersion
        /// Its pile.
        public var decision: Decision

        /// A card.
        public init(card: ItemID, version: ItemVersion, decision: Decision) {
            self.card = card
            self.version = version
            self.decision = decision
        }
    }

    /// The decided cards as they are to be seen before the round is confirmed.
    public var sheet: Set<SeenCard> {
        let versions = Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0.version) })
        return Set(
            history.compactMap { entry in
                versions[entry.card].map {
                    SeenCard(card: entry.card, version: $0, decision: entry.decision)
                }
            })
    }

    /// Why the round may not be confirmed by a person who saw that sheet; nil if it may.
    public func refusal(confirming seen: Set<SeenCard>) -> RoundRefusal? {
        seen == sheet ? nil : .sheetChanged
    }
}
