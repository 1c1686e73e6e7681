import Cardistry
import Testing

/// A deck whose clock is stopped.
@MainActor
private final class Stack: SwipeStackCommands {
    var stack = SwipeStack(items: ["a", "b", "c"], size: Extent(width: 390, height: 520))

    func take(_ input: DeckInput<SwipeStack<String>>) -> Bool { stack.take(input, at: 1) }
}

@MainActor
private final class Pile: WalletDeckCommands {
    var wallet = WalletDeck(items: Array(1...40), size: Extent(width: 390, height: 700))

    func take(_ input: DeckInput<WalletDeck<Int>>) -> Bool { wallet.take(input, at: 1) }
}

@MainActor
@Suite("A deck that keeps the time itself")
struct DeckCommandsTests {
    @Test("performs the commands of a stack, and returns their results")
    func stack() {
        let deck = Stack()
        #expect(deck.undo() == nil && !deck.canUndo)
        #expect(deck.swipe(.right) && deck.swipe(.left))
        #expect(deck.top == "c" && deck.undecided == ["c"] && deck.undecidedCount == 1)
        #expect(deck.rollback("a") && !deck.rollback("a"))
        #expect(deck.history.map(\.id) == ["b"])
        #expect(deck.undo() == "b")
        #expect(deck.stack.events.allSatisfy { $0.time == 1 })
        deck.stack.confirmsDecisions = true
        #expect(deck.swipe(.right) && !deck.swipe(.left))
        #expect(deck.question == SwipeQuestion(id: "b", direction: .right))
    }

    @Test("performs the commands of a wallet, and returns their results")
    func wallet() {
        let deck = Pile()
        #expect(deck.move(1, by: 1) && !deck.move(40, by: 1))
        #expect(deck.order.prefix(3) == [2, 1, 3])
        #expect(deck.scroll(by: 100) && deck.wallet.scrollOffset(at: 1) == 100)
        #expect(deck.focus(3) && deck.focused == 3 && !deck.focus(41))
        #expect(!deck.close() && deck.open(3) && !deck.open(41))
        #expect(deck.opened == 3 && !deck.scroll(by: 100))
        #expect(deck.close() && deck.opened == nil)
        deck.bounce()
        #expect(deck.wallet.isMoving(at: 1))
    }
}
