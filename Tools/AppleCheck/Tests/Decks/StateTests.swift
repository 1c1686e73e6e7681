import Cardistry
import Testing

extension Decks {
    /// State in SwiftUI's bindings, or in the properties of UIKit's views.
    @Suite("State that an app keeps") @MainActor struct StateTests {}
}

extension Decks.StateTests {
    private func decisions(_ ids: String...) -> [SwipeDecision<String>] {
        ids.map { SwipeDecision(id: $0, direction: .left, release: .zero) }
    }

    private func keeper(_ frontEnd: FrontEnd) -> any SwipeApp {
        swipeApp(frontEnd, ["a", "b", "c", "d"]) { $0.history = [] }
    }

    // MARK: The open card

    @Test("follows a wallet, and opens and closes its cards", arguments: .both)
    func opened(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd)
        app.deck.open("b")
        #expect(app.opened == "b")
        app.screen.run(until: 2)
        app.opened = nil
        #expect(app.deck.opened == nil && app.screen.needsFrames, "it closes as by a finger")
        app.screen.run(until: 5)
        #expect(app.events == ["b opened", "b arrived", "b closed", "b returned"])
        app.opened = "c"
        #expect(app.deck.opened == "c" && app.screen.needsFrames)
    }

    @Test(
        "is reset to what a wallet shows if the wallet lacks the card, which is named once",
        arguments: .both)
    func unknown(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd)
        app.opened = "z"
        #expect(app.opened == nil && app.deck.opened == nil)
        app.opens("a")
        for _ in 1...2 {
            app.opened = "z"
            #expect(app.opened == "a" && app.deck.opened == "a" && app.events.isEmpty)
        }
        #expect(app.warnings.map { $0.contains("no item “z”") } == [true])
    }

    @Test(
        "opens a card that is added with it, in SwiftUI, which may report it before the card",
        arguments: [false, true])
    func newItem(isFirst: Bool) {
        let app = TestWallet()
        app.host.actsOutermostFirst = isFirst
        app.items.append("new")
        app.opened = "new"
        #expect(app.opened == "new" && app.controller.opened == "new")
    }

    @Test("is nil when the open card is removed", arguments: .both)
    func removed(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd)
        app.opened = "b"
        app.set(["a", "c"])
        #expect(app.opened == nil && app.deck.opened == nil)
    }

    @Test("is where a wallet starts, at rest", arguments: .both, [true, false])
    func start(on frontEnd: FrontEnd, isLate: Bool) {
        let app = walletApp(frontEnd, isLate ? [] : ["a", "b"], opened: "b")
        if isLate {
            if frontEnd != .uiKit { #expect(app.opened == "b", "it waits for the items") }
            #expect(app.warnings.isEmpty)
            app.set(["a", "b"], reloads: true)
        }
        #expect(app.opened == "b" && app.window("b")?.height == 700)
        #expect(!app.screen.needsFrames && app.events.isEmpty)
    }

    @Test("is reset once the items have arrived without the card", arguments: .both)
    func lateUnknown(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd, [], opened: "z")
        app.set(["a"], reloads: true)
        #expect(app.opened == nil && app.deck.opened == nil)
    }

    // MARK: The history

    @Test("follows a swipe stack, and undoes what is removed from it", arguments: .both)
    func history(on frontEnd: FrontEnd) {
        let app = keeper(frontEnd)
        for direction in [SwipeDirection.right, .left, .right] { app.deck.swipe(direction) }
        #expect(app.history.map(\.id) == ["a", "b", "c"])
        app.screen.run(until: 2)
        app.events = []
        app.history.removeLast(2)
        #expect(app.events == ["c not right", "b not left"] && app.screen.needsFrames)
        #expect(app.deck.undecided == ["b", "c", "d"])
        app.deck.undo()
        #expect(app.history.isEmpty)
    }

    @Test(
        "is restored if it isn't a prefix, and shows what the deck accepted of it", arguments: .both
    )
    func replaced(on frontEnd: FrontEnd) {
        let app = keeper(frontEnd)
        app.deck.swipe(.left)
        app.screen.run(until: 2)
        app.events = []
        app.history = decisions("c", "z")
        #expect(app.history == decisions("c") && app.deck.history == app.history)
        #expect(app.deck.undecided == ["a", "b", "d"])
        #expect(app.events.isEmpty && !app.screen.needsFrames)
        #expect(app.warnings.map { $0.contains("no item “z”") } == [true])
    }

    @Test("is where a stack starts, at rest", arguments: .both, [true, false])
    func stackStart(on frontEnd: FrontEnd, isLate: Bool) {
        let app = swipeApp(frontEnd, isLate ? [] : ["a", "b", "c"]) {
            $0.history = decisions("a", "b")
        }
        if isLate {
            if frontEnd != .uiKit { #expect(app.history == decisions("a", "b"), "it waits") }
            app.set(["a", "b", "c"], reloads: true)
        }
        #expect(app.history == decisions("a", "b") && app.deck.history == app.history)
        #expect(app.deck.top == "c" && app.events.isEmpty && !app.screen.needsFrames)
    }

    @Test("loses the decision on an item that is removed", arguments: .both)
    func removedDecision(on frontEnd: FrontEnd) {
        let app = keeper(frontEnd)
        for _ in 0..<2 { app.deck.swipe(.left) }
        app.set(["b", "c", "d"])
        #expect(app.history.map(\.id) == ["b"] && app.deck.top == "c")
    }

    @Test("starts over on request", arguments: .both)
    func reset(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        for _ in 0..<3 { app.deck.swipe(.left) }
        app.deck.reset()
        app.screen.update()
        #expect(app.deck.undecided == app.items && app.deck.history.isEmpty)
        #expect(app["a"]?.isAtRest == true)
        let wallet = walletApp(frontEnd)
        wallet.deck.open("b")
        wallet.screen.run(until: 2)
        wallet.deck.reset()
        wallet.screen.update()
        #expect(wallet.deck.opened == nil && wallet.deck.order == wallet.items)
    }
}
