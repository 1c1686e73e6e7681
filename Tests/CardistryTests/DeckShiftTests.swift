import Testing

@testable import Cardistry

@Suite("A deck that moves under a finger")
struct DeckShiftTests {
    /// Two decks and one finger: the second deck moves on the screen, whatever the finger is doing.
    private let offset = Vector(x: -30, y: -150)

    @Test("keeps a dragged card under it")
    func held() throws {
        for feel in [SwipeFeel.likeNope, .swipeClean] {
            var stack = SwipeStack<Int>.phone(3, feel: feel)
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: 60, y: 0), speed: 300)
            let before = try #require(stack.live(0)).drag.target
            stack.shift(by: offset, at: finger.time)
            let moved = try #require(stack.live(0)).drag.target - before
            #expect((moved.x - 30).magnitude < 1e-9)
            // The finger's next report has its present location.
            let pose = stack.pose(0, at: finger.time)
            finger.place = finger.place - offset
            stack.touch(finger.touch(.moved))
            #expect(stack.pose(0, at: finger.time) == pose)
        }
    }

    @Test("throws the card no faster than the finger")
    func speed() throws {
        var speeds: [Vector] = []
        for shift in [Vector.zero, offset] {
            var stack = SwipeStack<Int>.phone(3)
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: 60, y: 10), speed: 500)
            stack.shift(by: shift, at: finger.time)
            finger.place = finger.place - shift
            finger.slide(&stack, by: Vector(x: 10, y: 0), speed: 500)
            speeds.append(stack.tracker.velocity(at: finger.time))
        }
        #expect((speeds[0] - speeds[1]).length < 1e-6)
        #expect(speeds[0].x > 400)
    }

    @Test("turns no press into a drag, and no drag into a tap")
    func press() {
        var stack = SwipeStack<Int>.phone(3)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        stack.shift(by: offset, at: 0.1)
        #expect(stack.gesturePhase == .possible)
        finger.place = finger.place - offset
        finger.time = 0.2
        finger.up(&stack)
        #expect(stack.takeEvents().map(\.kind) == [.tapped(0)])
        stack.shift(by: offset, at: 0.3)
        #expect(stack.gesturePhase == .none)
    }

    @Test("keeps a wallet's lifted card under it, and drops it where it then is")
    func reorder() throws {
        var wallet = WalletDeck<Int>(
            items: Array(0..<8), feel: .standard, size: Extent(width: 300, height: 600))
        let strip = wallet.feel.strip
        let point = Vector(x: 150, y: 1.5 * strip)
        wallet.touch(Touch(id: 1, phase: .began, location: point, time: 0))
        _ = wallet.frame(at: 0.6)
        #expect(wallet.held == 1)
        let hand = wallet.gesture.hand
        wallet.shift(by: Vector(x: 0, y: -strip), at: 0.7)
        #expect(wallet.gesture.hand == hand + Vector(x: 0, y: strip))
        let end = point + Vector(x: 0, y: strip)
        wallet.touch(Touch(id: 1, phase: .ended, location: end, time: 1))
        #expect(Array(wallet.order.prefix(4)) == [0, 2, 1, 3])
    }

    @Test("scrolls the pile with it, and flings it no faster than the finger")
    func scroll() {
        var offsets: [Double] = []
        for (shift, share) in [(0.0, 0.0), (-80.0, 80)] {
            var wallet = WalletDeck<Int>(
                items: Array(0..<40), feel: .standard, size: Extent(width: 300, height: 600))
            var point = Vector(x: 150, y: 500)
            wallet.touch(Touch(id: 1, phase: .began, location: point, time: 0))
            for step in 1...20 {
                point.y -= 10
                wallet.touch(Touch(id: 1, phase: .moved, location: point, time: Double(step) / 60))
            }
            let before = wallet.feedback(at: 1.0 / 3).scrollOffset
            wallet.shift(by: Vector(x: 0, y: shift), at: 1.0 / 3)
            #expect((before - wallet.feedback(at: 1.0 / 3).scrollOffset - share).magnitude < 1e-9)
            point.y -= shift
            wallet.touch(Touch(id: 1, phase: .ended, location: point, time: 1.0 / 3))
            _ = wallet.frame(at: 5)
            offsets.append(wallet.feedback(at: 5).scrollOffset + share)
        }
        #expect((offsets[0] - offsets[1]).magnitude < 1)
    }

    @Test("yields a drag along the axis of a scroll view in the card, and takes the others")
    func yields() {
        for (way, isTaken) in [(Vector(x: 60, y: 20), true), (Vector(x: 20, y: -60), false)] {
            var stack = SwipeStack<Int>.phone(3, feel: .likeNope)
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            stack.yieldTouch(horizontally: false, vertically: true)
            finger.slide(&stack, by: way, speed: 600)
            #expect((stack.gesturePhase == .dragging) == isTaken)
            #expect((stack.pose(0, at: finger.time)?.x != 0) == isTaken)
            finger.cancel(&stack)
            // The next touch is on something else.
            finger = Finger(195, 260, at: 2)
            finger.down(&stack)
            finger.slide(&stack, by: way, speed: 600)
            #expect(stack.gesturePhase == .dragging)
        }
    }
}
