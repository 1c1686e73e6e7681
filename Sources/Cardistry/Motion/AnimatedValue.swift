/// A number on its way to a target: a function of time, with nothing to step.
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
    public init(_ value: Double) {
        target = value
        origin = value
        initialVelocity = 0
        start = 0
        restTime = -.infinity
    }

    public func value(at time: Double) -> Double {
        guard let curve, time < restTime else { return target }
        let elapsed = max(time - start, 0)
        switch curve {
        case .spring(let spring):
            let state = spring.state(
                displacement: origin - target, velocity: initialVelocity, time: elapsed)
            return target + state.displacement
        case .ease(let unit, let duration):
            let u = elapsed / duration
            let correction = surplus(unit, duration) * elapsed * (1 - u) * (1 - u)
            return origin + (target - origin) * unit.value(at: u) + correction
        case .decay(let rate):
            return origin + initialVelocity / rate * (1 - Maths.exp(-rate * elapsed))
        }
    }

    /// Velocity in units a second.
    public func velocity(at time: Double) -> Double {
        guard let curve, time < restTime else { return 0 }
        let elapsed = max(time - start, 0)
        switch curve {
        case .spring(let spring):
            return spring.state(
                displacement: origin - target, velocity: initialVelocity, time: elapsed
            ).velocity
        case .ease(let unit, let duration):
            let u = elapsed / duration
            let correction = surplus(unit, duration) * (1 - u) * (1 - 3 * u)
            return (target - origin) / duration * unit.slope(at: u) + correction
        case .decay(let rate):
            return initialVelocity * Maths.exp(-rate * elapsed)
        }
    }

    /// Stops at `value`, at once.
    public mutating func jump(to value: Double) { self = AnimatedValue(value) }

    /// Moves the whole motion, target and all, by `distance`: for a change of what it is measured from.
    public mutating func displace(by distance: Double) {
        target += distance
        origin += distance
    }

    /// Sets out for `target` at `time` from wherever the value is then.
    ///
    /// - Parameters:
    ///   - velocity: the velocity to start with in units a second; `nil` keeps the present one.
    ///   - tolerance: how near to its target a spring, or what friction slows, must stay to count as at
    ///     rest.
    public mutating func retarget(
        to target: Double, at time: Double, velocity: Double? = nil, curve: MotionCurve,
        tolerance: Double
    ) {
        let position = value(at: time)
        initialVelocity = velocity ?? self.velocity(at: time)
        origin = position
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

    /// Where friction ends: at the target, at the exact time it is met, or earlier and on its own.
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

    /// What the finger's velocity has over the curve's own at its start. Added as
    /// `surplus · t · (1 - t/T)²`, it is gone with zero slope when the curve ends.
    private func surplus(_ unit: UnitCurve, _ duration: Double) -> Double {
        initialVelocity - (target - origin) / duration * unit.slope(at: 0)
    }
}
