/// The fingers of a gesture, each with an id of its own for the deck.
package struct Fingers<Key: Hashable & Sendable>: Sendable {
    /// From the touches' clock to the deck's, in seconds. It stays the same for a whole gesture,
    /// because velocities are measured with it.
    package var timeShift = 0.0
    private var ids: [Key: Int] = [:]
    private var latest = 0

    package init() {}

    package var isEmpty: Bool { ids.isEmpty }

    package func contains(_ finger: Key) -> Bool { ids[finger] != nil }

    /// Returns the touch of a finger; `nil` if that is not down.
    package mutating func touch(
        _ finger: Key, _ phase: Touch.Phase, at location: Vector, time: Double
    ) -> Touch? {
        if phase == .began {
            latest += 1
            ids[finger] = latest
        }
        guard let id = ids[finger] else { return nil }
        if phase == .ended || phase == .cancelled { ids[finger] = nil }
        return Touch(id: id, phase: phase, location: location, time: time + timeShift)
    }

    /// Lets go of all fingers, and returns their cancelled touches, first finger first.
    package mutating func cancel(at time: Double) -> [Touch] {
        let lost = ids.values.sorted()
        ids.removeAll()
        return lost.map {
            Touch(id: $0, phase: .cancelled, location: .zero, time: time + timeShift)
        }
    }
}
