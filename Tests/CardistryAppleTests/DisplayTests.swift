import Cardistry
import CardistryApple
import Testing

/// What is seen when: a screen shows a finger where it was some time ago, and what it lets go of must go on from
/// there.
@MainActor
@Suite("On a display")
struct DisplayTests {
    enum Release: CaseIterable, Sendable {
        /// In the frame that handles the last movement, in the next one, or in the next one and elsewhere.
        case together, later, further
    }

    /// A finger that moves steadily from a frame on, and lifts.
    @MainActor
    private struct Drag {
        var from = Vector(x: 100, y: 260)
        var velocity = Vector(x: 1_500, y: 0)
        var start = 8
        /// In seconds.
        var duration = 0.11
        var release = Release.together

        func touches(on display: TestDisplay<some Deck>) -> [Touch] {
            let down = display.sample(in: start)
            let step = 1 / (display.kind.sampling ?? display.kind.rate)
            var touches = [Touch(id: 1, phase: .began, location: from, time: down)]
            func add(_ phase: Touch.Phase, _ place: Vector, _ time: Double) {
                touches.append(Touch(id: 1, phase: phase, location: place, time: time))
            }
            var last = 0.0
            for number in 1...Int(duration / step) {
                last = Double(number) * step
                add(.moved, from + velocity * last, down + last)
            }
            let lift = release == .together ? last : last + step
            add(.ended, from + velocity * (release == .further ? lift : last), down + lift)
            return touches
        }
    }

    /// How far the seen speed is from the wanted one in any of the frames around the release, as a part of the
    /// finger's. Wanted is what the deck itself shows of touches that are always handled after the same time.
    private func worst<D: Deck>(
        _ display: TestDisplay<D>, _ deck: D, _ drag: Drag, _ see: (D, Double) -> Double
    ) -> Double {
        let touches = drag.touches(on: display)
        let last = touches[touches.count - (drag.release == .further ? 1 : 2)].time
        let release = Int(((last - 100 + display.kind.delay) * display.kind.rate).rounded(.up))
        display.play(touches, until: release + 5)
        var deck = deck
        for var touch in touches {
            if touch.phase == .ended { touch.time = last }
            deck.touch(touch)
        }
        var worst = 0.0
        for frame in release - 1...release + 5 {
            let speed = (display.seen[frame] - display.seen[frame - 1]) * display.kind.rate
            var wanted = drag.velocity.x + drag.velocity.y
            let (from, to) = (display.sample(in: frame - 1), display.sample(in: frame))
            // A deck can't be asked for what was before an input.
            if to > last {
                let before =
                    from > last ? see(deck, from) : see(deck, last) - wanted * (last - from)
                wanted = (see(deck, to) - before) * display.kind.rate
            }
            let off = ((speed - wanted) / drag.velocity.length).magnitude
            worst = max(worst, off.isNaN ? .infinity : off)
        }
        return worst
    }

    private func stack(_ top: Int = 0) -> SwipeStack<Int> {
        var feel = SwipeFeel.swipeClean
        feel.tilt.angle = 0
        return SwipeStack(items: Array(top..<9), feel: feel, size: Extent(width: 390, height: 520))
    }

    private func display(_ kind: DisplayKind, seeing card: Int = 0) -> TestDisplay<SwipeStack<Int>>
    {
        TestDisplay(stack(), kind) { driver in
            driver.cards().first { $0.id == card }?.pose.x ?? .nan
        }
    }

    @Test(
        "a thrown card keeps the finger's speed in every frame", arguments: DisplayKind.all,
        Release.allCases)
    func idle(kind: DisplayKind, release: Release) {
        let worst = worst(display(kind), stack(), Drag(release: release)) {
            var deck = $0
            return x(of: 0, in: &deck, at: $1)
        }
        #expect(worst < 0.05, "\(kind), \(release)")
    }

    @Test("so does one thrown while the pile rises", arguments: DisplayKind.all, Release.allCases)
    func moving(kind: DisplayKind, release: Release) {
        let display = display(kind, seeing: 1)
        for _ in 0..<5 { display.play() }
        display.driver.take(.command(.swipe(.left)))
        // Once that one can't be caught any more.
        let drag = Drag(start: 5 + Int(0.15 * kind.rate), release: release)
        let worst = worst(display, stack(1), drag) {
            var deck = $0
            return x(of: 1, in: &deck, at: $1)
        }
        #expect(worst < 0.05, "\(kind), \(release)")
    }

    @Test("so does a pile that is flung", arguments: DisplayKind.all, Release.allCases)
    func fling(kind: DisplayKind, release: Release) {
        let deck = WalletDeck(items: Array(0..<40), size: Extent(width: 390, height: 700))
        let display = TestDisplay(deck, kind) { driver in
            driver.cards().first { $0.id == 5 }?.pose.y ?? .nan
        }
        let drag = Drag(
            from: Vector(x: 195, y: 600), velocity: Vector(x: 0, y: -1_500), release: release)
        let worst = worst(display, deck, drag) {
            var deck = $0
            let frame = deck.frame(at: $1)
            return (0..<frame.count).first { frame[$0].id == 5 }.map { frame[$0].pose.y } ?? .nan
        }
        #expect(worst < 0.05, "\(kind), \(release)")
    }

    @Test("a card that a button sends away skips no frame", arguments: DisplayKind.all)
    func button(kind: DisplayKind) throws {
        let display = display(kind)
        // Of a tap, a timeline's frames show how far apart they are.
        display.play(tap(on: display), until: 20)
        #expect(!display.driver.needsFrames)
        display.driver.take(.command(.swipe(.right)))
        for _ in 0..<8 { display.play() }
        var deck = stack()
        _ = deck.perform(.swipe(.right), at: 0)
        let first = try #require(display.seen.firstIndex { $0 != 0 })
        #expect(first <= 22)
        for frame in 1...5 {
            let wanted = x(of: 0, in: &deck, at: Double(frame) * kind.interval)
            let off = display.seen[first + frame - 1] / wanted - 1
            #expect(off.magnitude < 0.05, "frame \(frame): \(off)")
        }
    }

    @Test("a card is caught where it is seen", arguments: DisplayKind.all)
    func caught(kind: DisplayKind) {
        let display = display(kind)
        var drag = Drag(velocity: Vector(x: 900, y: 0))
        drag.duration = 0.1
        let touches = drag.touches(on: display)
        let frame = 8 + Int(0.15 * kind.rate)
        display.play(touches, until: frame - 1)
        let seen = display.seen[frame - 1]
        let place = Vector(x: 195 + seen, y: 260)
        let time = display.sample(in: frame)
        display.play([Touch(id: 2, phase: .began, location: place, time: time)], until: frame + 5)
        #expect(seen > 100 && seen != display.seen[frame - 2], "it flew")
        for frame in frame...frame + 5 { #expect((display.seen[frame] - seen).magnitude < 0.5) }
    }

    @Test("frames are asked for while a finger is down or something moves, and then no more")
    func frames() {
        let display = display(DisplayKind())
        display.play(tap(on: display), until: 8)
        #expect(display.driver.needsFrames)
        display.play(Array(tap(on: display).suffix(1)), until: 20)
        #expect(!display.driver.needsFrames)
    }

    private func tap(on display: TestDisplay<some Deck>) -> [Touch] {
        let place = Vector(x: 195, y: 260)
        return [
            Touch(id: 1, phase: .began, location: place, time: display.sample(in: 8)),
            Touch(id: 1, phase: .ended, location: place, time: display.sample(in: 12)),
        ]
    }

    private func x(of card: Int, in deck: inout SwipeStack<Int>, at time: Double) -> Double {
        let frame = deck.frame(at: time)
        return (0..<frame.count).first { frame[$0].id == card }.map { frame[$0].pose.x } ?? .nan
    }
}
