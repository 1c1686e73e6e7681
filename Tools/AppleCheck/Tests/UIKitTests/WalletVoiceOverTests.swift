import Cardistry
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import CardistryUIKit

extension UIKitTests {
    @Suite @MainActor struct WalletAccessibility {
        let owner = WalletOwner((0..<20).map { "p\($0)" })
        let screen: Screen
        var wallet: WalletDeckContainerView<String> { owner.wallet }

        init() {
            screen = Screen(owner.wallet, width: 390, height: 700)
            UIAccessibility.log = []
        }

        private func names(_ id: String) -> [String]? {
            owner.pass(id)?.accessibilityCustomActions?.map(\.name)
        }

        private func act(_ id: String, _ name: String) -> Bool? {
            owner.pass(id)?.accessibilityCustomActions?.first { $0.name == name }
                .flatMap { $0.actionHandler?($0) }
        }

        @Test("each pass in view is an element that opens and moves")
        func pile() {
            #expect(wallet.accessibilityElements?.count == 11)
            #expect(owner.pass("p0")?.accessibilityValue == "1 of 20")
            #expect(names("p0") == ["Open", "Move down"])
            #expect(names("p1") == ["Open", "Move up", "Move down"])
            #expect(act("p1", "Move down") == true)
            #expect(owner.log == ["reordered p1 1 2"])
            #expect(spoken().last == "p1: 3 of 20")
            #expect(owner.pass("p1")?.accessibilityValue == "3 of 20")
            #expect(owner.pass("p2")?.accessibilityValue == "2 of 20")
        }

        @Test("an open pass is alone, its content speaks, and it can be closed")
        func open() {
            #expect(owner.pass("p2")?.accessibilityActivate() == true)
            #expect(spoken() == ["→ p2"])
            let elements = (wallet.accessibilityElements ?? []).compactMap { $0 as? UIResponder }
            #expect(elements.map(\.accessibilityLabel) == ["p2", "Close"])
            #expect(owner.pass("p2")?.isAccessibilityElement == false)
            #expect(owner.pass("p2")?.accessibilityViewIsModal == true)
            #expect(owner.pass("p3")?.accessibilityElementsHidden == true)
            #expect(names("p2") == ["Close"])
            screen.run(until: 102)
            wallet.frame = CGRect(x: 0, y: 0, width: 700, height: 390)
            screen.window.layoutIfNeeded()
            #expect(wallet.closeElement.accessibilityFrameInContainerSpace == wallet.bounds)
            #expect(elements.last?.accessibilityActivate() == true)
            screen.run(until: 104)
            #expect(owner.log == ["opened p2", "arrived p2", "closed p2", "returned p2"])
            #expect(owner.pass("p2")?.isAccessibilityElement == true)
            wallet.open("p1")
            #expect(wallet.accessibilityPerformEscape())
            #expect(wallet.opened == nil)
            #expect(!wallet.accessibilityPerformEscape())
        }

        @Test("scrolling by pages reaches every pass, and the focus brings one into view")
        func scrolling() {
            #expect(wallet.accessibilityScroll(.down))
            #expect(wallet.state.scroll == 560)
            #expect(UIAccessibility.log.last?.notification == .pageScrolled)
            #expect(!wallet.accessibilityScroll(.left))
            #expect(wallet.accessibilityScroll(.up))
            #expect(!wallet.accessibilityScroll(.up))
            owner.pass("p9")?.accessibilityElementDidBecomeFocused()
            #expect(wallet.focused == "p9")
        }

        @Test("going on from pass to pass reaches every one")
        func reachesAll() throws {
            for index in Array(0..<20) + (0..<20).reversed() {
                let pass = owner.pass("p\(index)")
                try #require(pass != nil, "p\(index) is not there")
                pass?.accessibilityElementDidBecomeFocused()
                screen.run(until: Frames.now + 1)
            }
        }

        @Test("arrows move the focus, Return opens, Escape closes, ⌥ and an arrow moves the pass")
        func keys() {
            #expect(wallet.becomeFirstResponder())
            wallet.press(UIKeyCommand.inputDownArrow, [])
            wallet.press(UIKeyCommand.inputDownArrow, [])
            #expect(wallet.focused == "p1")
            #expect(owner.pass("p1")?.isRinged == true)
            wallet.press(UIKeyCommand.inputDownArrow, .alternate)
            #expect(owner.log == ["reordered p1 1 2"])
            wallet.press("\r", [])
            #expect(wallet.opened == "p1")
            #expect(wallet.keyCommands?.map(\.discoverabilityTitle) == ["Close"])
            wallet.press(UIKeyCommand.inputEscape, [])
            #expect(wallet.opened == nil)
            wallet.press(UIKeyCommand.inputEnd, [])
            #expect(wallet.focused == "p19")
            screen.run(until: 103)
            #expect(owner.pass("p19") != nil, "it was brought into view")
            screen.down(195, 600, at: 104)
            screen.frame(at: 104.1)
            #expect(owner.pass("p19")?.isRinged == false)
        }

        @Test("Space opens the pass that has the focus, as in SwiftUI and on the web")
        func space() {
            wallet.focus("p2")
            #expect(wallet.becomeFirstResponder())
            #expect((wallet.keyCommands ?? []).contains { $0.input == " " })
            wallet.press(" ", [])
            #expect(wallet.opened == "p2")
        }

        @Test("with Reduce Motion everything is there at once")
        func reduceMotion() {
            wallet.reduceMotion = true
            wallet.open("p2")
            #expect(owner.pass("p2")?.bounds.height == 700)
            wallet.close()
            #expect(owner.pass("p2")?.bounds.height == 220)
        }

        @Test("nothing holds a wallet that its app has let go of")
        func released() {
            weak var wallet: WalletDeckContainerView<String>?
            do {
                let owner = WalletOwner(["a", "b"])
                _ = Screen(owner.wallet)
                owner.wallet.open("a")
                owner.wallet.removeFromSuperview()
                wallet = owner.wallet
            }
            #expect(wallet == nil)
            Frames.fire(at: 101)
            #expect(Frames.links.isEmpty)
        }
    }
}
