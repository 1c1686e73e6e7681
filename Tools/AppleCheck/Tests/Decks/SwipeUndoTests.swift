import Testing
import UIKit

extension Decks {
    @Suite("The undo manager") @MainActor struct SwipeUndoTests {
        let manager = UndoManager()
    }
}

extension Decks.SwipeUndoTests {
    @Test("undoes and redoes the decisions of a deck, by their names", arguments: .both)
    func undoRedo(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd, undoManager: manager)
        #expect(!manager.canUndo)
        app.decide(.right, .left)
        #expect(manager.undoActionName == "Trash")
        manager.undo()
        #expect(app.events.prefix(3) == ["a right", "b left", "b not left"])
        #expect(manager.undoActionName == "Keep" && manager.redoActionName == "Trash")
        manager.undo()
        #expect(app.deck.top == "a" && !manager.canUndo && manager.redoActionName == "Keep")
        manager.redo()
        manager.redo()
        #expect(app.deck.history.map(\.direction) == [.right, .left] && !manager.canRedo)
        manager.undo()
        #expect(app.deck.top == "b")
    }

    @Test("forgets decisions that the deck's own undo or a catch revokes", arguments: .both)
    func ownUndo(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd, undoManager: manager)
        app.decide(.right, .left)
        #expect(app.deck.canUndo && app.press(.backspace))
        #expect(manager.undoActionName == "Keep" && !manager.canRedo)
        manager.undo()
        #expect(app.deck.top == "a")
        app.screen.run(until: 2)
        app.deck.swipe(.right)
        app.screen.frame(at: 2.05)
        app.screen.down(230, 260, at: 2.06)
        #expect(app.deck.top == "a" && !manager.canUndo && !manager.canRedo)
    }

    @Test("forgets the decisions of a SwiftUI deck that is gone")
    func gone() async {
        var deck: TestDeck? = TestDeck()
        deck?.host.undoManager = manager
        deck?.controller.swipe(.right)
        await deck?.host.finishTasks()
        #expect(manager.canUndo)
        deck = nil
        await Task {}.value
        #expect(!manager.canUndo)
    }
}
