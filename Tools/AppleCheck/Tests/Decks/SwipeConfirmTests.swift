import Cardistry
import Foundation
import Testing

extension Decks {
    @Suite("A decision that an app confirms later") @MainActor struct SwipeConfirmTests {
        let asker = Asker()
    }
}

extension Decks.SwipeConfirmTests {
    private func deck(_ frontEnd: FrontEnd) -> any SwipeApp {
        swipeApp(frontEnd) { $0.confirm = { [asker] in await asker.ask($0, $1) } }
    }

    /// A deck whose first card was thrown to the right and waits.
    private func asking(_ frontEnd: FrontEnd) async -> any SwipeApp {
        let app = deck(frontEnd)
        app.slide(by: 250, at: 0)
        await asker.isAsked()
        app.screen.run(until: 2)
        return app
    }

    @Test("waits at the point of decision, with its stamp, and then leaves", arguments: .all)
    func allowed(on frontEnd: FrontEnd) async throws {
        let app = await asking(frontEnd)
        #expect(asker.asked == ["a right"] && app.events.isEmpty && app.deck.top == "a")
        #expect(app.deck.question == SwipeQuestion(id: "a", direction: .right))
        let card = try #require(app["a"])
        // 30 % of the width, turned with the card: where a motionless release just decides.
        #expect(abs(hypot(card.x, card.y) - 117) < 0.1 && app.stamp(.right, on: "a") == 1)
        #expect(!card.takesTouches && !app.screen.needsFrames)
        #expect(!app.deck.swipe(.left), "another decision waits")
        await asker.give(true, app)
        #expect(app.events == ["a right"] && app.deck.question == nil && app.screen.needsFrames)
    }

    @Test(
        "returns the card if it is not allowed, and the card can be decided again", arguments: .both
    )
    func refused(on frontEnd: FrontEnd) async {
        let app = await asking(frontEnd)
        await asker.give(false, app)
        app.screen.run(until: 5)
        #expect(app.events == ["a returned"] && app["a"]?.isAtRest == true)
        app.deck.swipe(.left)
        await asker.isAsked(times: 2, by: app)
        await asker.give(true, app)
        #expect(asker.asked == ["a right", "a left"] && app.events.last == "a left")
    }

    @Test("isn't asked for after a veto", arguments: .both)
    func vetoed(on frontEnd: FrontEnd) {
        let app = deck(frontEnd)
        app.setup.allows = { _, _ in false }
        #expect(!app.deck.swipe(.right) && app.deck.question == nil)
    }

    @Test("is forgotten when its item is removed, even if the item comes back", arguments: .both)
    func removed(on frontEnd: FrontEnd) async {
        let app = await asking(frontEnd)
        app.set(["b", "c"])
        #expect(app.deck.top == "b" && app.deck.question == nil)
        app.set(["a", "b", "c"])
        app.deck.swipe(.right)
        await asker.isAsked(times: 2, by: app)
        await asker.give(true, app)
        #expect(asker.cancelled == ["a"], "the app may stop asking")
        #expect(app.deck.history.isEmpty && app.deck.question != nil, "the second one is unchanged")
        await asker.give(true, app)
        #expect(app.events == ["a right"])
    }

    @Test("is withdrawn by Escape, and its answer isn't the next question's", arguments: .both)
    func stale(on frontEnd: FrontEnd) async {
        let app = await asking(frontEnd)
        #expect(app.press(.escape))
        app.deck.swipe(.right)
        app.screen.update()
        await asker.give(true, app)
        await asker.isAsked(times: 2)
        #expect(app.events.isEmpty, "the first answer came too late")
        await asker.give(true, app)
        #expect(app.events == ["a right"])
    }

    @Test(
        "isn't asked for once the app has no handler; a waiting card still waits", arguments: .both)
    func without(on frontEnd: FrontEnd) async {
        let app = await asking(frontEnd)
        app.setup.confirm = nil
        #expect(app.deck.top == "a")
        await asker.give(true, app)
        #expect(app.deck.swipe(.left) && app.events == ["a right", "b left"])
    }

    @Test("still waits in UIKit without a window, and is withdrawn with its deck")
    func released() async {
        let app = await asking(.uiKit)
        app.isShown = false
        await asker.give(true, app)
        #expect(asker.cancelled.isEmpty && app.events == ["a right"])
        var other: (any SwipeApp)? = deck(.uiKit)
        weak let stack = other?.deck
        other?.deck.swipe(.right)
        await asker.isAsked(times: 2)
        other = nil
        #expect(stack == nil)
        await asker.give(true, app)
        #expect(asker.cancelled == ["a"])
    }
}
