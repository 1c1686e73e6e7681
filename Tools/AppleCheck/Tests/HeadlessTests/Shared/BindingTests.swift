import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

/// An app that keeps its decks' state itself.
@MainActor
private final class Keeper {
    var items = ["a", "b", "c", "d"]
    var opened: String?
    var history: [SwipeDecision<String>] = []
    var top: String?
    let stack = SwipeStackController<String>()
    let wallet = WalletDeckController<String>()
    private let size = CGSize(width: 390, height: 700)

    private func binding<Value>(
        _ path: ReferenceWritableKeyPath<Keeper, Value>
    ) -> Binding<Value> {
        Binding {
            self[keyPath: path]
        } set: {
            self[keyPath: path] = $0
        }
    }

    /// Both get the time from the host that shows them.
    func stackHost() -> HeadlessHost {
        let host = HeadlessHost(size: size) { [self] in
            SwipeStackView(
                items, id: \.self, controller: stack,
                history: binding(\.history),
                top: binding(\.top)
            ) { Text($0) }
        }
        stack.driver.keepTime { host.time }
        return host
    }

    func walletHost() -> HeadlessHost {
        let host = HeadlessHost(size: size) { [self] in
            WalletDeckView(
                items, id: \.self, controller: wallet,
                opened: binding(\.opened)
            ) { item, _ in Text(item) }
        }
        wallet.driver.keepTime { host.time }
        return host
    }

    var decided: [String] { history.map(\.id) }
}

@MainActor
@Suite("State that an app keeps", .serialized)
struct BindingTests {
    private let app = Keeper()

    private func decision(_ id: String) -> SwipeDecision<String> {
        SwipeDecision(id: id, direction: .left, release: .zero)
    }

    // MARK: The open card

    @Test("follows a wallet, and opens and closes its cards")
    func opened() {
        let host = app.walletHost()
        app.wallet.open("b")
        host.update()
        #expect(app.opened == "b")
        host.run(until: 2)
        app.opened = nil
        host.update()
        #expect(app.wallet.opened == nil && host.needsFrames, "it closes as by a finger")
        host.run(until: 4)
        app.opened = "c"
        host.update()
        #expect(app.wallet.opened == "c" && host.needsFrames)
    }

    @Test("is put back to what a wallet shows if it doesn't have the card")
    func unknown() {
        let host = app.walletHost()
        app.opened = "z"
        host.update()
        #expect(app.opened == nil && app.wallet.opened == nil)
        app.wallet.open("a")
        host.update()
        for _ in 1...2 {
            app.opened = "z"
            host.update()
            #expect(app.opened == "a" && app.wallet.opened == "a")
        }
        #expect(app.wallet.driver.warnings.map { $0.contains("no item “z”") } == [true])
    }

    @Test("opens a card that comes with it")
    func newItem() {
        let host = app.walletHost()
        app.items.append("e")
        app.opened = "e"
        host.update()
        #expect(app.opened == "e" && app.wallet.opened == "e")
    }

    @Test("is nil when the open card is removed")
    func removed() {
        let host = app.walletHost()
        app.opened = "b"
        host.update()
        app.items.removeAll { $0 == "b" }
        host.update()
        #expect(app.opened == nil && app.wallet.opened == nil)
    }

    @Test("is where a wallet starts, at rest", arguments: [true, false])
    func start(isLate: Bool) {
        app.opened = "b"
        if isLate { app.items = [] }
        let host = app.walletHost()
        if isLate {
            #expect(app.opened == "b", "it waits for the items")
            app.items = ["a", "b"]
            host.update()
        }
        #expect(app.opened == "b" && app.wallet.opened == "b" && !host.needsFrames)
    }

    @Test("is put back once the items are there, and the card is not among them")
    func lateUnknown() {
        app.opened = "z"
        app.items = []
        let host = app.walletHost()
        app.items = ["a"]
        host.update()
        #expect(app.opened == nil && app.wallet.opened == nil)
    }

    // MARK: The history

    @Test("follows a swipe stack, and undoes what is removed from it")
    func history() {
        let host = app.stackHost()
        #expect(app.top == "a")
        for _ in 0..<3 { app.stack.swipe(.left) }
        host.update()
        #expect(app.decided == ["a", "b", "c"] && app.top == "d")
        host.run(until: 2)
        app.history.removeLast(2)
        host.update()
        #expect(app.stack.undecided == ["b", "c", "d"] && app.top == "b" && host.needsFrames)
        app.stack.undo()
        host.update()
        #expect(app.history.isEmpty)
    }

    @Test("is restored if it is no beginning, and shows what the deck took of it")
    func replaced() {
        let host = app.stackHost()
        app.stack.swipe(.left)
        host.update()
        host.run(until: 2)
        app.history = [decision("c"), decision("z")]
        host.update()
        #expect(app.decided == ["c"] && app.stack.history == app.history)
        #expect(app.stack.undecided == ["a", "b", "d"] && !host.needsFrames)
    }

    @Test("is where a stack starts, at rest", arguments: [true, false])
    func stackStart(isLate: Bool) {
        app.history = [decision("a"), decision("b")]
        if isLate { app.items = [] }
        let host = app.stackHost()
        if isLate {
            #expect(app.decided == ["a", "b"], "it waits for the items")
            app.items = ["a", "b", "c"]
            host.update()
        }
        #expect(app.decided == ["a", "b"] && app.top == "c" && !host.needsFrames)
        #expect(app.stack.history == app.history)
    }

    @Test("loses the decision on an item that is removed")
    func removedDecision() {
        let host = app.stackHost()
        for _ in 0..<2 { app.stack.swipe(.left) }
        host.update()
        app.items.removeFirst()
        host.update()
        #expect(app.decided == ["b"] && app.top == "c")
    }

    // MARK: The top card

    @Test("is put back if the app sets the top card")
    func top() {
        let host = app.stackHost()
        app.top = "c"
        host.update()
        #expect(app.top == "a" && app.stack.top == "a")
    }
}
