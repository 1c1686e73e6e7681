@testable import Cardistry

/// A finger that reports every 8 ms.
struct ViewportFinger {
    var id = 1
    var location: Vector
    var time: Double
    /// When the page has time to report the touches; 0: at once.
    var report = 0.0

    mutating func down(_ viewport: inout Viewport) { send(.began, &viewport) }

    /// Moves at a speed in points a second.
    mutating func slide(_ viewport: inout Viewport, x: Double = 0, y: Double = 0, speed: Double) {
        let way = Vector(x: x, y: y)
        let steps = max((way.length / speed / 0.008).rounded(), 1)
        for _ in 0..<Int(steps) {
            location = location + way * (1 / steps)
            time += 0.008
            send(.moved, &viewport)
        }
    }

    @discardableResult mutating func up(_ viewport: inout Viewport) -> Viewport.Event {
        send(.ended, &viewport)
    }

    @discardableResult func send(
        _ phase: Touch.Phase, _ viewport: inout Viewport
    ) -> Viewport.Event {
        viewport.touch(
            Touch(id: id, phase: phase, location: location, time: time), at: report)
    }
}
