import RiffleCore

/// Schemas of fields that several requests have.
extension String {
    /// The number of a card, a round or an entry of the trash.
    static let id = #"{"type": "string", "pattern": "^[1-9][0-9]{0,17}$"}"#
    /// The content of a card.
    static let version = #"{"type": "string", "pattern": "^[0-9a-f]{16}$"}"#
    /// What a person made of a card.
    static let decision = "Decision"
    /// A colour label.
    static let label = "Label"
    /// A boss battle.
    static let battle = Shape.one(of: BossBattle.self)
    /// A deck.
    static var deck: String {
        "{\"type\": \"string\", \"pattern\": \"\(OpenAPI.deckPattern)\"}"
    }
    /// A number that grows with each change.
    static let counter = #"{"type": "integer", "minimum": 0, "maximum": 9007199254740991}"#
}
