import Testing

@testable import Cardistry

@Suite("An animated value")
struct AnimatedValueTests {
    static let curves: [MotionCurve] = [
        .ease(.easeOut, duration: 0.3),
        .spring(DampedSpring(response: 0.4, dampingFraction: 0.7)),
        .spring(DampedSpring(response: 0.4, dampingFraction: 1)),
        .spring(DampedSpring(response: 0.4, dampingFraction: 1.6)),
    ]

    @Test("keeps position and velocity whenever it is retargeted", arguments: curves)
    func retarget(curve: MotionCurve) {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var value = AnimatedValue(0)
            var time = 0.0
            value.retarget(to: 300, at: time, velocity: 500, curve: curve, tolerance: 0.01)
            for _ in 0..<10 {
                time += random.number(0...0.25)
                let position = value.value(at: time)
                let velocity = value.velocity(at: time)
                value.retarget(
                    to: random.number(-600...600), at: time, curve: curve, tolerance: 0.01)
                #expect((value.value(at: time) - position).magnitude < 1e-9, "seed \(seed)")
                #expect((value.velocity(at: time) - velocity).magnitude < 1e-7, "seed \(seed)")
            }
        }
    }

    @Test("has the velocity of its difference quotient", arguments: curves)
    func velocity(curve: MotionCurve) {
        var value = AnimatedValue(40)
        value.retarget(to: 585, at: 1, velocity: 1_200, curve: curve, tolerance: 0.01)
        for step in 1..<29 {
            let time = 1 + Double(step) / 100
            let quotient = (value.value(at: time + 1e-6) - value.value(at: time - 1e-6)) / 2e-6
            #expect((value.velocity(at: time) - quotient).magnitude < 0.01, "at \(time)")
        }
    }

    @Test("arrives on time with zero slope along a timing curve, whatever its initial speed")
    func arrival() {
        for velocity in [-3_000.0, 0, 700, 5_000] {
            var value = AnimatedValue(100)
            value.retarget(
                to: 585, at: 0, velocity: velocity, curve: .ease(.easeOut, duration: 0.3),
                tolerance: 0.01)
            #expect(value.restTime == 0.3)
            #expect((value.value(at: 0.3 - 1e-9) - 585).magnitude < 1e-4)
            #expect(value.velocity(at: 0.3 - 1e-9).magnitude < 1e-2)
            #expect(value.value(at: 0.3) == 585)
            #expect((value.velocity(at: 0) - velocity).magnitude < 1e-9)
        }
    }

    @Test("a thrown card follows the formula of the specification")
    func thrown() {
        // x0 + (X - x0) E(t/T) + (v0 - v_E) t (1 - t/T)², with E(1/2) of ease-out found by hand:
        // 1.74 s² - 0.74 s³ = 0.5 at s = 0.618126…, y = 3 s² - 2 s³.
        var s = 0.6
        for _ in 0..<60 { s -= (1.74 * s * s - 0.74 * s * s * s - 0.5) / (3.48 * s - 2.22 * s * s) }
        let e = 3 * s * s - 2 * s * s * s
        let expected = 120 + 465 * e + (900 - 465 / 0.3 / 0.58) * 0.15 * 0.25
        var value = AnimatedValue(120)
        value.retarget(
            to: 585, at: 0, velocity: 900, curve: .ease(.easeOut, duration: 0.3), tolerance: 0.01)
        #expect((value.value(at: 0.15) - expected).magnitude < 1e-9)
    }
}
