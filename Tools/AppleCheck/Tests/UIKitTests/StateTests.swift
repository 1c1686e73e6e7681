import Cardistry
import CoreGraphics
import Testing
import UIKit

@testable import CardistryUIKit

extension UIKitTests {
    /// What an app sets of a deck's state, as it sets the path of a navigation stack.
    @Suite @MainActor struct SettableState {
        @Test("a history without its last decisions undoes these in flight, and another is at rest")
        func history() {
            let owner = SwipeOwner("a", "b", "c", "d")
            let screen = Screen(owner.stack)
            for direction in [SwipeDirection.right, .left, .right] { owner.stack.swipe(direction) }
            screen.run(until: 102)
            owner.log = []
            owner.stack.history.removeLast(2)
            #expect(owner.events == ["revoked c", "revoked b"] && screen.isAsking)
            #expect(owner.stack.undecided == ["b", "c", "d"])
            screen.run(until: 104)
            owner.log = []
            owner.stack.history = [
                SwipeDecision(id: "d", direction: .left, release: .zero),
                SwipeDecision(id: "unknown", direction: .left, release: .zero),
            ]
            #expect(owner.stack.history.map(\.id) == ["d"], "as far as the deck has the items")
            #expect(owner.stack.undecided == ["a", "b", "c"])
            #expect(owner.events.isEmpty && !screen.isAsking)
        }

        @Test("a history and an open card that are set before the items wait for them, at rest")
        func before() {
            let owner = SwipeOwner()
            owner.stack.history = [SwipeDecision(id: "a", direction: .right, release: .zero)]
            owner.words = ["a", "b"]
            owner.stack.reloadData()
            #expect(owner.stack.undecided == ["b"] && owner.events.isEmpty)

            let other = WalletOwner([])
            let screen = Screen(other.wallet, height: 700)
            other.wallet.opened = "b"
            #expect(other.wallet.driver.warnings.isEmpty, "there is nothing yet")
            other.words = ["a", "b", "c"]
            other.wallet.reloadData()
            screen.run(until: 101)
            #expect(other.wallet.opened == "b" && other.log.isEmpty)
            #expect(other.pass("b")?.bounds.height == 700)
        }

        @Test("the open card can be set: another one opens, and nil closes it")
        func opened() {
            let owner = WalletOwner(["a", "b", "c"])
            let screen = Screen(owner.wallet, height: 700)
            owner.wallet.opened = "b"
            screen.run(until: 103)
            #expect(owner.log == ["opened b", "arrived b"])
            owner.wallet.opened = nil
            screen.run(until: 106)
            #expect(owner.log.suffix(2) == ["closed b", "returned b"])
            owner.wallet.opened = "c"
            #expect(owner.wallet.opened == "c")
        }
    }
}
