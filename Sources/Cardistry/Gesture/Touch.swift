/// One report of a finger, pen or mouse button.
public struct Touch: Hashable, Sendable {
    /// A stage in the life of a touch.
    public enum Phase: UInt8, Hashable, Sendable {
        /// The pointer came down, moved, or was lifted.
        case began, moved, ended
        /// The system took the touch away. Cancelled is not ended: it never decides anything.
        case cancelled
    }

    /// Which pointer; unique among those that are down at the same time.
    public var id: Int
    /// The stage that is reported.
    public var phase: Phase
    /// In points from the deck's top left corner.
    public var location: Vector
    /// In seconds, on any clock that never runs back.
    public var time: Double

    /// A report of the pointer `id`.
    public init(id: Int, phase: Phase, location: Vector, time: Double) {
        self.id = id
        self.phase = phase
        self.location = location
        self.time = time
    }

    /// The largest coordinate that a deck accepts, in points. Larger ones, which no screen has, are clamped to it.
    static var farthest: Double { 1e6 }

    /// The touch as a deck takes it. One with coordinates or a time that are not numbers is `nil`, except
    /// for an end, which is a cancellation: the finger is gone, and where to is unknown.
    @inline(never)
    func valid() -> Touch? {
        var touch = self
        if location.isFinite && time.isFinite {
            touch.location.x = min(max(location.x, -Self.farthest), Self.farthest)
            touch.location.y = min(max(location.y, -Self.farthest), Self.farthest)
            return touch
        }
        guard phase == .ended || phase == .cancelled else { return nil }
        touch.phase = .cancelled
        return touch
    }
}
