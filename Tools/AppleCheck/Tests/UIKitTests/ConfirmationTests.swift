import Cardistry
import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import CardistryUIKit

extension UIKitTests {
    /// A decision that an app confirms later.
    @Suite @MainActor struct SwipeConfirmation {
        let owner = SwipeOwner("a", "b", "c", "d")
        let screen: Screen
        private let asker = Asker()
        var stack: SwipeStackContainerView<String> { owner.stack }

        init() {
            screen = Screen(owner.stack)
            owner.stack.confirmDecision = { [asker] in await asker.ask($0, $1) }
        }

        /// Throws the first card to the right, where it waits.
        private func throwFirst() async {
            screen.drag(from: (195, 260), to: (345, 260), at: 101)
            await asker.isAsked()
            screen.run(until: 103)
        }

        @Test("a card waits for the app's answer at the point of decision, and then leaves")
        func allowed() async throws {
            await throwFirst()
            #expect(asker.asked == ["a right"] && owner.events.isEmpty && stack.top == "a")
            #expect(stack.question == SwipeQuestion(id: "a", direction: .right))
            let card = try #require(owner.card("a"))
            // 30 % of the width, turned with the card: where a motionless release just decides.
            let way = hypot(Double(card.shift.x), Double(card.shift.y))
            #expect(abs(way - 117) < 0.1 && card.stamp(for: .right)?.alpha == 1)
            #expect(!card.isUserInteractionEnabled && !screen.isAsking)
            #expect(!stack.swipe(.left), "another decision waits")
            await asker.give(true)
            #expect(owner.events == ["decided a right"] && stack.question == nil)
            #expect(screen.isAsking, "it flies")
        }

        @Test("a card that the app does not let go returns, and can be decided again")
        func refused() async {
            await throwFirst()
            await asker.give(false)
            screen.run(until: 105)
            #expect(owner.events == ["returned a"])
            #expect(owner.card("a")?.transform == .identity)
            stack.swipe(.left)
            await asker.isAsked(times: 2)
            await asker.give(true)
            #expect(asker.asked == ["a right", "a left"])
            #expect(owner.events.last == "decided a left")
        }

        @Test("a veto counts at once, and the app is not asked")
        func veto() async {
            owner.vetoes = true
            #expect(!stack.swipe(.right) && stack.question == nil)
        }

        @Test("an item removed while the app is asked is not decided, even if it comes back")
        func removed() async {
            await throwFirst()
            owner.words.removeFirst()
            stack.apply(owner.words)
            #expect(stack.top == "b" && stack.question == nil)
            owner.words.insert("a", at: 0)
            stack.apply(owner.words)
            stack.swipe(.right)
            await asker.isAsked(times: 2)
            await asker.give(true)
            #expect(asker.cancelled == ["a"] && owner.events.isEmpty)
            #expect(stack.history.isEmpty && stack.question != nil, "the second question stands")
            await asker.give(true)
            #expect(owner.events == ["decided a right"])
        }

        @Test("a deck that leaves its window goes on waiting, and decides with the answer")
        func leavesWindow() async {
            await throwFirst()
            stack.removeFromSuperview()
            await asker.give(true)
            #expect(asker.cancelled.isEmpty && owner.events == ["decided a right"])
        }

        @Test("an app that stops confirming decides at once, and the card that waits still does")
        func stops() async {
            await throwFirst()
            stack.confirmDecision = nil
            #expect(stack.top == "a")
            await asker.give(true)
            #expect(stack.swipe(.left))
            #expect(owner.events == ["decided a right", "decided b left"])
        }

        @Test("a deck that its app lets go of takes back its question")
        func released() async {
            var owner: SwipeOwner? = SwipeOwner("a", "b")
            weak let stack = owner?.stack
            owner?.stack.confirmDecision = { [asker] in await asker.ask($0, $1) }
            owner?.stack.swipe(.right)
            await asker.isAsked()
            owner = nil
            #expect(stack == nil)
            await asker.give(true)
            #expect(asker.cancelled == ["a"])
        }
    }
}
