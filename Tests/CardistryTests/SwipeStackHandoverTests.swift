import Testing

@testable import Cardistry

@Suite("The handover of a held card")
struct SwipeStackHandoverTests {
    /// A card that is dragged 90 points down, a blocked side, at 500 points a second: 70 points beyond the
    /// dead zone the resistance of 117 points leaves (117 / 187)² of the finger's speed.
    private func blocked() -> (stack: SwipeStack<Int>, finger: Finger) {
        var stack = SwipeStack<Int>.phone(3, feel: .likeNope)
        var finger = Finger(195, 100, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 0, y: 100), speed: 500)
        return (stack, finger)
    }
    private let blockedSpeed = 500.0 * 117 * 117 / (187 * 187)

    private func speed(_ stack: SwipeStack<Int>, at time: Double) throws -> Vector {
        try #require(stack.live(0)).drag.velocity(at: time)
    }

    @Test("a cancelled card returns at the speed it had, which resistance has slowed")
    func cancelled() throws {
        var (stack, finger) = blocked()
        let before = try #require(stack.pose(0, at: finger.time))
        finger.cancel(&stack)
        #expect((try speed(stack, at: finger.time).y - blockedSpeed).magnitude < 0.01)
        #expect(try #require(stack.pose(0, at: finger.time)) == before)
    }

    @Test("cancelled or lifted, it starts at the same speed, wherever the drag began")
    func cancelIsLift() throws {
        for way in [Vector(x: 60, y: 0), Vector(x: -300, y: 40), Vector(x: -80, y: 0)] {
            var stack = SwipeStack<Int>.phone(3)
            stack.directions = .right
            stack.feel.flickSpeed = nil
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            finger.slide(&stack, by: way, speed: 1_600)
            var lifted = stack
            finger.up(&lifted)
            finger.cancel(&stack)
            let (a, b) = (try speed(stack, at: finger.time), try speed(lifted, at: finger.time))
            #expect((a - b).length < 1e-9, "\(way)")
        }
    }

    @Test("a button swipe during a drag starts at the card's speed")
    func swiped() throws {
        var (stack, finger) = blocked()
        #expect(stack.swipe(.right, at: finger.time) == true)
        #expect((try speed(stack, at: finger.time).y - blockedSpeed).magnitude < 0.01)
    }

    @Test("a card that springs past the end of its resistance is caught without a jump")
    func caughtBeyondTheBand() throws {
        var stack = SwipeStack<Int>.phone(3, feel: .likeNope)
        var finger = Finger(195, 100, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 0, y: 50), speed: 6_000)
        finger.up(&stack)
        // The end of the band is 20 + 117 points away. The spring carries the card past it.
        let card = try #require(stack.live(0))
        let time = try #require(
            (1...200).map { finger.time + 0.001 * Double($0) }
                .first { card.drag.value(at: $0).y > 141 })
        finger = Finger(195, 400, at: time, id: 2)
        finger.down(&stack)
        let before = try #require(stack.live(0)).drag.target
        finger.slide(&stack, by: Vector(x: 0, y: -1), speed: 100)
        let moved = try #require(stack.live(0)).drag.target - before
        #expect(moved.length <= 1)
    }
}
