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

    @Test("is nothing after a rest, and is not slowed by a lift at the last place")
    func rest() {
        var tracker = VelocityTracker()
        for step in 0...10 {
            tracker.add(Vector(x: Double(step) * 8, y: 0), at: Double(step) / 100)
        }
        tracker.add(Vector(x: 80, y: 0), at: 0.116)
        #expect((tracker.velocity(at: 0.116).x - 800).magnitude < 1e-6)
        #expect(tracker.velocity(at: 0.16) == .zero)
    }

    @Test("is nothing for a single sample and for two at the same time")
    func few() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: 0) == .zero)
        tracker.add(Vector(x: 1, y: 1), at: 0)
        tracker.add(Vector(x: 9, y: 9), at: 0)
        #expect(tracker.velocity(at: 0) == .zero)
    }

    @Test("follows a finger that turns round in its last 40 ms")
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
