#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The least work that does an underdamped spring: constants computed once, then one exponential and
/// one sine and cosine a frame.
struct FloorSpring {
    var decay: Double
    var frequency: Double

    init(response: Double, dampingFraction: Double) {
        let omega = 2 * Double.pi / response
        decay = dampingFraction * omega
        frequency = omega * (1 - dampingFraction * dampingFraction).squareRoot()
    }

    func state(
        displacement x: Double, velocity v: Double, time: Double
    ) -> (displacement: Double, velocity: Double) {
        let envelope = exp(-decay * time)
        let sine = sin(frequency * time)
        let cosine = cos(frequency * time)
        let b = (v + decay * x) / frequency
        return (
            envelope * (x * cosine + b * sine),
            envelope * ((b * frequency - decay * x) * cosine - (x * frequency + decay * b) * sine)
        )
    }
}

/// What a frame costs when the frame time repeats: the same 2 × 2 matrix for every spring.
struct FloorMatrix {
    var a, b, c, d: Double

    init(_ spring: FloorSpring, time: Double) {
        (a, c) = spring.state(displacement: 1, velocity: 0, time: time)
        (b, d) = spring.state(displacement: 0, velocity: 1, time: time)
    }
}
