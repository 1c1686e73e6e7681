import Foundation
import Testing

@testable import Cardistry

@Suite("A spring")
struct DampedSpringTests {
    /// x″ = -ω²x - 2ζωx′ by fourth-order Runge-Kutta, independent of the closed form.
    private func integrate(
        _ spring: DampedSpring, x0: Double, v0: Double, time: Double, steps: Int = 20_000
    ) -> (Double, Double) {
        let k = spring.angularFrequency * spring.angularFrequency
        let c = 2 * spring.dampingFraction * spring.angularFrequency
        func a(_ x: Double, _ v: Double) -> Double { -k * x - c * v }
        var x = x0
        var v = v0
        let h = time / Double(steps)
        for _ in 0..<steps {
            let (k1x, k1v) = (v, a(x, v))
            let (k2x, k2v) = (v + h / 2 * k1v, a(x + h / 2 * k1x, v + h / 2 * k1v))
            let (k3x, k3v) = (v + h / 2 * k2v, a(x + h / 2 * k2x, v + h / 2 * k2v))
            let (k4x, k4v) = (v + h * k3v, a(x + h * k3x, v + h * k3v))
            x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
        }
        return (x, v)
    }

    @Test(
        "agrees with a Runge-Kutta integration in every regime",
        arguments: [0, 0.1, 0.5, 0.7, 0.99, 0.999_999, 1, 1.000_001, 1.01, 1.5, 4, 20])
    func integration(zeta: Double) {
        let spring = DampedSpring(response: 0.4, dampingFraction: zeta)
        for (x0, v0) in [(-117.0, 0.0), (80, 900), (0, -1500), (-30, 400)] {
            for time in [0.004, 0.05, 0.2, 0.7] {
                let (x, v) = spring.state(displacement: x0, velocity: v0, time: time)
                let (rx, rv) = integrate(spring, x0: x0, v0: v0, time: time)
                let amplitude = x0.magnitude + v0.magnitude / spring.angularFrequency
                #expect((x - rx).magnitude < 1e-9 * amplitude, "ζ \(zeta), t \(time)")
                #expect(
                    (v - rv).magnitude < 1e-8 * amplitude * spring.angularFrequency,
                    "ζ \(zeta), t \(time)")
            }
        }
    }

    @Test("gives the values of a table that another program integrated")
    func table() {
        let rows: [(Double, Double, Double, Double, Double, Double)] = [
            (0.35, 0.8, 0, 0.05, 0.247830900, 7.4840246),
            (0.35, 0.8, 0, 0.25, 1.008895796, 0.3581349),
            (0.35, 0.8, 5, 0.10, 0.705263327, 5.4337101),
            (0.50, 0.825, 0, 0.10, 0.393607720, 5.1408661),
            (0.50, 0.7, 0, 0.50, 1.014498422, -0.2109508),
            (0.55, 1.0, 0, 0.10, 0.316461215, 4.1638733),
            (0.55, 1.0, -3, 0.25, 0.735161473, 2.1961489),
            (0.50, 1.5, 0, 0.10, 0.281874694, 3.2681184),
            (0.50, 1.5, 4, 0.25, 0.690233358, 1.4866428),
        ]
        for (response, zeta, v0, time, x, v) in rows {
            let spring = DampedSpring(response: response, dampingFraction: zeta)
            #expect((spring.value(target: 1, initialVelocity: v0, time: time) - x).magnitude < 1e-9)
            #expect(
                (spring.velocity(target: 1, initialVelocity: v0, time: time) - v).magnitude < 1e-7)
        }
    }

    @Test("continues from where it is: steps of a and b equal one step of a + b")
    func semigroup() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10_000 {
            let spring = DampedSpring(
                response: random.number(0.1...1), dampingFraction: random.number(0...3))
            let x0 = random.number(-500...500)
            let v0 = random.number(-3000...3000)
            let a = random.number(0...0.5)
            let b = random.number(0...0.5)
            let middle = spring.state(displacement: x0, velocity: v0, time: a)
            let parts = spring.state(
                displacement: middle.displacement, velocity: middle.velocity, time: b)
            let whole = spring.state(displacement: x0, velocity: v0, time: a + b)
            let scale = x0.magnitude + v0.magnitude / spring.angularFrequency
            #expect(
                (parts.displacement - whole.displacement).magnitude < 1e-12 * scale, "seed \(seed)")
            #expect(
                (parts.velocity - whole.velocity).magnitude
                    < 1e-12 * scale * spring.angularFrequency, "seed \(seed)")
        }
    }

    @Test("is continuous through critical damping")
    func continuity() {
        for exponent in 1...15 {
            var step = 1.0
            for _ in 0..<exponent { step /= 10 }
            let below = DampedSpring(response: 0.5, dampingFraction: 1 - step)
            let above = DampedSpring(response: 0.5, dampingFraction: 1 + step)
            for time in [0.01, 0.1, 0.3, 1, 3] {
                let a = below.state(displacement: -100, velocity: 700, time: time)
                let b = above.state(displacement: -100, velocity: 700, time: time)
                #expect((a.displacement - b.displacement).magnitude <= 400 * step + 1e-11)
                #expect((a.velocity - b.velocity).magnitude <= 8_000 * step + 1e-9)
            }
        }
    }

    @Test("has the stiffness and damping that Apple documents, and every spelling round-trips")
    func parameters() {
        let bouncy = DampedSpring(duration: 0.5, bounce: 0.3)
        #expect((bouncy.stiffness - 157.9).magnitude < 0.05)
        #expect((bouncy.damping - 17.6).magnitude < 0.05)
        let physical = DampedSpring(mass: 1, stiffness: 100, damping: 10)
        #expect((physical.duration - 0.63).magnitude < 0.005)
        #expect((physical.bounce - 0.5).magnitude < 1e-12)
        for bounce in [-0.5, -0.1, 0, 0.2, 0.65, 1] {
            let spring = DampedSpring(duration: 0.35, bounce: bounce)
            #expect((spring.bounce - bounce).magnitude < 1e-12)
            let again = DampedSpring(
                mass: 2, stiffness: 2 * spring.stiffness, damping: 2 * spring.damping)
            #expect((again.response - 0.35).magnitude < 1e-12)
            #expect((again.dampingFraction - spring.dampingFraction).magnitude < 1e-12)
            #expect(again.mass == 2)
        }
    }

    @Test(
        "stays within its tolerance once settled, and from rest the estimate is less than twice the true time"
    )
    func settling() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let spring = DampedSpring(
                response: random.number(0.1...1), dampingFraction: random.number(0.2...3))
            let x0 = random.number(-500...500)
            let v0 = random.chance(0.5) ? random.number(-3000...3000) : 0
            let settled = spring.settlingDuration(displacement: x0, velocity: v0, tolerance: 0.05)
            var last = 0.0
            for step in 0...2_000 {
                let time = settled * 1.5 * Double(step) / 2_000
                let x = spring.state(displacement: x0, velocity: v0, time: time).displacement
                if x.magnitude > 0.05 { last = time }
            }
            #expect(last <= settled + 1e-9, "seed \(seed)")
            // A start near the tolerance has almost nothing to settle.
            if v0 != 0 || x0.magnitude < 1 { continue }
            #expect(last > settled * 0.5, "seed \(seed), \(spring), \(x0)")
        }
    }

    @Test("that rounding left just off its target is at rest and settles at once")
    func residue() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let spring = DampedSpring(
                response: random.number(0.1...1), dampingFraction: random.number(0...3))
            // Anywhere within the tolerance, with at most the energy of rest at its edge.
            let (share, angle) = (random.number(0...0.999), random.number(0...(2 * Double.pi)))
            let x0 = 0.05 * share * cos(angle)
            let v0 = 0.05 * share * sin(angle) * spring.angularFrequency
            let settled = spring.settlingDuration(displacement: x0, velocity: v0, tolerance: 0.05)
            #expect(settled == 0, "seed \(seed)")
            for step in 0...200 {
                let time = 3 * Double(step) / 200
                let x = spring.state(displacement: x0, velocity: v0, time: time).displacement
                #expect(x.magnitude <= 0.05, "seed \(seed)")
            }
        }
    }

    @Test("overshoots by e^(-ζπ/√(1-ζ²)): 4.6 % for the return of swipeClean")
    func overshoot() {
        let spring = SwipeFeel.swipeClean.returnSpring
        let peak =
            (1...4_000).map {
                spring.value(target: 0, time: 0) - 0
                    + spring.state(displacement: -100, velocity: 0, time: Double($0) / 4_000)
                    .displacement
            }.max() ?? 0
        #expect((peak - 4.598_8).magnitude < 0.001)
    }
}
