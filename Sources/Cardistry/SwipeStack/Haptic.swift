/// A touch the device can give back.
public enum Haptic: UInt8, Hashable, Sendable {
    /// The tick of a selection that changes.
    case selection
    /// A light, medium or heavy knock.
    case lightImpact, mediumImpact, heavyImpact
}
