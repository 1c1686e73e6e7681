import Testing

@testable import Cardistry

@Suite("The history that an app sets")
struct SwipeStackHistoryTests {
    /// Three of five cards decided, and their events taken.
    private func decided() -> SwipeStack<Int> {
        var stack = SwipeStack<Int>.phone(5)
        for direction in [SwipeDirection.left, .right, .left] { stack.swipe(direction, at: 0) }
        _ = stack.takeEvents()
        return stack
    }

    private func decision(_ id: Int) -> SwipeDecision<Int> {
        SwipeDecision(id: id, direction: .right, release: .zero)
    }

    @Test("undoes later decisions, the last one first")
    func beginning() {
        var stack = decided()
        stack.setHistory(Array(stack.history.prefix(1)), at: 0.1)
        #expect(stack.decisions == [0] && stack.undecided == [1, 2, 3, 4])
        #expect(
            stack.events.map(\.kind) == [.revoked(2, .left, .undo), .revoked(1, .right, .undo)])
        #expect(stack.live(1)?.phase == .comingBack && stack.live(2)?.phase == .comingBack)
    }

    @Test("that equals the present one changes nothing")
    func same() {
        var stack = decided()
        stack.setHistory(stack.history, at: 0.1)
        #expect(stack.decisions == [0, 1, 2] && stack.events.isEmpty)
        #expect(stack.live(2)?.phase == .leaving, "it continues its flight")
    }

    @Test("is restored at rest if it isn't a prefix, without items that the deck doesn't have")
    func other() {
        var stack = decided()
        let new = [decision(4), decision(9), stack.history[0], decision(4)]
        stack.setHistory(new, at: 0.1)
        #expect(stack.history == [new[0], new[2]])
        #expect(stack.undecided == [1, 2, 3], "in the order of their former decisions")
        #expect(stack.events.isEmpty && !stack.isMoving(at: 0.1))
    }

    @Test("that extends the present one is restored as well")
    func longer() {
        var stack = decided()
        stack.setHistory(stack.history + [decision(3)], at: 0.1)
        #expect(stack.decisions == [0, 1, 2, 3] && stack.undecided == [4])
        #expect(stack.cards.map(\.id) == [4] && !stack.isMoving(at: 0.1))
    }

    @Test("releases a held card first")
    func held() {
        var stack = decided()
        var finger = Finger(195, 260, at: 1)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 60, y: 0), speed: 600)
        stack.setHistory(Array(stack.history.prefix(2)), at: finger.time)
        #expect(stack.live(3)?.phase == .returning && stack.top == 2)
        finger.up(&stack)
        #expect(stack.decisions == [0, 1])
    }
}
