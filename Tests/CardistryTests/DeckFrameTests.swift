import Testing

@testable import Cardistry

@Suite("A frame") struct DeckFrameTests {
    private let point = Vector(x: 195, y: 260)

    private func held(by distance: Double) -> SwipeStack<Int> {
        var stack = SwipeStack<Int>.phone(5)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: distance + 10, y: 0), speed: 400)
        return stack
    }

    @Test("lets only the top card of a stack take touches and be accessible")
    func top() {
        var stack = held(by: 60)
        stack.swipe(.left, at: 1)
        let frame = stack.frame(at: 1.1)
        let open = (0..<frame.count).map { frame[$0] }.filter(\.takesTouches)
        #expect(open.map(\.id) == [1])
        #expect((0..<frame.count).map { frame[$0] }.filter(\.isAccessible).map(\.id) == [1])
        #expect(frame.need == .everyFrame)
        let rest = stack.frame(at: 9)
        #expect(rest.need == .nothing)
    }

    @Test("has each card's index in the whole deck, even while the card leaves")
    func places() {
        var stack = SwipeStack<Int>.phone(5)
        stack.swipe(.left, at: 0)
        stack.swipe(.right, at: 0.01)
        let frame = stack.frame(at: 0.05)
        let cards = (0..<frame.count).map { frame[$0] }
        #expect(cards.map(\.id) == [4, 3, 2, 1, 0])
        #expect(cards.map(\.place) == [4, 3, 2, 1, 0])
        #expect(cards.map(\.depth) == [2, 1, 0, 0, 0])
        #expect(stack.count == 5)
    }

    @Test("shows the stamp of the drag's direction, tilted with the card")
    func stamp() throws {
        // swipeClean: 0.3 of 390 points is the threshold, and stamps grow from 0.8 to 1.
        var stack = held(by: 58.5)
        let card = try #require(card(0, of: &stack, at: 1))
        let stamp = try #require(card.stamp)
        #expect(stamp.direction == .right)
        #expect((stamp.progress - 0.5).magnitude < 1e-9)
        #expect((stamp.scale - 0.9).magnitude < 1e-9)
        #expect(stamp.angle == 15 && card.pose.angle > 0)
        var other = held(by: 15)
        let near = self.card(0, of: &other, at: 1)
        #expect(near?.stamp == nil)
    }

    @Test("of a wallet asks for a wake-up when a resting finger lifts a card")
    func wake() {
        var wallet = WalletDeck<Int>.phone(5)
        wallet.touch(Touch(id: 1, phase: .began, location: Vector(x: 195, y: 100), time: 2))
        let frame = wallet.frame(at: 2)
        #expect(frame.need == .at(2.4))
    }

    @Test(
        "lets only an open card take touches, and hides the others from assistive technology"
    )
    func open() {
        var wallet = WalletDeck<Int>.phone(5)
        wallet.open(2, at: 0)
        let opening = wallet.frame(at: 0.05)
        let cards = (0..<opening.count).map { opening[$0] }
        #expect(cards.filter(\.isAccessible).map(\.id) == [2])
        #expect(cards.filter(\.takesTouches).isEmpty)
        let rest = wallet.frame(at: 5)
        #expect((0..<rest.count).map { rest[$0] }.filter(\.takesTouches).map(\.id) == [2])
        #expect(rest[rest.count - 1].openness == 1)
    }

    private func card(
        _ id: Int, of stack: inout SwipeStack<Int>, at time: Double
    ) -> CardFrame<Int, SwipePhase>? {
        let frame = stack.frame(at: time)
        return (0..<frame.count).map { frame[$0] }.first { $0.id == id }
    }
}
