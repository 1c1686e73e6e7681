import Cardistry
import CardistryApple
import CoreGraphics
import QuartzCore
import Testing
import UIKit

@testable import CardistryUIKit

extension UIKitTests {
    /// What an app gets wrong has a defined result, and a message that names it, once.
    @Suite @MainActor struct BadInput {
        @Test("of items with the same id the first is shown, none else is lost, and one is named")
        func equalIDs() {
            let owner = SwipeOwner("a", "b", "a", "c", "b")
            let screen = Screen(owner.stack)
            #expect(owner.stack.undecided == ["a", "b", "c"])
            owner.stack.reloadData()
            let messages = owner.stack.driver.warnings
            #expect(messages.count == 1 && messages[0].contains("the id “a”"))
            for _ in 1...3 { owner.stack.swipe(.right) }
            screen.run(until: 102)
            #expect(Set(owner.events.suffix(4)) == ["empty", "left a", "left b", "left c"])

            let other = WalletOwner(["a", "b", "b"])
            _ = Screen(other.wallet, height: 700)
            #expect(other.wallet.order == ["a", "b"])
            #expect(other.wallet.driver.warnings.first?.contains("the id “b”") == true)
        }

        @Test("an unknown open card changes nothing, and is named")
        func unknownCard() {
            let owner = WalletOwner(["a", "b"])
            let screen = Screen(owner.wallet, height: 700)
            owner.wallet.opened = "x"
            #expect(owner.wallet.opened == nil && owner.log.isEmpty)
            owner.wallet.opened = "b"
            screen.run(until: 103)
            owner.wallet.opened = "x"
            screen.run(until: 105)
            #expect(owner.wallet.opened == "b" && owner.log == ["opened b", "arrived b"])
            let messages = owner.wallet.driver.warnings
            #expect(messages.count == 1 && messages[0].contains("no item “x”"))
            owner.wallet.opened = nil
            #expect(owner.wallet.driver.warnings.count == 1 && owner.wallet.opened == nil)
        }

        @Test("decisions on unknown items are left out of a history, and one is named")
        func unknownDecision() {
            let owner = SwipeOwner("a", "b")
            _ = Screen(owner.stack)
            owner.stack.history = ["a", "x"].map {
                SwipeDecision(id: $0, direction: .right, release: .zero)
            }
            #expect(owner.stack.history.map(\.id) == ["a"] && owner.stack.undecided == ["b"])
            #expect(owner.stack.driver.warnings.map { $0.contains("no item “x”") } == [true])
        }

        /// Makes one constant of a feel no number, of those that a feel can hold so.
        private struct Spoiler: FeelVisitor {
            let index: Int
            let value: Double
            var name: String?
            private var count = 0
            private var kind = FeelKind.flag
            private var latest = ""

            init(_ index: Int, _ value: Double) { (self.index, self.value) = (index, value) }

            mutating func field(_ name: StaticString, _ kind: FeelKind) {
                self.kind = kind
                latest = "\(name)"
            }

            mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
                // A whole number and a length's unit are never NaN.
                if range == 1...100 || kind == .length && range == 0...3 { return }
                guard [.number, .speed, .length].contains(kind) else { return }
                if count == index {
                    value = self.value
                    name = latest
                }
                count += 1
            }
        }

        private func spoiled<Feel: ListedFeel>(_ feel: Feel, _ value: Double) -> [(String, Feel)] {
            (0...).lazy.map { index -> (String, Feel)? in
                var copy = feel
                var spoiler = Spoiler(index, value)
                copy.visit(&spoiler)
                return spoiler.name.map { ($0, copy) }
            }
            .prefix { $0 != nil }.compactMap { $0 }
        }

        @Test("a feel with a constant that is no finite number is not taken, and that is named")
        func feel() throws {
            let owner = SwipeOwner("a", "b", "c", "d")
            owner.stack.feel = .grab
            let screen = Screen(owner.stack)
            let feels = spoiled(SwipeFeel.likeNope, .nan)
            #expect(feels.count > 25)
            for (name, feel) in feels {
                owner.stack.feel = feel
                #expect(owner.stack.feel == .grab)
                #expect(owner.stack.driver.warnings.last?.contains("“\(name)”") == true)
            }
            for (_, feel) in spoiled(SwipeFeel.likeNope, .infinity) {
                owner.stack.feel = feel
                #expect(owner.stack.feel == .grab)
            }
            #expect(owner.stack.driver.warnings.count == feels.count, "each is named once")
            #expect(owner.stack.driver.deck.directions == SwipeFeel.grab.directions)
            screen.drag(from: (195, 260), to: (250, 260), at: 101, lifts: false)
            let card = try #require(owner.card("a"))
            #expect(card.shift.x > 10 && card.shift.y.isFinite)

            let other = WalletOwner(["a", "b"])
            _ = Screen(other.wallet, height: 700)
            for (name, feel) in spoiled(WalletFeel.standard, .nan) {
                other.wallet.feel = feel
                #expect(other.wallet.feel == .standard)
                #expect(other.wallet.driver.warnings.last?.contains("“\(name)”") == true)
            }
        }

        @Test("a deck without a size does all that it is told, and draws it once it has one")
        func noSize() {
            let owner = SwipeOwner("a", "b", "c", "d")
            let screen = Screen(owner.stack, width: 0, height: 0)
            owner.stack.swipe(.right)
            owner.stack.swipe(.left)
            screen.run(until: 102)
            owner.stack.undo()
            #expect(owner.stack.visibleCards.contains("b"))
            for id in owner.stack.visibleCards {
                let place = owner.card(id)?.transform ?? .identity
                let numbers = [place.a, place.b, place.tx, place.ty]
                #expect(numbers.filter(\.isFinite).count == 4)
            }
            screen.run(until: 103)
            let events = ["decided a right", "decided b left", "left b", "left a", "revoked b"]
            #expect(owner.events == events + ["returned b"])
            owner.stack.frame = CGRect(x: 0, y: 0, width: 390, height: 520)
            screen.frame(at: 103.1)
            #expect(owner.stack.visibleCards == ["d", "c", "b"] && !screen.isAsking)
            #expect(owner.card("b")?.transform == .identity)
            #expect(owner.card("b")?.bounds.size == owner.stack.bounds.size)

            let other = WalletOwner(["a", "b", "c"])
            let small = Screen(other.wallet, width: 0, height: 0)
            other.wallet.open("b")
            small.run(until: 102)
            #expect(other.log == ["opened b", "arrived b"])
            other.wallet.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
            small.run(until: 102.1)
            #expect(other.pass("b")?.bounds.height == 700)
        }

        @Test("a deck that leaves its window in mid-flight comes to its end, and tells it")
        func leavesWindow() {
            let owner = SwipeOwner("a", "b", "c", "d")
            let screen = Screen(owner.stack)
            screen.drag(from: (195, 260), to: (345, 260), at: 101)
            screen.run(until: 101.25)
            screen.drag(from: (195, 260), to: (240, 260), at: 101.3, lasting: 0.02, lifts: false)
            owner.stack.removeFromSuperview()
            for step in 0..<120 { Frames.fire(at: 101.4 + Double(step) / 60) }
            #expect(owner.events == ["decided a right", "left a", "returned b"])
            #expect(!screen.isAsking, "it doesn't go on for ever")
            screen.window.addSubview(owner.stack)
            screen.run(until: 105)
            #expect(owner.stack.visibleCards == ["d", "c", "b"])
            #expect(owner.card("b")?.transform == .identity)

            let other = WalletOwner(["a", "b", "c"])
            let tall = Screen(other.wallet, height: 700)
            other.wallet.open("b")
            tall.run(until: 100.1)
            other.wallet.removeFromSuperview()
            for step in 0..<180 { Frames.fire(at: 100.2 + Double(step) / 60) }
            #expect(other.log == ["opened b", "arrived b"] && !tall.isAsking)
        }
    }
}
