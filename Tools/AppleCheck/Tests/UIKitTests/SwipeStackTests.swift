import Cardistry
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import CardistryUIKit

extension UIKitTests {
    @Suite @MainActor struct SwipeStackViews {
        let owner = SwipeOwner("a", "b", "c", "d", "e")
        let screen: Screen
        var stack: SwipeStackContainerView<String> { owner.stack }

        init() { screen = Screen(owner.stack) }

        @Test("only the visible cards exist, back to front, and no frame is asked for")
        func atRest() {
            #expect(stack.visibleCards == ["c", "b", "a"])
            #expect(WordCard.made == 3)
            #expect(!screen.isAsking)
            #expect(owner.card("a")?.transform == .identity)
            #expect(owner.card("b")?.transform.a == 0.95)
            #expect(owner.card("b")?.transform.ty == 4)
            #expect(owner.card("c")?.superview?.subviews.first === owner.card("c"))
        }

        @Test("a drag moves the top card, tilts it and shows its stamp")
        func drag() throws {
            screen.drag(from: (195, 260), to: (263.5, 260), at: 101, lifts: false)
            let card = try #require(owner.card("a"))
            // 10 points show that it is no tap; 58.5 of 195 points are 0.3 of the tilt of 15 degrees.
            let turn = 58.5 / 195 * 15 * Double.pi / 180
            #expect(abs(Double(card.transform.a) - cos(turn)) < 1e-9)
            #expect(abs(Double(card.transform.b) - sin(turn)) < 1e-9)
            #expect(abs(Double(card.shift.x) - 58.5 * cos(turn)) < 1e-9)
            #expect(abs(Double(card.shift.y) - 58.5 * sin(turn)) < 1e-9)
            let stamp = try #require(card.stamp(for: .right))
            #expect(abs(Double(stamp.alpha) - 0.5) < 1e-9)
            #expect(card.stamp(for: .left)?.alpha == 0)
            #expect(abs((owner.progress.last ?? 0) - 0.5) < 1e-9)
            #expect(stack.gestureRecognizers?.first?.state == .changed)
        }

        @Test("a release beyond the threshold decides, and the card flies off and is used again")
        func commit() {
            UIFeedbackGenerator.log = []
            screen.drag(from: (195, 260), to: (345, 260), at: 101)
            #expect(owner.events == ["decided a right"])
            #expect(stack.visibleCards == ["d", "c", "b", "a"])
            #expect(screen.isAsking)
            #expect(UIFeedbackGenerator.log == ["selection"])
            screen.run(until: 102)
            #expect(owner.events == ["decided a right", "left a"])
            #expect(stack.visibleCards == ["d", "c", "b"])
            #expect(!screen.isAsking)
            stack.swipe(.left)
            #expect(WordCard.made == 4, "the first card serves the fifth item")
            #expect(owner.card("e")?.accessibilityLabel == "e")
            #expect(owner.card("e")?.stamp(for: .right)?.alpha == 0)
        }

        @Test("a short drag returns the card")
        func giveBack() {
            screen.drag(from: (195, 260), to: (250, 260), at: 101, lifts: false)
            screen.release(250, 260, at: 101.2)
            #expect(owner.events.isEmpty)
            screen.run(until: 103)
            #expect(owner.events == ["returned a"])
            #expect(owner.card("a")?.transform == .identity)
            #expect(!screen.isAsking)
        }

        @Test("a card in flight is caught where it is, and its decision is taken back")
        func catching() throws {
            screen.drag(from: (195, 260), to: (345, 260), at: 101)
            screen.run(until: 101.25)
            let card = try #require(owner.card("a"))
            let before = card.shift
            screen.down(Double(195 + before.x) - 60, 260, at: 101.25)
            #expect(owner.events == ["decided a right", "revoked a"])
            #expect(abs(card.shift.x - before.x) < 0.5)
            #expect(stack.gestureRecognizers?.first?.state == .began)
            screen.move(Double(195 + before.x) - 160, 260, at: 101.3)
            #expect(card.shift.x < before.x - 80)
            screen.cancel(at: 101.32)
            screen.run(until: 103)
            #expect(owner.events == ["decided a right", "revoked a", "returned a"])
        }

        @Test("a cancelled touch never decides")
        func cancelled() {
            screen.drag(from: (195, 260), to: (380, 260), at: 101, lifts: false)
            screen.cancel(at: 101.25)
            screen.run(until: 103)
            #expect(owner.events == ["returned a"])
        }

        @Test("a card that leaves a deck in a wide window is out of it before it is dropped")
        func wideWindow() throws {
            screen.window.frame.size.width = 1100
            stack.frame = CGRect(x: 400, y: 60, width: 300, height: 400)
            screen.window.layoutIfNeeded()
            stack.swipe(.right)
            screen.run(until: 100.299)
            let card = try #require(owner.card("a"))
            let turn = atan2(Double(card.transform.b), Double(card.transform.a))
            let reach = 150 * abs(cos(turn)) + 200 * abs(sin(turn))
            #expect(Double(card.shift.x) - reach > 550, "from the middle to the window's edge")
        }

        @Test("a deck that is taken off the window lets go of its card")
        func removed() {
            screen.drag(from: (195, 260), to: (380, 260), at: 101, lifts: false)
            stack.removeFromSuperview()
            screen.run(until: 103)
            #expect(owner.events == ["returned a"])
        }

        @Test("a second finger changes nothing, whichever lifts first")
        func secondFinger() throws {
            screen.drag(from: (195, 260), to: (300, 260), at: 101, lifts: false)
            let card = try #require(owner.card("a"))
            let before = card.transform
            screen.down(100, 300, at: 101.3, finger: 2)
            screen.move(10, 300, at: 101.35, finger: 2)
            #expect(card.transform == before)
            screen.up(10, 300, at: 101.4, finger: 2)
            #expect(card.transform == before)
            screen.down(100, 300, at: 101.5, finger: 3)
            screen.release(345, 260, at: 101.5)
            #expect(owner.events == ["decided a right"])
            screen.move(300, 300, at: 101.8, finger: 3)
            #expect(owner.card("b")?.shift.x == 0)
        }

        @Test("coalesced touches give the finger its speed")
        func coalesced() {
            screen.down(195, 260, at: 101)
            screen.move(
                255, 260, at: 101.016,
                before: [(210, 260, 101.004), (225, 260, 101.008), (240, 260, 101.012)])
            screen.up(255, 260, at: 101.017)
            #expect(owner.events == ["decided a right"], "45 points are far from the threshold")
        }

        @Test("a tap tells, and decides nothing")
        func tap() {
            screen.down(195, 260, at: 101)
            screen.up(197, 262, at: 101.1)
            #expect(owner.log == ["tapped a"])
            #expect(!screen.isAsking)
        }

        @Test("the delegate can veto, and may look at the deck meanwhile")
        func veto() {
            owner.vetoes = true
            screen.drag(from: (195, 260), to: (345, 260), at: 101)
            #expect(owner.log == ["may a 5"])
            #expect(!stack.swipe(.right))
            screen.run(until: 103)
            #expect(owner.events == ["returned a"])
            #expect(stack.undecidedCount == 5)
        }

        @Test("ten buttons in one second are ten decisions, and undo brings each back")
        func buttons() {
            owner.words = (0..<20).map { "w\($0)" }
            stack.reloadData()
            for step in 0..<10 {
                screen.run(until: 101 + Double(step) / 10)
                stack.swipe(step.isMultiple(of: 2) ? .left : .right)
            }
            #expect(stack.history.map(\.id) == (0..<10).map { "w\($0)" })
            #expect(stack.visibleCards.count > 5)
            #expect(stack.undo() == "w9")
            #expect(stack.rollback("w2"))
            screen.run(until: 104)
            #expect(stack.undecided.prefix(3) == ["w2", "w9", "w10"])
            #expect(stack.visibleCards.count == 3)
            #expect(WordCard.made < 20, "cards that have left serve again")
        }

        @Test("no frame of a drag or a flight configures a card, and each is worked out once")
        func cost() {
            screen.down(195, 260, at: 101)
            owner.asked = 0
            var frames = stack.driver.frameCount
            for index in 1...120 {
                let (now, x) = (101 + Double(index) / 60, 195 + 1.5 * Double(index))
                screen.move(
                    x, 260, at: now - 0.002, before: [(x - 0.5, 260, now - 0.006)], lays: false)
                screen.frame(at: now)
            }
            #expect(owner.asked == 0 && stack.driver.frameCount - frames == 120)
            screen.up(375, 260, at: 103.2)
            #expect(owner.events == ["decided a right"] && owner.asked == 1, "a card came in")
            frames = stack.driver.frameCount
            screen.run(until: 105)
            #expect(owner.asked == 1 && stack.driver.frameCount - frames < 40)
            stack.reloadCard("c")
            screen.frame(at: 106)
            #expect(owner.asked == 2, "the one that changed")
        }

        @Test("10,000 items cost as many views as are seen")
        func many() {
            owner.words = (0..<10_000).map { "w\($0)" }
            stack.reloadData()
            #expect(WordCard.made == 3, "those that were there serve again")
        }
    }
}
