import Foundation
import Testing

@testable import Cardistry

@Suite("A pile that rises with the drag") struct SwipeStackRiseTests {
    private func pile(rise: Double = 0.5) -> SwipeStack<Int> {
        var feel = SwipeFeel.swipeClean
        feel.rise = rise
        return .phone(5, feel: feel)
    }

    /// Drags the top card by `way` from where its drag begins, 10 points beside the touch-down.
    private func dragged(
        by way: Vector, of stack: SwipeStack<Int>
    ) -> (SwipeStack<Int>, Finger) {
        var (stack, finger) = (stack, Finger(195, 260, at: 0))
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: way.x < 0 ? -10 : 10, y: 0), speed: 100)
        finger.slide(&stack, by: way, speed: 100)
        return (stack, finger)
    }

    @Test("is where the share of the way to the threshold puts it, also inside the dead zone")
    func poses() throws {
        // 0.3 · 390 = 117 points decide; half a card is 0.025 of scale and 2 points.
        for (x, share) in [(58.5, 0.5), (11.7, 0.1), (-58.5, 0.5), (117, 1.0), (200, 1)] {
            let (stack, finger) = dragged(by: Vector(x: x, y: 0), of: pile())
            for depth in 1...2 {
                let level = Double(depth) - 0.5 * share
                let pose = try #require(stack.pose(depth, at: finger.time))
                #expect((pose.scale - (1 - 0.05 * level)).magnitude < 1e-9, "\(x)")
                #expect((pose.y - 4 * level).magnitude < 1e-9, "\(x)")
            }
            #expect(stack.pose(0, at: finger.time)?.scale == 1)
        }
    }

    @Test("ignores drags that decide nothing, presets and Reduce Motion")
    func still() throws {
        var reduced = pile()
        reduced.setReduceMotion(true, at: 0)
        let cases = [
            (pile(), Vector(x: 0.001, y: -200)), (pile(rise: 0), Vector(x: 150, y: 0)),
            (reduced, Vector(x: 150, y: 0)),
        ]
        for (stack, way) in cases {
            let (dragged, finger) = dragged(by: way, of: stack)
            let scale = try #require(dragged.pose(1, at: finger.time)).scale
            #expect((scale - 0.95).magnitude < 1e-5)
        }
    }

    /// A critically damped spring from rest is at (1 + ωt) · e^(−ωt) of its way, with ω = 2π / 0.35.
    @Test("springs from where it is to its place, down after a return and up after a decision")
    func released() throws {
        for (x, from, to) in [(58.5, 0.75, 1.0), (200, 0.5, 0)] {
            var (stack, finger) = dragged(by: Vector(x: x, y: 0), of: pile())
            finger.rest(0.3)
            finger.up(&stack)
            #expect(stack.decisions.count == (to == 0 ? 1 : 0))
            for time in [0, 0.05, 0.1, 0.2] {
                let turns = 2 * Double.pi / 0.35 * time
                let level = to + (from - to) * (1 + turns) * exp(-turns)
                let pose = try #require(stack.pose(1, at: finger.time + time))
                #expect((pose.scale - (1 - 0.05 * level)).magnitude < 1e-9)
            }
        }
    }

    private func drawn(_ card: SwipeCard<Int>, at time: Double) -> Double {
        card.level.value(at: time) - card.lift
    }

    @Test("never jumps, whatever is caught, undone, cancelled or inserted")
    func continuous() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var stack = pile(rise: 1)
            var finger = Finger(random.number(20...370), random.number(20...500), at: 0)
            var isDown = false
            for _ in 0..<40 {
                finger.time += random.number(0.004...0.1)
                let before = stack
                var travelled = 0.0
                switch random.whole(0...9) {
                case 0 where isDown:
                    finger.up(&stack)
                    isDown = false
                case 1 where isDown:
                    finger.cancel(&stack)
                    isDown = false
                case 2: stack.undo(at: finger.time)
                case 3: stack.swipe(.left, at: finger.time)
                case 4: stack.insert(random.whole(10...9999), at: 1, time: finger.time)
                case _ where isDown:
                    let way = Vector(x: random.number(-60...60), y: random.number(-20...20))
                    travelled = way.length
                    finger.place = finger.place + way
                    stack.touch(finger.touch(.moved))
                default:
                    finger.place = Vector(x: random.number(20...370), y: random.number(20...500))
                    finger.down(&stack)
                    isDown = true
                }
                for card in stack.cards where card.depth > 0 {
                    guard let old = before.live(card.id), old.depth > 0 else { continue }
                    let change =
                        drawn(card, at: finger.time) - drawn(old, at: finger.time)
                    // A spring is at rest within 0.002 of its target.
                    #expect(change.magnitude <= travelled / 117 + 0.002, "seed \(seed)")
                }
            }
        }
    }

    @Test("shows a faint stamp until a release would decide, and all of one that a flick decides")
    func faint() throws {
        var feel = SwipeFeel.swipeClean
        feel.faintStamp = 0.4
        let below = dragged(by: Vector(x: 58.5, y: 0), of: .phone(5, feel: feel))
        let feedback = below.0.feedback(at: below.1.time)
        #expect(feedback.direction == .right && feedback.progress == 0.2)
        #expect((feedback.wash - 0.06).magnitude < 1e-9)
        let held = try #require(below.0.live(0))
        let stamp = try #require(below.0.stamp(of: held, at: below.1.time))
        #expect(stamp.progress == 0.2 && (stamp.scale - 0.84).magnitude < 1e-9)

        let just = dragged(by: Vector(x: 116.999, y: 0), of: .phone(5, feel: feel))
        #expect(just.0.feedback(at: just.1.time).progress < 0.4)
        let at = dragged(by: Vector(x: 117, y: 0), of: .phone(5, feel: feel))
        #expect(at.0.feedback(at: at.1.time).progress == 1)

        var (stack, finger) = below
        finger.rest(0.2)
        finger.slide(&stack, by: Vector(x: 40, y: 0), speed: 1600)
        finger.up(&stack)
        let leaving = try #require(stack.live(0))
        #expect(leaving.phase == .leaving)
        let shown = stack.feedback(of: leaving, at: finger.time).progress
        #expect((shown - 98.5 / 117).magnitude < 1e-9)
    }
}
