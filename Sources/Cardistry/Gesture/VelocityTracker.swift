/// The velocity of a finger, from the samples of its last 100 ms.
///
/// It is the slope of a straight line fitted by weighted least squares; a sample's weight falls
/// linearly with its age, so that the last movement counts most. A finger that rested before it
/// lifted has no velocity.
public struct VelocityTracker: Sendable {
    private struct Sample {
        var location: Vector
        var time: Double
    }

    /// Seconds of history that count.
    public static let window = 0.1
    /// A pause of this many seconds before the end means that the finger rested.
    public static let restInterval = 0.05
    /// More samples than a 1,000 Hz pointer reports within the window.
    private static let capacity = 128

    /// The last samples, the oldest of which make room for new ones.
    private var samples = [Sample](
        repeating: Sample(location: .zero, time: 0), count: capacity)
    /// Samples taken since the last reset; number n is kept at n modulo the capacity.
    private var count = 0

    public init() {}

    public mutating func reset() { count = 0 }

    /// Takes a sample. One at the place of the last sample is no movement and only counts as time.
    public mutating func add(_ location: Vector, at time: Double) {
        if count > 0 {
            let last = sample(count - 1)
            if last.location == location || time < last.time { return }
            if time == last.time { count -= 1 }
        }
        samples[count % Self.capacity] = Sample(location: location, time: time)
        count += 1
    }

    private func sample(_ number: Int) -> Sample { samples[number % Self.capacity] }

    /// Velocity in points a second for a finger that lifts at `time`.
    public func velocity(at time: Double) -> Vector {
        guard count > 0 else { return .zero }
        let last = sample(count - 1)
        guard time - last.time < Self.restInterval else { return .zero }
        var first = count - 1
        while first > max(count - Self.capacity, 0)
            && last.time - sample(first - 1).time < Self.window
        {
            first -= 1
        }
        var weight = 0.0
        var sumT = 0.0
        var sumP = Vector.zero
        for number in first..<count {
            let sample = sample(number)
            let w = 1 - (last.time - sample.time) / Self.window
            weight += w
            sumT += w * sample.time
            sumP = sumP + sample.location * w
        }
        let meanT = sumT / weight
        let mean = sumP * (1 / weight)
        var spread = 0.0
        var slope = Vector.zero
        for number in first..<count {
            let sample = sample(number)
            let w = 1 - (last.time - sample.time) / Self.window
            let dt = sample.time - meanT
            spread += w * dt * dt
            slope = slope + (sample.location - mean) * (w * dt)
        }
        return spread > 0 ? slope * (1 / spread) : .zero
    }
}
