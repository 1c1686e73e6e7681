import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A decision that an app confirms later", .serialized)
struct SwipeConfirmTests {
    private let asker = Asker()

    private func deck() -> TestDeck {
        TestDeck { [asker] stack in stack.confirmDecision { await asker.ask($0, $1) } }
    }

    /// A deck whose first card was thrown to the right and waits.
    private func asking() async -> TestDeck {
        let deck = deck()
        deck.drag(by: 250, at: 0)
        deck.release(by: 250, at: 0.5)
        await asker.isAsked()
        deck.host.run(until: 2)
        return deck
    }

    @Test("waits at the point of decision, with its stamp, and then leaves")
    func allowed() async throws {
        let deck = await asking()
        #expect(asker.asked == ["a right"])
        #expect(deck.told.isEmpty && deck.controller.top == "a")
        #expect(deck.controller.question == SwipeQuestion(id: "a", direction: .right))
        let card = try #require(deck["a"])
        #expect(card.matrix.x > 100 && !card.takesTouches && !deck.host.needsFrames)
        #expect(deck.stamp("Keep", on: "a") == 1)
        await asker.give(true)
        await deck.host.finishTasks()
        #expect(deck.told == ["a right"] && deck.host.needsFrames)
    }

    @Test("returns if it is not allowed, and can be decided again")
    func vetoed() async {
        let deck = await asking()
        await asker.give(false)
        await deck.host.finishTasks()
        deck.host.run(until: 5)
        #expect(deck.told == ["a returned"])
        deck.controller.swipe(.left)
        deck.host.update()
        await asker.isAsked(times: 2)
        await asker.give(true)
        await deck.host.finishTasks()
        #expect(asker.asked == ["a right", "a left"] && deck.told.last == "a left")
    }

    @Test("is not asked about what is vetoed at once")
    func shouldDecide() {
        let deck = TestDeck { [asker] stack in
            stack.shouldDecide { _, _ in false }.confirmDecision { await asker.ask($0, $1) }
        }
        #expect(!deck.controller.swipe(.right) && deck.controller.question == nil)
    }

    @Test("is forgotten with an item that is removed, and the answer decides nothing")
    func removed() async {
        let deck = await asking()
        deck.items.removeFirst()
        deck.host.update()
        #expect(deck.controller.top == "b" && deck.controller.question == nil)
        await asker.give(true)
        await deck.host.finishTasks()
        #expect(asker.cancelled == ["a"], "the app may stop asking")
        #expect(deck.told.isEmpty && deck.controller.history.isEmpty)
    }

    @Test("is taken back by Escape, and its answer does not count when the same is asked again")
    func stale() async {
        let deck = await asking()
        #expect(deck.host.press(.escape))
        deck.controller.swipe(.right)
        deck.host.update()
        await asker.give(true)
        await asker.isAsked(times: 2)
        #expect(deck.told.isEmpty, "the first answer came too late")
        await asker.give(true)
        await deck.host.finishTasks()
        #expect(deck.told == ["a right"])
    }

    @Test("no longer waits once the app does not confirm")
    func without() {
        var confirms = true
        let deck = TestDeck { [asker] stack in
            confirms ? stack.confirmDecision { await asker.ask($0, $1) } : stack
        }
        confirms = false
        deck.host.update()
        #expect(deck.controller.swipe(.right) && deck.told == ["a right"])
    }
}
