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

    /// Cards a second by which the pile comes nearer, from two poses.
    private func speed(_ id: Int, of stack: SwipeStack<Int>, at time: Double) throws -> Double {
        let moment = 1e-6
        let before = try #require(stack.pose(id, at: time)).scale
        let after = try #require(stack.pose(id, at: time + moment)).scale
        return (after - before) / moment / 0.05
    }

    private static let endings: [(String, @Sendable (inout SwipeStack<Int>, Finger) -> Void)] = [
        ("lifted", { stack, finger in finger.up(&stack) }),
        ("cancelled", { stack, finger in finger.cancel(&stack) }),
        ("swiped", { stack, finger in stack.swipe(.left, at: finger.time) }),
        ("undone", { stack, finger in stack.undo(at: finger.time) }),
        ("removed", { stack, finger in stack.remove(1, at: finger.time) }),
        ("reloaded", { stack, finger in stack.reload([2, 3, 4], at: finger.time) }),
        (
            "asked",
            { stack, finger in
                stack.confirmsDecisions = true
                stack.swipe(.right, at: finger.time)
            }
        ),
    ]

    /// The drag goes from 10 points beside the touch-down to each of these in turn, in points and at points a second.
    /// 117 points are 0.5 cards.
    @Test(
        "goes on at the speed of the drag, however the hold ends",
        arguments: [
            ([58.5], 400, 1), ([100], 900, 1), ([-90], 500, 1), ([110, 60], 300, -1),
            ([-110, -40], 700, -1),
            ([160], 500, 0), ([160, 130], 500, 0),
        ] as [([Double], Double, Double)])
    func handover(turns: [Double], pace: Double, sense: Double) throws {
        for (ending, end) in Self.endings {
            var stack = pile()
            stack.swipe(.right, at: 0)
            var finger = Finger(195, 260, at: 3)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: turns[0] < 0 ? -10 : 10, y: 0), speed: pace)
            var place = 0.0
            for turn in turns {
                finger.slide(&stack, by: Vector(x: turn - place, y: 0), speed: pace)
                place = turn
            }
            let before = (2...3).map { stack.pose($0, at: finger.time)?.scale }
            end(&stack, finger)
            #expect(stack.gesturePhase != .dragging)
            let wanted = 0.5 * pace / 117 * sense
            for id in 2...3 {
                let scale = try #require(stack.pose(id, at: finger.time)).scale
                #expect((scale - (before[id - 2] ?? 0)).magnitude < 1e-9, "\(ending)")
                let speed = try speed(id, of: stack, at: finger.time)
                #expect((speed - wanted).magnitude <= 0.01 * wanted.magnitude + 0.01, "\(ending)")
            }
        }
    }

    @Test("keeps its speed where a card is caught on its way back or out")
    func caught() throws {
        for (x, since) in [(80.0, 0.03), (80, 0.1), (130, 0.02), (130, 0.05)] {
            var (stack, finger) = dragged(by: Vector(x: x, y: 0), of: pile())
            finger.rest(0.3)
            finger.up(&stack)
            finger.rest(since)
            stack.advance(to: finger.time)
            let pose = try #require(stack.pose(0, at: finger.time))
            let before = try speed(2, of: stack, at: finger.time)
            #expect(before.magnitude > 1)
            var other = Finger(195 + pose.x, 260 + pose.y, at: finger.time, id: 2)
            other.down(&stack)
            #expect(stack.live(0)?.phase == .held)
            let caught = try speed(2, of: stack, at: finger.time)
            #expect((caught - before).magnitude <= 0.01 * before.magnitude)
            // Back to rest: the spring goes on under the drag, and its end is where the drag puts the pile.
            other.rest(3)
            stack.advance(to: other.time)
            let share = min((try #require(stack.live(0)).drag.target.x) / 117, 1)
            let rested = try #require(stack.pose(2, at: other.time))
            #expect((rested.scale - (1 - 0.05 * (2 - 0.5 * share))).magnitude < 1e-9)
        }
    }

    @Test("is at the full rise under a card that waits for an answer, and falls with it")
    func waiting() throws {
        var (stack, finger) = dragged(by: Vector(x: 200, y: 0), of: pile())
        stack.confirmsDecisions = true
        finger.up(&stack)
        let question = try #require(stack.question)
        #expect(try #require(stack.pose(1, at: finger.time + 2)).scale == 1 - 0.05 * 0.5)
        stack.answer(question, with: false, at: finger.time + 2)
        #expect(try #require(stack.pose(1, at: finger.time + 4)).scale == 0.95)
    }

    private func drawn(_ card: SwipeCard<Int>, at time: Double) -> Double {
        card.level.value(at: time) - card.lift
    }

    /// Depths a second by which a card moves while the pile rises by one card each 117 points of the drag.
    private func speed(
        _ card: SwipeCard<Int>, in stack: SwipeStack<Int>, at time: Double
    ) -> Double {
        var speed = card.level.velocity(at: time)
        if stack.gesturePhase == .dragging, let held = stack.touchedIndex {
            let x = stack.cards[held].drag.target.x
            let pace = stack.tracker.velocity(at: time).x
            if x.magnitude < 117 { speed -= pace / 117 * (x < 0 ? -1 : 1) }
        }
        return speed
    }

    @Test("never jumps in place or speed, whatever is caught, undone, cancelled or inserted")
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
                var moves = false
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
                    moves = true
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
                    if moves || max(card.depth, old.depth) > 2 { continue }
                    let was = speed(old, in: before, at: finger.time)
                    let surge = speed(card, in: stack, at: finger.time) - was
                    // The speed of a spring that comes to rest within 0.002 is at most 0.002 · 2π / 0.35.
                    #expect(surge.magnitude <= 0.01 * was.magnitude + 0.04, "seed \(seed)")
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
