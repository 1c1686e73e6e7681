import Testing
import UIKit

extension Decks {
    /// Buttons, sliders and scroll views inside a card, without any marks.
    @Suite("The recogniser of a swipe stack") @MainActor struct SwipeTouchTests {}
}

extension Decks.SwipeTouchTests {
    private func parted(_ frontEnd: FrontEnd, innerFirst: Bool = true) -> any SwipeApp {
        let app = swipeApp(frontEnd) { $0.hasParts = true }
        app.screen.fingers.tellsInnerFirst = innerFirst
        return app
    }

    @Test("begins on a drag to the side, and ends with the finger", arguments: .both)
    func begins(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.drag(by: 150, 20, at: 0)
        #expect(app.screen.surfaceStates == [.possible, .began, .changed])
        app.release(by: 150, 20, at: 0.6)
        #expect(app.screen.surfaceStates.last == .ended && app.events == ["a right"])
    }

    @Test(
        "leaves the tap on a button to it, or on a view that recognises taps, and takes a drag from there",
        arguments: .both, [CardPart.button, .tap])
    func pressed(on frontEnd: FrontEnd, part: CardPart) {
        for innerFirst in [true, false] {
            let app = parted(frontEnd, innerFirst: innerFirst)
            app.tap(on: part, at: 0)
            #expect(app.presses + app.taps == 1 && (app.taps == 1) == (part == .tap))
            #expect(app.events.isEmpty, "no tap on the card")
            if part == .button { #expect(app.screen.surfaceStates.last == .failed) }
            app.drag(on: part, by: 150, 10, at: 1)
            #expect(app.presses + app.taps == 1 && app.events == ["a right"])
        }
    }

    @Test("yields every movement on a slider", arguments: .both)
    func slider(on frontEnd: FrontEnd) throws {
        let app = parted(frontEnd)
        app.drag(on: .slider, by: 150, 0, at: 0)
        #expect(app["a"]?.isAtRest == true && app.events.isEmpty)
    }

    @Test("yields a drag along a card's scroll view until the drag ends", arguments: .both)
    func innerScroll(on frontEnd: FrontEnd) throws {
        let app = parted(frontEnd)
        let place = app.place(of: .scrollView)
        app.screen.drag(from: place.x, place.y, by: 5, -40, at: 0, on: place.node)
        #expect(app.screen.surfaceStates.last == .failed && app["a"]?.isAtRest == true)
        app.screen.move(place.x + 150, place.y, at: 0.3)
        #expect(app["a"]?.isAtRest == true, "it stays the scroll view's")
        app.screen.up(place.x + 150, place.y, at: 0.6)
        app.drag(on: .scrollView, by: 150, 5, at: 1)
        #expect(app.events == ["a right"])
    }

    @Test("returns the card on Escape, and receives no more", arguments: .both)
    func escape(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.drag(by: 200, at: 0)
        app.screen.down(100, 100, at: 0.15, finger: 2)
        #expect(app.press(.escape))
        app.screen.update()
        // The first finger has no card, but keeps others from taking one until it lifts.
        app.screen.down(195, 260, at: 0.3, finger: 3)
        app.screen.move(345, 260, at: 0.4, finger: 3)
        #expect(app.deck.driver.deck.gesturePhase == .spent)
        app.screen.up(395, 260, at: 0.6)
        app.screen.up(100, 100, at: 0.7, finger: 2)
        app.screen.up(345, 260, at: 0.8, finger: 3)
        app.screen.run(until: 2)
        #expect(app.events == ["a returned"])
        app.drag(by: 200, at: 2)
        #expect(app.deck.driver.deck.gesturePhase == .dragging)
    }

    @Test("prepares haptics as a finger comes down, and loses none beside another", arguments: .all)
    func hapticsTogether(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd) { $0.feel = .likeNope }
        app.screen.down(195, 260, at: 0)
        #expect(UIFeedbackGenerator.prepared == 4, "each kind once")
        app.screen.move(215, 260, at: 0.1)
        // The threshold and the decision come with one event.
        app.screen.up(380, 260, at: 0.5)
        #expect(app.screen.haptics == ["selection", "medium"] && app.events == ["a right"])
    }
}
