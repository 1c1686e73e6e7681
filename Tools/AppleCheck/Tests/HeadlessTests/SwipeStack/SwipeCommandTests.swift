import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A swipe stack's controller", .serialized)
struct SwipeCommandTests {
    @Test("swipes on a deck that was idle for long, without a leap")
    func swipesAfterALongRest() throws {
        let deck = TestDeck()
        deck.host.pass(to: 1_000)
        #expect(deck.controller.swipe(.right))
        deck.host.update()
        #expect(try #require(deck["a"]).matrix.x == 0, "the flight begins now")
        deck.host.frame(at: 1_000.1)
        let x = try #require(deck["a"]).matrix.x
        #expect(50 < x && x < 500)
    }

    @Test("undoes in flight and after it, also the last card")
    func undoes() throws {
        let deck = TestDeck(["a", "b"])
        deck.controller.swipe(.right)
        deck.host.frame(at: 0.1)
        #expect(deck.controller.undo() == "a")
        #expect(deck.told == ["a right", "a not right"])
        deck.host.run(until: 1)
        #expect(deck.controller.top == "a")
        deck.controller.swipe(.left)
        deck.controller.swipe(.left)
        deck.host.run(until: 3)
        #expect(deck.told.contains("empty"))
        #expect(deck.drawn.isEmpty)
        #expect(deck.controller.undo() == "b")
        deck.host.frame(at: 3.05)
        #expect(try #require(deck["b"]).matrix.x < -100, "it comes from where it went")
        deck.host.run(until: 4)
        #expect(try #require(deck["b"]).matrix == Matrix())
    }

    @Test("rolls one decision back, however many followed it")
    func rollsBack() {
        let deck = TestDeck()
        deck.controller.swipe(.right)
        deck.controller.swipe(.left)
        #expect(deck.controller.rollback("a"))
        #expect(deck.controller.top == "a")
        #expect(deck.controller.history.map(\.id) == ["b"])
        #expect(deck.controller.rollback("a") == false)
    }

    @Test("is asked before each decision, whoever makes it, and sees the deck as it was")
    func vetoes() {
        var asked: [String] = []
        let controller = SwipeStackController<String>()
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b"], id: \.self, controller: controller) { Text($0) }
                .shouldDecide { item, direction in
                    asked.append("\(item) \(direction) \(controller.top ?? "")")
                    return direction == .right
                }
        }
        controller.driver.now = { host.time }
        #expect(controller.swipe(.left) == false)
        #expect(controller.swipe(.right))
        host.touchDown(195, 260, at: 1)
        host.touchMove(20, 260, at: 1.1)
        host.touchUp(20, 260, at: 1.5)
        #expect(asked == ["a left a", "a right a", "b left b"])
        #expect(controller.history.map(\.id) == ["a"])
    }

    @Test("saves a deck and goes on with it")
    func restores() throws {
        let deck = TestDeck()
        deck.controller.swipe(.right)
        deck.controller.swipe(.left)
        let saved = try JSONEncoder().encode(deck.controller.state)
        let state = try JSONDecoder().decode(SwipeStackState<String>.self, from: saved)
        let controller = SwipeStackController(restoring: state)
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b", "c", "d", "e"], id: \.self, controller: controller) {
                Text($0)
            }
        }
        #expect(host.tree.texts == ["e", "d", "c"])
        #expect(controller.history == state.history)
        #expect(controller.undo() == "b")
    }

    @Test("counts what is done with a saved deck before its view is there")
    func commandsBeforeTheView() {
        let state = SwipeStackState(
            undecided: ["b"], history: [SwipeDecision(id: "a", direction: .left, release: .zero)])
        let controller = SwipeStackController(restoring: state)
        #expect(controller.undo() == "a")
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b"], id: \.self, controller: controller) { Text($0) }
        }
        host.update()
        #expect(controller.undecided == ["a", "b"] && !controller.canUndo)
    }

    @Test("saved, waits for items that come after the view, and then goes on with them")
    func restoresLater() {
        let state = SwipeStackState(
            undecided: ["d", "c"],
            history: [SwipeDecision(id: "a", direction: .right, release: .zero)])
        let controller = SwipeStackController(restoring: state)
        var items: [String] = []
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(items, id: \.self, controller: controller) { Text($0) }
        }
        controller.driver.now = { host.time }
        #expect(controller.swipe(.right) == false, "there is nothing yet")
        #expect(controller.state == state, "saving again loses nothing")
        items = ["a", "b", "c", "d"]
        host.update()
        #expect(controller.undecided == ["d", "c", "b"])
        #expect(controller.history == state.history && !host.needsFrames)
        controller.swipe(.left)
        #expect(controller.state.undecided == ["c", "b"])
        controller.restore(SwipeStackState())
        host.update()
        #expect(controller.undecided == items && !controller.canUndo, "it starts anew")
    }

    @Test("reads thousands of items once, however often the app's view is updated")
    func readsItemsOnce() {
        final class Counter { var reads = 0 }
        struct Item {
            let number: Int
            let counter: Counter
            var id: Int {
                counter.reads += 1
                return number
            }
        }
        let counter = Counter()
        let controller = SwipeStackController<Int>()
        var items = (0..<1_000).map { Item(number: $0, counter: counter) }
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            VStack {
                // As an app's wash behind a deck does, this follows each frame.
                Text("\(controller.feedback.progress)")
                SwipeStackView(items, id: \.id, controller: controller) { Text("\($0.number)") }
            }
        }
        controller.driver.now = { host.time }
        let once = counter.reads
        #expect(once == 1_000)
        controller.swipe(.right)
        host.run(until: 1)
        #expect(counter.reads == once)
        items.removeLast()
        items.append(Item(number: 5_000, counter: counter))
        host.update()
        #expect(counter.reads == 2 * once)
        #expect(controller.undecided.last == 5_000)
    }

    @Test("hears of events in order, also of those that a listener causes")
    func nestedEvents() {
        let controller = SwipeStackController<String>()
        var told: [String] = []
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b"], id: \.self, controller: controller) { Text($0) }
                .onDecide { item, _ in
                    told.append("\(item) decided")
                    if item == "b" { controller.undo() }
                }
                .onRevoke { item, _ in told.append("\(item) revoked") }
                .onEmpty { told.append("empty") }
        }
        controller.driver.now = { host.time }
        controller.swipe(.right)
        controller.swipe(.right)
        #expect(told == ["a decided", "b decided", "empty", "b revoked"])
    }

    @Test("gives way to another one, of which nothing is told anew")
    func changesPlaces() {
        let first = SwipeStackController<String>()
        let second = SwipeStackController<String>()
        var controller = first
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b", "c"], id: \.self, controller: controller) { Text($0) }
        }
        for deck in [first, second] { deck.driver.now = { host.time } }
        first.swipe(.right)
        host.update()
        controller = second
        host.update()
        second.swipe(.left)
        host.update()
        #expect(host.haptics == ["selection", "medium"])
        controller = first
        host.update()
        #expect(host.haptics.count == 2)
        #expect(first.top == "b" && second.top == "b")
    }

    @Test("lets a view and its deck go")
    func leaksNothing() {
        weak var gone: SwipeStackController<String>?
        do {
            let controller = SwipeStackController<String>()
            gone = controller
            let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
                // As an app's closures do, this one holds the controller.
                SwipeStackView(["a", "b"], id: \.self, controller: controller) { Text($0) }
                    .onTapCard { _ in controller.undo() }
            }
            controller.swipe(.right)
            host.update()
        }
        #expect(gone == nil)
    }
}
