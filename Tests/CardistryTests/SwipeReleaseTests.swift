import Testing

@testable import Cardistry

@Suite("A release")
struct SwipeReleaseTests {
    static let feels: [SwipeFeel] = [.swipeClean, .likeNope, .grab]

    private func randomFeel(_ random: inout SeededGenerator) -> SwipeFeel {
        var feel = Self.feels[random.whole(0...2)]
        if random.chance(0.3) { feel.thresholds.up = .points(random.number(30...200)) }
        if random.chance(0.3) { feel.thresholds.right = .widths(random.number(0.1...0.6)) }
        return feel
    }

    @Test("never commits against a flick, and always commits a motionless one past its threshold")
    func random() throws {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        var commits = 0
        for _ in 0..<100_000 {
            let feel = randomFeel(&random)
            let size = Extent(width: random.number(100...1200), height: random.number(100...1200))
            let allowed = SwipeDirections(rawValue: UInt8(random.whole(0...255)))
            let offset = Vector(x: random.number(-700...700), y: random.number(-700...700))
            let velocity = Vector(x: random.number(-3000...3000), y: random.number(-3000...3000))
            if let outcome = feel.outcome(
                offset: offset, velocity: velocity, size: size, allowed: allowed)
            {
                commits += 1
                let unit = outcome.line(size: size)
                #expect(allowed.contains(outcome), "seed \(seed)")
                #expect(velocity.x * unit.x + velocity.y * unit.y > -800, "seed \(seed)")
                // It is on the direction's side of both axes, or within the dead zone beyond one of them.
                let side = outcome.unitPosition
                #expect(offset.x * side.x > -feel.deadZone, "seed \(seed)")
                #expect(offset.y * side.y > -feel.deadZone, "seed \(seed)")
            }
            let still = feel.outcome(offset: offset, velocity: .zero, size: size, allowed: allowed)
            let lean = feel.lean(of: offset, size: size, allowed: allowed)
            let stamp = lean.map { $0.progress } ?? 0
            #expect((stamp == 1) == (still != nil), "seed \(seed)")
            if still != nil { #expect(still == lean?.direction, "seed \(seed)") }
        }
        #expect(commits > 10_000, "the test must see commits; seed \(seed)")
    }

    @Test(
        "decides within one point of the threshold, on every card size",
        arguments: [
            Extent(width: 390, height: 520), Extent(width: 200, height: 900),
            Extent(width: 1000, height: 300),
        ])
    func boundary(size: Extent) {
        let cases: [(SwipeFeel, SwipeDirection, Double)] = [
            (.swipeClean, .left, 0.3 * size.width), (.swipeClean, .right, 0.3 * size.width),
            (.swipeClean, .up, 0.3 * size.width), (.swipeClean, .down, 0.3 * size.width),
            (.likeNope, .left, 120), (.likeNope, .right, 120), (.likeNope, .up, 120),
            (.grab, .left, 0.3 * size.width), (.grab, .right, 0.3 * size.width),
            (.grab, .up, 0.3 * size.height), (.grab, .down, 0.3 * size.height),
        ]
        for (feel, direction, threshold) in cases {
            let unit = direction.line(size: size)
            let allowed: SwipeDirections = feel == .grab ? .all : .cardinal
            func outcome(_ distance: Double) -> SwipeDirection? {
                feel.outcome(
                    offset: unit * distance, velocity: .zero, size: size, allowed: allowed)
            }
            #expect(outcome(threshold - 1) == nil, "\(direction) at \(threshold - 1)")
            #expect(outcome(threshold + 1) == direction, "\(direction) at \(threshold + 1)")
        }
    }

    @Test("on a diagonal of grab decides at 0.6 of the distance to the corner")
    func corner() {
        let size = Extent(width: 300, height: 500)
        for (direction, x, y) in [
            (SwipeDirection.upLeft, -1.0, -1.0), (.upRight, 1, -1), (.downLeft, -1, 1),
            (.downRight, 1, 1),
        ] {
            func outcome(_ share: Double) -> SwipeDirection? {
                SwipeFeel.grab.outcome(
                    offset: Vector(x: x * 150 * share, y: y * 250 * share), velocity: .zero,
                    size: size, allowed: .all)
            }
            #expect(outcome(0.595) == nil)
            #expect(outcome(0.605) == direction)
        }
    }

    @Test("is a flick at 800 points a second or more, with its sign, beyond the dead zone")
    func flick() {
        func outcome(_ x: Double, _ v: Double) -> SwipeDirection? {
            SwipeFeel.swipeClean.outcome(
                offset: Vector(x: x, y: 0), velocity: Vector(x: v, y: 0),
                size: Extent(width: 390, height: 520), allowed: .horizontal)
        }
        #expect(outcome(40, 799) == nil)
        #expect(outcome(40, 801) == .right)
        #expect(outcome(-40, -801) == .left)
        #expect(outcome(19, 2_000) == nil)
        #expect(outcome(300, -799) == .right)
        #expect(outcome(300, -801) == nil)
        #expect(outcome(-300, 801) == nil)
    }

    @Test("without a flick speed is decided by distance alone")
    func distanceOnly() {
        var feel = SwipeFeel.swipeClean
        feel.flickSpeed = nil
        let size = Extent(width: 390, height: 520)
        func outcome(_ x: Double, _ v: Double) -> SwipeDirection? {
            feel.outcome(
                offset: Vector(x: x, y: 0), velocity: Vector(x: v, y: 0), size: size,
                allowed: .horizontal)
        }
        #expect(outcome(118, -5_000) == .right)
        #expect(outcome(116, 5_000) == nil)
    }

    @Test("cannot leave through a blocked side, at any slant")
    func blocked() {
        let size = Extent(width: 390, height: 520)
        for feel in Self.feels {
            for degrees in 0..<360 {
                let pull = Vector(x: 400, y: 0).rotated(byDegrees: Double(degrees))
                let outcome = feel.outcome(
                    offset: pull, velocity: pull * 10, size: size, allowed: .right)
                #expect(outcome == nil || (outcome == .right && pull.x > 0))
            }
        }
    }
}
