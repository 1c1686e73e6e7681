import Testing

extension Decks {
    @Suite("A swipe stack with assistive technology") @MainActor struct SwipeAccessTests {}
}

extension Decks.SwipeAccessTests {
    @Test("neither flies nor rotates with Reduce Motion", arguments: .both)
    func reduceMotion(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.reducesMotion = true
        app.drag(by: 150, at: 0)
        let held = try #require(app["a"])
        #expect(abs(held.x - 140) < 1e-9 && held.angle == 0, "it still follows the finger")
        #expect(app.stamp(.right, on: "a") == 1)
        app.release(by: 150, at: 0.5)
        #expect(app.events == ["a right"])
        app.screen.frame(at: 0.58)
        let leaving = try #require(app["a"])
        #expect(leaving.x == held.x && 0 < leaving.opacity && leaving.opacity < 1)
        app.screen.frame(at: 0.7)
        #expect(app["a"] == nil)
    }

    @Test("stops when Reduce Motion is switched on in mid-flight", arguments: .both)
    func reduceMotionInFlight(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.deck.swipe(.right)
        app.screen.frame(at: 0.1)
        app.reducesMotion = true
        let place = try #require(app["a"]).x
        app.screen.frame(at: 0.2)
        #expect(app["a"]?.x == place)
        app.screen.run(until: 1)
        #expect(app["a"] == nil && !app.screen.needsFrames)
    }

    @Test("means leading and trailing if it is mirrored for right to left", arguments: .both)
    func mirrored(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd) { $0.meansLeading = true }
        app.isRightToLeft = true
        app.drag(by: 150, at: 0)
        let card = try #require(app["a"])
        #expect(card.x > 0 && card.angle > 0, "it is under the finger")
        #expect(app.stamp(.right, on: "a") == 0 && app.stamp(.left, on: "a") == 1)
        app.release(by: 150, at: 0.5)
        #expect(app.events == ["a left"], "lines begin on the right")
        #expect(app.press(.left) && app.events.contains("b right"))
    }

    @Test("plays haptics at the decision, unless they are off", arguments: .both)
    func deckHaptics(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.decide(.left, .right, .right)
        #expect(app.screen.haptics == ["medium", "selection", "selection"])
        let silent = swipeApp(frontEnd) { $0.hasHaptics = false }
        silent.deck.swipe(.left)
        #expect(silent.screen.haptics.isEmpty)
    }

    @Test("is one element: the top card, with its decisions and then undo", arguments: .both)
    func element(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        let card = try #require(app.elements.first)
        #expect(app.elements.count == 1 && card.label == "card a" && card.value == "1 of 5")
        #expect(card.isSelected && card.hint?.isEmpty == false)
        #expect(card.names == ["default", "Trash", "Keep"])
        #expect(app["a"]?.isHidden == false && app["b"]?.isHidden == true)
        #expect(app["a"]?.takesTouches == true && app["b"]?.takesTouches == false)
        try app.perform("Keep")
        app.screen.run(until: 1)
        #expect(app.events == ["a right", "a gone"])
        let next = try #require(app.elements.first)
        #expect(next.label == "card b" && next.value == "2 of 5")
        #expect(next.names == ["default", "Trash", "Keep", "Undo"])
        try app.perform("Undo")
        #expect(app.deck.top == "a")
        try app.perform("default")
        #expect(app.events.last == "a tapped")
    }

    @Test("offers only allowed directions", arguments: .both)
    func allowedOnly(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd) {
            $0.feel = .grab
            $0.directions = [.right, .up]
        }
        #expect(app.elements.first?.names == ["default", "Keep", "Up"])
    }

    @Test("undoes the last decision when no card is left", arguments: .both)
    func undoesWhenEmpty(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd, ["a"])
        app.deck.swipe(.right)
        app.screen.run(until: 1)
        #expect(app.elements.map(\.label) == ["No more cards"])
        #expect(app.elements.first?.names == ["Undo"])
        try app.perform("Undo")
        #expect(app.deck.top == "a" && app.elements.map(\.label) == ["card a"])
    }

    @Test(
        "has keys: arrows decide, ⌘Z and Delete undo, Return taps, Escape releases",
        arguments: .both)
    func keys(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        #expect(app.press(.right) && app.press(.left))
        #expect(!app.press(.up), "not allowed, so the key isn't consumed")
        #expect(app.press(.z, .command) && app.press(.backspace))
        #expect(!app.press(.backspace) && !app.press(.z))
        #expect(!app.press(.left, .command), "⌘← isn't the deck's")
        #expect(!app.press(.left, .option))
        #expect(app.press(.enter))
        let decisions = app.events.filter { !$0.hasSuffix("returned") }
        #expect(decisions == ["a right", "b left", "b not left", "a not right", "a tapped"])
        #expect(!app.press(.escape))
        app.drag(by: 150, at: 1)
        #expect(app.press(.escape))
        app.release(by: 150, at: 1.5)
        app.screen.run(until: 3)
        #expect(app.deck.history.isEmpty)
    }
}
