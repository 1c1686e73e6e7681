import Testing

@testable import Cardistry

@Suite("A gesture")
struct SwipeStackGestureTests {
    private func kinds(_ stack: inout SwipeStack<Int>) -> [SwipeEvent<Int>.Kind] {
        stack.takeEvents().map(\.kind)
    }

    @Test("under 10 points is a tap, beyond it a drag that begins without a jump")
    func slop() throws {
        var stack = SwipeStack<Int>.phone(3)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 9.9, y: 0), speed: 200)
        #expect(stack.gesturePhase == .possible)
        #expect(stack.pose(0, at: finger.time) == CardPose(z: 10))
        finger.up(&stack)
        #expect(kinds(&stack) == [.tapped(0)])

        finger = Finger(195, 260, at: 1)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 10.5, y: 0), speed: 100)
        #expect(stack.gesturePhase == .dragging)
        #expect((try #require(stack.live(0)).drag.target.x - 0.5).magnitude < 1e-9)
    }

    @Test("starts at the same point whether it is sampled finely or coarsely")
    func coarse() throws {
        var places: [Double] = []
        for steps in [1, 3, 17, 400] {
            var stack = SwipeStack<Int>.phone(3)
            stack.touch(Touch(id: 1, phase: .began, location: Vector(x: 195, y: 260), time: 0))
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                stack.touch(
                    Touch(
                        id: 1, phase: .moved,
                        location: Vector(x: 195 + 60 * share, y: 260 + 80 * share),
                        time: 0.1 * share))
            }
            places.append(try #require(stack.live(0)).drag.target.x)
        }
        // 10 of 100 points are slop: 0.9 · 60.
        for place in places { #expect((place - 54).magnitude < 1e-9) }
    }

    @Test("that is cancelled never decides, whatever its location and speed")
    func cancelled() {
        for way in [150.0, -350, 90] {
            var stack = SwipeStack<Int>.phone(3)
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: way, y: 0), speed: 3_000)
            finger.cancel(&stack)
            #expect(stack.live(0)?.phase == .returning)
            stack.advance(to: 10)
            #expect(kinds(&stack) == [.returned(0)])
            #expect(stack.history.isEmpty && stack.top == 0)
        }
    }

    @Test("belongs to one finger: a second never moves or decides, whichever lifts first")
    func secondFinger() throws {
        for firstLiftsFirst in [true, false] {
            var stack = SwipeStack<Int>.phone(3)
            var first = Finger(195, 260, at: 0)
            first.down(&stack)
            first.slide(&stack, by: Vector(x: 60, y: 0), speed: 300)
            let before = try #require(stack.pose(0, at: first.time))
            var second = Finger(100, 100, at: first.time, id: 2)
            second.down(&stack)
            second.slide(&stack, by: Vector(x: 280, y: 200), speed: 4_000)
            #expect(stack.pose(0, at: second.time) == before)
            first.time = second.time + 0.2
            if firstLiftsFirst {
                first.up(&stack)
                second.time = first.time + 0.1
                second.slide(&stack, by: Vector(x: -200, y: 0), speed: 4_000)
                second.up(&stack)
            } else {
                second.up(&stack)
                #expect(stack.live(0)?.phase == .held)
                first.up(&stack)
            }
            stack.advance(to: 10)
            #expect(kinds(&stack) == [.returned(0)])
            #expect(stack.history.isEmpty)
        }
    }

    @Test(
        "to a blocked side resists and returns, and follows the finger back to the allowed side")
    func resistance() throws {
        var stack = SwipeStack<Int>.phone(3)
        stack.directions = .right
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: -300, y: 0), speed: 600)
        let shown = try #require(stack.pose(0, at: finger.time)).x
        #expect(shown < -20 && shown > -137)
        finger.slide(&stack, by: Vector(x: 500, y: 0), speed: 600)
        let x = try #require(stack.live(0)).drag.target.x
        #expect((x - 210).magnitude < 1e-6)
        finger.slide(&stack, by: Vector(x: -180, y: 0), speed: 300)
        finger.rest(0.2)
        finger.up(&stack)
        #expect(stack.live(0)?.phase == .returning)

        finger = Finger(195, 260, at: 5)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: -380, y: 0), speed: 3_000)
        finger.up(&stack)
        stack.advance(to: 10)
        #expect(stack.history.isEmpty)
        #expect(stack.swipe(.left, at: 11) == false)
    }

    @Test("along an axis without directions is yielded to a scroll view, if there is one")
    func scrolling() {
        for (way, taken) in [(Vector(x: 4, y: 60), false), (Vector(x: 60, y: 4), true)] {
            var stack = SwipeStack<Int>.phone(3)
            stack.yieldsToScrolling = true
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            finger.slide(&stack, by: way, speed: 600)
            #expect((stack.gesturePhase == .dragging) == taken)
            #expect((stack.gesturePhase == .spent) == !taken)
            finger.slide(&stack, by: Vector(x: 200, y: 0), speed: 600)
            finger.up(&stack)
            #expect(stack.history.isEmpty == !taken)
            #expect(stack.gesturePhase == .none)
        }
    }

    @Test("beside the deck, on an empty deck, or without numeric coordinates is ignored")
    func nonsense() {
        var stack = SwipeStack<Int>.phone(3)
        stack.touch(Touch(id: 1, phase: .began, location: Vector(x: -50, y: 900), time: 0))
        #expect(stack.gesturePhase == .none)
        stack.touch(Touch(id: 1, phase: .began, location: Vector(x: .nan, y: 1), time: 0))
        stack.touch(Touch(id: 1, phase: .began, location: Vector(x: 1, y: 1), time: .infinity))
        #expect(stack.gesturePhase == .none)
        var empty = SwipeStack<Int>.phone(0)
        empty.touch(Touch(id: 1, phase: .began, location: Vector(x: 50, y: 50), time: 0))
        #expect(empty.gesturePhase == .none && empty.top == nil)
        #expect(empty.swipe(.left, at: 1) == false)
        var flat = SwipeStack(items: [1, 2], size: Extent(width: 0, height: 0))
        flat.swipe(.right, at: 0)
        flat.advance(to: 5)
        #expect(flat.history.count == 1)
    }

    @Test("whose end has no coordinates, or never comes, is cancelled, and the deck is free")
    func lostEnd() {
        for end in [
            Touch(id: 1, phase: .ended, location: Vector(x: .nan, y: 260), time: 0.4),
            Touch(id: 1, phase: .ended, location: Vector(x: 400, y: 260), time: .nan),
            Touch(id: 1, phase: .cancelled, location: Vector(x: .infinity, y: .nan), time: .nan),
            Touch(id: 1, phase: .began, location: Vector(x: -9, y: -9), time: 0.4),
        ] {
            var stack = SwipeStack<Int>.phone(3)
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: 180, y: 0), speed: 900)
            stack.touch(Touch(id: 1, phase: .moved, location: Vector(x: .nan, y: 0), time: 0.3))
            #expect(stack.live(0)?.phase == .held)
            stack.touch(end)
            #expect(stack.gesturePhase == .none && stack.live(0)?.phase == .returning)
            stack.advance(to: 5)
            #expect(kinds(&stack) == [.returned(0)])
            finger = Finger(195, 260, at: 6, id: 2)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: 180, y: 0), speed: 900)
            finger.up(&stack)
            #expect(stack.decisions == [0])
        }
    }

    @Test(
        "plays the threshold's haptic once per crossing, with hysteresis, and never on the way back"
    )
    func haptics() {
        var stack = SwipeStack<Int>.phone(3, feel: .likeNope)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 135, y: 0), speed: 500)
        #expect(kinds(&stack) == [.haptic(.selection)])
        for _ in 0..<5 {
            finger.slide(&stack, by: Vector(x: -12, y: 0), speed: 500)
            finger.slide(&stack, by: Vector(x: 12, y: 0), speed: 500)
        }
        #expect(kinds(&stack).isEmpty)
        finger.slide(&stack, by: Vector(x: -40, y: 0), speed: 500)
        finger.slide(&stack, by: Vector(x: 40, y: 0), speed: 500)
        #expect(kinds(&stack) == [.haptic(.selection)])
        finger.slide(&stack, by: Vector(x: -60, y: 0), speed: 500)
        finger.rest(0.2)
        finger.up(&stack)
        stack.advance(to: 10)
        #expect(kinds(&stack) == [.returned(0)])
    }

    @Test("that decides plays the haptic of its direction once")
    func decisionHaptics() {
        var stack = SwipeStack<Int>.phone(3)
        stack.swipe(.right, at: 0)
        #expect(kinds(&stack) == [.decided(0, .right), .haptic(.selection)])
        stack.swipe(.left, at: 1)
        #expect(kinds(&stack) == [.left(0), .decided(1, .left), .haptic(.mediumImpact)])
    }

    @Test("along a diagonal plays the haptic of its side", arguments: SwipeDirection.allCases)
    func diagonalHaptics(direction: SwipeDirection) {
        var stack = SwipeStack<Int>.phone(3)
        stack.directions = .all
        (stack.feel.leftHaptic, stack.feel.rightHaptic) = (.lightImpact, .mediumImpact)
        (stack.feel.upHaptic, stack.feel.downHaptic) = (nil, .heavyImpact)
        stack.swipe(direction, at: 0)
        let haptic: Haptic? =
            switch direction {
            case .left, .upLeft, .downLeft: .lightImpact
            case .right, .upRight, .downRight: .mediumImpact
            case .up: nil
            case .down: .heavyImpact
            }
        #expect(kinds(&stack) == [.decided(0, direction)] + (haptic.map { [.haptic($0)] } ?? []))
    }

    @Test("is vetoed before a decision is made, by finger and by button")
    func veto() {
        var stack = SwipeStack<Int>.phone(3)
        stack.shouldDecide = { id, direction in !(id == 0 && direction == .left) }
        #expect(stack.swipe(.left, at: 0) == false)
        var finger = Finger(195, 260, at: 1)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: -200, y: 0), speed: 2_000)
        finger.up(&stack)
        #expect(stack.live(0)?.phase == .returning)
        #expect(stack.swipe(.right, at: 5) == true)
        #expect(stack.swipe(.left, at: 6) == true)
    }
}
