import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing
import UIKit

@testable import CardistrySwiftUI

@MainActor
@Suite("The undo manager", .serialized)
struct SwipeUndoTests {
    private let manager = UndoManager()

    private func deck() -> TestDeck {
        let deck = TestDeck()
        deck.host.undoManager = manager
        deck.host.update()
        return deck
    }

    @Test("undoes and makes again the decisions of a deck, by their names")
    func undoRedo() {
        let deck = deck()
        #expect(!manager.canUndo)
        deck.controller.swipe(.right)
        deck.controller.swipe(.left)
        #expect(manager.undoActionName == "Bin")
        manager.undo()
        #expect(deck.told.prefix(3) == ["a right", "b left", "b not left"])
        #expect(deck.controller.top == "b")
        #expect(manager.undoActionName == "Keep" && manager.redoActionName == "Bin")
        manager.undo()
        #expect(deck.controller.top == "a" && !manager.canUndo)
        manager.redo()
        manager.redo()
        #expect(deck.controller.history.map(\.direction) == [.right, .left] && !manager.canRedo)
        manager.undo()
        #expect(deck.controller.top == "b")
    }

    @Test("forgets what the deck's own undo takes back")
    func ownUndo() {
        let deck = deck()
        deck.controller.swipe(.right)
        deck.controller.swipe(.left)
        deck.host.update()
        #expect(deck.host.press(.delete))
        #expect(manager.undoActionName == "Keep" && !manager.canRedo)
        manager.undo()
        #expect(deck.controller.top == "a")
    }

    @Test("takes back the decision on a card that was caught only once")
    func caught() {
        let deck = deck()
        deck.controller.swipe(.right)
        deck.host.frame(at: 0.05)
        deck.host.touchDown(230, 260, at: 0.06)
        #expect(deck.told == ["a right", "a not right"] && !manager.canUndo)
    }

    @Test("forgets the decisions of a deck that is gone")
    func gone() async {
        var deck: TestDeck? = deck()
        deck?.controller.swipe(.right)
        await deck?.host.finishTasks()
        #expect(manager.canUndo)
        deck = nil
        await Task {}.value
        #expect(!manager.canUndo)
    }
}
