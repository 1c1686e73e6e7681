import Testing

@testable import Cardistry

@Suite("The velocity of a finger")
struct VelocityTrackerTests {
    @Test("is exact for a steady finger, however irregular its samples")
    func steady() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            var tracker = VelocityTracker()
            let v = Vector(x: random.number(-4000...4000), y: random.number(-4000...4000))
            var time = random.number(0...10_000)
            let start = time
            for _ in 0..<30 {
                tracker.add((v * (time - start)), at: time)
                time += random.number(0.001...0.03)
            }
            let last = time
            tracker.add((v * (last - start)), at: last)
            let measured = tracker.velocity(at: last)
            #expect((measured - v).length < 1e-6 * (1 + v.length), "seed \(seed)")
        }
    }

    @Test("is the final velocity of a finger that speeds up or slows down evenly")
    func uneven() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            let v = Vector(x: random.number(400...4000), y: random.number(-4000 ... -400))
            // Within 100 ms the speed changes by a quarter at most.
            let gain = random.number(-2.5...2.5)
            let wayLeft = { (age: Double) in v * (age - gain / 2 * age * age) }
            var samples = [random.number(0...10_000)]
            while samples.count < 40 { samples.append(samples.last! + random.number(0.001...0.03)) }
            var tracker = VelocityTracker()
            for time in samples { tracker.add(wayLeft(samples.last! - time) * -1, at: time) }
            let measured = tracker.velocity(at: samples.last!)
            #expect((measured - v).length < 1e-5 * v.length, "seed \(seed)")
        }
    }

    @Test(
        "isn't a throw for a finger that has just stopped, though it was fast 50 ms ago",
        arguments: [
            (60, [0, 50, 100, 150, 151, 152]), (60, [0, 50, 100, 150, 151]),
            (120, [0, 25, 50, 75, 100, 125, 150, 150.5, 151, 151.5]),
            (120, [0, 25, 50, 75, 100, 125, 150, 151, 152]),
        ] as [(Double, [Double])])
    func stop(rate: Double, places: [Double]) {
        var tracker = VelocityTracker()
        for (step, place) in places.enumerated() {
            tracker.add(Vector(x: place, y: 0), at: Double(step) / rate)
        }
        let speed = tracker.velocity(at: Double(places.count - 1) / rate).x
        #expect(speed >= 0 && speed < 700)
    }

    /// People move a hand from one point to another with minimal jerk (Flash and Hogan 1985).
    @Test("is within 250 points a second of that of a hand that puts a card down in 0.2 seconds")
    func leastJerk() {
        for rate in [60.0, 90, 120, 240] {
            let count = Int(rate / 5)
            // It lifts 10 ms before the hand would rest.
            let lift = 0.19
            var tracker = VelocityTracker()
            for step in 0...count {
                let time = min(Double(step) / rate, lift)
                let u = time * 5
                tracker.add(Vector(x: 200 * u * u * u * (10 - 15 * u + 6 * u * u), y: 0), at: time)
            }
            // Of 200 points: 30 u² (1 - u)² · 200 / 0.2 at u = 0.95.
            let truth = 67.7
            #expect((tracker.velocity(at: lift).x - truth).magnitude < 250, "\(rate) Hz")
        }
    }

    @Test("forgets what is older than 100 ms")
    func window() {
        var tracker = VelocityTracker()
        for step in 0...20 {
            tracker.add(Vector(x: Double(step) * 50, y: 0), at: Double(step) / 100)
        }
        for step in 1...12 {
            tracker.add(Vector(x: 1000 - Double(step) * 5, y: 0), at: 0.2 + Double(step) / 100)
        }
        #expect((tracker.velocity(at: 0.32).x + 500).magnitude < 1e-6)
    }

    @Test("is zero after a rest, and isn't reduced by a lift at the last location")
    func rest() {
        var tracker = VelocityTracker()
        for step in 0...10 {
            tracker.add(Vector(x: Double(step) * 8, y: 0), at: Double(step) / 100)
        }
        tracker.add(Vector(x: 80, y: 0), at: 0.116)
        #expect((tracker.velocity(at: 0.116).x - 800).magnitude < 1e-6)
        #expect(tracker.velocity(at: 0.16) == .zero)
    }

    @Test("is zero for a single sample and for two at the same time")
    func few() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: 0) == .zero)
        tracker.add(Vector(x: 1, y: 1), at: 0)
        tracker.add(Vector(x: 9, y: 9), at: 0)
        #expect(tracker.velocity(at: 0) == .zero)
    }

    @Test("follows a finger that reverses in its last 40 ms")
    func reversal() {
        var tracker = VelocityTracker()
        for step in 0...10 {
            tracker.add(Vector(x: Double(step) * 4, y: 0), at: Double(step) / 100)
        }
        for step in 1...5 {
            tracker.add(Vector(x: 40 - Double(step) * 12, y: 0), at: 0.1 + Double(step) / 100)
        }
        #expect(tracker.velocity(at: 0.15).x < -600)
    }
}
