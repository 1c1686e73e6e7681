import Testing

extension Decks {
    @Suite("A wallet with assistive technology") @MainActor struct WalletAccessTests {}
}

extension Decks.WalletAccessTests {
    @Test("has one element per pass, which opens and moves it", arguments: .both)
    func elements(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd, ["a", "b", "c"])
        #expect(app.elements.map(\.label) == ["pass a", "pass b", "pass c"])
        #expect(app.elements.map(\.value) == ["1 of 3", "2 of 3", "3 of 3"])
        #expect(
            app.elements.map { $0.names.filter { $0 != "Open" } } == [
                ["default", "Move down"], ["default", "Move up", "Move down"],
                ["default", "Move up"],
            ])
        try app.perform("Move down")
        #expect(app.items == ["b", "a", "c"] && app.events == ["a 0 to 1"])
        #expect(app.spoken == ["pass a: 2 of 3"])
        #expect(app.elements.first { $0.label == "pass a" }?.value == "2 of 3")
        try app.perform("default")
        #expect(app.deck.opened != nil)
    }

    @Test("has keys: arrows, Home, End, Return, Space, Escape, Option-arrow", arguments: .both)
    func keys(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd, ["a", "b", "c"])
        #expect(!app.press(.escape), "nothing to close, so the key isn't consumed")
        #expect(app.press(.down) && app.press(.down) && app.deck.focused == "b")
        #expect(app.press(.down, .option) && app.items == ["a", "c", "b"])
        #expect(!app.press(.down, .command), "not the wallet's")
        #expect(app.press(.home) && app.deck.focused == "a")
        #expect(app.press(.end) && app.press(.enter) && app.deck.opened == "b")
        #expect(!app.press(.up), "the open pass scrolls with it")
        #expect(app.press(.escape) && app.deck.opened == nil)
        #expect(app.press(.space) && app.deck.opened == "b")
    }

    @Test("reaches every pass, one after another, however many there are", arguments: .both)
    func reachesAll(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd, (0..<30).map { "\($0)" })
        for index in Array(0..<30) + (0..<30).reversed() {
            let element = app.elements.first { $0.label == "pass \(index)" }
            try #require(element, "pass \(index) is not there").focus()
            #expect(app.deck.focused == "\(index)")
            app.screen.run(until: app.screen.time + 1, rate: 4)
        }
    }
}
