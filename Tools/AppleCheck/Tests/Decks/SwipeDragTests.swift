import Cardistry
import CardistryApple
import Foundation
import Testing

@testable import CardistrySwiftUI
@testable import CardistryUIKit

extension Decks {
    @Suite("A finger on a swipe stack") @MainActor struct SwipeDragTests {}
}

extension Decks.SwipeDragTests {
    @Test("finds the three top cards, each in the pose of its depth", arguments: .all)
    func pile(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        #expect(app.drawn == ["c", "b", "a"] && app["a"]?.isAtRest == true)
        #expect(app["b"]?.scale == 0.95 && app["b"]?.y == 4)
        #expect(app["c"]?.y == 8 && !app.screen.needsFrames)
    }

    @Test("moves the card one to one, and rotates it", arguments: .all)
    func follows(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.drag(by: 110, at: 0)
        let card = try #require(app["a"])
        // The drag is recognised after 10 points; the card swings about its resting centre.
        let turn = 100.0 / (0.5 * 390) * 15
        #expect(abs(card.angle - turn) < 1e-9)
        #expect(abs(card.x - 100 * cos(turn * .pi / 180)) < 1e-9)
        #expect(abs(card.y - 100 * sin(turn * .pi / 180)) < 1e-9)
        #expect(app.screen.needsFrames, "the card goes on from a frame that shows the finger")
    }

    @Test(
        "passes its speed on to the card, even if it lifts a frame later",
        arguments: .all, [0, 1])
    func throwsCard(on frontEnd: FrontEnd, later: Int) {
        let app = swipeApp(frontEnd) { $0.feel.tilt.angle = 0 }
        app.deck.driver.frameInterval = 1.0 / 60
        var seen: [Double] = []
        app.screen.down(100, 260, at: 100)
        for frame in 1...10 {
            // Touches are handled 20 ms before they are seen.
            let (time, x) = (100 + Double(frame) / 60, 100 + 25 * Double(min(frame, 7)))
            if frame <= 7 { app.screen.move(x, 260, at: time) }
            if frame == 7 + later { app.screen.up(x, 260, at: time) }
            app.screen.frame(at: time + 0.02)
            seen.append(app["a"]?.x ?? 0)
        }
        for (last, next) in zip(seen[4...], seen[5...9]) { #expect(abs(next - last - 25) < 2.5) }
    }

    @Test("is seen on a display, unless a test has none")
    func keepsTimeByDisplay() {
        let interval = 1.0 / 60
        #expect(SwipeStackController<String>().driver.frameInterval == interval)
        #expect(WalletDeckController<String>().driver.frameInterval == interval)
        #expect(SwipeStackContainerView<String>().driver.frameInterval == interval)
        #expect(WalletDeckContainerView<String>().driver.frameInterval == interval)
    }

    @Test("makes the stamp of its direction appear, and no other", arguments: .all)
    func stamps(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        #expect(app.stamp(.right, on: "a") == 0)
        app.drag(by: 10 + 0.5 * 0.3 * 390, at: 0)
        #expect(abs(app.stamp(.right, on: "a") - 0.5) < 1e-9)
        #expect(app.stamp(.left, on: "a") == 0 && app.stamp(.right, on: "b") == 0)
        #expect(abs(app.deck.feedback.progress - 0.5) < 1e-9)
        #expect(abs(app.deck.feedback.wash - 0.15) < 1e-9)
    }

    @Test("decides beyond the threshold: the next card is live, the old leaves", arguments: .all)
    func commits(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.slide(by: -140, at: 0)
        #expect(app.events == ["a left"] && app.deck.top == "b" && app.screen.needsFrames)
        #expect(app.screen.haptics == ["medium"])
        app.screen.frame(at: 0.79)
        #expect(app.drawn == ["d", "c", "b", "a"], "it is on its way")
        app.screen.frame(at: 0.81)
        #expect(app["a"] == nil && app.events == ["a left", "a gone"])
        app.screen.run(until: 2)
        #expect(!app.screen.needsFrames, "an idle deck asks for no frames")
        #expect(app["b"]?.isAtRest == true)
    }

    @Test("releases below the threshold: the card returns with one overshoot", arguments: .all)
    func returns(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.slide(by: 100, at: 0)
        #expect(app.events.isEmpty)
        var least = 0.0
        for frame in 31...120 {
            app.screen.frame(at: Double(frame) / 60)
            least = min(least, app["a"]?.x ?? 0)
        }
        #expect(-5 < least && least < -3, "it overshoots by \(-least) points")
        #expect(app.events == ["a returned"] && app["a"]?.isAtRest == true)
        #expect(!app.screen.needsFrames)
    }

    @Test("catches a card in flight, which revokes its decision", arguments: .all)
    func catches(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.slide(by: 140, at: 0)
        app.screen.frame(at: 0.54)
        let before = try #require(app["a"])
        app.screen.down(195 + before.x, 260, at: 0.54)
        #expect(app.events == ["a right", "a not right"] && app.deck.top == "a")
        let after = try #require(app["a"])
        #expect(abs(after.x - before.x) < 0.5 && abs(after.y - before.y) < 0.5)
        if frontEnd != .drag { #expect(app.screen.surfaceStates.last == .began) }
        app.screen.up(195 + before.x, 260, at: 0.9)
        #expect(app.events.last == "a right", "it rested beyond the threshold")
    }

    @Test("cancelled by the system never decides", arguments: .all)
    func cancels(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.drag(by: 200, at: 0)
        app.screen.cancel(at: 0.12)
        if frontEnd != .drag { #expect(app.screen.surfaceStates.last == .cancelled) }
        app.screen.run(until: 2)
        #expect(app.events == ["a returned"] && app.deck.history.isEmpty)
    }

    @Test("returns the card when the view disappears", arguments: .all)
    func vanishes(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.drag(by: 200, at: 0)
        #expect(app.deck.driver.deck.gesturePhase == .dragging)
        app.isShown = false
        #expect(app.deck.driver.deck.gesturePhase == .none && app.deck.history.isEmpty)
    }

    @Test("that hardly moves taps", arguments: .all)
    func taps(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.screen.drag(through: (195, 260, 0), (200, 262, 0.03))
        app.screen.up(200, 262, at: 0.06)
        #expect(app.events == ["a tapped"] && !app.screen.needsFrames && app.drags.isEmpty)
    }

    @Test("swipes ten times in a second: all ten fly, and each can be undone", arguments: .all)
    func tenInASecond(on frontEnd: FrontEnd) {
        let names = (0..<12).map { "\($0)" }
        let app = swipeApp(frontEnd, names)
        for t in stride(from: 0, to: 0.95, by: 0.1) {
            app.screen.drag(through: (195, 260, t), (260, 260, t + 0.02), (330, 260, t + 0.04))
            app.screen.up(360, 260, at: t + 0.05)
        }
        #expect(app.deck.history.map(\.id) == Array(names.prefix(10)))
        #expect(app.drawn.count >= 4, "those of the last 0.3 s and the two that are left")
        app.screen.run(until: 3)
        #expect(app.events.count { $0.hasSuffix("right") } == 10)
        #expect(app.events.count { $0.hasSuffix("gone") } == 10)
        #expect(app.deck.undo() == "9" && app.deck.rollback("2") && !app.deck.rollback("2"))
        app.screen.run(until: 5)
        #expect(app.deck.undecided == ["2", "9", "10", "11"] && app["2"]?.isAtRest == true)
    }

    @Test("is identified: a second one changes nothing, whichever lifts first", arguments: .both)
    func secondFinger(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        app.drag(by: 100, at: 0)
        let held = app["a"]?.x
        app.screen.down(100, 100, at: 0.2, finger: 2)
        app.screen.move(380, 400, at: 0.3, finger: 2)
        #expect(app["a"]?.x == held)
        app.screen.up(380, 400, at: 0.4, finger: 2)
        #expect(app["a"]?.x == held && app.events.isEmpty)
        app.screen.down(100, 100, at: 0.5, finger: 3)
        app.screen.up(345, 260, at: 0.9)
        #expect(app.events == ["a right"])
        app.screen.move(20, 100, at: 1, finger: 3)
        #expect(app["b"]?.x == 0)
        app.screen.up(20, 100, at: 1.1, finger: 3)
        #expect(app.events == ["a right"])
    }

    /// Two samples that arrive as one: the later one is fast by its own time.
    @Test("has the speed of samples that arrive together, each at its own time", arguments: .both)
    func coalesced(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.screen.drag(through: (195, 260, 0), (207, 260, 0.1))
        app.screen.move(255, 260, at: 0.2, before: [(207, 260, 0.16), (231, 260, 0.18)])
        app.screen.up(255, 260, at: 0.2)
        #expect(app.events == ["a right"], "1,200 points a second are a flick")
    }

    @Test("is followed by the app, before its decision", arguments: .all)
    func followed(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd)
        app.slide(by: 150, at: 1)
        #expect(app.drags == ["a began", "a changed", "a ended", "a decided"])
        app.drag(by: 60, at: 4)
        app.screen.cancel(at: 4.2)
        #expect(app.drags.suffix(3) == ["b began", "b changed", "b ended"])
        app.screen.run(until: 6)
        app.drag(by: 60, at: 7)
        app.set(["c"])
        #expect(app.drags.count == 10 && app.drags.last == "b ended", "its item is gone")
    }

    @Test("moves a card out of a wide window before it is dropped", arguments: .both)
    func wideWindow(on frontEnd: FrontEnd) throws {
        let app = swipeApp(
            frontEnd, size: CGSize(width: 300, height: 400), origin: CGPoint(x: 400, y: 100))
        /// Half the width of a rotated card.
        func reach(_ card: Shown, _ width: Double, _ height: Double) -> Double {
            let turn = card.angle * .pi / 180
            return width / 2 * abs(cos(turn)) + height / 2 * abs(sin(turn))
        }
        app.deck.swipe(.right)
        app.screen.frame(at: 0.299)
        let right = try #require(app["a"])
        #expect(right.x - reach(right, 300, 400) > 550, "from the middle to the window's edge")
        app.screen.frame(at: 1)
        app.screen.size = CGSize(width: 200, height: 900)
        app.deck.swipe(.left)
        app.screen.frame(at: 1.299)
        let left = try #require(app["b"])
        #expect(left.x + reach(left, 200, 900) < -500)
    }
}
