import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A swipe stack's controller", .serialized)
struct SwipeCommandTests {
    @Test("keeps what is done with a saved deck before its view exists")
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
                // This follows each frame, like an app's wash behind a deck.
                Text("\(controller.feedback.progress)")
                SwipeStackView(items, id: \.id, controller: controller) { Text("\($0.number)") }
            }
        }
        controller.driver.keepTime { host.time }
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

    @Test("receives events in order, even those that a listener causes")
    func nestedEvents() {
        let controller = SwipeStackController<String>()
        var events: [String] = []
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b"], id: \.self, controller: controller) {
                Text($0)
            } onDecide: { item, _ in
                events.append("\(item) decided")
                if item == "b" { controller.undo() }
            }
            .onRevoke { item, _ in events.append("\(item) revoked") }
            .onEmpty { events.append("empty") }
        }
        controller.driver.keepTime { host.time }
        controller.swipe(.right)
        controller.swipe(.right)
        #expect(events == ["a decided", "b decided", "empty", "b revoked"])
    }

    @Test("is replaced by another one, which repeats no events")
    func changesPlaces() {
        let first = SwipeStackController<String>()
        let second = SwipeStackController<String>()
        var controller = first
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b", "c"], id: \.self, controller: controller) { Text($0) }
        }
        for deck in [first, second] { deck.driver.keepTime { host.time } }
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

    @Test("doesn't retain a view and its deck")
    func leaksNothing() {
        weak var gone: SwipeStackController<String>?
        do {
            let controller = SwipeStackController<String>()
            gone = controller
            let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
                // This closure holds the controller, like an app's closures.
                SwipeStackView(["a", "b"], id: \.self, controller: controller) { Text($0) }
                    .onTapCard { _ in controller.undo() }
            }
            controller.swipe(.right)
            host.update()
        }
        #expect(gone == nil)
    }
}
