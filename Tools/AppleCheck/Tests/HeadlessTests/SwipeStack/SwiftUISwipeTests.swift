import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("SwiftUI's swipe stack", .serialized)
struct SwiftUISwipeTests {
    @Test("shows new content under the same ids")
    func newContent() {
        struct Photo: Identifiable {
            let id: Int
            var title: String
        }
        var photos = [Photo(id: 1, title: "old"), Photo(id: 2, title: "two")]
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(photos) { Text($0.title) }
        }
        photos[0].title = "new"
        host.update()
        #expect(host.tree.texts == ["two", "new"])
    }

    @Test("shows the empty deck's view when no card is left, and yields touches to it")
    func empty() {
        let deck = TestDeck(["a"]) { $0.emptyDeck { Button("Again") {} } }
        func surface() -> Node? { deck.host.tree.all.first { $0.type == "TimelineView" } }
        #expect(!deck.host.tree.texts.contains("Again"))
        deck.controller.swipe(.right)
        deck.host.frame(at: 0.1)
        #expect(deck.host.tree.texts.contains("Again"))
        #expect(surface()?.takesTouches == true, "the last card can still be caught")
        deck.host.run(until: 1)
        #expect(surface()?.takesTouches == false)
        deck.controller.undo()
        deck.host.update()
        #expect(surface()?.takesTouches == true)
    }

    @Test("accepts stamps and the feel in either order")
    func stampsBeforeTheFeel() throws {
        var feel = SwipeFeel.swipeClean
        feel.stampTilt = 4
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a"], id: \.self) { Text($0) }
                .swipeStamp(.right, "Keep", tint: .green)
                .swipeFeel(feel)
        }
        host.drag(through: (195, 260, 0), (300, 260, 0.1))
        let stamp = try #require(host.tree.all.first { $0.text == "Keep" })
        #expect(abs(stamp.matrix.degrees - 4) < 1e-9)
    }

    @Test("never makes another view for a card, whatever the card is doing")
    func identity() {
        let controller = SwipeStackController<String>()
        var appeared: [String] = []
        var yields = false
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b", "c"], id: \.self, controller: controller) { item in
                Text(item).onAppear { appeared.append(item) }
            }
            .swipeStamp(.right, "Keep", tint: .green)
            .swipesYieldToScrolling(yields)
            .environment(\.deckSettings.takesTouchesByDrag, true)
        }
        controller.driver.keepTime { host.time }
        controller.swipe(.right)
        host.frame(at: 0.1)
        controller.undo()
        host.frame(at: 0.2)
        host.drag(through: (195, 260, 0.3), (295, 260, 0.4))
        host.cancel(at: 0.5)
        host.run(until: 2)
        #expect(!host.sharesDrags)
        yields = true
        host.update()
        #expect(host.sharesDrags)
        #expect(appeared.sorted() == ["a", "b", "c"])
    }

    @Test("passes the live progress of each card to overlays")
    func overlays() {
        let deck = TestDeck {
            $0.cardOverlay { item, stamp in
                if let stamp { Text("\(item) \(stamp.progress)") }
            }
        }
        deck.drag(by: 10 + 117, at: 0)
        #expect(deck.node("a")?.texts.contains("a 1.0") == true)
        #expect(deck.node("b")?.texts == ["b"])
    }

    @Test(
        "rotates the stamp with the card, and further in the same direction", arguments: [-1.0, 1])
    func stampsTurn(side: Double) throws {
        let deck = TestDeck()
        deck.drag(by: side * 100, at: 0)
        let card = try #require(deck.node("a"))
        let word = side > 0 ? "Keep" : "Trash"
        let stamp = try #require(card.all.first { $0.text == word })
        #expect(card.matrix.degrees * side > 5, "the card carries its stamp")
        #expect(abs(stamp.matrix.degrees - side * 15) < 1e-9, "on the card")
    }

    @Test("rotates the stamp of a mirrored deck with the card, at the corner seen longest")
    func mirroredStamp() throws {
        func angle(_ word: String, _ deck: TestDeck) throws -> Double {
            deck.drag(by: 150, at: 0)
            let card = try #require(deck.node("a"))
            return try #require(card.all.first { $0.text == word }).matrix.degrees
        }
        let mirrored = TestDeck { $0.swipeDirectionSemantics(.leadingTrailing) }
        mirrored.isRightToLeft = true
        #expect(try angle("Trash", mirrored) == angle("Keep", TestDeck()))
    }

    @Test("reports a drag as its surroundings show it")
    func feedback() {
        var shown: [SwipeFeedback] = []
        let deck = TestDeck { stack in
            stack.onDragCard { _, drag in
                if case .changed(let feedback) = drag { shown.append(feedback) }
            }
        }
        deck.drag(by: 10 + 117, at: 0)
        #expect(shown.count > 3 && shown.last == deck.controller.feedback)
        #expect(shown.last?.direction == .right && shown.last?.progress == 1)
    }

    @Test("reports its events when it reappears, if it disappears in mid-flight")
    func disappears() {
        let deck = TestDeck()
        deck.controller.swipe(.right)
        deck.host.frame(at: 0.05)
        deck.isShown = false
        deck.host.run(until: 5)
        #expect(deck.events == ["a right"])
        deck.isShown = true
        deck.host.run(until: 5.1)
        #expect(deck.events == ["a right", "a gone"] && !deck.host.needsFrames)
        #expect(deck.node("b")?.matrix == Matrix() && deck.node("a") == nil)
    }

    // MARK: Assistive technology

    @Test("announces what was done and what comes next")
    func announces() throws {
        let deck = TestDeck(["a", "b"])
        deck.host.perform("Keep", on: try #require(deck.host.elements.first))
        #expect(deck.host.announcements == ["card a: Keep. card b, 2 of 2"])
        deck.controller.undo()
        #expect(deck.host.announcements.last == "card a: Undone. card a, 1 of 2")
        deck.controller.swipe(.left)
        deck.controller.swipe(.left)
        #expect(deck.host.announcements.last == "card b: Trash. No more cards")
    }

    @Test("moves the focus to the next card, and takes it from nowhere else")
    func movesFocus() throws {
        let deck = TestDeck()
        deck.controller.swipe(.right)
        deck.host.update()
        #expect(deck.host.focused == nil, "no card had the focus")
        deck.host.focus(on: try #require(deck.host.elements.first))
        #expect(deck.host.focused?.spoken == "card b")
        deck.host.perform("Keep", on: try #require(deck.host.elements.first))
        #expect(deck.host.focused?.spoken == "card c")
    }

    @Test(
        "leaves the next card to VoiceOver, and doesn't let a move of its focus interrupt the outcome"
    )
    func speaksOnce() throws {
        let deck = TestDeck(["a", "b"])
        deck.host.focus(on: try #require(deck.host.elements.first))
        deck.host.perform("Keep", on: try #require(deck.host.elements.first))
        #expect(deck.host.announcements == ["card a: Keep"])
        #expect(deck.host.focused?.spoken == "card b")
        deck.host.perform("Trash", on: try #require(deck.host.elements.first))
        #expect(deck.host.announcements.last == "card b: Trash. No more cards")
        #expect(deck.host.hasHighPriority == [true, true])
    }

    @Test("has a ring on its top card while keys are used, instead of the system's")
    func ring() {
        let deck = TestDeck()
        func ringed() -> [String] {
            deck.host.tree.all.filter { node in
                node.identifier != nil && node.all.contains { $0.type == "RoundedRectangle" }
            }
            .compactMap(\.identifier)
        }
        #expect(ringed() == [] && deck.host.tree.all.contains { !$0.hasFocusEffect })
        deck.press(.right)
        #expect(ringed() == ["b"])
        deck.host.down(195, 260, at: 1)
        deck.host.update()
        #expect(ringed() == [], "a finger is used")
        deck.host.up(195, 260, at: 1.1)
    }

    @Test("hides stamps")
    func hides() {
        let deck = TestDeck()
        deck.drag(by: 120, at: 0)
        #expect(deck.stamp("Keep", on: "a") != nil)
        #expect(deck.host.elements.map(\.spoken) == ["card a"])
    }

    @Test("reads a card's content if the app has no words for it")
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
}
