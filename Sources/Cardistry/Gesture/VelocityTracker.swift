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
    /// More than a 1,000 Hz pointer reports within the window.
    private static let capacity = 128

    private var samples: [Sample] = []

    public init() { samples.reserveCapacity(Self.capacity) }

    public mutating func reset() { samples.removeAll(keepingCapacity: true) }

    /// Takes a sample. One at the place of the last sample is no movement and only counts as time.
    public mutating func add(_ location: Vector, at time: Double) {
        if !samples.isEmpty {
            let last = samples[samples.count - 1]
            if last.location == location || time < last.time { return }
            if time == last.time { samples.removeLast() }
        }
        if samples.count == Self.capacity { samples.removeFirst(Self.capacity / 2) }
        samples.append(Sample(location: location, time: time))
    }

    /// Velocity in points a second for a finger that lifts at `time`.
    public func velocity(at time: Double) -> Vector {
        guard let last = samples.last, time - last.time < Self.restInterval else { return .zero }
        var weight = 0.0
        var sumT = 0.0
        var sumP = Vector.zero
        for sample in samples where last.time - sample.time < Self.window {
            let w = 1 - (last.time - sample.time) / Self.window
            weight += w
            sumT += w * sample.time
            sumP = sumP + sample.location * w
        }
        let meanT = sumT / weight
        let mean = sumP * (1 / weight)
        var spread = 0.0
        var slope = Vector.zero
        for sample in samples where last.time - sample.time < Self.window {
            let w = 1 - (last.time - sample.time) / Self.window
            let dt = sample.time - meanT
            spread += w * dt * dt
            slope = slope + (sample.location - mean) * (w * dt)
        }
        return spread > 0 ? slope * (1 / spread) : .zero
    }
}
