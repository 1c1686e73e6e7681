import Cardistry
import Foundation
import Testing
import UIKit

@testable import CardistryUIKit

extension Decks {
    @Suite("UIKit's swipe stack with assistive technology") @MainActor struct SwipeVoiceOverTests {
        let app = SwipeOwner("a", "b", "c")
        var stack: SwipeStackContainerView<String> { app.stack }
    }
}

extension Decks.SwipeVoiceOverTests {
    @Test("announces the outcome, and moves the focus to the new top card")
    func announcements() {
        stack.swipe(.right)
        #expect(app.spoken == ["→ card b", "card a: Keep"])
        stack.undo()
        #expect(app.spoken.suffix(2) == ["→ card a", "card a: Undone"])
    }

    @Test("keeps the focus on a button of the app, and announces what comes next")
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
        #expect(app.spoken.suffix(2) == ["→ card c", "card c: Undone"])
    }

    @Test(
        "keeps an app's own actions of a card after the deck's, as long as the card shows the item")
    func ownActions() throws {
        let card = try #require(app.card("a"))
        card.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Info") { _ in true }]
        stack.swipe(.right)
        stack.undo()
        #expect(card.accessibilityCustomActions?.map(\.name) == ["Trash", "Keep", "Info"])
        stack.swipe(.right)
        #expect(card.accessibilityCustomActions?.map(\.name) == ["Info"])
        app.screen.run(until: 2)
        #expect(card.accessibilityCustomActions?.map(\.name) == ["Info"])
        card.prepareForReuse()
        #expect(card.accessibilityCustomActions == nil)
    }

    @Test("has the top card as its element, and one as large as the deck if it is empty")
    func element() {
        #expect(app.card("a")?.isAccessibilityElement == true)
        #expect(stack.accessibilityElements?.first as? UIView === app.card("a"))
        for _ in 0..<3 { stack.swipe(.left) }
        app.screen.size = CGSize(width: 520, height: 390)
        #expect(stack.emptyElement.accessibilityFrameInContainerSpace == stack.bounds)
    }

    @Test("follows the user's motion setting, even when it changes in flight")
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

    @Test("lists the keys with an effect when it becomes the first responder")
    func keys() {
        func titles() -> [String] { (stack.keyCommands ?? []).compactMap(\.discoverabilityTitle) }
        #expect(stack.keyCommands == nil, "a card may contain a text field")
        #expect(stack.becomeFirstResponder())
        #expect(titles() == ["Trash", "Keep"])
        stack.swipe(.right)
        #expect(titles() == ["Trash", "Keep", "Undo", "Undo"])
    }

    @Test("puts the stamp of a mirrored deck where it is seen longest")
    func mirrored() throws {
        app.setup.meansLeading = true
        app.isRightToLeft = true
        app.drag(by: -68.5, at: 1)
        let card = try #require(app.card("a"))
        let stamp = try #require(card.stamp(for: .right))
        #expect(stamp.alpha == 0.5 && stamp.center.x > card.bounds.midX)
        #expect(stamp.transform.b < 0, "it tilts with the card")
    }
}
