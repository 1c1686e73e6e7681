import Cardistry
import Testing

@Suite("Two fingers on a trackpad")
struct TrackpadDragTests {
    private let place = Vector(x: 100, y: 300)

    @Test(
        "move the pile by their own distance, without losing the slop of a drag",
        arguments: [-1.0, 1])
    func way(sign: Double) {
        var drag = TrackpadDrag()
        let began = drag.touches(.began, at: place, way: sign * 4, slop: 10, time: 1)
        #expect(began.map(\.phase) == [.began, .moved, .moved])
        #expect(began.map(\.location.y) == [300, 300 + sign * 10, 300 + sign * 14])
        let moved = drag.touches(.moved, at: place, way: sign * 30, slop: 10, time: 1.1)
        let ended = drag.touches(.ended, at: place, way: sign * 30, slop: 10, time: 1.2)
        #expect((moved + ended).map(\.phase) == [.moved, .ended])
        #expect((moved + ended).allSatisfy { $0.location == Vector(x: 100, y: 300 + sign * 40) })
        #expect((began + moved + ended).allSatisfy { $0.id == 0 })
    }

    @Test("send nothing before they begin or after they end")
    func outside() {
        var drag = TrackpadDrag()
        #expect(drag.touches(.moved, at: place, way: 5, slop: 10, time: 1).isEmpty)
        _ = drag.touches(.began, at: place, way: 5, slop: 10, time: 1)
        #expect(drag.touches(.cancelled, at: place, way: 5, slop: 10, time: 2).count == 1)
        #expect(drag.touches(.ended, at: place, way: 5, slop: 10, time: 3).isEmpty)
    }
}
