import Testing

@testable import Cardistry

@Suite("A mirror") struct MirrorTests {
    @Test("swaps left and right of a touch, and of the card that follows it")
    func card() throws {
        func drag(from x: Double, by way: Double, isMirrored: Bool) throws -> CardFrame<
            Int, SwipePhase
        > {
            var stack = SwipeStack<Int>.phone(3)
            for (phase, shift) in [(Touch.Phase.began, 0.0), (.moved, way / 2), (.moved, way)] {
                let touch = Touch(
                    id: 1, phase: phase, location: Vector(x: x + shift, y: 200), time: 1)
                stack.touch(isMirrored ? touch.mirrored(in: stack.size.width) : touch)
            }
            let frame = stack.frame(at: 1)
            return try #require((0..<frame.count).map { frame[$0] }.first { $0.id == 0 })
        }
        let there = try drag(from: 150, by: 100, isMirrored: false)
        let mirror = try drag(from: 240, by: -100, isMirrored: true)
        #expect(mirror == there, "the deck sees the same")
        let seen = try drag(from: 240, by: -100, isMirrored: false)
        #expect(there.pose.mirrored == seen.pose && seen.pose.x < 0 && seen.pose.angle < 0)
        #expect(there.stamp?.mirrored == seen.stamp && seen.stamp?.direction == .left)
    }
}
