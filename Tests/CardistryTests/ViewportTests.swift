import Testing

@testable import Cardistry

/// A picture of 4000 × 3000 pixels in a view of 400 × 800 points at two pixels a point: 400 × 300 points at scale 1, and
/// 100 % at scale 5.
private func viewport(_ width: Double = 4000, _ height: Double = 3000) -> Viewport {
    var viewport = Viewport()
    viewport.resize(to: Extent(width: 400, height: 800), density: 2, at: 0)
    viewport.show(Extent(width: width, height: height), keepsPlace: false, at: 0)
    viewport.hasPrevious = true
    viewport.hasNext = true
    return viewport
}

/// Where a point of the view is on the picture, 0 to 1 on each axis.
private func part(_ viewport: Viewport, at point: Vector, time: Double) -> Vector {
    let frame = viewport.frame(at: time)
    let way = point - Vector(x: 200, y: 400) - frame.offset
    return Vector(x: way.x / (400 * frame.scale) + 0.5, y: way.y / (300 * frame.scale) + 0.5)
}

private func near(_ one: Double, _ other: Double, _ tolerance: Double = 1e-6) -> Bool {
    (one - other).magnitude <= tolerance
}

@Suite("A viewport by wheel and keys")
struct ViewportCommandTests {
    @Test("a new picture just fits, at the percentage of its pixels")
    func fits() {
        let viewport = viewport()
        #expect(
            viewport.frame(at: 0) == Viewport.Frame(offset: .zero, scale: 1, opacity: 1))
        #expect(near(viewport.percent, 20))
        #expect(!viewport.isZoomed)
    }

    @Test(
        "100 % keeps the point at the pointer during and after the zoom, and the second time all is shown"
    )
    func toggles() {
        var viewport = viewport()
        let pointer = Vector(x: 250, y: 420)
        let before = part(viewport, at: pointer, time: 1)
        viewport.toggle(about: pointer, at: 1)
        #expect(near(viewport.percent, 100))
        for step in 0...60 {
            let time = 1 + Double(step) / 60
            #expect((part(viewport, at: pointer, time: time) - before).length < 1e-3)
        }
        #expect(near(viewport.frame(at: 3).scale, 5))
        viewport.toggle(about: pointer, at: 3)
        #expect(viewport.frame(at: 5) == whole)
    }

    private let whole = Viewport.Frame(offset: .zero, scale: 1, opacity: 1)

    @Test("notches of a wheel add up, and the picture's edge never leaves the view's")
    func notches() {
        var viewport = viewport()
        for notch in 0..<3 {
            viewport.zoom(by: 1.25, about: .zero, at: Double(notch) / 50)
        }
        #expect(near(viewport.frame(at: 9).scale, 1.25 * 1.25 * 1.25))
        #expect(near(viewport.frame(at: 9).offset.x, 400 * (1.953125 - 1) / 2))
        // Its height of 586 points fits into 800.
        #expect(viewport.frame(at: 9).offset.y == 0)
        for _ in 0..<30 { viewport.zoom(by: 1.25, about: .zero, at: 10) }
        #expect(near(viewport.frame(at: 20).scale, 20))
        viewport.zoomOut(at: 20)
        #expect(viewport.frame(at: 30) == whole)
    }

    @Test("arrows move a zoomed picture as far as its edge, and nothing else")
    func pans() {
        var viewport = viewport()
        viewport.pan(by: Vector(x: 50, y: 50), at: 0)
        #expect(viewport.frame(at: 9) == whole)
        viewport.toggle(about: Vector(x: 200, y: 400), at: 10)
        viewport.pan(by: Vector(x: -100, y: 30), at: 20)
        #expect(viewport.frame(at: 30).offset == Vector(x: -100, y: 30))
        for _ in 0..<20 { viewport.pan(by: Vector(x: -100, y: 30), at: 30) }
        #expect(viewport.frame(at: 40).offset == Vector(x: -800, y: 350))
    }

    @Test("the next picture has the same pixel size, and shows the same relative part")
    func keepsPlace() {
        var viewport = viewport()
        viewport.toggle(about: Vector(x: 300, y: 420), at: 0)
        viewport.pan(by: Vector(x: -80, y: 40), at: 5)
        let before = part(viewport, at: Vector(x: 200, y: 400), time: 10)
        viewport.show(Extent(width: 8000, height: 6000), keepsPlace: true, at: 10)
        #expect(near(viewport.percent, 100))
        #expect(near(viewport.frame(at: 10).scale, 10))
        #expect((part(viewport, at: Vector(x: 200, y: 400), time: 10) - before).length < 1e-9)
        // A whole picture is followed by a whole one.
        viewport.zoomOut(at: 11)
        viewport.show(Extent(width: 4000, height: 3000), keepsPlace: true, at: 20)
        #expect(viewport.frame(at: 20) == whole)
    }

    @Test("a picture of unknown or absurd size leaves every number finite")
    func absurd() {
        for size in [0, 1, 1e9] {
            var viewport = viewport(size, size == 1 ? 1e9 : size)
            viewport.toggle(about: Vector(x: 10, y: 10), at: 0)
            viewport.zoom(by: .nan, about: .zero, at: 1)
            viewport.resize(to: Extent(width: 0, height: 0), density: 0, at: 2)
            viewport.resize(to: Extent(width: 320, height: 568), density: 3, at: 3)
            let frame = viewport.frame(at: 4)
            #expect(frame.offset.isFinite && frame.scale.isFinite && viewport.percent.isFinite)
        }
    }

    @Test("with reduced motion everything is in place at once")
    func reduced() {
        var viewport = viewport()
        viewport.reducesMotion = true
        viewport.toggle(about: Vector(x: 200, y: 400), at: 1)
        #expect(viewport.frame(at: 1).scale == 5 && viewport.restTime <= 1)
        var finger = ViewportFinger(location: Vector(x: 200, y: 400), time: 2)
        finger.down(&viewport)
        finger.slide(&viewport, x: 150, speed: 2000)
        finger.up(&viewport)
        #expect(viewport.restTime <= finger.time)
    }
}

@Suite("A viewport under fingers")
struct ViewportTouchTests {
    private func zoomed() -> Viewport {
        var viewport = viewport()
        viewport.toggle(about: Vector(x: 200, y: 400), at: -10)
        return viewport
    }

    @Test("a pushed picture continues by friction, from the finger's own velocity")
    func momentum() {
        var viewport = zoomed()
        var finger = ViewportFinger(location: Vector(x: 200, y: 400), time: 0)
        finger.down(&viewport)
        finger.slide(&viewport, x: 125, speed: 625)
        finger.up(&viewport)
        let start = viewport.frame(at: finger.time).offset.x
        // x′ = -2.002 x: solved by the exponential.
        for step in 0...40 {
            let time = Double(step) / 20
            var decay = 1.0
            for _ in 0..<(step * 500) { decay -= decay * 2.002 / 10_000 }
            let expected = start + 625 / 2.002 * (1 - decay)
            #expect(near(viewport.frame(at: finger.time + time).offset.x, expected, 1), "\(time)")
        }
    }

    @Test("a push towards a near edge ends at the edge", arguments: [800.0, 3000, 9000])
    func edge(speed: Double) {
        var viewport = zoomed()
        var finger = ViewportFinger(location: Vector(x: 200, y: 400), time: 0)
        finger.down(&viewport)
        finger.slide(&viewport, x: 300, speed: speed)
        finger.slide(&viewport, x: 300, speed: speed)
        finger.up(&viewport)
        #expect(viewport.frame(at: finger.time + 20).offset.x <= 800)
        finger.time += 20
        for _ in 0..<4 {
            finger.down(&viewport)
            finger.slide(&viewport, x: 300, speed: speed)
            finger.up(&viewport)
            finger.time += 20
        }
        #expect(viewport.frame(at: finger.time).offset == Vector(x: 800, y: 0))
    }

    @Test("beyond its edge a picture follows less and less, and springs back")
    func rubber() {
        var viewport = zoomed()
        viewport.pan(by: Vector(x: 800, y: 0), at: -5)
        var finger = ViewportFinger(location: Vector(x: 100, y: 400), time: 0)
        finger.down(&viewport)
        finger.slide(&viewport, x: 108, speed: 400)
        let one = viewport.frame(at: finger.time).offset.x - 800
        finger.slide(&viewport, x: 100, speed: 400)
        let two = viewport.frame(at: finger.time).offset.x - 800
        #expect(one > 50 && one < 100 && two > one && two < one * 1.7)
        // The same finger moves it back without a jump.
        finger.slide(&viewport, x: -100, speed: 400)
        #expect(near(viewport.frame(at: finger.time).offset.x - 800, one))
        finger.time += 0.2
        finger.up(&viewport)
        #expect(near(viewport.frame(at: finger.time).offset.x - 800, one))
        #expect(viewport.frame(at: finger.time + 5).offset.x == 800)
    }

    @Test("a finger catches a moving picture where it is")
    func catches() {
        var viewport = zoomed()
        var finger = ViewportFinger(location: Vector(x: 200, y: 400), time: 0)
        finger.down(&viewport)
        finger.slide(&viewport, x: 100, speed: 900)
        finger.up(&viewport)
        finger.time += 0.1
        let there = viewport.frame(at: finger.time)
        finger.down(&viewport)
        finger.time += 1
        #expect(viewport.frame(at: finger.time) == there)
    }

    @Test("two fingers keep the point between them, and a scale beyond the largest returns to it")
    func pinch() {
        var viewport = viewport()
        var one = ViewportFinger(id: 1, location: Vector(x: 150, y: 400), time: 0)
        var two = ViewportFinger(id: 2, location: Vector(x: 250, y: 400), time: 0)
        one.down(&viewport)
        two.down(&viewport)
        let before = part(viewport, at: Vector(x: 200, y: 400), time: 0)
        one.slide(&viewport, x: -50, speed: 400)
        two.slide(&viewport, x: 50, speed: 400)
        #expect(near(viewport.frame(at: two.time).scale, 2))
        #expect((part(viewport, at: Vector(x: 200, y: 400), time: two.time) - before).length < 1e-9)
        two.slide(&viewport, x: 9000, speed: 4000)
        #expect(viewport.frame(at: two.time).scale > 20 && viewport.frame(at: two.time).scale < 32)
        one.time = two.time
        two.up(&viewport)
        one.up(&viewport)
        #expect(near(viewport.frame(at: two.time + 5).scale, 20))
        #expect(!viewport.isClosed(at: two.time + 5))
    }

    @Test("a pinch that makes the picture small closes it, and the background fades")
    func pinchCloses() {
        var viewport = viewport()
        var one = ViewportFinger(id: 1, location: Vector(x: 50, y: 400), time: 0)
        var two = ViewportFinger(id: 2, location: Vector(x: 350, y: 400), time: 0)
        one.down(&viewport)
        two.down(&viewport)
        one.slide(&viewport, x: 120, speed: 400)
        #expect(viewport.frame(at: one.time).opacity < 1)
        two.time = one.time
        two.up(&viewport)
        #expect(!viewport.isClosed(at: two.time) && viewport.isClosed(at: two.time + 0.5))
        #expect(viewport.frame(at: two.time + 0.5).opacity == 0)
    }

    @Test("a pull that a busy page reports late, and all at once, has the finger's speed")
    func lateReports() {
        for (speed, closes) in [(1500.0, true), (200, false)] {
            var viewport = viewport()
            var finger = ViewportFinger(location: Vector(x: 200, y: 400), time: 0)
            finger.down(&viewport)
            finger.report = 0.9
            finger.slide(&viewport, y: 60, speed: speed)
            finger.up(&viewport)
            #expect(viewport.isClosed(at: 6) == closes, "\(speed)")
        }
    }

    @Test("a pull closes by its distance or its speed, and returns if it is small or reverses")
    func pulls() {
        // (way, speed, way back) and whether it closes.
        let cases: [(Double, Double, Double, Bool)] = [
            (240, 300, 0, true), (-240, 300, 0, true), (90, 1500, 0, true), (60, 200, 0, false),
            (240, 600, -120, false),
        ]
        for (way, speed, back, closes) in cases {
            var viewport = viewport()
            var finger = ViewportFinger(location: Vector(x: 200, y: 400), time: 0)
            finger.down(&viewport)
            finger.slide(&viewport, y: way, speed: speed)
            let pulled = viewport.frame(at: finger.time)
            #expect(pulled.scale < 1 && pulled.opacity < 1)
            if back != 0 { finger.slide(&viewport, y: back, speed: 900) }
            #expect(finger.up(&viewport) == .none)
            #expect(viewport.isClosed(at: finger.time + 5) == closes, "\(way) at \(speed)")
            let end = viewport.frame(at: finger.time + 5)
            #expect(closes || end == Viewport.Frame(offset: .zero, scale: 1, opacity: 1))
        }
    }

    @Test(
        "a swipe goes to the neighbour, which comes from the side; without a neighbour it returns")
    func pages() {
        for (way, has, event) in [
            (-150.0, true, Viewport.Event.next), (150, true, .previous), (-150, false, .none),
            (150, false, .none), (-40, true, .none),
        ] {
            var viewport = viewport()
            viewport.hasNext = has
            viewport.hasPrevious = has
            var finger = ViewportFinger(location: Vector(x: 200, y: 400), time: 0)
            finger.down(&viewport)
            finger.slide(&viewport, x: way, speed: way == -40 ? 100 : 700)
            let left = viewport.frame(at: finger.time).offset.x
            #expect(has == near(left, way, 9) && left * way > 0)
            if way == -40 { finger.time += 0.2 }
            #expect(finger.up(&viewport) == event)
            let came = viewport.frame(at: finger.time).offset.x
            let width = event == .none ? 0.0 : event == .next ? 424 : -424
            #expect(near(came, left + width))
            #expect(viewport.frame(at: finger.time + 5).offset == .zero)
        }
    }

    @Test("a cancelled touch, or one without coordinates, decides nothing")
    func cancelled() {
        var viewport = viewport()
        var finger = ViewportFinger(location: Vector(x: 200, y: 400), time: 0)
        finger.down(&viewport)
        finger.slide(&viewport, y: 300, speed: 900)
        #expect(finger.send(.cancelled, &viewport) == .none)
        #expect(!viewport.isClosed(at: 9))
        #expect(viewport.frame(at: 9).offset == .zero)
        finger.down(&viewport)
        finger.slide(&viewport, x: -300, speed: 900)
        finger.location.x = .nan
        #expect(finger.up(&viewport) == .none)
        #expect(viewport.frame(at: 99).offset == .zero)
    }

    @Test("two quick taps at one place are a double tap, and three are not two of them")
    func taps() {
        var viewport = viewport()
        var events: [Viewport.Event] = []
        for (time, x) in [(0.0, 200.0), (0.2, 205), (0.4, 205), (1.0, 205), (1.2, 300)] {
            var finger = ViewportFinger(location: Vector(x: x, y: 400), time: time)
            finger.down(&viewport)
            events.append(finger.up(&viewport))
        }
        #expect(events == [.tap, .doubleTap, .tap, .tap, .tap])
    }

    @Test(
        "a picture that stays is neither pulled nor pinched closed, and swipes still show the next one"
    )
    func stays() {
        var viewport = viewport()
        viewport.stays = true
        var finger = ViewportFinger(location: Vector(x: 200, y: 400), time: 1)
        finger.down(&viewport)
        finger.slide(&viewport, y: 300, speed: 3000)
        #expect(
            viewport.frame(at: finger.time) == Viewport.Frame(offset: .zero, scale: 1, opacity: 1))
        finger.up(&viewport)
        var one = ViewportFinger(id: 1, location: Vector(x: 100, y: 400), time: 3)
        var other = ViewportFinger(id: 2, location: Vector(x: 300, y: 400), time: 3)
        one.down(&viewport)
        other.down(&viewport)
        one.slide(&viewport, x: 80, speed: 1000)
        other.time = one.time
        other.slide(&viewport, x: -80, speed: 1000)
        #expect(viewport.frame(at: other.time).scale < 0.8)
        other.up(&viewport)
        one.time = other.time
        one.up(&viewport)
        #expect(viewport.frame(at: 9) == Viewport.Frame(offset: .zero, scale: 1, opacity: 1))
        #expect(!viewport.isClosed(at: 9))
        var swipe = ViewportFinger(location: Vector(x: 300, y: 400), time: 10)
        swipe.down(&viewport)
        swipe.slide(&viewport, x: -200, speed: 2000)
        #expect(swipe.up(&viewport) == .next)
    }

    @Test("whatever fingers do, position, scale and opacity never jump", arguments: 0..<30)
    func continuous(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var viewport = viewport()
        var time = 0.0
        var down: [Int: Vector] = [:]
        var last = viewport.frame(at: 0)
        for _ in 0..<400 {
            time += 0.004
            let id = Int(random.next() % 3)
            var step = 0.0
            if let place = down[id] {
                let way = Vector(
                    x: Double(random.next() % 13) - 6, y: Double(random.next() % 13) - 6)
                let phase: Touch.Phase = random.next() % 40 == 0 ? .ended : .moved
                down[id] = phase == .ended ? nil : place + way
                step = way.length
                let event = viewport.touch(
                    Touch(id: id, phase: phase, location: place + way, time: time))
                if event == .next || event == .previous { last = viewport.frame(at: time) }
            } else if random.next() % 20 == 0 {
                let place = Vector(
                    x: Double(random.next() % 400), y: Double(random.next() % 800))
                down[id] = place
                _ = viewport.touch(Touch(id: id, phase: .began, location: place, time: time))
            } else if down.isEmpty, random.next() % 30 == 0 {
                viewport.toggle(about: Vector(x: 200, y: 400), at: time)
            }
            if viewport.isClosed(at: time) { return }
            let now = viewport.frame(at: time)
            #expect(now.offset.isFinite && now.scale > 0.05 && now.scale < 40)
            // No edge of the picture moves farther than fingers and springs carry it in 4 ms.
            let reach = 200 * (now.scale - last.scale).magnitude + (now.offset - last.offset).length
            #expect(reach < 40 + 20 * step * now.scale, "seed \(seed) at \(time)")
            last = now
        }
    }
}
