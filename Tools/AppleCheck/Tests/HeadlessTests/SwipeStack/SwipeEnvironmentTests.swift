import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing
import UIKit

@testable import CardistrySwiftUI

@MainActor
@Suite("A swipe stack's surroundings", .serialized)
struct SwipeEnvironmentTests {
    @Test("that reduce motion: no flight, no turn; decisions and stamps stay")
    func reduceMotion() throws {
        let deck = TestDeck(reducesMotion: true)
        deck.drag(by: 150, at: 0)
        let held = try #require(deck["a"]).matrix
        #expect(abs(held.x - 140) < 1e-9 && held.degrees == 0, "it still follows the finger")
        #expect(deck.stamp("Keep", on: "a") == 1)
        deck.release(by: 150, at: 0.5)
        #expect(deck.told == ["a right"])
        deck.host.frame(at: 0.58)
        let leaving = try #require(deck["a"])
        #expect(leaving.matrix.x == held.x && 0 < leaving.opacity && leaving.opacity < 1)
        deck.host.frame(at: 0.7)
        #expect(deck["a"] == nil)
    }

    @Test("that are a wide window: a card is out of it before it is dropped")
    func wideWindow() throws {
        let deck = TestDeck(
            size: CGSize(width: 300, height: 400), origin: CGPoint(x: 400, y: 100))
        deck.controller.swipe(.right)
        deck.host.frame(at: 0.299)
        let right = try #require(deck["a"]).matrix
        #expect(right.x - reach(right, 300, 400) > 550, "from the middle to the window's edge")
        deck.host.frame(at: 1)
        deck.host.size = CGSize(width: 200, height: 900)
        deck.host.update()
        deck.controller.swipe(.left)
        deck.host.frame(at: 1.299)
        let left = try #require(deck["b"]).matrix
        #expect(left.x + reach(left, 200, 900) < -500)
    }

    /// Half the width of a card as it is turned.
    private func reach(_ pose: Matrix, _ width: Double, _ height: Double) -> Double {
        let turn = pose.degrees * .pi / 180
        return width / 2 * abs(cos(turn)) + height / 2 * abs(sin(turn))
    }

    @Test("that reduce motion in mid-flight are safe")
    func reduceMotionInFlight() throws {
        let deck = TestDeck()
        deck.controller.swipe(.right)
        deck.host.frame(at: 0.1)
        deck.host.reducesMotion = true
        deck.host.update()
        let place = try #require(deck["a"]).matrix.x
        deck.host.frame(at: 0.2)
        #expect(try #require(deck["a"]).matrix.x == place)
        deck.host.run(until: 1)
        #expect(deck["a"] == nil && deck.host.needsFrames == false)
    }

    @Test("whose data change in mid-drag leave the card in the hand")
    func dataInMidDrag() throws {
        let deck = TestDeck()
        deck.drag(by: 80, at: 0)
        let before = try #require(deck["a"]).matrix
        deck.items = ["x", "a", "c", "e"]
        deck.host.update()
        #expect(deck.controller.undecided == ["a", "x", "c", "e"])
        #expect(try #require(deck["a"]).matrix == before)
        deck.release(by: 160, at: 0.5)
        #expect(deck.told == ["a right"])
    }

    @Test("whose data lose the card in the hand drop it, and nothing is decided")
    func losesTheHeldCard() {
        let deck = TestDeck()
        deck.drag(by: 200, at: 0)
        deck.items = ["b", "c"]
        deck.host.update()
        #expect(deck["a"] == nil)
        deck.release(by: 200, at: 0.5)
        #expect(deck.told.isEmpty && deck.controller.top == "b")
    }

    @Test("whose items change their content under the same ids show it")
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

    @Test("that grow or turn move every card to its new place")
    func resizes() throws {
        let deck = TestDeck()
        deck.drag(by: 100, at: 0)
        deck.host.size = CGSize(width: 700, height: 520)
        deck.host.update()
        #expect(deck.controller.driver.deck.size == Extent(width: 700, height: 520))
        deck.host.touchLost(at: 0.2)
        deck.host.run(until: 2)
        #expect(try #require(deck["a"]).matrix == Matrix())
    }

    @Test("read from right to left: physical directions stay, content is turned")
    func rightToLeft() throws {
        let deck = TestDeck(direction: .rightToLeft)
        deck.drag(by: 150, at: 0)
        #expect(try #require(deck["a"]).matrix.x > 0)
        deck.release(by: 150, at: 0.5)
        #expect(deck.told == ["a right"])
        #expect(deck["b"]?.all.first { $0.type == "Text" }?.layoutDirection == .rightToLeft)
        let compositor = deck.host.tree.all.first { $0.type == "TimelineView" }
        #expect(compositor?.layoutDirection == .leftToRight)
    }

    @Test("read from right to left mirror a deck that means leading and trailing")
    func leadingAndTrailing() throws {
        let deck = TestDeck(direction: .rightToLeft) { $0.meansLeadingAndTrailing() }
        deck.drag(by: 150, at: 0)
        let card = try #require(deck["a"])
        #expect(card.matrix.x > 0 && card.matrix.degrees > 0, "it is under the finger")
        #expect(deck.stamp("Keep", on: "a") == nil)
        let stamp = try #require(card.all.first { $0.text == "Bin" })
        let physical = TestDeck()
        physical.drag(by: 150, at: 0)
        let other = try #require(physical["a"]?.all.first { $0.text == "Keep" })
        #expect(stamp.matrix.degrees == other.matrix.degrees, "at the corner that is seen longest")
        deck.release(by: 150, at: 0.5)
        #expect(deck.told == ["a left"], "to the right is where lines begin")
        #expect(deck.host.press(.leftArrow))
        #expect(deck.told.contains("b right"))
    }

    @Test(
        "prepare haptics when a finger comes down, and lose none beside another",
        arguments: [true, false])
    func hapticsTogether(byDrag: Bool) {
        let deck = TestDeck(feel: .likeNope, byDrag: byDrag)
        deck.host.touchDown(195, 260, at: 0)
        #expect(UIFeedbackGenerator.prepared == 4)
        deck.host.touchMove(215, 260, at: 0.1)
        // The threshold and the decision come with one event.
        deck.host.touchUp(380, 260, at: 0.5)
        #expect(deck.host.haptics == ["selection", "medium"] && deck.told == ["a right"])
    }

    @Test("take a key that is held down once, except for undo")
    func keyboard() {
        let deck = TestDeck()
        #expect(deck.host.press(.rightArrow))
        #expect(deck.host.press(.rightArrow, phase: .repeat), "nobody else gets it")
        #expect(deck.told == ["a right"])
        deck.controller.swipe(.right)
        #expect(deck.host.press(.delete) && deck.host.press(.delete, phase: .repeat))
        #expect(deck.controller.history.isEmpty)
    }

    @Test("hear haptics at the decision, unless they are switched off")
    func haptics() {
        let deck = TestDeck()
        deck.controller.swipe(.left)
        deck.host.update()
        deck.controller.swipe(.right)
        deck.host.update()
        deck.controller.swipe(.right)
        deck.host.update()
        #expect(deck.host.haptics == ["medium", "selection", "selection"])
        let silent = TestDeck { $0.haptics(false) }
        silent.controller.swipe(.left)
        silent.host.update()
        #expect(silent.host.haptics.isEmpty)
    }

    @Test("show the empty deck's view when nothing is left, and leave touches to it")
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

    @Test("take stamps and the feel in either order")
    func stampsBeforeTheFeel() throws {
        var feel = SwipeFeel.swipeClean
        feel.stampTilt = 4
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a"], id: \.self) { Text($0) }
                .stamp(.right, "Keep", tint: .green)
                .swipeFeel(feel)
        }
        host.touchDown(195, 260, at: 0)
        host.touchMove(300, 260, at: 0.1)
        let stamp = try #require(host.tree.all.first { $0.text == "Keep" })
        #expect(abs(stamp.matrix.degrees - 4) < 1e-9)
    }

    @Test("that have no size at first get one later")
    func noSizeAtFirst() throws {
        let deck = TestDeck(size: .zero, feel: .grab)
        deck.host.size = CGSize(width: 390, height: 520)
        deck.host.update()
        #expect(try #require(deck["a"]).matrix == Matrix() && !deck.host.needsFrames)
        deck.drag(by: 190, at: 1)
        deck.release(by: 190, at: 1.5)
        #expect(deck.told == ["a right"])
    }

    @Test("change the feel, and the pile is as deep as the new one wants it")
    func changesFeel() {
        var feel = SwipeFeel.swipeClean
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b", "c", "d", "e"], id: \.self) { Text($0) }.swipeFeel(feel)
        }
        feel.visibleCards = 5
        host.update()
        host.run(until: 1)
        #expect(host.tree.texts == ["e", "d", "c", "b", "a"])
    }

    @Test("never make another view of a card, whatever it is doing")
    func identity() {
        let controller = SwipeStackController<String>()
        var appeared: [String] = []
        var yields = false
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b", "c"], id: \.self, controller: controller) { item in
                Text(item).onAppear { appeared.append(item) }
            }
            .stamp(.right, "Keep", tint: .green)
            .yieldsToScrolling(yields)
            .environment(\.takesTouchesByDrag, true)
        }
        controller.driver.now = { host.time }
        controller.swipe(.right)
        host.frame(at: 0.1)
        controller.undo()
        host.frame(at: 0.2)
        host.touchDown(195, 260, at: 0.3)
        host.touchMove(295, 260, at: 0.4)
        host.touchLost(at: 0.5)
        host.run(until: 2)
        #expect(!host.sharesDrags)
        yields = true
        host.update()
        #expect(host.sharesDrags)
        #expect(appeared.sorted() == ["a", "b", "c"])
    }

    @Test("scroll beside SwiftUI's drag, where the app says so and inside a scroll view")
    func yields() throws {
        let deck = TestDeck { $0.yieldsToScrolling() }
        #expect(deck.host.sharesDrags)
        deck.drag(by: 5, 120, at: 0)
        #expect(try #require(deck["a"]).matrix == Matrix())
        deck.release(by: 5, 120, at: 0.5)
        deck.drag(by: 150, 20, at: 1)
        deck.release(by: 150, 20, at: 1.5)
        #expect(deck.told == ["a right"])
        let alone = TestDeck()
        #expect(!alone.host.sharesDrags)
        alone.drag(by: 5, 120, at: 0)
        #expect(try #require(alone["a"]).matrix.y > 10)
        for (says, shares) in [(nil, true), (false, false)] as [(Bool?, Bool)] {
            let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
                let stack = SwipeStackView(["a"], id: \.self) { Text($0) }
                return ScrollView { says.map { stack.yieldsToScrolling($0) } ?? stack }
                    .environment(\.takesTouchesByDrag, true)
            }
            #expect(host.sharesDrags == shares)
            host.touchDown(195, 260, at: 0)
            host.touchMove(200, 380, at: 0.1)
            #expect((try #require(host.node("a")).matrix == Matrix()) == shares)
        }
    }

    @Test("give overlays the live progress of each card")
    func overlays() {
        let deck = TestDeck {
            $0.cardOverlay { item, stamp in
                if let stamp { Text("\(item) \(stamp.progress)") }
            }
        }
        deck.drag(by: 10 + 117, at: 0)
        #expect(deck["a"]?.texts.contains("a 1.0") == true)
        #expect(deck["b"]?.texts == ["b"])
    }
}
