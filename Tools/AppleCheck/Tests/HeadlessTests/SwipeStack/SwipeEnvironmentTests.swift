import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A swipe stack's environment", .serialized)
struct SwipeEnvironmentTests {
    @Test("from right to left keeps physical directions and mirrors the content")
    func rightToLeft() throws {
        let deck = TestDeck()
        deck.isRightToLeft = true
        deck.drag(by: 150, at: 0)
        #expect(try #require(deck.node("a")).matrix.x > 0)
        deck.release(by: 150, at: 0.5)
        #expect(deck.events == ["a right"])
        #expect(deck.node("b")?.all.first { $0.type == "Text" }?.layoutDirection == .rightToLeft)
        let compositor = deck.host.tree.all.first { $0.type == "TimelineView" }
        #expect(compositor?.layoutDirection == .leftToRight)
    }

    @Test("passes on a key that is held down once, except for undo")
    func keyboard() {
        let deck = TestDeck()
        #expect(deck.host.press(.rightArrow))
        #expect(deck.host.press(.rightArrow, phase: .repeat), "it is consumed")
        #expect(deck.events == ["a right"])
        deck.controller.swipe(.right)
        #expect(deck.host.press(.delete) && deck.host.press(.delete, phase: .repeat))
        #expect(deck.controller.history.isEmpty)
        deck.controller.swipe(.right)
        #expect(deck.host.press("\u{7F}"), "a Mac's Backspace key")
        #expect(deck.controller.history.isEmpty)
        for modifiers in [EventModifiers.control, .shift] {
            #expect(!deck.host.press(.leftArrow, modifiers), "not the deck's")
        }
        #expect(!deck.host.press("z", [.command, .shift]))
    }

    @Test("scrolls beside SwiftUI's drag if the app says so, and inside a scroll view")
    func yields() throws {
        let deck = TestDeck { $0.swipesYieldToScrolling() }
        #expect(deck.host.sharesDrags)
        deck.drag(by: 5, 120, at: 0)
        #expect(try #require(deck.node("a")).matrix == Matrix())
        deck.release(by: 5, 120, at: 0.5)
        deck.slide(by: 150, 20, at: 1)
        #expect(deck.events == ["a right"])
        let alone = TestDeck()
        #expect(!alone.host.sharesDrags)
        alone.drag(by: 5, 120, at: 0)
        #expect(try #require(alone.node("a")).matrix.y > 10)
        for (says, shares) in [(nil, true), (false, false)] as [(Bool?, Bool)] {
            let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
                let stack = SwipeStackView(["a"], id: \.self) { Text($0) }
                return ScrollView { says.map { stack.swipesYieldToScrolling($0) } ?? stack }
                    .environment(\.deckSettings.takesTouchesByDrag, true)
            }
            #expect(host.sharesDrags == shares)
            host.drag(through: (195, 260, 0), (200, 380, 0.1))
            #expect((try #require(host.node("a")).matrix == Matrix()) == shares)
        }
    }
}
