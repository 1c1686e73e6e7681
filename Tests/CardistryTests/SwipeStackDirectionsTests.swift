import Testing

@testable import Cardistry

@Suite("The directions of single cards")
struct SwipeStackDirectionsTests {
    /// Card 0 may leave only to the left, and card 1 nowhere.
    private func deck() -> SwipeStack<Int> {
        var stack = SwipeStack<Int>.phone(4)
        stack.directionsOfCard = { [0: .left, 1: []][$0] ?? .all }
        return stack
    }

    private func throwCard(_ stack: inout SwipeStack<Int>, by x: Double, at time: Double) {
        var finger = Finger(195, 260, at: time)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: x, y: 0), speed: 1_500)
        finger.up(&stack)
    }

    @Test("apply to fingers, and a blocked direction resists as always")
    func fingers() throws {
        var stack = deck()
        throwCard(&stack, by: 300, at: 0)
        #expect(stack.history.isEmpty)
        var bound = SwipeStack<Int>.phone(4)
        bound.directions = .left
        throwCard(&bound, by: 300, at: 0)
        #expect(stack.pose(0, at: 0.25) == bound.pose(0, at: 0.25), "like a deck of one direction")
        #expect(stack.frame(at: 0.25)[2].stamp == bound.frame(at: 0.25)[2].stamp)
        throwCard(&stack, by: -300, at: 3)
        #expect(stack.decisions == [0])
    }

    @Test("apply to commands, and are a subset of the deck's")
    func commands() {
        var stack = deck()
        #expect(stack.directions(of: 0) == .left && stack.directions(of: 2) == .horizontal)
        #expect(stack.swipe(.right, at: 0) == false)
        #expect(stack.perform(.swipe(.right), at: 0) == false)
        #expect(stack.swipe(.left, at: 0) == true)
        #expect(stack.swipe(.left, at: 0) == false, "card 1 stays")
    }

    @Test("may be empty: the card stays, a drag is yielded, and a tap is a tap")
    func fixed() {
        var stack = deck()
        stack.swipe(.left, at: 0)
        stack.advance(to: 2)
        _ = stack.takeEvents()
        var finger = Finger(195, 260, at: 2)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 80, y: 0), speed: 600)
        #expect(stack.pose(1, at: finger.time) == CardPose(z: 9) && stack.claim == .yielded)
        finger.up(&stack)
        var tap = Finger(195, 260, at: 4)
        tap.down(&stack)
        tap.rest(0.05)
        tap.up(&stack)
        #expect(stack.events.map(\.kind) == [.tapped(1)])
    }

    @Test("are asked for at each touch-down")
    func asked() {
        var stack = deck()
        throwCard(&stack, by: 300, at: 0)
        stack.directionsOfCard = nil
        throwCard(&stack, by: 300, at: 3)
        #expect(stack.decisions == [0])
    }
}
