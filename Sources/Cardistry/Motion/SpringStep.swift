/// The effect of a spring on any state over a fixed time: four numbers, computed once for many springs.
///
/// ```swift
/// let step = SpringStep(spring, time: 1.0 / 60)
/// (x, v) = step.state(displacement: x, velocity: v)
/// ```
///
/// The motion is linear in its state, so a step of the closed form is a 2 × 2 matrix: as exact as
/// `DampedSpring.state`, without its transcendental functions, for as long as the frame time repeats.
public struct SpringStep: Hashable, Sendable {
    private let fromDisplacement: Vector
    private let fromVelocity: Vector

    /// - Parameter time: length of the step in seconds, 0 or more.
    public init(_ spring: DampedSpring, time: Double) {
        let displaced = spring.state(displacement: 1, velocity: 0, time: time)
        let moving = spring.state(displacement: 0, velocity: 1, time: time)
        fromDisplacement = Vector(x: displaced.displacement, y: displaced.velocity)
        fromVelocity = Vector(x: moving.displacement, y: moving.velocity)
    }

    /// Displacement from rest and velocity, one step after they were as given.
    public func state(
        displacement: Double, velocity: Double
    ) -> (displacement: Double, velocity: Double) {
        (
            fromDisplacement.x * displacement + fromVelocity.x * velocity,
            fromDisplacement.y * displacement + fromVelocity.y * velocity
        )
    }
}
