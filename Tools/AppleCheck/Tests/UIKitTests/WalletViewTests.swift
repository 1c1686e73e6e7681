import Cardistry
import Foundation
import Testing
import UIKit

@testable import CardistryUIKit

extension Decks {
    @Suite("UIKit's wallet") @MainActor struct WalletViewTests {
        let app = WalletOwner((0..<20).map { "p\($0)" })
        var wallet: WalletDeckContainerView<String> { app.wallet }
    }
}

extension Decks.WalletViewTests {
    @Test("has views only for the passes in view, and uses them again for others")
    func recycles() {
        #expect(app.drawn == (0..<11).map { "p\($0)" } && NotePass.made == 11)
        app.set((0..<1_000).map { "m\($0)" }, reloads: true)
        app.screen.drag(from: 195, 650, by: 0, -600, at: 1)
        app.screen.up(195, 50, at: 1.1)
        app.screen.run(until: 8)
        #expect(app.drawn.count < 16 && NotePass.made < 40)
    }

    @Test("asks for each pass as it comes into view in a scroll, and for none in a reorder")
    func cost() {
        let seen = Set(app.drawn)
        app.asked = 0
        app.screen.down(195, 650, at: 1)
        for index in 1...120 {
            let now = 1 + Double(index) / 60
            app.screen.move(195, 650 - 4 * Double(index), at: now - 0.002)
            app.screen.frame(at: now)
        }
        let new = Set(app.drawn).subtracting(seen).count
        #expect(new > 4 && app.asked == new)
        app.screen.up(195, 170, at: 3.2)
        app.screen.run(until: 5)
        app.screen.down(195, 80, at: 5)
        app.screen.run(until: 5.6)
        app.asked = 0
        for index in 1...120 {
            let now = 5.6 + Double(index) / 60
            app.screen.move(195, 80 + 2.5 * Double(index), at: now - 0.002)
            app.screen.frame(at: now)
        }
        #expect(app.events.last?.hasSuffix("lifted") == true && app.asked == 0)
    }

    @Test("shares touches with the open pass's scroll view, whose content stays at its top")
    func partners() throws {
        app.opens("p2")
        let surface = try #require(wallet.gestureRecognizers?.first)
        let pass = try #require(app.pass("p2"))
        #expect(!surface.canBePrevented(by: pass.scroll.panGestureRecognizer))
        #expect(!surface.canPrevent(pass.scroll.panGestureRecognizer))
        #expect(surface.canBePrevented(by: UIPanGestureRecognizer(target: nil, action: nil)))
        var presses = 0
        pass.button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        app.screen.tap(40, 180, at: 10)
        #expect(presses == 1 && app.events.isEmpty, "no tap on the pass")
        app.screen.drag(from: 195, 300, by: 0, 150, at: 11)
        #expect(app["p2"]?.isAtRest == false)
        pass.scroll.contentOffset.y = -30
        #expect(pass.scroll.contentOffset.y == 0 && pass.header.alpha == 1)
    }

    @Test("knows the index of a pass that was moved")
    func movedIndex() {
        wallet.move("p1", by: 2)
        #expect(app.items.prefix(5) == ["p0", "p2", "p3", "p1", "p4"])
        wallet.reloadCard("p3")
        #expect(app.pass("p3")?.accessibilityLabel == "pass p3", "it has a new index")
    }

    @Test("handles wheels by recognisers that ignore fingers")
    func wheels() {
        let pans = (wallet.gestureRecognizers ?? []).filter {
            ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask.isEmpty == false
        }
        #expect(pans.count == 2 && pans.allSatisfy { $0.allowedTouchTypes.isEmpty })
    }

    @Test("makes the passes jump after a shake, if the app asks for it")
    func shake() throws {
        wallet.respondsToShake = true
        wallet.motionEnded(.motionShake, with: nil)
        app.screen.run(until: 0.1)
        #expect(try #require(app.window("p0")).minY < 0)
        app.screen.run(until: 4)
        #expect(app.window("p0")?.minY == 0 && !app.screen.needsFrames)
        wallet.respondsToShake = false
        wallet.motionEnded(.motionShake, with: nil)
        #expect(!app.screen.needsFrames)
    }

    // MARK: Assistive technology

    @Test("exposes only the open pass, whose content is read and which can be closed")
    func open() throws {
        #expect(app.elements[0].names == ["default", "Open", "Move down"])
        #expect(app.pass("p2")?.accessibilityActivate() == true)
        #expect(app.spoken == ["→ pass p2"])
        #expect(app.elements.map(\.label) == ["pass p2", "Close"])
        #expect(app.pass("p2")?.isAccessibilityElement == false)
        #expect(app.pass("p2")?.accessibilityViewIsModal == true)
        #expect(app["p3"]?.isHidden == true)
        #expect(app.elements[0].names == ["default", "Close"])
        #expect(wallet.keyCommands == nil && wallet.becomeFirstResponder())
        #expect(wallet.keyCommands?.map(\.discoverabilityTitle) == ["Close"])
        app.screen.run(until: 2)
        app.screen.size = CGSize(width: 700, height: 390)
        #expect(wallet.closeElement.accessibilityFrameInContainerSpace == wallet.bounds)
        #expect(wallet.closeElement.accessibilityActivate())
        app.screen.run(until: 4)
        #expect(app.events == ["p2 opened", "p2 arrived", "p2 closed", "p2 returned"])
        #expect(app.pass("p2")?.isAccessibilityElement == true)
        wallet.open("p1")
        #expect(wallet.accessibilityPerformEscape() && wallet.opened == nil)
        #expect(!wallet.accessibilityPerformEscape())
    }

    @Test("is not modal beside its pile")
    func columns() {
        let app = WalletOwner(["a", "b"], size: CGSize(width: 1_000, height: 700))
        app.opens("a")
        #expect(app.pass("a")?.accessibilityViewIsModal == false)
    }

    @Test("scrolls by pages")
    func pages() {
        #expect(wallet.accessibilityScroll(.down) && wallet.state.scroll == 560)
        #expect(UIAccessibility.log.last?.notification == .pageScrolled)
        #expect(!wallet.accessibilityScroll(.left))
        #expect(wallet.accessibilityScroll(.up) && !wallet.accessibilityScroll(.up))
    }

    @Test("rings the pass with the keyboard focus, until a finger comes down")
    func ring() {
        app.press(.end)
        #expect(wallet.focused == "p19")
        app.screen.run(until: 3)
        #expect(app.pass("p19")?.isRinged == true, "it was brought into view")
        app.screen.down(195, 600, at: 4)
        app.screen.frame(at: 4.1)
        #expect(app.pass("p19")?.isRinged == false)
    }

    @Test("keeps the safe area clear on top of its own insets, unless the app says otherwise")
    func safeArea() {
        wallet.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        #expect(app.window("p0")?.minY == 59 && app.contentSize(of: "p0")?.height == 700)
        wallet.contentInsets = WalletInsets(top: 8)
        #expect(app.window("p0")?.minY == 67)
        wallet.respectsSafeArea = false
        #expect(app.window("p0")?.minY == 8)
    }
}
