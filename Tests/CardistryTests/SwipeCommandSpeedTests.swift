import Foundation
import Testing

@testable import Cardistry

/// The state of a spring with the response and damping fraction of `swipeClean`'s return, by its closed form.
private func returning(from x: Double, velocity: Double, after time: Double) -> (Double, Double) {
    let (rate, damping) = (2 * Double.pi / 0.4, 0.7)
    let decay = damping * rate
    let frequency = rate * (1 - damping * damping).squareRoot()
    let (cosine, sine) = (cos(frequency * time), sin(frequency * time))
    let b = (velocity + decay * x) / frequency
    let shrink = exp(-decay * time)
    return (
        shrink * (x * cosine + b * sine),
        shrink * ((b * frequency - decay * x) * cosine - (x * frequency + decay * b) * sine)
    )
}

@Suite("A command to a swipe stack")
struct SwipeCommandSpeedTests {
    /// A card that returns from 100 points to the right at a speed, and the time of its release.
    private func returned(_ speed: Double) -> (SwipeStack<Int>, Double) {
        var stack = SwipeStack<Int>.phone(3)
        stack.feel.tilt.angle = 0
        // Without a flick every speed returns the card.
        stack.feel.flickSpeed = nil
        var finger = Finger(100, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 110 + speed * 0.12, y: 0), speed: 5_000)
        finger.rest(0.2)
        finger.slide(&stack, by: Vector(x: -speed * 0.12, y: 0), speed: speed)
        finger.up(&stack)
        return (stack, finger.time)
    }

    @Test(
        "throws a moving card at its own speed, as calculated",
        arguments: [600.0, 2_000, 4_000, 6_000, 12_000])
    func moving(speed: Double) throws {
        var (stack, release) = returned(speed)
        let time = release + 0.006
        let (x, velocity) = returning(from: 100, velocity: -speed, after: 0.006)
        #expect((try #require(stack.pose(0, at: time)).x - x).magnitude < 1e-6)
        stack.swipe(.left, at: time)
        let way = -585 - x
        let duration = min(max(1.3 * way / velocity, 0.08), 0.3)
        // With r its parameter, the curve (0, 0, 0.58, 1) is at 3r² - 2r³ at the share 1.74r² - 0.74r³ of its time. Its
        // correction has the rest of the speed.
        for r in stride(from: 0.1, through: 0.9, by: 0.1) {
            let share = 1.74 * r * r - 0.74 * r * r * r
            let surplus = velocity - way / duration / 0.58
            let moved =
                way * (3 * r * r - 2 * r * r * r)
                + surplus * duration * share * (1 - share) * (1 - share)
            let now = time + duration * share
            #expect((try #require(stack.pose(0, at: now)).x - x - moved).magnitude < 1e-6)
        }
        _ = stack.takeEvents()
        stack.advance(to: time + 1)
        let left = try #require(stack.takeEvents().first { $0.kind == .left(0) })
        #expect((left.time - time - duration).magnitude < 1e-9)
    }

    @Test("takes the whole time for a card at rest, and for one that moves the other way")
    func whole() throws {
        var rest = SwipeStack<Int>.phone(3)
        rest.swipe(.left, at: 1)
        #expect((try #require(rest.live(0)).arrival - 1.3).magnitude < 1e-9)
        var (stack, release) = returned(4_000)
        let time = release + 0.006
        let (x, velocity) = returning(from: 100, velocity: -4_000, after: 0.006)
        stack.swipe(.right, at: time)
        #expect((try #require(stack.live(0)).arrival - time - 0.3).magnitude < 1e-9)
        let next = try #require(stack.pose(0, at: time + 1e-6)).x
        #expect(((next - x) / 1e-6 - velocity).magnitude < 5)
    }
}
