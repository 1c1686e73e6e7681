/// A number on its way to a target, as a function of time.
///
/// Retargeting takes the position and velocity at that instant as the new start, so position and
/// velocity stay continuous however often it happens, and 30, 60 and 120 Hz see the same motion.
public struct AnimatedValue: Hashable, Sendable {
    /// Where the value rests in the end.
    public private(set) var target: Double
    private var origin: Double
    private var initialVelocity: Double
    private var start: Double
    private var curve: MotionCurve?
    /// From this time on the value is `target` exactly.
    public private(set) var restTime: Double

    /// A value at rest.
    @inline(never)
    public init(_ value: Double) {
        target = value
        origin = value
        initialVelocity = 0
        start = 0
        restTime = -.infinity
    }

    /// The value at a time in seconds.
    @inline(never)
    public func value(at time: Double) -> Double { state(at: time).value }

    /// Velocity in units a second.
    @inline(never)
    public func velocity(at time: Double) -> Double { state(at: time).velocity }

    /// Value and velocity at `time`.
    @inline(never)
    func state(at time: Double) -> (value: Double, velocity: Double) {
        guard let curve, time < restTime else { return (target, 0) }
        let elapsed = max(time - start, 0)
        switch curve {
        case .spring(let spring):
            let state = spring.state(
                displacement: origin - target, velocity: initialVelocity, time: elapsed)
            return (target + state.displacement, state.velocity)
        case .ease(let unit, let duration):
            let way = target - origin
            let u = elapsed / duration
            // What the finger's velocity has over the curve's own at its start. Added as
            // `surplus · t · (1 - t/T)²`, it is gone with zero slope when the curve ends.
            let surplus = initialVelocity - way / duration * unit.state(at: 0).slope
            let (share, slope) = unit.state(at: u)
            return (
                origin + way * share + surplus * elapsed * (1 - u) * (1 - u),
                way / duration * slope + surplus * (1 - u) * (1 - 3 * u)
            )
        case .decay(let rate):
            let left = Maths.exp(-rate * elapsed)
            return (origin + initialVelocity / rate * (1 - left), initialVelocity * left)
        }
    }

    /// Stops at `value`, at once.
    @inline(never)
    public mutating func jump(to value: Double) {
        target = value
        origin = value
        initialVelocity = 0
        start = 0
        curve = nil
        restTime = -.infinity
    }

    /// Stops where it is at `time`.
    @inline(never)
    public mutating func stop(at time: Double) { jump(to: value(at: time)) }

    /// Ends the motion at its target.
    mutating func arrive() { jump(to: target) }

    /// Fades to `opacity`, evenly eased over `duration` seconds.
    @inline(never)
    mutating func fade(to opacity: Double, over duration: Double, at time: Double) {
        retarget(
            to: opacity, at: time, velocity: 0, curve: .ease(.easeInOut, duration: duration),
            tolerance: 0.01)
    }

    /// Moves the whole motion, target and all, by `distance`: for a change of what it is measured from.
    public mutating func displace(by distance: Double) {
        target += distance
        origin += distance
    }

    /// Sets out for `target` at `time` from wherever the value is then.
    ///
    /// - Parameters:
    ///   - target: where the value goes.
    ///   - time: when it starts, in seconds.
    ///   - velocity: the velocity to start with in units a second; `nil` keeps the present one.
    ///   - curve: how it moves.
    ///   - tolerance: how near to its target a spring, or what friction slows, must stay to be at
    ///     rest.
    @inline(never)
    public mutating func retarget(
        to target: Double, at time: Double, velocity: Double? = nil, curve: MotionCurve,
        tolerance: Double
    ) {
        let state = state(at: time)
        origin = state.value
        initialVelocity = velocity ?? state.velocity
        self.target = target
        self.curve = curve
        start = time
        switch curve {
        case .spring(let spring):
            restTime =
                time
                + spring.settlingDuration(
                    displacement: origin - target, velocity: initialVelocity, tolerance: tolerance)
        case .ease(_, let duration):
            restTime = time + duration
        case .decay(let rate):
            slow(at: time, rate: rate, tolerance: tolerance)
        }
    }

    /// Sets the end of a motion slowed by friction: the target, at the exact time it is met, or an earlier stop.
    private mutating func slow(at time: Double, rate: Double, tolerance: Double) {
        let reach = initialVelocity / rate
        let way = target - origin
        if way * reach >= 0 && way.magnitude < reach.magnitude {
            restTime = time - Maths.log(1 - way / reach) / rate
        } else {
            target = origin + reach
            restTime = time + max(Maths.log(reach.magnitude / tolerance) / rate, 0)
        }
    }
}
