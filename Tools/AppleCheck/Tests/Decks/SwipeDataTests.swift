import Cardistry
import Foundation
import Testing

extension Decks {
    @Suite("A swipe stack's items and state") @MainActor struct SwipeDataTests {}
}

extension Decks.SwipeDataTests {
    @Test(
        "change in mid-drag, and the card stays held", arguments: .all,
        [true, false])
    func changeInHand(on frontEnd: FrontEnd, reloads: Bool) throws {
        let app = swipeApp(frontEnd)
        app.drag(by: 80, at: 0)
        let before = try #require(app["a"])
        let view = app.view("a")
        app.set(["x", "a", "c", "e"], reloads: reloads)
        app.screen.frame(at: 0.2)
        #expect(app.deck.undecided == ["a", "x", "c", "e"] && app["a"]?.isNear(before) == true)
        #expect(app.view("a") === view)
        app.release(by: 160, at: 0.5)
        #expect(app.events == ["a right"] && app.deck.top == "x")
    }

    @Test("without the held one drop its card, and its finger moves no card", arguments: .all)
    func removeInHand(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.drag(by: 200, at: 0)
        app.set(["b", "c", "d"])
        #expect(app["a"] == nil)
        app.screen.move(380, 260, at: 0.3)
        app.release(by: 200, at: 0.5)
        app.screen.run(until: 2)
        #expect(app.events.isEmpty && app.drawn == ["d", "c", "b"] && app["b"]?.isAtRest == true)
        app.slide(by: 150, at: 3)
        #expect(app.events == ["b right"])
    }

    @Test("keep their decisions by identity", arguments: .both, [true, false])
    func decisions(on frontEnd: FrontEnd, reloads: Bool) {
        let app = swipeApp(frontEnd)
        app.decide(.left, .right)
        app.set(["e", "d", "b", "a"], reloads: reloads)
        #expect(app.deck.history.map(\.id) == ["a", "b"] && app.deck.undecided == ["e", "d"])
        #expect(app.deck.undo() == "b" && app.deck.undecided == ["b", "e", "d"])
    }

    @Test("are restored from what was saved, before or after the deck exists", arguments: .both)
    func restores(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.decide(.right, .left)
        let saved = try JSONEncoder().encode(app.deck.state)
        let state = try JSONDecoder().decode(SwipeStackState<String>.self, from: saved)
        #expect(state == app.deck.state)
        let other = swipeApp(frontEnd, ["a", "b", "c", "d", "f"], restoring: state)
        #expect(other.drawn == ["f", "d", "c"] && other.deck.undecided == ["c", "d", "f"])
        #expect(other.deck.history == state.history && !other.screen.needsFrames)
        #expect(other.deck.undo() == "b")
        other.deck.restore(state)
        #expect(other.deck.undecided == ["c", "d", "f"])
    }

    @Test("saved, wait for items that arrive later", arguments: .both)
    func restoresLater(on frontEnd: FrontEnd) {
        let state = SwipeStackState(
            undecided: ["d", "c"],
            history: [SwipeDecision(id: "a", direction: .right, release: .zero)])
        let app = swipeApp(frontEnd, [], restoring: state)
        #expect(!app.deck.swipe(.right), "there is nothing yet")
        #expect(app.deck.state == state, "saving again loses nothing")
        app.set(["a", "b", "c", "d"], reloads: true)
        #expect(app.deck.undecided == ["d", "c", "b"] && !app.screen.needsFrames)
        #expect(app.deck.history == state.history)
        app.deck.swipe(.left)
        #expect(app.deck.state.undecided == ["c", "b"])
        app.deck.reset()
        app.screen.update()
        #expect(app.deck.undecided == app.items && !app.deck.canUndo, "it starts over")
    }

    @Test("are decided in the directions of each card", arguments: .all)
    func directions(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd, ["a", "b"])
        // The rule may read the deck.
        app.setup.limit = { [unowned app] in app.deck.top == "a" && $0 == "a" ? .left : [] }
        app.slide(by: 150, at: 0)
        #expect(app.events.isEmpty && !app.deck.swipe(.right))
        #expect(app.elements.first?.names == ["default", "Trash"])
        app.screen.run(until: 2)
        app.slide(by: -150, at: 2)
        #expect(app.events == ["a returned", "a left"])
        app.screen.run(until: 4)
        app.drag(by: -150, at: 4)
        #expect(app["b"]?.isAtRest == true, "it cannot be dragged")
        app.screen.cancel(at: 4.2)
        app.screen.tap(195, 260, at: 5)
        #expect(app.events.last == "b tapped" && app.elements.first?.names == ["default", "Undo"])
    }

    @Test("are decided after a veto, which sees the deck as it was", arguments: .both)
    func vetoes(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd, ["a", "b"])
        var asked: [String] = []
        app.setup.allows = { [unowned app] item, direction in
            asked.append("\(item) \(direction) \(app.deck.undecidedCount)")
            return direction == .right
        }
        #expect(!app.deck.swipe(.left) && app.deck.swipe(.right))
        app.slide(by: -175, at: 1)
        #expect(asked == ["a left 2", "a right 2", "b left 1"])
        app.screen.run(until: 3)
        #expect(app.events == ["a right", "a gone", "b returned"])
    }

    @Test("follow buttons after a long rest, without a jump", arguments: .both)
    func afterALongRest(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.screen.pass(to: 1_000)
        #expect(app.deck.swipe(.right))
        #expect(app["a"]?.x == 0, "the flight begins now")
        app.screen.frame(at: 1_000.1)
        #expect((50..<500).contains(try #require(app["a"]).x))
    }

    @Test("return on undo in flight and after it, even the last one", arguments: .both)
    func undoes(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd, ["a", "b"])
        app.deck.swipe(.right)
        app.screen.frame(at: 0.1)
        #expect(app.deck.undo() == "a" && app.events == ["a right", "a not right"])
        app.screen.run(until: 1)
        #expect(app.deck.top == "a")
        app.decide(.left, .left)
        app.screen.run(until: 3)
        #expect(app.events.contains("empty") && app.drawn.isEmpty)
        #expect(app.deck.undo() == "b")
        app.screen.frame(at: 3.05)
        #expect(try #require(app["b"]).x < -100, "it enters from where it left")
        app.screen.run(until: 4)
        #expect(app["b"]?.isAtRest == true)
    }

    @Test("adapt to a new size and a new feel at any time", arguments: .all)
    func surroundings(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.drag(by: 55, at: 0)
        // The share of the card that the finger holds stays under it.
        let share = (250 - 195 - (try #require(app["a"]).x)) / 390
        app.screen.size = CGSize(width: 370, height: 520)
        #expect(app.deck.driver.deck.size == Extent(width: 370, height: 520))
        #expect(abs((250 - 185 - (try #require(app["a"]).x)) / 370 - share) < 0.02)
        app.screen.up(250, 260, at: 0.5)
        app.setup.feel = .likeNope
        app.setup.feel.visibleCards = 5
        app.screen.run(until: 4)
        #expect(app["a"]?.isAtRest == true && app["b"]?.y == -12 && app.drawn.count == 5)
    }

    @Test("get their places once the deck has a size", arguments: .all)
    func noSizeAtFirst(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd, size: .zero) { $0.feel = .grab }
        // The host gives SwiftUI a touch that no view of this size would get.
        if frontEnd == .uiKit { app.slide(by: 190, at: 0) }
        #expect(app.events.isEmpty)
        app.screen.size = CGSize(width: 390, height: 520)
        #expect(app["a"]?.isAtRest == true && !app.screen.needsFrames)
        app.slide(by: 190, at: 1)
        #expect(app.events == ["a right"])
    }
}
