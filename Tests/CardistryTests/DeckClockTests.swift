import Cardistry
import Testing

@Suite("A deck's clock")
struct DeckClockTests {
    @Test("lets a touch lie a little before the frame that shows it")
    func touches() {
        var clock = DeckClock()
        #expect(clock.time(of: 10) == 10)
        #expect(clock.time(of: 9.99) == 9.99)
        #expect(clock.latest == 10)
    }

    @Test("goes on when somebody sets the device's clock back")
    func setBack() {
        var clock = DeckClock()
        _ = clock.time(of: 10_000)
        #expect(clock.time(of: 6_400) == 10_000)
        #expect(clock.time(of: 6_400.5) == 10_000.5)
    }

    @Test("goes on then on a display as well, frame by frame")
    func setBackOnDisplay() {
        var clock = DeckClock()
        let interval = 1.0 / 64
        _ = clock.time(of: 10_000)
        #expect(clock.frameTime(of: 10_000.05, interval: interval) == 10_000 + interval)
        _ = clock.time(of: 6_400)
        for frame in 1...3 {
            let passed = Double(frame) * interval
            let time = clock.frameTime(of: 6_400 + passed, interval: interval)
            #expect(abs(time - 10_000 - interval - passed) < 1e-9)
        }
    }

    @Test(
        "has a finger's place in its first frame, or one frame of what begins",
        arguments: [true, false])
    func firstFrame(moves: Bool) {
        var clock = DeckClock()
        let interval = 1.0 / 64
        _ = clock.time(ofTouch: 100, isFirst: true, moves: false)
        _ = clock.time(ofTouch: 100.01, isFirst: false, moves: moves)
        let first = clock.frameTime(of: 100.04, interval: interval)
        #expect(first == 100.01 + (moves ? 0 : interval))
        #expect(abs(clock.frameTime(of: 100.05, interval: interval) - first - 0.01) < 1e-9)
    }

    @Test("doesn't wait for a display that shows no frames any more")
    func hiddenDisplay() {
        var clock = DeckClock()
        _ = clock.time(of: 100)
        let shown = clock.frameTime(of: 100.05, interval: 1.0 / 60)
        #expect(clock.time(of: 100.1) == shown, "what has no place in a frame is seen in the last")
        #expect(clock.time(of: 103) > shown + 2.9)
    }
}
