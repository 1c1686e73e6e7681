import Testing

@testable import Cardistry

/// The exact edges of the release rule, where a `<` for a `≤` would show.
@Suite("At its very edge a release")
struct SwipeReleaseEdgeTests {
    private let size = Extent(width: 400, height: 500)

    private func outcome(
        _ feel: SwipeFeel, at offset: Vector, velocity: Vector
    ) -> SwipeDirection? {
        feel.outcome(offset: offset, velocity: velocity, size: size, allowed: .all)
    }

    @Test("at exactly the flick speed is a flick", arguments: [SwipeDirection.left, .right])
    func flickSpeed(direction: SwipeDirection) {
        let feel = SwipeFeel.swipeClean
        let near = direction.line(size: size) * 40
        let far = direction.line(size: size) * 200
        #expect(outcome(feel, at: near, velocity: direction.line(size: size) * 800) == direction)
        #expect(outcome(feel, at: near, velocity: direction.line(size: size) * 799.999) == nil)
        #expect(outcome(feel, at: far, velocity: direction.line(size: size) * -800) == nil)
        #expect(
            outcome(feel, at: far, velocity: direction.line(size: size) * -799.999) == direction)
    }

    @Test("on a diagonal measures the speed along the drag's own line, not along the direction")
    func diagonalFlick() {
        for offset in [Vector(x: 40, y: 50), Vector(x: 45, y: 80), Vector(x: 70, y: 60)] {
            let line = offset * (1 / offset.length)
            #expect(outcome(.grab, at: offset, velocity: line * 800.001) == .downRight)
            #expect(outcome(.grab, at: offset, velocity: line * 799.999) == nil)
            let far = offset * 5
            #expect(outcome(.grab, at: far, velocity: line * -799.999) == .downRight)
            #expect(outcome(.grab, at: far, velocity: line * -800.001) == nil)
        }
    }

    @Test("across the drag decides the direction of the flick, if the card is displaced that way")
    func acrossTheDrag() {
        // Each flick is also fast enough for another direction, and the card is displaced down and right.
        let offset = Vector(x: 42, y: 90)
        for (velocity, wanted) in [
            (Vector(x: 2_000, y: -1_500), SwipeDirection.right),
            (Vector(x: -1_500, y: 2_000), .down), (Vector(x: 100, y: 2_200), .down),
            (Vector(x: -5_000, y: 0), nil), (Vector(x: 0, y: -5_000), nil),
        ] as [(Vector, SwipeDirection?)] {
            #expect(outcome(.grab, at: offset, velocity: velocity) == wanted, "\(velocity)")
        }
        // Within the dead zone of a direction there is no displacement that way.
        let straight = SwipeFeel.grab.outcome(
            offset: Vector(x: 9, y: 90), velocity: Vector(x: 5_000, y: 0), size: size,
            allowed: .cardinal)
        #expect(straight == nil)
    }

    @Test("with a flick up decides up, beyond the dead zone, though the card is displaced sideways")
    func flickUp() {
        let flick = Vector(x: 0, y: -2_500)
        func outcome(_ y: Double) -> SwipeDirection? {
            SwipeFeel.likeNope.outcome(
                offset: Vector(x: 60, y: y), velocity: flick, size: size,
                allowed: [.left, .right, .up])
        }
        #expect(outcome(-59) == .up)
        #expect(outcome(-20.1) == .up)
        #expect(outcome(-19.9) == nil)
    }

    @Test("has a continuous progress across the axis beside a single diagonal")
    func singleDiagonal() {
        for feel in [SwipeFeel.grab, .swipeClean, .likeNope] {
            var last: Double?
            for step in 0...4_000 {
                let offset = Vector(x: 150, y: 40 - Double(step) * 0.02)
                let lean = feel.lean(of: offset, size: size, allowed: SwipeDirections(.downRight))
                let progress = lean?.progress ?? 0
                // The end of the dead zone is another step.
                let end = feel.deadZone / 100
                if let last { #expect((last - progress).magnitude <= max(0.02, end)) }
                last = progress
            }
            #expect(last == 0)
        }
    }

    @Test("without diagonals measures the speed along the direction")
    func straightFlick() {
        let offset = Vector(x: 60, y: 60)
        for speed in [799.999, 800] {
            let velocity = Vector(x: speed, y: 0)
            let outcome = SwipeFeel.likeNope.outcome(
                offset: offset, velocity: velocity, size: size, allowed: .horizontal)
            #expect(outcome == (speed < 800 ? nil : .right))
        }
    }

    @Test("past a threshold inside the dead zone still returns the card, unstamped")
    func thresholdInsideDeadZone() throws {
        var feel = SwipeFeel.swipeClean
        feel.thresholds = SwipeThresholds(.points(10))
        let inside = try #require(feel.lean(of: Vector(x: 15, y: 0), size: size, allowed: .all))
        #expect(!inside.isDirected)
        #expect(inside.progress == 0)
        #expect(outcome(feel, at: Vector(x: 15, y: 0), velocity: .zero) == nil)
        #expect(outcome(feel, at: Vector(x: 15, y: 0), velocity: Vector(x: 3000, y: 0)) == nil)
        let outside = try #require(feel.lean(of: Vector(x: 21, y: 0), size: size, allowed: .all))
        #expect(outside.commits)
    }
}
