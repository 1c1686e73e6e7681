/// The velocity of a finger, from the samples of its last 100 ms.
///
/// It is the slope, at the last sample, of a parabola fitted by weighted least squares; a sample's weight
/// falls linearly with its age, so that the last movement counts most. A line would tell the speed of some
/// 30 ms ago: too little for a finger that speeds up, and a throw for one that has just stopped. A finger
/// that rested before it lifted has no velocity.
public struct VelocityTracker: Sendable {
    private struct Sample {
        var location: Vector
        var time: Double
    }

    /// Seconds of history that count.
    public static let window = 0.1
    /// A pause of this many seconds before the end means that the finger rested.
    public static let restInterval = 0.05
    /// The share of the window that samples must span, and how many there must be, to tell how the speed
    /// changes; otherwise a line is fitted.
    private static let bendSpan = 0.35
    private static let bendSamples = 4
    /// More samples than a 1,000 Hz pointer reports within the window.
    private static let capacity = 128

    /// The last samples, the oldest of which make room for new ones.
    private var samples = [Sample](
        repeating: Sample(location: .zero, time: 0), count: capacity)
    /// Samples taken since the last reset; number n is kept at n modulo the capacity.
    private var count = 0

    /// A tracker without samples.
    public init() {}

    /// Forgets all samples.
    public mutating func reset() { count = 0 }

    /// Takes a sample. One at the position of the last sample is not a movement: only time passes.
    public mutating func add(_ location: Vector, at time: Double) {
        if count > 0 {
            let last = sample(count - 1)
            if last.location == location || time < last.time { return }
            if time == last.time { count -= 1 }
        }
        samples[count % Self.capacity] = Sample(location: location, time: time)
        count += 1
    }

    /// Moves all samples, as when the coordinates in which they are given have moved.
    mutating func shift(by offset: Vector) {
        for number in samples.indices {
            samples[number].location = samples[number].location + offset
        }
    }

    private func sample(_ number: Int) -> Sample { samples[number % Self.capacity] }

    /// Velocity in points a second for a finger that lifts at `time`.
    public func velocity(at time: Double) -> Vector {
        guard count > 0 else { return .zero }
        let last = sample(count - 1)
        guard time - last.time < Self.restInterval else { return .zero }
        // Sums over the powers of a sample's age, in windows, and of these with the way from its place.
        var (s0, s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var (p0, p1, p2) = (Vector.zero, Vector.zero, Vector.zero)
        var number = count
        var span = 0.0
        while number > max(count - Self.capacity, 0) {
            let sample = sample(number - 1)
            let age = (last.time - sample.time) / Self.window
            if age >= 1 { break }
            number -= 1
            span = age
            let way = last.location - sample.location
            let w0 = 1 - age
            let w1 = w0 * age
            let w2 = w1 * age
            s0 += w0
            s1 += w1
            s2 += w2
            s3 += w2 * age
            s4 += w2 * age * age
            p0 = p0 + way * w0
            p1 = p1 + way * w1
            p2 = p2 + way * w2
        }
        guard count - number >= Self.bendSamples, span >= Self.bendSpan else {
            let spread = s0 * s2 - s1 * s1
            return spread > 0 ? (p1 * s0 - p0 * s1) * (1 / (spread * Self.window)) : .zero
        }
        // The normal equations of a parabola, by Cramer's rule.
        let (a, b, c) = (s1 * s4 - s2 * s3, s0 * s4 - s2 * s2, s0 * s3 - s1 * s2)
        let determinant = s2 * b - s1 * a - s3 * c
        let velocity = (p1 * b - p0 * a - p2 * c) * (1 / (determinant * Self.window))
        // A sudden stop bends the parabola back beyond it.
        let movement = last.location - sample(count - 2).location
        return velocity.dot(movement) < 0 ? .zero : velocity
    }
}
