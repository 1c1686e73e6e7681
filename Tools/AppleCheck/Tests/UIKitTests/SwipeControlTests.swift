import Cardistry
import CardistryUIKit
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

extension UIKitTests {
    /// Buttons, sliders and scroll views inside a card and around the deck, without any marks.
    @Suite @MainActor struct SwipeControls {
        let owner = SwipeOwner("a", "b", "c")
        let screen: Screen
        var stack: SwipeStackContainerView<String> { owner.stack }

        init() { screen = Screen(owner.stack) }

        @Test("a button inside a card takes its tap, and a drag from it is the deck's")
        func button() throws {
            var presses = 0
            let button = try #require(owner.card("a")?.button)
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            screen.down(40, 40, at: 101)
            screen.up(40, 40, at: 101.1)
            #expect(presses == 1)
            #expect(owner.events.isEmpty, "no tap on the card")
            screen.drag(from: (40, 40), to: (200, 40), at: 102)
            #expect(presses == 1)
            #expect(owner.events == ["decided a right"])
        }

        @Test("a slider inside a card keeps its touch")
        func slider() {
            screen.drag(from: (120, 40), to: (300, 40), at: 101)
            #expect(owner.card("a")?.transform == .identity)
            #expect(owner.events.isEmpty)
        }

        @Test("a tap that a view of the card recognises is none of the deck's")
        func innerTap() throws {
            let card = try #require(owner.card("a"))
            card.contentView.addGestureRecognizer(
                UITapGestureRecognizer(target: nil, action: nil))
            screen.down(195, 260, at: 101)
            screen.up(195, 260, at: 101.1)
            #expect(owner.events.isEmpty)
            screen.drag(from: (195, 260), to: (345, 260), at: 102)
            #expect(owner.events == ["decided a right"])
        }

        @Test(
            "a scroll view inside a card scrolls along its axis, and a drag across it is the deck's"
        )
        func innerScroll() {
            screen.drag(from: (195, 450), to: (200, 410), at: 101, lifts: false)
            #expect(owner.card("a")?.transform == .identity)
            screen.move(345, 410, at: 101.3)
            #expect(owner.card("a")?.transform == .identity, "it stays the scroll view's")
            screen.up(345, 410, at: 101.4)
            screen.drag(from: (195, 450), to: (345, 455), at: 102)
            #expect(owner.events == ["decided a right"])
        }

        @Test("a drag along the other axis is left to a scroll view around the deck")
        func outerScroll() {
            let scroll = UIScrollView(frame: screen.window.bounds)
            scroll.addSubview(stack)
            screen.window.addSubview(scroll)
            screen.window.layoutIfNeeded()
            screen.drag(from: (195, 260), to: (200, 160), at: 101, lifts: false)
            #expect(owner.card("a")?.transform == .identity)
            screen.up(200, 160, at: 101.3)
            screen.drag(from: (195, 260), to: (345, 280), at: 102)
            #expect(owner.events == ["decided a right"])
        }

        @Test("a finger beside the cards is let go of at once")
        func nothingThere() {
            owner.words = []
            stack.reloadData()
            screen.down(195, 260, at: 101)
            #expect(stack.gestureRecognizers?.first?.state == .possible)
            screen.move(300, 260, at: 101.1)
            #expect(stack.gestureRecognizers?.first?.state == .possible)
        }
    }
}
