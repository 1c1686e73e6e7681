import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A swipe stack without eyes or fingers", .serialized)
struct SwipeAccessTests {
    @Test("is one element: the top card, with an action for each decision")
    func oneElement() throws {
        let deck = TestDeck()
        let elements = deck.host.elements
        #expect(elements.map(\.spoken) == ["card a"])
        let card = try #require(elements.first)
        #expect(card.value == "1 of 5")
        #expect(card.hint?.isEmpty == false)
        #expect(card.traits.contains(.isSelected))
        #expect(card.actions.map(\.name) == ["default", "Bin", "Keep"])
    }

    @Test("offers undo once there is something to undo")
    func offersUndo() throws {
        let deck = TestDeck()
        deck.host.perform("Keep", on: try #require(deck.host.elements.first))
        deck.host.run(until: 1)
        #expect(deck.told == ["a right", "a gone"])
        let card = try #require(deck.host.elements.first)
        #expect(card.actions.map(\.name) == ["default", "Bin", "Keep", "Undo"])
        #expect(card.value == "2 of 5")
        deck.host.perform("Undo", on: card)
        #expect(deck.controller.top == "a")
    }

    @Test("offers only directions that are allowed")
    func allowedOnly() throws {
        let deck = TestDeck(feel: .grab) { $0.swipeDirections([.right, .up]) }
        let card = try #require(deck.host.elements.first)
        #expect(card.actions.map(\.name) == ["default", "Keep", "Up"])
    }

    @Test("offers the directions of the card itself, which a closure may read off the deck")
    func directionsOfCard() throws {
        let holder = SwipeStackController<String>()
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b"], id: \.self, controller: holder) { Text($0) }
                .cardDirections { (item: String) -> SwipeDirections in
                    holder.top == "a" && item == "a" ? .left : []
                }
        }
        holder.driver.now = { host.time }
        #expect(host.elements.first?.actions.map(\.name) == ["default", "Left"])
        #expect(holder.directions == .left)
        #expect(!holder.swipe(.right))
        host.touchDown(195, 260, at: 0)
        host.touchMove(60, 260, at: 0.1)
        host.touchUp(60, 260, at: 0.5)
        #expect(holder.history.map(\.id) == ["a"])
        host.run(until: 2)
        host.touchDown(195, 260, at: 2)
        host.touchMove(60, 260, at: 2.1)
        let card = try #require(host.node("b"))
        #expect(card.matrix == Matrix(), "it cannot be dragged")
        #expect(card.actions.map(\.name) == ["default", "Undo"])
    }

    @Test("does what a tap does when it is activated")
    func activates() throws {
        let deck = TestDeck()
        deck.host.perform("default", on: try #require(deck.host.elements.first))
        #expect(deck.told == ["a tapped"])
    }

    @Test("says what was done and what comes next")
    func announces() throws {
        let deck = TestDeck(["a", "b"])
        deck.host.perform("Keep", on: try #require(deck.host.elements.first))
        #expect(deck.host.announcements == ["card a: Keep. card b, 2 of 2"])
        deck.controller.undo()
        #expect(deck.host.announcements.last == "card a: Taken back. card a, 1 of 2")
        deck.controller.swipe(.left)
        deck.controller.swipe(.left)
        #expect(deck.host.announcements.last == "card b: Bin. No more cards")
    }

    @Test("puts the focus on the next card, and takes nobody's from elsewhere")
    func movesFocus() throws {
        let deck = TestDeck()
        deck.controller.swipe(.right)
        deck.host.update()
        #expect(deck.host.focused == nil, "nobody was on a card")
        deck.host.focus(on: try #require(deck.host.elements.first))
        #expect(deck.host.focused?.spoken == "card b")
        deck.host.perform("Keep", on: try #require(deck.host.elements.first))
        #expect(deck.host.focused?.spoken == "card c")
    }

    @Test("hides stamps and the cards behind")
    func hides() {
        let deck = TestDeck()
        deck.drag(by: 120, at: 0)
        #expect(deck.stamp("Keep", on: "a") != nil)
        #expect(deck.host.elements.map(\.spoken) == ["card a"])
        #expect(deck["b"]?.isHidden == true)
        #expect(deck["b"]?.takesTouches == false && deck["a"]?.takesTouches == true)
    }

    @Test("takes the last card back where none is left")
    func undoesWhenEmpty() throws {
        let deck = TestDeck(["a"])
        deck.controller.swipe(.right)
        deck.host.run(until: 1)
        let element = try #require(deck.host.elements.first)
        #expect(deck.host.elements.map(\.spoken) == ["No more cards"])
        #expect(element.actions.map(\.name) == ["Undo"])
        deck.host.perform("Undo", on: element)
        #expect(deck.controller.top == "a")
        #expect(deck.host.elements.map(\.spoken) == ["card a"])
    }

    @Test("reads a card's content where the app has no words for it")
    func readsContent() {
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView([1, 2], id: \.self) { number in
                VStack {
                    Text("Photo \(number)")
                    Text("May")
                }
            }
        }
        #expect(host.elements.map(\.spoken) == ["Photo 1, May"])
    }

    @Test("works by keys: arrows decide, ⌘Z and Delete undo, Return taps, Escape lets go")
    func keys() {
        let deck = TestDeck()
        #expect(deck.host.press(.rightArrow))
        #expect(deck.host.press(.leftArrow))
        #expect(deck.host.press(.upArrow) == false, "not allowed, so the key is free for others")
        #expect(deck.host.press("z", .command))
        #expect(deck.host.press(.delete))
        #expect(deck.host.press(.delete) == false)
        #expect(deck.host.press("z") == false)
        for modifier in [EventModifiers.command, .option, .control, .shift] {
            #expect(deck.host.press(.leftArrow, modifier) == false, "⌘← is somebody else's")
        }
        #expect(deck.host.press("z", [.command, .shift]) == false)
        #expect(deck.host.press(.return))
        let decisions = deck.told.filter { !$0.hasSuffix("returned") }
        #expect(decisions == ["a right", "b left", "b not left", "a not right", "a tapped"])
        #expect(deck.host.press(.escape) == false)
        deck.drag(by: 150, at: 1)
        #expect(deck.host.press(.escape))
        deck.release(by: 150, at: 1.5)
        deck.host.run(until: 3)
        #expect(deck.controller.history.isEmpty)
    }
}
