/// Why a decision was revoked.
public enum RevocationCause: UInt8, Hashable, Sendable {
    /// A finger caught the card in flight.
    case caught
    /// A person or the app undid the last decision.
    case undo
    /// The app revoked a decision by the item's id.
    case rollback
}
