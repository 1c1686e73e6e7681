/// How a value travels from where it is to its target.
public enum MotionCurve: Hashable, Sendable {
    /// A spring, which takes the value's velocity as its own initial velocity.
    case spring(DampedSpring)
    /// A timing curve over `duration` seconds, corrected so that it starts with the value's velocity.
    case ease(TimingCurve, duration: Double)
    /// Friction: the velocity falls as e^(-rate·t), with `rate` in 1/s. The value stops where its own
    /// velocity carries it, or at the target if that is on the way.
    case decay(rate: Double)
}
