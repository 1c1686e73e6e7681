import Cardistry
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import CardistryUIKit

/// What was said and where the focus went, oldest first.
@MainActor func spoken() -> [String] {
    UIAccessibility.log.map { notification, argument in
        switch argument {
        case let words as NSAttributedString: words.string
        case let view as UIResponder: "→ \(view.accessibilityLabel ?? "?")"
        default: "\(notification.rawValue)"
        }
    }
}

extension UIKitTests {
    @Suite @MainActor struct SwipeAccessibility {
        let owner = SwipeOwner("a", "b", "c")
        let screen: Screen
        var stack: SwipeStackContainerView<String> { owner.stack }

        init() {
            screen = Screen(owner.stack)
            UIAccessibility.log = []
        }

        private var elements: [UIResponder] {
            (stack.accessibilityElements ?? []).compactMap { $0 as? UIResponder }
        }

        private func act(_ name: String) -> Bool? {
            elements.first?.accessibilityCustomActions?.first { $0.name == name }
                .flatMap { $0.actionHandler?($0) }
        }

        @Test("there is one element, with an action for each decision and then undo")
        func oneElement() {
            #expect(elements == [owner.card("a")])
            #expect(owner.card("a")?.isAccessibilityElement == true)
            #expect(owner.card("a")?.accessibilityElementsHidden == false)
            #expect(owner.card("b")?.accessibilityElementsHidden == true)
            #expect(owner.card("a")?.accessibilityValue == "1 of 3")
            #expect(owner.card("a")?.accessibilityTraits.contains(.selected) == true)
            #expect(elements.first?.accessibilityCustomActions?.map(\.name) == ["Left", "Right"])
            #expect(act("Right") == true)
            #expect(owner.events == ["decided a right"])
            #expect(elements == [owner.card("b")])
            #expect(
                elements.first?.accessibilityCustomActions?.map(\.name) == [
                    "Left", "Right", "Undo",
                ])
            #expect(act("Undo") == true)
            #expect(owner.events == ["decided a right", "revoked a", "returned a"])
            #expect(elements == [owner.card("a")])
        }

        @Test("the outcome is said, and the focus goes to the new top card")
        func announcements() {
            stack.labels.right = "Keep"
            stack.swipe(.right)
            #expect(spoken() == ["→ b", "a: Keep"])
            #expect(owner.card("b")?.accessibilityValue == "2 of 3")
            stack.undo()
            #expect(spoken().suffix(2) == ["→ a", "a: Taken back"])
        }

        @Test("somebody who is on a button of the app stays there, and hears what comes next")
        func focusElsewhere() {
            let button = UIButton(frame: .zero)
            screen.window.addSubview(button)
            UIAccessibility.focused = button
            stack.swipe(.right)
            #expect(spoken() == ["a: Right", "b, 2 of 3"])
            UIAccessibility.focused = owner.card("b")
            stack.swipe(.right)
            #expect(spoken().suffix(2) == ["→ c", "b: Right"])
            UIAccessibility.focused = stack.emptyElement
            stack.swipe(.right)
            stack.undo()
            #expect(spoken().suffix(2) == ["→ c", "c: Taken back"])
        }

        @Test("an app's own actions of a card stay, after the deck's, as long as it is the item's")
        func ownActions() throws {
            let card = try #require(owner.card("a"))
            card.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Info") { _ in true }
            ]
            stack.swipe(.right)
            stack.undo()
            #expect(card.accessibilityCustomActions?.map(\.name) == ["Left", "Right", "Info"])
            stack.swipe(.right)
            #expect(card.accessibilityCustomActions?.map(\.name) == ["Info"])
            screen.run(until: 102)
            #expect(card.accessibilityCustomActions?.map(\.name) == ["Info"])
            card.prepareForReuse()
            #expect(card.accessibilityCustomActions == nil)
        }

        @Test("activating the card is a tap")
        func activate() {
            #expect(elements.first?.accessibilityActivate() == true)
            #expect(owner.events == ["tapped a"])
        }

        @Test("without a card something still offers undo")
        func empty() {
            for _ in 0..<3 { stack.swipe(.left) }
            screen.run(until: 102)
            #expect(elements.map(\.accessibilityLabel) == ["No more cards"])
            #expect(spoken().contains("No more cards"))
            stack.frame = CGRect(x: 0, y: 0, width: 520, height: 390)
            screen.window.layoutIfNeeded()
            #expect(stack.emptyElement.accessibilityFrameInContainerSpace == stack.bounds)
            #expect(act("Undo") == true)
            #expect(elements == [owner.card("c")])
        }

        @Test("with Reduce Motion cards fade where they are, and still follow the finger")
        func reduceMotion() throws {
            stack.reduceMotion = true
            screen.drag(from: (195, 260), to: (263.5, 260), at: 101, lifts: false)
            let card = try #require(owner.card("a"))
            #expect(card.transform.b == 0)
            #expect(abs(card.shift.x - 58.5) < 1e-9)
            screen.release(263.5, 260, at: 101.2)
            screen.drag(from: (195, 260), to: (345, 260), at: 102)
            #expect(owner.events.contains("decided a right"))
            screen.run(until: 102.3)
            #expect(card.alpha > 0 && card.alpha < 1)
            let there = card.shift
            screen.run(until: 102.32)
            #expect(card.shift == there)
            screen.run(until: 102.5)
            #expect(owner.events.last == "left a")
        }

        @Test("the user's own setting counts, also when it changes in flight")
        func motionSetting() async throws {
            stack.swipe(.right)
            screen.run(until: 100.1)
            let card = try #require(owner.card("a"))
            UIAccessibility.reducesMotion = true
            NotificationCenter.default.post(
                name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
            while !stack.driver.deck.reduceMotion { await Task.yield() }
            screen.run(until: 100.2)
            #expect(card.transform.b == 0)
            #expect(card.alpha < 1)
        }

        @Test("arrows decide, ⌘Z and Delete take back, Return taps, Escape lets go")
        func keys() {
            func titles() -> [String] {
                (stack.keyCommands ?? []).compactMap(\.discoverabilityTitle)
            }
            #expect(stack.keyCommands == nil, "somebody may be writing inside a card")
            #expect(stack.becomeFirstResponder())
            #expect(titles() == ["Left", "Right"])
            stack.press(UIKeyCommand.inputRightArrow, [])
            stack.press(UIKeyCommand.inputUpArrow, [])
            #expect(owner.events == ["decided a right"])
            #expect(titles() == ["Left", "Right", "Undo", "Undo"])
            stack.press("z", .command)
            stack.press(UIKeyCommand.inputLeftArrow, [])
            stack.press("\u{8}", [])
            stack.press("\r", [])
            #expect(
                owner.events.filter { !$0.hasPrefix("returned") } == [
                    "decided a right", "revoked a", "decided a left", "revoked a", "tapped a",
                ])
            screen.run(until: 102)
            screen.drag(from: (195, 260), to: (380, 260), at: 103, lifts: false)
            stack.press(UIKeyCommand.inputEscape, [])
            screen.up(380, 260, at: 103.3)
            screen.run(until: 105)
            #expect(owner.events.last == "returned a")
        }

        @Test("a mirrored deck means leading and trailing, and is drawn as a reader sees it")
        func mirrored() throws {
            UIView.direction = .rightToLeft
            stack.mirrorsForRightToLeft = true
            screen.drag(from: (195, 260), to: (126.5, 260), at: 101, lifts: false)
            let card = try #require(owner.card("a"))
            #expect(card.shift.x < -50)
            #expect(card.transform.b < 0)
            let stamp = try #require(card.stamp(for: .right))
            #expect(stamp.alpha == 0.5, "the stamp of what is about to be decided")
            #expect(card.stamp(for: .left)?.alpha == 0)
            #expect(stamp.center.x > card.bounds.midX, "at the corner that is seen longest")
            #expect(stamp.transform.b < 0, "it leans as the card does")
            screen.move(45, 260, at: 101.3)
            screen.release(45, 260, at: 101.3)
            #expect(owner.events == ["decided a right"], "to the trailing side")
            stack.press(UIKeyCommand.inputLeftArrow, [])
            #expect(owner.events.last == "decided b right")
        }

        @Test("haptics are prepared when a finger comes down")
        func prepared() {
            UIFeedbackGenerator.prepared = 0
            screen.down(195, 260, at: 101)
            #expect(UIFeedbackGenerator.prepared == 4, "each kind once")
        }

        @Test("haptics can be switched off")
        func haptics() {
            UIFeedbackGenerator.log = []
            stack.isHapticsEnabled = false
            stack.swipe(.left)
            #expect(UIFeedbackGenerator.log.isEmpty)
            stack.isHapticsEnabled = true
            stack.swipe(.left)
            #expect(UIFeedbackGenerator.log == ["medium"])
        }

        @Test("nothing holds a deck that its app has let go of, not even while it moves")
        func released() {
            weak var stack: SwipeStackContainerView<String>?
            do {
                let owner = SwipeOwner("a", "b")
                let screen = Screen(owner.stack)
                owner.stack.swipe(.left)
                #expect(screen.isAsking)
                owner.stack.removeFromSuperview()
                stack = owner.stack
            }
            #expect(stack == nil)
            Frames.fire(at: 101)
            #expect(Frames.links.isEmpty)
        }
    }
}
