import Testing

@testable import Cardistry

@Suite("The feel of a wallet")
struct WalletFeelTests {
    let feel = WalletFeel.standard

    @Test("has the springs of its specification")
    func springs() {
        #expect(DampedSpring.hero == DampedSpring(response: 0.35, dampingFraction: 0.85))
        #expect(DampedSpring.reorder == DampedSpring(response: 0.25, dampingFraction: 0.7))
        #expect(DampedSpring.dismiss == DampedSpring(response: 0.3, dampingFraction: 0.85))
        #expect(DampedSpring.extraBouncy == DampedSpring(duration: 0.4, bounce: 0.65))
        #expect(DampedSpring.responsive == DampedSpring(duration: 0.3, bounce: 0.3))
        #expect(feel.heroSpring == .hero && feel.reorderSpring == .reorder)
        #expect(feel.dismissSpring == .dismiss && feel.bounceFallSpring == .extraBouncy)
        #expect(feel.bounceRiseSpring == .responsive)
    }

    @Test("spreads the cards by 0.8 of a quarter of the pull, and by 150 points at most")
    func fan() {
        #expect(feel.spread(overscroll: 0) == 0)
        #expect(feel.spread(overscroll: -50) == 0)
        #expect((feel.spread(overscroll: 100) - 20).magnitude < 1e-12)
        #expect((feel.spread(overscroll: 750) - 150).magnitude < 1e-12)
        #expect(feel.spread(overscroll: 5_000) == 150)
        var last = 0.0
        for step in 0...20_000 {
            let spread = feel.spread(overscroll: Double(step) / 20)
            #expect(spread >= last && spread - last < 0.0101)
            if spread < 150 {
                #expect((feel.overscroll(spread: spread) - Double(step) / 20).magnitude < 1e-9)
            }
            last = spread
        }
    }

    @Test("closes a card beyond 120 points, or beyond 60 when let go faster than 1.5 pt/ms")
    func closes() {
        let table: [(Double, Double, Bool)] = [
            (121, 0, true), (120, 0, false), (119, 0, false), (300, 0, true),
            (61, 1_501, true), (60, 1_501, false), (61, 1_500, false), (59, 9_000, false),
            (121, 1_501, true), (0, 9_000, false), (-10, 0, false),
            (121, -1_500, true), (121, -1_501, false), (500, -5_000, false),
        ]
        for (offset, velocity, expected) in table {
            #expect(feel.closes(offset: offset, velocity: velocity) == expected)
        }
    }

    @Test("shows progress 1 where a motionless release would close, for every offset")
    func progress() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100_000 {
            let offset = random.number(-300...300)
            let closes = feel.closes(offset: offset, velocity: 0)
            #expect((feel.dismissProgress(offset: offset) >= 1) == (closes || offset == 120))
            let velocity = random.number(-4_000...4_000)
            if velocity < -1_500 {
                #expect(!feel.closes(offset: offset, velocity: velocity), "seed \(seed)")
            }
        }
    }

    @Test(
        "reverses a card in transit by the direction of the release, and otherwise lets it continue"
    )
    func transit() {
        for wasClosing in [true, false] {
            func closes(_ offset: Double, _ velocity: Double) -> Bool {
                feel.closesInTransit(offset: offset, velocity: velocity, wasClosing: wasClosing)
            }
            #expect(closes(0, 201) && closes(-100, 201))
            #expect(!closes(0, -201) && !closes(100, -201))
            #expect(closes(12.1, 0) && !closes(-12.1, 0))
            #expect(closes(0, 0) == wasClosing && closes(11.9, 200) == wasClosing)
        }
    }

    @Test("moves a dragged card by 0.6 of the finger, and resists a pull upward smoothly")
    func follow() {
        #expect(feel.dismissOffset(pull: 100) == 60)
        #expect((feel.dismissOffset(pull: -60) + 18).magnitude < 1e-12)
        #expect(feel.dismissOffset(pull: -1e9) > -36.000_1)
        for pull in stride(from: -400.0, through: 400, by: 7) {
            let offset = feel.dismissOffset(pull: pull)
            #expect((feel.pull(dismissOffset: offset) - pull).magnitude < 1e-6)
            let slope = (feel.dismissOffset(pull: pull + 1e-4) - offset) / 1e-4
            #expect((feel.dismissVelocity(1, pull: pull) - slope).magnitude < 1e-5)
        }
    }

    @Test("fades and shrinks the header as the content scrolls, to nothing and to 0.85")
    func header() {
        let table: [(Double, Double, Double)] = [
            (0, 1, 1), (50, 0.75, 0.9375), (100, 0.5, 0.875), (120, 0.4, 0.85), (200, 0, 0.85),
            (5_000, 0, 0.85), (-80, 1, 1),
        ]
        for (scroll, opacity, scale) in table {
            let header = feel.header(scroll: scroll)
            #expect((header.opacity - opacity).magnitude < 1e-12)
            #expect((header.scale - scale).magnitude < 1e-12)
        }
    }

    @Test("lets neighbours jump differently, by 15 to 30 points")
    func heights() {
        var heights: [Double] = []
        for index in 0..<200 {
            let height = feel.bounceHeight(index: index)
            #expect((15...30).contains(height))
            heights.append(height)
        }
        #expect(zip(heights, heights.dropFirst()).allSatisfy { ($0 - $1).magnitude > 3 })
        #expect(heights.min()! < 15.5 && heights.max()! > 29.5)
    }
}

@Suite("Friction")
struct DecayTests {
    @Test("is e^(-rate t), ends where its speed carries it, and stops at a target on the way")
    func decay() {
        let rate = WalletFeel.standard.scrollRate
        // 0.998 of the speed is left after each millisecond.
        #expect((Maths.exp(-rate * 0.001) - 0.998).magnitude < 1e-12)
        var free = AnimatedValue(10)
        free.retarget(
            to: 1e9, at: 2, velocity: 1_000, curve: .decay(rate: rate), tolerance: 0.05)
        #expect((free.target - (10 + 1_000 / rate)).magnitude < 1e-9)
        var (x, v) = (10.0, 1_000.0)
        for step in 1...1_000 {
            // An independent sum by the midpoint rule.
            for _ in 0..<20 {
                let middle = v * (1 - rate * 0.000_025)
                x += middle * 0.000_05
                v -= rate * middle * 0.000_05
            }
            let time = 2 + Double(step) / 1_000
            #expect((free.value(at: time) - x).magnitude < 1e-3)
            #expect((free.velocity(at: time) - v).magnitude < 1e-2)
        }
        #expect((free.value(at: free.restTime - 1e-9) - free.target).magnitude < 0.050_001)

        var stopped = AnimatedValue(10)
        stopped.retarget(
            to: 200, at: 2, velocity: 1_000, curve: .decay(rate: rate), tolerance: 0.05)
        #expect(stopped.target == 200)
        #expect((free.value(at: stopped.restTime) - 200).magnitude < 1e-9)
        #expect(stopped.value(at: stopped.restTime + 1) == 200)
    }

    @Test("needs a logarithm, exact to the last digits")
    func logarithm() {
        for x in [1e-300, 0.001, 0.3, 0.707, 0.708, 1, 1.4142, 1.4143, 2, 10, 998, 1e300] {
            #expect((Maths.exp(Maths.log(x)) / x - 1).magnitude < 2e-13)
        }
        #expect(Maths.log(1) == 0)
        #expect((Maths.log(2) - 0.693_147_180_559_945_3).magnitude < 1e-16)
        #expect(Maths.log(0) == -.infinity && Maths.log(-1).isNaN)
    }
}
