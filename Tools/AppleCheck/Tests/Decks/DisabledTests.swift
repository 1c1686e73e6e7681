import Cardistry
import Testing

extension Decks {
    @Suite("A deck that is disabled") @MainActor struct DisabledTests {}
}

extension Decks.DisabledTests {
    @Test("takes no touches, keys and actions, only the app's commands", arguments: .all)
    func swipeStack(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.isEnabled = false
        app.slide(by: 200, at: 0)
        #expect(app["a"]?.isAtRest == true)
        #expect(!app.press(.right) && !app.press(.enter))
        #expect(app.elements.first?.names.filter { $0 != "default" } == [])
        app.elements.first?.actions.first?.act()
        app.screen.run(until: 2)
        #expect(app.events == [])
        app.deck.swipe(.right)
        app.screen.run(until: 4)
        #expect(app.events == ["a right", "a gone"])
        app.isEnabled = true
        app.slide(by: 200, at: 5)
        #expect(app.press(.left) && app.events.suffix(2) == ["b right", "c left"])
    }

    @Test("releases a held card, and lands those in flight", arguments: .all)
    func midDrag(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.deck.swipe(.left)
        // The first card has left the finger and is still in flight.
        app.screen.run(until: 0.28)
        app.drag(by: 150, at: 0.28)
        app.isEnabled = false
        app.screen.update()
        app.screen.move(400, 260, at: 0.45)
        app.screen.up(400, 260, at: 0.5)
        app.screen.run(until: 3)
        #expect(app.events.sorted() == ["a gone", "a left", "b returned"])
        #expect(app["b"]?.isAtRest == true && !app.screen.needsFrames)
    }

    @Test("with passes neither scrolls nor opens", arguments: .all)
    func wallet(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        let before = app.window("d")
        app.isEnabled = false
        app.screen.tap(195, 80, at: 0)
        app.screen.drag(from: 195, 400, by: 0, -100, at: 1)
        app.screen.up(195, 300, at: 1.5)
        #expect(!app.press(.down) && !app.press(.enter))
        #expect(app.elements.allSatisfy { $0.names.allSatisfy { $0 == "default" } })
        app.elements.first?.actions.first?.act()
        app.screen.run(until: 3)
        #expect(app.events == [] && app.window("d") == before)
        app.deck.open("b")
        app.screen.run(until: 5)
        #expect(app.events == ["b opened", "b arrived"])
        #expect(!app.press(.escape))
    }
}
