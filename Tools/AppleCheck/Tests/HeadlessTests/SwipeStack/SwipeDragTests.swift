import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A finger on a swipe stack's view", .serialized)
struct SwipeDragTests {
    @Test("finds the three top cards, back to front, each in its depth's pose")
    func pile() throws {
        let deck = TestDeck()
        #expect(deck.drawn == ["c", "b", "a"])
        #expect(try #require(deck["b"]).matrix.scale == 0.95)
        #expect(try #require(deck["c"]).matrix.y == 8)
        #expect(deck.host.needsFrames == false)
    }

    @Test("moves the card one to one, damps it upward and downward, and turns it")
    func follows() throws {
        let deck = TestDeck()
        deck.drag(by: 110, 0, at: 0)
        let card = try #require(deck["a"])
        // 10 points are the way to the recognition; the card swings about its resting centre.
        let turn = 100.0 / (0.5 * 390) * 15
        #expect(abs(card.matrix.degrees - turn) < 1e-9)
        #expect(abs(card.matrix.x - 100 * cos(turn * .pi / 180)) < 1e-9)
        #expect(abs(card.matrix.y - 100 * sin(turn * .pi / 180)) < 1e-9)
        #expect(deck.host.needsFrames, "the card goes on from a frame that shows the finger")
    }

    @Test("passes its speed on to the card, also if it lifts a frame later")
    func throwsCard() {
        #expect(SwipeStackController<String>().driver.frameInterval == 1.0 / 60)
        var feel = SwipeFeel.swipeClean
        feel.tilt.angle = 0
        let deck = TestDeck(feel: feel)
        deck.controller.driver.frameInterval = 1.0 / 60
        var seen: [Double] = []
        deck.host.touchDown(100, 260, at: 0)
        for frame in 1...10 {
            let (time, x) = (Double(frame) / 60, 100 + 25 * Double(min(frame, 7)))
            if frame <= 7 { deck.host.touchMove(x, 260, at: time) }
            if frame == 8 { deck.host.touchUp(x, 260, at: time) }
            deck.host.frame(at: time)
            seen.append(deck["a"]?.matrix.x ?? 0)
        }
        for (last, next) in zip(seen[4...], seen[5...9]) { #expect(abs(next - last - 25) < 2.5) }
    }

    @Test("turns the stamp with the card, and further the same way", arguments: [-1.0, 1])
    func stampsTurn(side: Double) throws {
        let deck = TestDeck()
        deck.drag(by: side * 100, at: 0)
        let card = try #require(deck["a"])
        let word = side > 0 ? "Keep" : "Bin"
        let stamp = try #require(card.all.first { $0.text == word })
        #expect(card.matrix.degrees * side > 5, "the card carries its stamp")
        #expect(abs(stamp.matrix.degrees - side * 15) < 1e-9, "on the card")
    }

    @Test("makes the stamp of its direction appear, and no other")
    func stamps() {
        let deck = TestDeck()
        #expect(deck.stamp("Keep", on: "a") == nil)
        deck.drag(by: 10 + 0.5 * 0.3 * 390, at: 0)
        #expect(abs((deck.stamp("Keep", on: "a") ?? 0) - 0.5) < 1e-9)
        #expect(deck.stamp("Bin", on: "a") == nil)
        #expect(deck.stamp("Keep", on: "b") == nil)
        #expect(abs(deck.controller.feedback.progress - 0.5) < 1e-9)
        #expect(abs(deck.controller.feedback.wash - 0.15) < 1e-9)
    }

    @Test("decides beyond the threshold: the next card is live at once, the old one leaves")
    func commits() throws {
        let deck = TestDeck()
        deck.drag(by: -140, at: 0)
        deck.release(by: -140, at: 0.5)
        #expect(deck.told == ["a left"])
        #expect(deck.controller.top == "b")
        #expect(deck.host.needsFrames)
        #expect(deck["a"] != nil, "it is on its way")
        deck.host.frame(at: 0.79)
        #expect(deck["a"] != nil)
        deck.host.frame(at: 0.81)
        #expect(deck["a"] == nil)
        #expect(deck.told == ["a left", "a gone"])
        deck.host.run(until: 2)
        #expect(deck.host.needsFrames == false, "an idle deck asks for no frames")
        #expect(try #require(deck["b"]).matrix == Matrix())
    }

    @Test("lets go below the threshold: the card returns with one overshoot")
    func returns() throws {
        let deck = TestDeck()
        deck.drag(by: 100, at: 0)
        deck.release(by: 100, at: 0.5)
        #expect(deck.told.isEmpty)
        var least = 0.0
        for frame in 31...120 {
            deck.host.frame(at: Double(frame) / 60)
            least = min(least, deck["a"]?.matrix.x ?? 0)
        }
        #expect(-5 < least && least < -3, "it overshoots by \(-least) points")
        #expect(deck.told == ["a returned"])
        #expect(try #require(deck["a"]).matrix == Matrix())
    }

    @Test("catches a card in flight, which takes its decision back")
    func catches() throws {
        let deck = TestDeck()
        deck.drag(by: 140, at: 0)
        deck.release(by: 140, at: 0.5)
        deck.host.frame(at: 0.54)
        let before = try #require(deck["a"]).matrix
        deck.host.touchDown(195 + before.x, 260, at: 0.54)
        #expect(deck.told == ["a right", "a not right"])
        #expect(deck.controller.top == "a")
        let after = try #require(deck["a"]).matrix
        #expect(abs(after.x - before.x) < 0.5 && abs(after.y - before.y) < 0.5)
        deck.host.touchUp(195 + before.x, 260, at: 0.9)
        #expect(
            deck.told == ["a right", "a not right", "a right"], "it rested beyond the threshold")
    }

    @Test("that is taken away by the system never decides")
    func cancels() {
        let deck = TestDeck()
        deck.drag(by: 200, at: 0)
        deck.host.touchLost(at: 0.12)
        deck.host.run(until: 2)
        #expect(deck.told == ["a returned"])
        #expect(deck.controller.history.isEmpty)
    }

    @Test("that goes away with the view lets the card go back")
    func vanishes() {
        let controller = SwipeStackController<String>()
        var isShown = true
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            if isShown {
                return AnyView(
                    SwipeStackView(["a", "b"], id: \.self, controller: controller) { Text($0) })
            }
            return AnyView(EmptyView())
        }
        controller.driver.now = { host.time }
        host.touchDown(195, 260, at: 0)
        host.touchMove(395, 260, at: 0.1)
        #expect(controller.driver.deck.gesturePhase == .dragging)
        isShown = false
        host.update()
        #expect(controller.driver.deck.gesturePhase == .none)
        #expect(controller.history.isEmpty)
    }

    @Test("that hardly moves taps")
    func taps() {
        let deck = TestDeck()
        deck.host.touchDown(195, 260, at: 0)
        deck.host.touchMove(200, 262, at: 0.03)
        deck.host.touchUp(200, 262, at: 0.06)
        #expect(deck.told == ["a tapped"])
        #expect(deck.host.needsFrames == false)
    }

    @Test("swipes ten times in a second, and all ten fly")
    func tenInASecond() {
        let deck = TestDeck((0..<12).map { "\($0)" })
        for number in 0..<10 {
            let start = Double(number) * 0.1
            deck.host.touchDown(195, 260, at: start)
            deck.host.touchMove(260, 260, at: start + 0.02)
            deck.host.touchMove(330, 260, at: start + 0.04)
            deck.host.touchUp(360, 260, at: start + 0.05)
        }
        #expect(deck.controller.history.map(\.id) == (0..<10).map { "\($0)" })
        #expect(deck.drawn.count >= 4, "those of the last 0.3 s and the two that are left")
        deck.host.run(until: 3)
        #expect(deck.told.count { $0.hasSuffix("right") } == 10)
        #expect(deck.told.count { $0.hasSuffix("gone") } == 10)
    }
}
