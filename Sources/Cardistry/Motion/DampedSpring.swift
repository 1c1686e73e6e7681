/// A damped spring, evaluated in closed form: exact at any time, whatever the frame rate.
///
/// ```swift
/// let spring = DampedSpring(response: 0.4, dampingFraction: 0.7)
/// let (x, v) = spring.state(displacement: -120, velocity: 900, time: 0.1)
/// ```
///
/// The parameters are those of SwiftUI's `Spring`; all three spellings describe the same motion
/// x″ = -(k/m) x - (c/m) x′.
public struct DampedSpring: Hashable, Sendable {
    /// ω₀ = √(stiffness / mass), in radians a second.
    public let angularFrequency: Double
    /// ζ: below 1 the spring overshoots, at 1 it is critical, above 1 it creeps.
    public let dampingFraction: Double
    /// Scales `stiffness` and `damping`; it does not change the motion once ω₀ and ζ are given.
    public let mass: Double
    /// ζω₀, the rate at which the swing dies down.
    private let decay: Double
    /// ω_d = ω₀√|1 - ζ²|, positive on both sides of ζ = 1.
    private let dampedFrequency: Double
    /// 1 / ω_d: a frame multiplies faster than it divides.
    private let dampedTime: Double

    private init(angularFrequency: Double, dampingFraction: Double, mass: Double) {
        precondition(angularFrequency > 0, "a spring needs a positive stiffness and response")
        precondition(dampingFraction >= 0, "a spring's damping fraction cannot be negative")
        self.angularFrequency = angularFrequency
        self.dampingFraction = dampingFraction
        self.mass = mass
        decay = dampingFraction * angularFrequency
        // As a product, so that nothing cancels near ζ = 1.
        let detuning = (1 - dampingFraction) * (1 + dampingFraction)
        dampedFrequency = angularFrequency * detuning.magnitude.squareRoot()
        dampedTime = 1 / dampedFrequency
    }

    /// Makes a spring of its period and its damping, as SwiftUI’s `spring(response:dampingFraction:)` does.
    ///
    /// - Parameters:
    ///   - response: period of the undamped spring in seconds, greater than 0.
    ///   - dampingFraction: ζ, 0 or more.
    public init(response: Double, dampingFraction: Double) {
        self.init(
            angularFrequency: 2 * Double.pi / response, dampingFraction: dampingFraction, mass: 1)
    }

    /// Makes a spring of its duration and its bounce, as SwiftUI’s `spring(duration:bounce:)` does.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds, which is the response.
    ///   - bounce: -1 < bounce ≤ 1; ζ is 1 - bounce from 0 up, and 1 / (1 + bounce) below.
    public init(duration: Double, bounce: Double) {
        precondition(bounce > -1 && bounce <= 1, "bounce must be above -1 and at most 1")
        self.init(
            response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// Makes a spring of physical constants.
    ///
    /// - Parameters:
    ///   - mass: greater than 0.
    ///   - stiffness: restoring force per point, greater than 0.
    ///   - damping: force per point a second, 0 or more.
    public init(mass: Double, stiffness: Double, damping: Double) {
        precondition(mass > 0, "a spring's mass is positive")
        self.init(
            angularFrequency: (stiffness / mass).squareRoot(),
            dampingFraction: damping / (2 * (stiffness * mass).squareRoot()), mass: mass)
    }

    /// Period of the undamped spring in seconds.
    public var response: Double { 2 * Double.pi / angularFrequency }
    /// The duration of the spring as SwiftUI counts it, in seconds.
    public var duration: Double { response }
    /// The bounce of the spring as SwiftUI counts it, from -1 to 1.
    public var bounce: Double {
        dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1
    }
    /// The stiffness of the spring for a mass of 1.
    public var stiffness: Double { mass * angularFrequency * angularFrequency }
    /// The damping coefficient of the spring for a mass of 1.
    public var damping: Double { 2 * mass * dampingFraction * angularFrequency }

    /// Position at `time` of a spring that starts at 0 with `initialVelocity` and rests at `target`.
    public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
        target + state(displacement: -target, velocity: initialVelocity, time: time).displacement
    }

    /// Velocity at `time` of a spring that starts at 0 with `initialVelocity` and rests at `target`.
    public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
        state(displacement: -target, velocity: initialVelocity, time: time).velocity
    }

    /// Displacement from rest and velocity, `time` seconds after they were as given.
    ///
    /// With C and S the (co)sine-like solutions of the damped oscillator,
    /// x = C x₀ + S (v₀ + ζω x₀) and v = C v₀ - S (ω² x₀ + ζω v₀) hold in all three regimes.
    @inline(never)
    public func state(
        displacement: Double, velocity: Double, time: Double
    ) -> (displacement: Double, velocity: Double) {
        if time <= 0 { return (displacement, velocity) }
        let (c, s) = solutions(time)
        let swing = velocity + decay * displacement
        let pull = angularFrequency * angularFrequency * displacement + decay * velocity
        return (c * displacement + s * swing, c * velocity - s * pull)
    }

    /// e^(-ζωt) cos(ω_d t) and e^(-ζωt) sin(ω_d t) / ω_d, continued through ζ = 1.
    private func solutions(_ time: Double) -> (c: Double, s: Double) {
        let angle = dampedFrequency * time
        if dampingFraction <= 1 {
            if angle < 1e-3 { return nearlyCritical(time, square: -angle * angle) }
            let envelope = Maths.exp(-decay * time)
            let (sin, cos) = Maths.sinCos(radians: angle)
            return (envelope * cos, envelope * sin * dampedTime)
        }
        // The difference of the two exponentials would lose digits.
        if angle < 0.5 { return nearlyCritical(time, square: angle * angle) }
        // The slow exponent as a quotient: a difference would lose digits for large ζ.
        let rate = decay + dampedFrequency
        let slow = Maths.exp(-angularFrequency * angularFrequency / rate * time)
        let fast = Maths.exp(-rate * time)
        return ((slow + fast) / 2, (slow - fast) / (2 * dampedFrequency))
    }

    /// The power series of cosh and sinh(y)/y in y² (negative: cos and sin(y)/y), exact to the last
    /// digit for |y| < 0.5.
    @inline(never)
    private func nearlyCritical(_ time: Double, square: Double) -> (c: Double, s: Double) {
        var c = 1.0
        var s = 1.0
        var k = 14.0
        while k > 0 {
            c = 1 + c * square / (k * (k - 1))
            s = 1 + s * square / (k * (k + 1))
            k -= 2
        }
        let envelope = Maths.exp(-decay * time)
        return (envelope * c, envelope * s * time)
    }
}
