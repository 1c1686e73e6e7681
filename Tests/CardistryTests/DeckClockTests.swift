import Cardistry
import Testing

@Suite("A deck's clock")
struct DeckClockTests {
    private let interval = 1.0 / 64

    private func touch(_ phase: Touch.Phase, x: Double = 0, at time: Double) -> Touch {
        Touch(id: 1, phase: phase, location: Vector(x: x, y: 0), time: time)
    }

    // MARK: Inputs

    @Test("lets a touch precede the frame that shows it")
    func touches() {
        var clock = DeckClock()
        #expect(clock.time(of: 10) == 10)
        #expect(clock.time(of: 9.99) == 9.99)
        #expect(clock.latest == 10)
    }

    @Test("continues when the device's clock is set back")
    func setBack() {
        var clock = DeckClock()
        _ = clock.time(of: 10_000)
        #expect(clock.time(of: 6_400) == 10_000)
        #expect(clock.time(of: 6_400.5) == 10_000.5)
    }

    @Test("continues then on a display as well, frame by frame")
    func setBackOnDisplay() {
        var clock = DeckClock()
        _ = clock.time(of: 10_000)
        #expect(clock.frameTime(of: 10_000.05, interval: interval) == 10_000 + interval)
        _ = clock.time(of: 6_400)
        for frame in 1...3 {
            let passed = Double(frame) * interval
            let time = clock.frameTime(of: 6_400 + passed, interval: interval)
            #expect(abs(time - 10_000 - interval - passed) < 1e-9)
        }
    }

    @Test("continues then with a touch as well", arguments: [false, true])
    func setBackBeforeTouch(hasFrame: Bool) {
        var clock = DeckClock()
        _ = clock.time(of: 10_000)
        if hasFrame { _ = clock.frameTime(of: 10_000.05, interval: interval) }
        let latest = clock.latest
        let began = clock.time(of: touch(.began, at: 6_400), now: 6_400.01, isFirst: true)
        #expect(began == latest)
        let moved = clock.time(of: touch(.moved, x: 9, at: 6_400.1), now: 6_400.11, isFirst: false)
        #expect(abs(moved - began - 0.1) < 1e-9)
    }

    @Test("measures a finger by its own clock if that is set back in a gesture")
    func setBackInGesture() {
        var clock = DeckClock()
        let began = clock.time(of: touch(.began, at: 100), now: 100.01, isFirst: true)
        let back = clock.time(of: touch(.moved, x: 5, at: 40), now: 100.1, isFirst: false)
        let moved = clock.time(of: touch(.moved, x: 9, at: 40.1), now: 100.2, isFirst: false)
        #expect(back >= began)
        #expect(abs(moved - back - 0.1) < 1e-9)
        #expect(clock.latest < 101)
    }

    @Test(
        "counts a touch from the future, or from another clock, when it is handled",
        arguments: [3_600, 0.5, -3_600, 1.7e9])
    func otherClock(ahead: Double) {
        var clock = DeckClock()
        var times: [Double] = []
        for (phase, moment) in [(Touch.Phase.began, 50.0), (.moved, 50.1), (.ended, 50.2)] {
            let touch = touch(phase, x: moment, at: moment + ahead)
            times.append(clock.time(of: touch, now: moment, isFirst: phase == .began))
        }
        for (time, moment) in zip(times, [50.0, 50.1, 50.2]) { #expect(abs(time - moment) < 1e-6) }
        #expect(clock.time(of: 50.3) == 50.3, "the deck isn't frozen until the touch's time")
    }

    @Test("never lets a single touch run ahead of the moment at which it is handled")
    func jumpAhead() {
        var clock = DeckClock()
        _ = clock.time(of: touch(.began, at: 50), now: 50, isFirst: true)
        #expect(clock.time(of: touch(.moved, x: 1, at: 9_000), now: 50.1, isFirst: false) == 50.1)
        #expect(clock.latest == 50.1)
    }

    @Test("keeps the times between coalesced touches, which are handled at once")
    func coalesced() {
        var clock = DeckClock()
        _ = clock.time(of: touch(.began, at: 50), now: 50.001, isFirst: true)
        let times = [50.004, 50.008, 50.012].map {
            clock.time(of: touch(.moved, x: $0, at: $0), now: 50.016, isFirst: false)
        }
        #expect(times == [50.004, 50.008, 50.012])
    }

    // MARK: Frames

    @Test(
        "shows a finger's location in the first frame, or one frame of a motion that begins",
        arguments: [true, false])
    func firstFrame(moves: Bool) {
        var clock = DeckClock()
        _ = clock.time(of: touch(.began, at: 100), now: 100, isFirst: true)
        _ = clock.time(of: touch(.moved, x: moves ? 1 : 0, at: 100.01), now: 100.01, isFirst: false)
        let first = clock.frameTime(of: 100.04, interval: interval)
        #expect(first == 100.01 + (moves ? 0 : interval))
        #expect(abs(clock.frameTime(of: 100.05, interval: interval) - first - 0.01) < 1e-9)
    }

    @Test("doesn't wait for a display that has stopped")
    func hiddenDisplay() {
        var clock = DeckClock()
        _ = clock.time(of: 100)
        let shown = clock.frameTime(of: 100.05, interval: 1.0 / 60)
        #expect(clock.time(of: 100.1) == shown, "an input without a frame is seen in the last one")
        #expect(clock.time(of: 103) > shown + 2.9)
    }

    // MARK: Frames of a compositor

    /// A clock whose display shows the frame of 100 s, in which something moves.
    private func compositing() -> DeckClock {
        var clock = DeckClock()
        clock.show(100 - interval, now: 100 - interval, for: .motion)
        clock.show(100, now: 100.004, for: .motion)
        return clock
    }

    @Test("counts a command, and catches a card, in the frame that the compositor shows")
    func seenFrame() {
        var clock = compositing()
        #expect(clock.time(of: 100.01) == 100)
        let touch = touch(.began, at: 100.009)
        #expect(clock.time(of: touch, now: 100.01, isFirst: true) == 100)
        #expect(clock.latest == 100)
    }

    @Test("counts a touch at its own time if the page showed no frame for a long time")
    func busyPage() {
        var clock = compositing()
        clock.show(100, now: 100.5, for: .motion)
        #expect(clock.time(of: touch(.began, at: 100.4), now: 100.5, isFirst: true) == 100.4)
    }

    @Test("continues after an hour in the background")
    func hiddenPage() {
        var clock = compositing()
        clock.show(100, now: 3_700, for: .motion)
        #expect(clock.time(of: 3_700) == 3_700)
        clock.show(3_700.01, now: 3_700.02, for: .motion)
        #expect(clock.time(of: 3_700.02) == 3_700.01)
    }

    @Test("needs no frame where nothing moves")
    func idlePage() {
        var clock = DeckClock()
        clock.show(100, now: 100.01, for: .nothing)
        #expect(clock.time(of: 100.01) == 100.01)
    }

    @Test("counts a movement at most one frame after what is seen")
    func movement() {
        var clock = compositing()
        _ = clock.time(of: touch(.began, at: 100.004), now: 100.005, isFirst: true)
        _ = clock.time(of: touch(.moved, x: 9, at: 100.09), now: 100.09, isFirst: false)
        #expect(abs(clock.latest - 100 - interval) < 1e-9)
    }

    @Test("doesn't run away if the first movements are drawn too far ahead")
    func drift() {
        var clock = compositing()
        _ = clock.time(of: touch(.began, at: 100.004), now: 100.005, isFirst: true)
        var frame = 100.0
        for step in 1...60 {
            let touch = touch(.moved, x: Double(step), at: frame + 0.004)
            clock.show(frame, now: frame + 0.005, for: .time)
            _ = clock.time(of: touch, now: frame + 0.005, isFirst: false)
            if let coming = clock.comingFrame(after: frame) { _ = clock.frameTime(of: coming) }
            frame += interval
        }
        #expect(clock.latest <= frame + 1e-9)
    }

    @Test("never runs back to a frame that was shown before the latest input")
    func lateFrame() {
        var clock = DeckClock()
        _ = clock.time(of: 100)
        clock.show(99.99, now: 100.001, for: .motion)
        #expect(clock.latest == 100)
        #expect(clock.time(of: 100.001) == 100)
    }

    @Test("predicts the coming frame for the first movement in each, and for no other")
    func comingFrame() {
        var clock = DeckClock()
        // A display of 60 Hz, two movements in a frame, one of 100 Hz, one of 250 Hz, and a pause.
        let frames = [100, 100, 100.01, 100.014, 105].map { clock.comingFrame(after: $0) }
        let longest = DeckClock.longest
        let expected = [100 + longest, nil, 100.02, nil, 105 + longest]
        #expect(frames.map { $0 == nil } == expected.map { $0 == nil })
        for case (let frame?, let expected?) in zip(frames, expected) {
            #expect(abs(frame - expected) < 1e-9)
        }
    }
}
