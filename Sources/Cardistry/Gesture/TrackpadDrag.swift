/// Two fingers on a trackpad, as touches of one finger on the screen.
package struct TrackpadDrag {
    /// An id that no finger has.
    private static var pointer: Int { 0 }
    /// Where the finger is before the fingers on the trackpad have moved; `nil`: it is up.
    private var start: Vector?

    package init() {}

    /// The touches of a step of the drag, none before it has begun.
    ///
    /// - Parameters:
    ///   - place: the position of the pointer in the deck, in points.
    ///   - way: how far the fingers have moved down since the beginning, in points.
    ///   - slop: how far a touch may move and still be a tap, in points.
    package mutating func touches(
        _ phase: Touch.Phase, at place: Vector, way: Double, slop: Double, time: Double
    ) -> [Touch] {
        var touches: [Touch] = []
        if phase == .began {
            // The deck ignores the first points of a drag, which tell it from a tap. They come before
            // the real movement.
            let start = place + Vector(x: 0, y: way < 0 ? -slop : slop)
            touches = [
                Touch(id: Self.pointer, phase: .began, location: place, time: time),
                Touch(id: Self.pointer, phase: .moved, location: start, time: time),
            ]
            self.start = start
        }
        guard let start else { return [] }
        if phase == .ended || phase == .cancelled { self.start = nil }
        touches.push(
            Touch(
                id: Self.pointer, phase: phase == .began ? .moved : phase,
                location: start + Vector(x: 0, y: way), time: time))
        return touches
    }
}
