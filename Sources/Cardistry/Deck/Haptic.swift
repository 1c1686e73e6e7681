/// A haptic.
public enum Haptic: UInt8, Hashable, Sendable {
    /// The tick of a selection that changes.
    case selection
    /// An impact.
    case lightImpact, mediumImpact, heavyImpact
}
