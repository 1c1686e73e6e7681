import Cardistry
import RiffleCore
import RiffleModels
import RiffleSamples
import RiffleTestSupport
import Testing

@Suite struct ZoomTests {
    /// A landscape picture on an upright screen: 400 × 300 points of it at scale 1.
    private static let view = Extent(width: 400, height: 800)
    private static let picture = PixelSize(width: 4000, height: 3000)

    private func zoom(_ exits: SwipeDirections = .down) -> Zoom {
        var zoom = Zoom(exits: exits)
        zoom.fit(Self.picture, in: Self.view)
        return zoom
    }

    /// Which point of the picture lies at a point of the view: 0 to 1 from its left and its top.
    private func part(at point: Vector, _ zoom: Zoom) -> Vector {
        let way = point - Vector(x: 200, y: 400) - zoom.offset
        return Vector(x: way.x / (400 * zoom.scale) + 0.5, y: way.y / (300 * zoom.scale) + 0.5)
    }

    private func isNear(_ one: Vector, _ other: Vector) -> Bool { (one - other).length < 1e-9 }

    @Test("what lies between the fingers stays between them")
    func anchor() {
        var zoom = zoom()
        // Large enough that no edge shows, so that nothing is held.
        zoom.doubleTap(at: Vector(x: 200, y: 400))
        zoom.pinch(by: 2, at: Vector(x: 200, y: 400))
        zoom.endPinch()
        #expect(zoom.scale == 5)
        let fingers = Vector(x: 250, y: 450)
        let before = part(at: fingers, zoom)
        for magnification in [1.01, 1.1, 1.3, 1.5, 0.9] {
            zoom.pinch(by: magnification, at: fingers)
            #expect((zoom.scale - 5 * magnification).magnitude < 1e-9)
            #expect(isNear(part(at: fingers, zoom), before), "at \(magnification)")
        }
    }

    @Test("a pinch counts from where it began, not from its last step, and a second one goes on")
    func pinches() {
        var zoom = zoom()
        let point = Vector(x: 200, y: 400)
        zoom.pinch(by: 1.5, at: point)
        zoom.pinch(by: 2, at: point)
        #expect(zoom.scale == 2)
        zoom.endPinch()
        zoom.pinch(by: 1.5, at: point)
        #expect(zoom.scale == 3)
    }

    @Test("the scale stays between 1 and 8, whatever the fingers do")
    func scales() {
        var zoom = zoom()
        zoom.pinch(by: 100, at: .zero)
        #expect(zoom.scale == 8)
        zoom.pinch(by: 0.001, at: .zero)
        #expect(zoom.scale == 1 && zoom.offset == .zero)
        zoom.pinch(by: .nan, at: .zero)
        zoom.pinch(by: 3, at: Vector(x: .infinity, y: 0))
        #expect(zoom.scale == 1)
    }

    @Test("a double tap brings the point that was tapped nearer, and the next one goes back")
    func doubleTap() {
        var zoom = zoom()
        let point = Vector(x: 130, y: 400)
        let before = part(at: point, zoom)
        zoom.doubleTap(at: point)
        #expect(zoom.scale == Zoom.tapScale && zoom.isZoomed)
        #expect(isNear(part(at: point, zoom), before))
        zoom.doubleTap(at: Vector(x: 10, y: 10))
        #expect(zoom.scale == 1 && zoom.offset == .zero && !zoom.isZoomed)
    }

    @Test("a tap at the corner shows the corner, not what is beyond it")
    func corner() {
        var zoom = zoom()
        zoom.doubleTap(at: Vector(x: 0, y: 250))
        // 1000 × 750 points in a view of 400 × 800: 300 points to go sideways, none up and down.
        #expect(zoom.offset == Vector(x: 300, y: 0))
    }

    @Test("whatever is done, the picture fills its view as far as it can, and is never lost")
    func neverLost() {
        for seed in (0..<20).map(UInt64.init) {
            var random = Seeded(seed: seed)
            var zoom = zoom(.cardinal)
            for step in 0..<300 {
                move(&zoom, &random)
                let width = 400 * zoom.scale
                let height = 300 * zoom.scale
                #expect((1...8).contains(zoom.scale), "seed \(seed), step \(step)")
                let slack = Vector(
                    x: max(0, width - 400) / 2, y: max(0, height - 800) / 2)
                #expect(zoom.offset.x.magnitude <= slack.x + 1e-9, "seed \(seed), step \(step)")
                #expect(zoom.offset.y.magnitude <= slack.y + 1e-9, "seed \(seed), step \(step)")
                #expect(zoom.pull == .zero || !zoom.isZoomed, "seed \(seed), step \(step)")
            }
        }
    }

    private func move(_ zoom: inout Zoom, _ random: inout Seeded) {
        func some(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        func point() -> Vector { Vector(x: some(-100...500), y: some(-100...900)) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: zoom.pinch(by: some(0.1...4), at: point())
        case 1: zoom.endPinch()
        case 2: zoom.doubleTap(at: point())
        case 3: zoom.drag(by: point())
        case 4: _ = zoom.endDrag(velocity: point() * 10)
        default: zoom.cancel()
        }
    }

    @Test(
        "a finger takes a large picture along, one to one, and does not jump when it is recognised")
    func pan() {
        var zoom = zoom()
        zoom.pinch(by: 8, at: Vector(x: 200, y: 400))
        zoom.endPinch()
        zoom.drag(by: Vector(x: 10, y: 4))
        #expect(zoom.offset == .zero)
        zoom.drag(by: Vector(x: 60, y: -26))
        #expect(zoom.offset == Vector(x: 50, y: -30))
        #expect(zoom.endDrag(velocity: .zero) == nil)
        #expect(zoom.offset == Vector(x: 50, y: -30))
        // Pushed, it goes on that way, but not beyond its edge.
        zoom.drag(by: .zero)
        _ = zoom.endDrag(velocity: Vector(x: 1000, y: 0))
        #expect(zoom.offset.x > 100 && zoom.offset.y == -30)
        zoom.drag(by: .zero)
        _ = zoom.endDrag(velocity: Vector(x: 1e6, y: 0))
        #expect(zoom.offset.x == 1400)
    }

    @Test("a finger that stays down after a pinch takes the picture along from where it is")
    func fingerStays() {
        var zoom = zoom()
        zoom.pinch(by: 8, at: Vector(x: 200, y: 400))
        zoom.drag(by: Vector(x: 90, y: 90))
        #expect(zoom.offset == .zero, "two fingers only pinch")
        zoom.endPinch()
        zoom.drag(by: Vector(x: 95, y: 95))
        #expect(zoom.offset == .zero)
        zoom.drag(by: Vector(x: 100, y: 80))
        #expect(zoom.offset == Vector(x: 5, y: -15))
    }

    @Test("a picture that just fits is pulled down to close it, by distance or by speed")
    func close() {
        var zoom = zoom()
        #expect(drag(&zoom, by: Vector(x: 5, y: 60)) == nil, "not far enough")
        #expect(zoom.pull == .zero && zoom.closing == 0)
        #expect(drag(&zoom, by: Vector(x: 30, y: 125)) == .down)
        #expect(drag(&zoom, by: Vector(x: 0, y: 40), velocity: Vector(x: 0, y: 900)) == .down)
        #expect(drag(&zoom, by: Vector(x: 0, y: 200), velocity: Vector(x: 0, y: -900)) == nil)
        #expect(drag(&zoom, by: Vector(x: 0, y: -300)) == nil, "upward nothing closes")
        #expect(drag(&zoom, by: Vector(x: 300, y: 0)) == nil, "sideways there is nothing")

        zoom.drag(by: .zero)
        zoom.drag(by: Vector(x: 0, y: 60))
        #expect(zoom.closing == 0.5 && zoom.pull == Vector(x: 0, y: 60))
        zoom.cancel()
        #expect(zoom.pull == .zero && zoom.endDrag(velocity: .zero) == nil)

        zoom.doubleTap(at: .zero)
        #expect(drag(&zoom, by: Vector(x: 0, y: 400)) == nil, "a large picture is only moved")
    }

    @Test("sideways it leaves only to where there is a next one, and keeps to its axis")
    func neighbours() {
        var zoom = zoom([.down, .left])
        #expect(drag(&zoom, by: Vector(x: -200, y: 30)) == .left)
        #expect(drag(&zoom, by: Vector(x: 200, y: 0)) == nil)
        zoom.drag(by: Vector(x: -10, y: 2))
        zoom.drag(by: Vector(x: -40, y: 300))
        #expect(zoom.pull == Vector(x: -30, y: 0))
        _ = zoom.endDrag(velocity: .zero)
        zoom.drag(by: Vector(x: 10, y: 2))
        zoom.drag(by: Vector(x: 1010, y: 2))
        #expect((1..<60).contains(zoom.pull.x), "it gives way, ever stiffer")
    }

    @Test("when the view turns, what lay in its middle still does")
    func turn() {
        var zoom = zoom()
        zoom.pinch(by: 8, at: Vector(x: 300, y: 450))
        zoom.endPinch()
        let middle = part(at: Vector(x: 200, y: 400), zoom)
        let turned = Extent(width: 800, height: 400)
        zoom.fit(Self.picture, in: turned)
        // Now 533 × 400 points at scale 1.
        let size = Vector(x: 1600.0 / 3 * 8, y: 400.0 * 8)
        let now = Vector(x: 0.5 - zoom.offset.x / size.x, y: 0.5 - zoom.offset.y / size.y)
        #expect(isNear(now, middle) && zoom.scale == 8)
    }

    @Test("a sharper picture that comes in mid-gesture neither ends it nor makes anything jump")
    func sharper() {
        var zoom = Zoom()
        zoom.fit(PixelSize(width: 80, height: 60), in: Self.view)
        let fingers = Vector(x: 300, y: 450)
        zoom.pinch(by: 8, at: fingers)
        let before = part(at: fingers, zoom)
        // As PhotoKit rounds.
        zoom.fit(PixelSize(width: 2732, height: 2049), in: Self.view)
        #expect((part(at: fingers, zoom) - before).length < 0.001)
        zoom.pinch(by: 6, at: .zero)
        #expect(zoom.scale == 6, "it is the same pinch")
        #expect((part(at: fingers, zoom) - before).length < 0.001)
    }

    @Test("before the picture has come, nothing goes wrong")
    func unknown() {
        var zoom = Zoom()
        zoom.doubleTap(at: .zero)
        zoom.drag(by: Vector(x: 3, y: 3))
        zoom.fit(.unknown, in: Extent(width: 0, height: 0))
        #expect(zoom.endDrag(velocity: .zero) == nil)
        zoom.fit(.unknown, in: Self.view)
        zoom.fit(Self.picture, in: Self.view)
        #expect(zoom.offset.isFinite)
    }

    /// A drag from its recognition to its end.
    private func drag(
        _ zoom: inout Zoom, by way: Vector, velocity: Vector = .zero
    ) -> SwipeDirection? {
        let start = way * (10 / way.length)
        zoom.drag(by: start)
        zoom.drag(by: start + way)
        let exit = zoom.endDrag(velocity: velocity)
        zoom.cancel()
        return exit
    }
}
