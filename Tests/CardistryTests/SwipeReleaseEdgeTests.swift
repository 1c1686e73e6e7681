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

    @Test("on a diagonal counts the speed along it, not along its sides")
    func diagonalFlick() {
        var feel = SwipeFeel.grab
        feel.flickSpeed = 800
        let offset = Vector(x: 40, y: 50)
        let unit = SwipeDirection.downRight.unitVector
        #expect(outcome(feel, at: offset, velocity: unit * 801) == .downRight)
        #expect(outcome(feel, at: offset, velocity: unit * 799) == nil)
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
