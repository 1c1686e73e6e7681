/// The kind of a feel's constant, which determines its numbers.
package enum FeelKind: UInt8, Sendable, CaseIterable {
    case number
    /// 0 or 1.
    case flag
    /// -1: none.
    case speed
    /// Response and damping fraction.
    case spring
    /// Unit (0 points, 1 widths, 2 heights, 3 edge) and number.
    case length
    /// The two control points.
    case curve
    /// A bit for each, in the order of `SwipeDirection`.
    case directions
    /// Lower and upper bound.
    case range
    /// -1: none.
    case haptic
    case pivot, sense
}
