import Testing

@testable import Cardistry

@Suite("Replacing a card that moves")
struct SwipeStackReplaceTests {
    @Test("held: the new card returns from where it is, and the finger decides nothing")
    func held() throws {
        var stack = SwipeStack<Int>.phone(4)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 99, y: 0), speed: 600)
        let before = try #require(stack.pose(0, at: finger.time))
        let (drag, speed) = (89.0, 600.0)
        #expect(stack.replace(0, with: 7, at: finger.time) == true)
        #expect(stack.undecided == [7, 1, 2, 3])
        #expect(stack.live(0) == nil)
        let card = try #require(stack.live(7))
        #expect(card.phase == .returning)
        #expect(stack.pose(of: card, at: finger.time) == before)
        #expect((card.drag.value(at: finger.time).x - drag).magnitude < 1e-9)
        #expect((card.drag.velocity(at: finger.time).x - speed).magnitude < 1)
        // The finger continues, and lifts at a flick's speed.
        finger.slide(&stack, by: Vector(x: 90, y: 0), speed: 2_000)
        finger.up(&stack)
        stack.advance(to: 5)
        #expect(stack.history.isEmpty && stack.gesturePhase == .none)
        #expect(stack.takeEvents().map(\.kind) == [.returned(7)])
        #expect(stack.pose(7, at: 5) == CardPose(z: 10))
    }

    @Test("under a finger that has not moved: its lift taps nothing")
    func pressed() {
        var stack = SwipeStack<Int>.phone(3)
        let finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        stack.replace(0, with: 7, at: 0.1)
        finger.up(&stack)
        #expect(stack.takeEvents().isEmpty && stack.gesturePhase == .none)
        #expect(stack.undecided == [7, 1, 2])
    }

    @Test("in flight: it continues, keeps its decision, and leaves on time")
    func leaving() throws {
        var stack = SwipeStack<Int>.phone(4)
        stack.swipe(.right, at: 0)
        _ = stack.takeEvents()
        let before = try #require(stack.pose(0, at: 0.1))
        #expect(stack.replace(0, with: 7, at: 0.1) == true)
        #expect(stack.pose(7, at: 0.1) == before)
        #expect(stack.decisions == [7])
        stack.advance(to: 1)
        #expect(stack.takeEvents() == [SwipeEvent(time: 0.3, kind: .left(7))])
        #expect(stack.undo(at: 2) == 7)
    }

    @Test("on its way back: it continues, and so does a card in the pile")
    func returning() throws {
        var stack = SwipeStack<Int>.phone(4)
        stack.swipe(.left, at: 0)
        stack.undo(at: 0.1)
        _ = stack.takeEvents()
        let (top, next) = (stack.pose(0, at: 0.15), stack.pose(1, at: 0.15))
        stack.replace(0, with: 7, at: 0.15)
        stack.replace(1, with: 8, at: 0.15)
        #expect(stack.pose(7, at: 0.15) == top && stack.pose(8, at: 0.15) == next)
        stack.advance(to: 5)
        #expect(stack.takeEvents().map(\.kind) == [.returned(7)])
        #expect(stack.undecided == [7, 8, 2, 3])
    }
}
