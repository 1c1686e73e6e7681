/// How a value travels from where it is to its target.
public enum MotionCurve: Hashable, Sendable {
    /// A spring, which takes the value's velocity as its own initial velocity.
    case spring(Spring)
    /// A timing curve over `duration` seconds, corrected so that it starts with the value's velocity.
    case ease(UnitCurve, duration: Double)
}
