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

    @Test("of exactly the flick speed is a flick", arguments: [SwipeDirection.left, .right])
    func flickSpeed(direction: SwipeDirection) {
        let feel = SwipeFeel.swipeClean
        let near = direction.unitVector * 40
        let far = direction.unitVector * 200
        #expect(outcome(feel, at: near, velocity: direction.unitVector * 800) == direction)
        #expect(outcome(feel, at: near, velocity: direction.unitVector * 799.999) == nil)
        #expect(outcome(feel, at: far, velocity: direction.unitVector * -800) == nil)
        #expect(outcome(feel, at: far, velocity: direction.unitVector * -799.999) == direction)
    }

    @Test("on a diagonal counts the speed along the drag's own line, not along the direction")
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

    @Test("across a diagonal never commits against its direction, however fast")
    func acrossTheDrag() {
        // 868 points a second along the drag, and as many against the direction that is nearest to it.
        let offset = Vector(x: 0, y: 100).rotated(byDegrees: -25)
        let velocity = SwipeDirection.downRight.unitVector.rotated(byDegrees: -100) * 5_000
        #expect(velocity.dot(offset) / offset.length < -800)
        let other = SwipeDirection.downRight.unitVector.rotated(byDegrees: 100) * 5_000
        #expect(other.dot(offset) / offset.length > 800)
        #expect(outcome(.grab, at: offset, velocity: velocity) == nil)
        #expect(outcome(.grab, at: offset, velocity: other) == nil)
    }

    @Test("without diagonals counts the speed along the direction")
    func straightFlick() {
        let offset = Vector(x: 60, y: 60)
        for speed in [799.999, 800] {
            let velocity = Vector(x: speed, y: 0)
            let outcome = SwipeFeel.likeNope.outcome(
                offset: offset, velocity: velocity, size: size, allowed: .horizontal)
            #expect(outcome == (speed < 800 ? nil : .right))
        }
    }

    @Test("past a threshold that lies inside the dead zone still returns the card, unstamped")
    func thresholdInsideDeadZone() throws {
        var feel = SwipeFeel.swipeClean
        feel.thresholds = SwipeThresholds(.points(10))
        let inside = try #require(feel.lean(of: Vector(x: 15, y: 0), size: size, allowed: .all))
        #expect(!inside.isDirected)
        #expect(!inside.commits)
        #expect(outcome(feel, at: Vector(x: 15, y: 0), velocity: .zero) == nil)
        #expect(outcome(feel, at: Vector(x: 15, y: 0), velocity: Vector(x: 3000, y: 0)) == nil)
        let outside = try #require(feel.lean(of: Vector(x: 21, y: 0), size: size, allowed: .all))
        #expect(outside.commits)
    }
}
