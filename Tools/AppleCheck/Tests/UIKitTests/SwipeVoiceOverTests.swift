import Cardistry
import Foundation
import Testing
import UIKit

@testable import CardistryUIKit

extension Decks {
    @Suite("UIKit's swipe stack without eyes or fingers") @MainActor struct SwipeVoiceOverTests {
        let app = SwipeOwner("a", "b", "c")
        var stack: SwipeStackContainerView<String> { app.stack }
    }
}

extension Decks.SwipeVoiceOverTests {
    @Test("says the outcome, and sends the focus to the new top card")
    func announcements() {
        stack.swipe(.right)
        #expect(app.spoken == ["→ card b", "card a: Keep"])
        stack.undo()
        #expect(app.spoken.suffix(2) == ["→ card a", "card a: Taken back"])
    }

    @Test("leaves somebody who is on a button of the app there, and says what comes next")
    func focusElsewhere() {
        let button = UIButton(frame: .zero)
        app.window.window.addSubview(button)
        UIAccessibility.focused = button
        stack.swipe(.right)
        #expect(app.spoken == ["card a: Keep", "card b, 2 of 3"])
        UIAccessibility.focused = app.card("b")
        stack.swipe(.right)
        #expect(app.spoken.suffix(2) == ["→ card c", "card b: Keep"])
        UIAccessibility.focused = stack.emptyElement
        stack.swipe(.right)
        #expect(app.spoken.contains("No more cards"))
        stack.undo()
        #expect(app.spoken.suffix(2) == ["→ card c", "card c: Taken back"])
    }

    @Test("keeps an app's own actions of a card, after the deck's, as long as it is the item's")
    func ownActions() throws {
        let card = try #require(app.card("a"))
        card.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Info") { _ in true }]
        stack.swipe(.right)
        stack.undo()
        #expect(card.accessibilityCustomActions?.map(\.name) == ["Bin", "Keep", "Info"])
        stack.swipe(.right)
        #expect(card.accessibilityCustomActions?.map(\.name) == ["Info"])
        app.screen.run(until: 2)
        #expect(card.accessibilityCustomActions?.map(\.name) == ["Info"])
        card.prepareForReuse()
        #expect(card.accessibilityCustomActions == nil)
    }

    @Test("makes the top card the element, and the element of an empty deck as large as the deck")
    func element() {
        #expect(app.card("a")?.isAccessibilityElement == true)
        #expect(stack.accessibilityElements?.first as? UIView === app.card("a"))
        for _ in 0..<3 { stack.swipe(.left) }
        app.screen.size = CGSize(width: 520, height: 390)
        app.screen.update()
        #expect(stack.emptyElement.accessibilityFrameInContainerSpace == stack.bounds)
    }

    @Test("follows the user's own setting of motion, also when it changes in flight")
    func motionSetting() async throws {
        stack.swipe(.right)
        app.screen.run(until: 0.1)
        UIAccessibility.reducesMotion = true
        NotificationCenter.default.post(
            name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        while !stack.driver.deck.reduceMotion { await Task.yield() }
        app.screen.run(until: 0.2)
        let card = try #require(app["a"])
        #expect(card.angle == 0 && card.opacity < 1)
    }

    @Test("lists the keys that do something as it becomes the first responder")
    func keys() {
        func titles() -> [String] { (stack.keyCommands ?? []).compactMap(\.discoverabilityTitle) }
        #expect(stack.keyCommands == nil, "somebody may be writing inside a card")
        #expect(stack.becomeFirstResponder())
        #expect(titles() == ["Bin", "Keep"])
        stack.swipe(.right)
        #expect(titles() == ["Bin", "Keep", "Undo", "Undo"])
    }

    @Test("puts the stamp of a mirrored deck where it is seen longest")
    func mirrored() throws {
        app.setup.meansLeading = true
        app.isRightToLeft = true
        app.drag(by: -68.5, at: 1)
        let card = try #require(app.card("a"))
        let stamp = try #require(card.stamp(for: .right))
        #expect(stamp.alpha == 0.5 && stamp.center.x > card.bounds.midX)
        #expect(stamp.transform.b < 0, "it leans as the card does")
    }
}

extension Decks {
    /// What an app sets of a deck's state, as it sets the path of a navigation stack.
    @Suite("State that an app sets in UIKit") @MainActor struct SettableStateTests {}
}

extension Decks.SettableStateTests {
    @Test("is a history: without its last decisions these are undone, another one is at rest")
    func history() {
        let app = SwipeOwner("a", "b", "c", "d")
        for direction in [SwipeDirection.right, .left, .right] { app.stack.swipe(direction) }
        app.screen.run(until: 2)
        app.told = []
        app.stack.history.removeLast(2)
        #expect(app.told == ["c not right", "b not left"] && app.screen.needsFrames)
        #expect(app.stack.undecided == ["b", "c", "d"])
        app.screen.run(until: 4)
        app.told = []
        app.stack.history = ["d", "x"].map {
            SwipeDecision(id: $0, direction: .left, release: .zero)
        }
        #expect(app.stack.history.map(\.id) == ["d"], "as far as the deck has the items")
        #expect(app.warnings.map { $0.contains("no item “x”") } == [true])
        #expect(app.stack.undecided == ["a", "b", "c"])
        #expect(app.told.isEmpty && !app.screen.needsFrames)
    }

    @Test("is the open card: another one opens, nil closes it, and an unknown one is named")
    func opened() {
        let app = WalletOwner(["a", "b", "c"])
        app.wallet.opened = "b"
        app.screen.run(until: 3)
        #expect(app.told == ["b opened", "b arrived"])
        for _ in 1...2 { app.wallet.opened = "x" }
        app.screen.run(until: 5)
        #expect(app.wallet.opened == "b" && app.told.count == 2)
        #expect(app.warnings.map { $0.contains("no item “x”") } == [true])
        app.wallet.opened = nil
        app.screen.run(until: 8)
        #expect(app.told.suffix(2) == ["b closed", "b returned"] && app.warnings.count == 1)
        app.wallet.opened = "c"
        #expect(app.wallet.opened == "c")
    }

    @Test("waits for the items, at rest")
    func before() {
        let app = SwipeOwner([])
        app.stack.history = [SwipeDecision(id: "a", direction: .right, release: .zero)]
        app.set(["a", "b"], reloads: true)
        #expect(app.stack.undecided == ["b"] && app.told.isEmpty)
        let wallet = WalletOwner([])
        wallet.wallet.opened = "b"
        #expect(wallet.warnings.isEmpty, "there is nothing yet")
        wallet.set(["a", "b", "c"], reloads: true)
        wallet.screen.run(until: 1)
        #expect(wallet.wallet.opened == "b" && wallet.told.isEmpty)
        #expect(wallet.window("b")?.height == 700)
    }
}
