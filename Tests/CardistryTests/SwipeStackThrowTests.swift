import Foundation
import Testing

@testable import Cardistry

@Suite("A thrown card")
struct SwipeStackThrowTests {
    private static let feels: [SwipeFeel] = [.swipeClean, .likeNope, .grab]

    /// A card released 120 points to the right at `speed`, and the time of its release.
    private func thrown(_ feel: SwipeFeel, _ speed: Double) throws -> (SwipeStack<Int>, Double) {
        var feel = feel
        // Makes the card's path the finger's.
        feel.tilt.angle = 0
        var stack = SwipeStack<Int>.phone(3, feel: feel)
        var finger = Finger(195, 200, at: 0)
        finger.down(&stack)
        // The drag is recognised after 10 points and starts there.
        finger.slide(&stack, by: Vector(x: 130, y: 0), speed: speed)
        finger.up(&stack)
        #expect(try #require(stack.live(0)).phase == .leaving)
        #expect((try #require(stack.pose(0, at: finger.time)).x - 120).magnitude < 1e-9)
        return (stack, finger.time)
    }

    /// Points from 120 to the exit.
    private func way(_ feel: SwipeFeel) -> Double { (feel == .likeNope ? 700 : 585) - 120 }

    @Test("keeps the finger's speed for 50 ms, by the formula of its curve", arguments: feels)
    func formula(feel: SwipeFeel) throws {
        let way = way(feel)
        // With r its parameter the curve (0, 0, 0.58, 1) is 3r² - 2r³ at the share 1.74r² - 0.74r³ of the time. For
        // each r, the speed at which that share is 50 ms: from 0.29 s in all down to 0.0808. At 0.08 s it is 0.949.
        for r in stride(from: 0.34, through: 0.715, by: 0.025) {
            let share = 1.74 * r * r - 0.74 * r * r * r
            let duration = 0.05 / share
            let speed = 1.3 * way / duration
            #expect(duration > 0.0808 && duration < 0.3)
            let surplus = speed - way / duration / 0.58
            let expected =
                way * (3 * r * r - 2 * r * r * r) + surplus * 0.05 * (1 - share) * (1 - share)
            let (stack, time) = try thrown(feel, speed)
            let gone = try #require(stack.pose(0, at: time + 0.05)).x - 120
            #expect((gone - expected).magnitude < 1e-6, "\(speed)")
            #expect((0.95...1.05).contains(gone / 0.05 / speed), "\(speed)")
        }
    }

    @Test(
        "continues at the final speed of a finger that accelerates until it lifts",
        arguments: feels,
        [60.0, 90, 120, 240])
    func flick(feel: SwipeFeel, rate: Double) throws {
        var feel = feel
        feel.tilt.angle = 0
        var stack = SwipeStack<Int>.phone(3, feel: feel)
        // 330 points in 0.2 s as the power 1.5 of time, so that the last speed is 1.5 times the mean one.
        let speed = 1.5 * 330 / 0.2
        let count = Int(0.2 * rate)
        for step in 0...count {
            let x = 40 + 330 * pow(Double(step) / Double(count), 1.5)
            let phase: Touch.Phase = step == 0 ? .began : step < count ? .moved : .ended
            stack.touch(
                Touch(
                    id: 1, phase: phase, location: Vector(x: x, y: 200), time: Double(step) / rate))
        }
        #expect(try #require(stack.live(0)).phase == .leaving)
        let place = try #require(stack.pose(0, at: 0.2)).x
        stack.advance(to: 0.25)
        let gone = try #require(stack.pose(0, at: 0.25)).x - place
        #expect((0.95...1.05).contains(gone / 0.05 / speed))
    }

    @Test(
        "leaves after 1.3 times its path's duration at that speed, between 0.08 and 0.3 s",
        arguments: feels)
    func duration(feel: SwipeFeel) throws {
        let way = way(feel)
        for speed in [500.0, 1_000, 1_900, 2_600, 4_000, 6_000, 7_000, 9_000, 20_000] {
            var (stack, time) = try thrown(feel, speed)
            _ = stack.takeEvents()
            stack.advance(to: 9)
            let left = stack.takeEvents().first { $0.kind == .left(0) }
            let expected = min(max(1.3 * way / speed, 0.08), 0.3)
            #expect((try #require(left).time - time - expected).magnitude < 1e-9, "\(speed)")
        }
    }

    @Test("is as fast along its keyframes, joined by straight lines", arguments: feels)
    func keyframes(feel: SwipeFeel) throws {
        for speed in [2_700.0, 3_500, 4_500, 5_500, 7_000] {
            let (stack, time) = try thrown(feel, speed)
            let frames = stack.keyframes(of: try #require(stack.live(0)), from: time)
            // Ends of the first frames of a display at 60 Hz, and of the first 50 ms.
            for moment in [1.0 / 60, 2.0 / 60, 0.05] {
                let next = try #require(frames.firstIndex { $0.time >= moment })
                let (a, b) = (frames[next - 1], frames[next])
                let share = (moment - a.time) / (b.time - a.time)
                let x = a.pose.x + (b.pose.x - a.pose.x) * share
                #expect((0.95...1.05).contains((x - 120) / moment / speed), "\(speed), \(moment)")
            }
        }
    }

    @Test("is thrown only by its speed towards the exit")
    func acrossTheWay() {
        func duration(_ x: Double, _ y: Double, way: Vector = Vector(x: 390, y: 0)) -> Double {
            SwipeFeel.grab.exitDuration(along: way, velocity: Vector(x: x, y: y))
        }
        #expect(duration(0, 9_000) == 0.3 && duration(-9_000, 0) == 0.3 && duration(0, 0) == 0.3)
        #expect((duration(3_000, 9_000) - 0.169).magnitude < 1e-12)
        // Along (300, 400) the speed of (3,000, 0) is 1,800, and the way is 500.
        let diagonal = duration(3_000, 0, way: Vector(x: 150, y: 200))
        #expect((diagonal - 1.3 * 250 / 1_800).magnitude < 1e-12)
        #expect(duration(3_000, 0, way: .zero) == 0.3, "it is there already")
    }

    @Test("needs a finger: a command takes the whole time, and undo comes back from the exit")
    func commands() throws {
        var (stack, time) = try thrown(.swipeClean, 5_000)
        stack.swipe(.left, at: time + 0.01)
        let second = try #require(stack.live(1))
        #expect((second.arrival - time - 0.31).magnitude < 1e-9)
        stack.advance(to: time + 1)
        #expect(stack.undo(at: time + 1) == 1)
        #expect(stack.undo(at: time + 1) == 0)
        #expect(try #require(stack.pose(0, at: time + 1)).x == 585)
    }

    @Test("reverses in mid-air without a jump", arguments: feels)
    func undo(feel: SwipeFeel) throws {
        for share in [0.1, 0.5, 0.9] {
            var (stack, time) = try thrown(feel, 5_000)
            let turn = time + share * 1.3 * way(feel) / 5_000
            let before = try #require(stack.live(0)).drag
            stack.undo(at: turn)
            let after = try #require(stack.live(0)).drag
            #expect((after.value(at: turn) - before.value(at: turn)).length < 1e-9)
            #expect((after.velocity(at: turn) - before.velocity(at: turn)).length < 1e-6)
            stack.advance(to: turn + 5)
            #expect(stack.undecided == [0, 1, 2] && stack.live(0)?.phase == .resting)
        }
    }

    @Test("takes 0.3 s if the feel says so")
    func switchedOff() throws {
        var feel = SwipeFeel.swipeClean
        feel.minimumExitDuration = feel.exitDuration
        let (stack, time) = try thrown(feel, 5_000)
        #expect((try #require(stack.live(0)).arrival - time - 0.3).magnitude < 1e-9)
        // An exit that is shorter than the shortest throw stays as it is.
        feel = .swipeClean
        feel.exitDuration = 0.05
        #expect(
            feel.exitDuration(along: Vector(x: 9, y: 0), velocity: Vector(x: 50, y: 0)) == 0.05)
    }
}
