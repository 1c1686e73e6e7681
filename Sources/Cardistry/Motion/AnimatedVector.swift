/// A point on its way to a target: two `AnimatedValue`s that set out together.
public struct AnimatedVector: Hashable, Sendable {
    private var x: AnimatedValue
    private var y: AnimatedValue

    /// A point at rest.
    @inline(never)
    public init(_ value: Vector) {
        x = AnimatedValue(value.x)
        y = AnimatedValue(value.y)
    }

    /// Where the point rests in the end.
    public var target: Vector { Vector(x: x.target, y: y.target) }

    /// From this time on the point is at `target` exactly.
    public var restTime: Double { max(x.restTime, y.restTime) }

    /// The vector at a time in seconds.
    @inline(never)
    public func value(at time: Double) -> Vector {
        Vector(x: x.value(at: time), y: y.value(at: time))
    }

    /// Velocity in points a second.
    @inline(never)
    public func velocity(at time: Double) -> Vector {
        Vector(x: x.velocity(at: time), y: y.velocity(at: time))
    }

    /// Stops at `value`, at once.
    @inline(never)
    public mutating func jump(to value: Vector) {
        x.jump(to: value.x)
        y.jump(to: value.y)
    }

    /// Stops where it is at `time`.
    @inline(never)
    public mutating func stop(at time: Double) {
        x.stop(at: time)
        y.stop(at: time)
    }

    /// Sets out for `target` at `time` from wherever the point is then, with `velocity`.
    ///
    /// - Parameters:
    ///   - target: where the point goes.
    ///   - time: when it starts, in seconds.
    ///   - velocity: the velocity to start with, in points a second.
    ///   - curve: how it moves.
    ///   - tolerance: how near a spring must stay to its target to be at rest, on each axis.
    @inline(never)
    public mutating func retarget(
        to target: Vector, at time: Double, velocity: Vector, curve: MotionCurve, tolerance: Double
    ) {
        x.retarget(
            to: target.x, at: time, velocity: velocity.x, curve: curve, tolerance: tolerance)
        y.retarget(
            to: target.y, at: time, velocity: velocity.y, curve: curve, tolerance: tolerance)
    }
}
