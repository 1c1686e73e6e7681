import Testing

@testable import Cardistry

/// Rules that could be read two ways until the specification decided them.
@Suite("Where its rules had two readings, a swipe stack")
struct SwipeStackDecidedTests {
    @Test(
        "ignores a second finger until the first one lifts, whatever took the card from it",
        arguments: ["undo", "swipe", "remove", "replace"])
    func secondFinger(command: String) {
        var stack = SwipeStack<Int>.phone(6)
        stack.swipe(.right, at: 0)
        stack.advance(to: 5)
        var first = Finger(195, 260, at: 5)
        first.down(&stack)
        first.slide(&stack, by: Vector(x: 60, y: 0), speed: 600)
        let time = first.time
        switch command {
        case "undo": stack.undo(at: time)
        case "swipe": stack.swipe(.right, at: time)
        case "remove": stack.remove(1, at: time)
        default: stack.replace(1, with: 9, at: time)
        }
        stack.advance(to: time + 5)
        var second = Finger(195, 260, at: time + 5, id: 2)
        second.down(&stack)
        second.slide(&stack, by: Vector(x: 200, y: 0), speed: 900)
        second.up(&stack)
        #expect(stack.cards.allSatisfy { $0.phase == .resting })
        first.time = second.time
        first.up(&stack)
        var third = Finger(195, 260, at: second.time + 1, id: 3)
        third.down(&stack)
        third.slide(&stack, by: Vector(x: 60, y: 0), speed: 600)
        #expect(stack.cards.contains { $0.phase == .held })
    }

    @Test("lets swipes of one instant leave in the order in which they were decided")
    func leaveInOrder() {
        var stack = SwipeStack<Int>.phone(6)
        for _ in 0..<3 { stack.swipe(.right, at: 1) }
        stack.advance(to: 5)
        let left = stack.takeEvents().compactMap { event -> Int? in
            if case .left(let id) = event.kind { return id }
            return nil
        }
        #expect(left == [0, 1, 2])
    }

    @Test("resists on the blocked side of a damped axis that a direction uses")
    func dampedSide() throws {
        var stack = SwipeStack<Int>.phone(3)
        stack.directions = SwipeDirections(.up)
        func y(_ way: Double) throws -> Double {
            var stack = stack
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: 0, y: way), speed: 900)
            return try #require(stack.pose(0, at: finger.time)).y
        }
        #expect((try y(-210) + 0.3 * 200).magnitude < 1e-9)
        // 180 points beyond the dead zone, of a band of 117.
        #expect((try y(210) - 0.3 * (20 + 117 * 180 / (180 + 117))).magnitude < 1e-9)
        // An axis that no direction uses is damped, and nothing else.
        stack.directions = .horizontal
        #expect((try y(210) - 0.3 * 200).magnitude < 1e-9)
    }

    @Test("lets a card that is held far into a blocked side follow the finger back")
    func followsBack() throws {
        var stack = SwipeStack<Int>.phone(3)
        stack.directions = SwipeDirections(.right)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 140, y: 0), speed: 400)
        finger.rest(0.1)
        finger.slide(&stack, by: Vector(x: -100, y: 0), speed: 8_000)
        finger.up(&stack)
        // It springs deep into the blocked side.
        var deepest = (x: 0.0, time: finger.time)
        for step in 0..<200 {
            let time = finger.time + Double(step) * 0.002
            stack.advance(to: time)
            let x = try #require(stack.pose(0, at: time)).x
            if x < deepest.x { deepest = (x, time) }
        }
        #expect(deepest.x < -137)
        var again = SwipeStack<Int>.phone(3)
        again.directions = SwipeDirections(.right)
        var first = Finger(195, 260, at: 0)
        first.down(&again)
        first.slide(&again, by: Vector(x: 140, y: 0), speed: 400)
        first.rest(0.1)
        first.slide(&again, by: Vector(x: -100, y: 0), speed: 8_000)
        first.up(&again)
        var second = Finger(120, 260, at: deepest.time, id: 2)
        second.down(&again)
        var x = try #require(again.pose(0, at: second.time)).x
        #expect((x - deepest.x).magnitude < 0.5)
        for _ in 0..<8 {
            second.slide(&again, by: Vector(x: 20, y: 0), speed: 300)
            let next = try #require(again.pose(0, at: second.time)).x
            #expect(next - x >= 20 * 0.25 - 1e-9)
            x = next
        }
    }

    @Test("keeps showing the progress of a card of grab that is caught at another point")
    func catchKeepsProgress() throws {
        var stack = SwipeStack(items: [0, 1], feel: .grab, size: Extent(width: 300, height: 400))
        var finger = Finger(150, 60, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 90, y: 10), speed: 1_000)
        finger.rest(0.2)
        finger.up(&stack)
        let time = finger.time + 0.06
        stack.advance(to: time)
        let before = stack.feedback(at: time)
        let pose = try #require(stack.pose(0, at: time))
        #expect(before.progress > 0.2)
        let second = Finger(170, 340, at: time, id: 2)
        second.down(&stack)
        #expect(stack.feedback(at: time) == before)
        let held = try #require(stack.pose(0, at: time))
        #expect(Vector(x: held.x - pose.x, y: held.y - pose.y).length < 1e-9)
        #expect((held.angle - pose.angle).magnitude < 1e-9)
    }

    @Test(
        "returns a card of grab on undo with the rotation it left with, however it was caught before"
    )
    func undoKeepsTurn() throws {
        var stack = SwipeStack(items: [0, 1], feel: .grab, size: Extent(width: 300, height: 400))
        var finger = Finger(150, 60, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 90, y: 10), speed: 1_000)
        finger.rest(0.2)
        finger.up(&stack)
        var second = Finger(170, 340, at: finger.time + 0.06, id: 2)
        second.down(&stack)
        second.slide(&stack, by: Vector(x: 120, y: 0), speed: 700)
        second.rest(0.2)
        second.up(&stack)
        #expect(stack.history.count == 1)
        let end = second.time + 0.3 - 1e-9
        let leaving = try #require(stack.pose(0, at: end))
        stack.advance(to: end + 2)
        stack.undo(at: end + 2)
        let back = try #require(stack.pose(0, at: end + 2))
        #expect(Vector(x: back.x - leaving.x, y: back.y - leaving.y).length < 1e-3)
        #expect((back.angle - leaving.angle).magnitude < 1e-3)
        stack.advance(to: end + 10)
        #expect(stack.pose(0, at: end + 10) == CardPose(z: 10))
    }

    @Test("undoes along the path that a resize in flight has bent")
    func undoAfterResize() throws {
        var stack = SwipeStack<Int>.phone(3, feel: .likeNope)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 150, y: 80), speed: 600)
        finger.up(&stack)
        let time = finger.time + 0.1
        stack.resize(to: Extent(width: 780, height: 1_040), at: time)
        let end = finger.time + 0.3 - 1e-9
        let leaving = try #require(stack.pose(0, at: end))
        stack.advance(to: end + 2)
        stack.undo(at: end + 2)
        let back = try #require(stack.pose(0, at: end + 2))
        #expect(Vector(x: back.x - leaving.x, y: back.y - leaving.y).length < 1e-3)
    }

    @Test("continues to fade a card in after a catch")
    func catchWhileFading() throws {
        var stack = SwipeStack<Int>.phone(3)
        stack.insert(7, at: 0, time: 1)
        stack.swipe(.right, at: 1.02)
        let time = 1.05
        stack.advance(to: time)
        let before = try #require(stack.pose(7, at: time)).opacity
        #expect(before > 0.05 && before < 0.5)
        let finger = Finger(200, 260, at: time)
        finger.down(&stack)
        #expect(stack.live(7)?.phase == .held)
        #expect(try #require(stack.pose(7, at: time)).opacity == before)
        var last = before
        for step in 1...50 {
            let time = time + Double(step) * 0.01
            stack.advance(to: time)
            let opacity = try #require(stack.pose(7, at: time)).opacity
            #expect(opacity >= last && opacity - last < 0.12)
            last = opacity
        }
        #expect(last == 1)
    }

    @Test("clamps coordinates beyond any screen, and stays finite")
    func farCoordinates() throws {
        for far in [1e7, -1e155, 1e300, -.greatestFiniteMagnitude] {
            var stack = SwipeStack<Int>.phone(3)
            var wallet = WalletDeck<Int>.phone(30)
            for (phase, place) in [(Touch.Phase.began, 100), (.moved, far), (.moved, -far)] {
                let touch = Touch(
                    id: 1, phase: phase, location: Vector(x: place, y: place), time: 0)
                stack.touch(touch)
                wallet.touch(touch)
            }
            #expect(try #require(stack.pose(0, at: 0)).x.isFinite)
            #expect(wallet.cards.allSatisfy { wallet.pose(of: $0, at: 0).y.isFinite })
            stack.touch(Touch(id: 1, phase: .cancelled, location: .zero, time: 0.1))
            wallet.touch(Touch(id: 1, phase: .cancelled, location: .zero, time: 0.1))
            stack.advance(to: 10)
            #expect(stack.pose(0, at: 10) == CardPose(z: 10))
        }
    }
}
