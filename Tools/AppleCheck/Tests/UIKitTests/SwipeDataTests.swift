import Cardistry
import CardistryUIKit
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

extension UIKitTests {
    @Suite @MainActor struct SwipeData {
        let owner = SwipeOwner("a", "b", "c", "d", "e")
        let screen: Screen
        var stack: SwipeStackContainerView<String> { owner.stack }

        init() { screen = Screen(owner.stack) }

        @Test("a reload in mid-drag leaves the card in the hand, with its own content")
        func reloadInHand() throws {
            screen.drag(from: (195, 260), to: (250, 260), at: 101, lifts: false)
            let card = try #require(owner.card("a"))
            let before = card.transform
            owner.words = ["x", "c", "a", "y"]
            stack.reloadData()
            screen.frame(at: 101.25)
            #expect(owner.card("a") === card)
            #expect(card.transform == before)
            #expect(stack.undecided == ["a", "x", "c", "y"])
            screen.move(345, 260, at: 101.3)
            screen.release(345, 260, at: 101.3)
            #expect(owner.events == ["decided a right"])
            #expect(stack.top == "x")
        }

        @Test("without its item the card goes out of the hand, and the finger moves nothing more")
        func removeInHand() {
            screen.drag(from: (195, 260), to: (300, 260), at: 101, lifts: false)
            owner.words.removeFirst()
            stack.apply(owner.words)
            #expect(stack.card(for: "a") == nil)
            screen.move(380, 260, at: 101.3)
            screen.up(380, 260, at: 101.35)
            screen.run(until: 103)
            #expect(owner.events.isEmpty)
            #expect(stack.visibleCards == ["d", "c", "b"])
            #expect(owner.card("b")?.transform == .identity)
            screen.drag(from: (195, 260), to: (345, 260), at: 104)
            #expect(owner.events == ["decided b right"])
        }

        @Test("decisions survive a reload by identity")
        func decisions() {
            stack.swipe(.left)
            stack.swipe(.right)
            owner.words = ["e", "d", "b", "a"]
            stack.reloadData()
            #expect(stack.history.map(\.id) == ["a", "b"])
            #expect(stack.undecided == ["e", "d"])
            #expect(stack.undo() == "b")
            #expect(stack.undecided == ["b", "e", "d"])
        }

        @Test("a snapshot changes the pile, and asks for no card that is there")
        func changes() {
            stack.swipe(.left)
            screen.run(until: 101)
            owner.asked = 0
            owner.words = ["a", "b", "z", "c", "d", "e"]
            stack.apply(owner.words)
            #expect(stack.undecided == ["b", "z", "c", "d", "e"])
            owner.words = ["a", "b", "z", "d", "e", "c"]
            stack.apply(owner.words)
            #expect(stack.undecided == ["b", "z", "d", "e", "c"])
            screen.run(until: 102)
            #expect(stack.visibleCards == ["d", "z", "b"])
            #expect(owner.asked == 1, "for z; d was there")
            owner.words[1] = "n"
            #expect(stack.replaceCard("b", with: "n"))
            #expect(!stack.replaceCard("b", with: "m"))
            #expect(stack.undecided == ["n", "z", "d", "e", "c"])
            #expect(owner.card("n")?.accessibilityLabel == "n")
            #expect(
                owner.words.indices.allSatisfy { stack.index(of: owner.words[$0]) == $0 })
        }

        @Test("the state is saved and restored, also before the items are known")
        func state() throws {
            stack.swipe(.left)
            stack.swipe(.right)
            let saved = try JSONEncoder().encode(stack.state)
            let state = try JSONDecoder().decode(SwipeStackState<String>.self, from: saved)
            #expect(state == stack.state)
            let other = SwipeOwner("a", "b", "c", "d", "f")
            other.stack.restore(state)
            let screen = Screen(other.stack)
            #expect(other.stack.undecided == ["c", "d", "f"])
            #expect(other.stack.history == state.history)
            #expect(!screen.isAsking)
            #expect(other.stack.undo() == "b")
            other.stack.restore(state)
            #expect(other.stack.undecided == ["c", "d", "f"])
        }

        @Test("without identifiers an item is its index")
        func indices() {
            final class Plain: DeckDataSource {
                func numberOfCards(in deck: DeckContainerView) -> Int { 4 }
                func deck(
                    _ deck: DeckContainerView, cardForItemAt index: Int
                ) -> SwipeCardView { SwipeCardView(frame: .zero) }
            }
            let plain = Plain()
            let stack = SwipeStackContainerView<Int>()
            stack.dataSource = plain
            _ = Screen(stack)
            #expect(stack.undecided == [0, 1, 2, 3])
            stack.swipe(.right)
            #expect(stack.history.map(\.id) == [0])
        }

        @Test("a card comes out of a nib, and one that others lie on is drawn once")
        func nib() throws {
            let card = WordCard(frame: .zero)
            stack.register(UINib([card]), forCardReuseIdentifier: "word")
            stack.swipe(.right)
            #expect(owner.card("d") === card && card.accessibilityLabel == "d")
            screen.run(until: 102)
            #expect(
                stack.visibleCards.map { owner.card($0)?.layer.shouldRasterize } == [
                    true, true, false,
                ])
            #expect(owner.card("c")?.layer.rasterizationScale == 3)
            #expect(owner.card("b")?.layer.shadowPath != nil, "the shadow costs no second pass")
        }

        @Test("an empty deck shows the empty view beneath the last card, and undo takes it away")
        func empty() throws {
            let message = UILabel(frame: .zero)
            owner.emptyView = message
            owner.words = ["a"]
            stack.reloadData()
            stack.swipe(.right)
            #expect(message.superview === stack)
            #expect(stack.subviews.first === message)
            #expect(stack.card(for: "a") != nil, "the last card still flies, above it")
            #expect(owner.events == ["decided a right", "empty"])
            stack.undo()
            #expect(message.superview == nil)
            screen.run(until: 102)
            #expect(owner.events == ["decided a right", "empty", "revoked a", "returned a"])
        }

        @Test("the empty view's button can be pressed, and the last card still be caught above it")
        func emptyButton() throws {
            let button = UIButton(frame: .zero)
            var presses = 0
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            owner.emptyView = button
            owner.words = ["a"]
            stack.reloadData()
            stack.swipe(.right)
            screen.run(until: 100.05)
            screen.down(300, 260, at: 100.06)
            screen.up(300, 260, at: 100.1)
            #expect(presses == 0 && stack.top == "a", "caught")
            screen.run(until: 102)
            stack.swipe(.right)
            screen.run(until: 103)
            screen.down(195, 260, at: 103)
            screen.up(195, 260, at: 103.1)
            #expect(presses == 1)
        }

        @Test("a card that comes while the app animates is in its place at once")
        func comesInAnAnimation() throws {
            final class Watched: SwipeCardView {
                var animated: [String] = []
                override var bounds: CGRect {
                    didSet {
                        if UIView.animates && bounds != oldValue { animated.append("bounds") }
                    }
                }
                override var transform: CGAffineTransform {
                    didSet {
                        if UIView.animates && transform != oldValue {
                            animated.append("transform")
                        }
                    }
                }
            }
            let owner = SwipeOwner(words: ["a", "b", "c", "d"], of: Watched.self, at: 100)
            let screen = Screen(owner.stack)
            let first = try #require(owner.stack.card(for: "a") as? Watched)
            #expect(first.animated.isEmpty)
            owner.stack.swipe(.right)
            let last = try #require(owner.stack.card(for: "d") as? Watched)
            #expect(last.animated.isEmpty)
            screen.run(until: 100.1)
            #expect(last.animated.contains("transform"), "from then on it is moved")
        }

        @Test("a deck without a size gets its cards, and a size later")
        func noSizeAtFirst() throws {
            let owner = SwipeOwner("a", "b")
            owner.stack.feel = .grab
            let screen = Screen(owner.stack, width: 0, height: 0)
            screen.drag(from: (0, 0), to: (200, 0), at: 101)
            #expect(owner.events.isEmpty)
            screen.window.frame = CGRect(x: 0, y: 0, width: 390, height: 520)
            owner.stack.frame = screen.window.bounds
            screen.window.layoutIfNeeded()
            let card = try #require(owner.card("a"))
            #expect(card.bounds.width == 390 && card.transform == .identity)
            #expect(!screen.isAsking)
            screen.drag(from: (195, 260), to: (380, 260), at: 102)
            #expect(owner.events == ["decided a right"])
        }

        @Test("a delegate may change everything while it hears of a decision")
        func changesWithin() {
            final class Rash: SwipeStackDelegate {
                var act: ((SwipeStackContainerView<String>) -> Void)?
                func swipeStack(
                    _ stack: SwipeStackContainerView<String>, didDecide id: String,
                    towards direction: SwipeDirection
                ) { act?(stack) }
                func swipeStack(
                    _ stack: SwipeStackContainerView<String>, didProgress feedback: SwipeFeedback
                ) { if feedback.progress == 1 { stack.reloadData() } }
            }
            let rash = Rash()
            stack.delegate = rash
            rash.act = { [owner] stack in
                owner.words.removeFirst()
                stack.reloadData()
            }
            screen.drag(from: (195, 260), to: (345, 260), at: 101)
            #expect(stack.undecided == ["b", "c", "d", "e"] && stack.history.isEmpty)
            rash.act = { $0.removeFromSuperview() }
            screen.drag(from: (195, 260), to: (345, 260), at: 102)
            #expect(stack.history.map(\.id) == ["b"] && stack.superview == nil)
            rash.act = nil
            screen.run(until: 103)
            #expect(!screen.isAsking && stack.visibleCards == ["e", "d", "c"])
        }

        @Test("a saved deck waits for items that come later")
        func restoresLater() {
            let owner = SwipeOwner()
            let state = SwipeStackState<String>(
                undecided: ["c", "b"],
                history: [SwipeDecision(id: "a", direction: .left, release: .zero)])
            owner.stack.restore(state)
            let screen = Screen(owner.stack)
            #expect(owner.stack.undecided.isEmpty && owner.stack.state == state)
            owner.words = ["a", "b", "c", "d"]
            owner.stack.reloadData()
            #expect(owner.stack.undecided == ["c", "b", "d"] && !screen.isAsking)
            #expect(owner.stack.undo() == "a")
            #expect(owner.stack.state.history.isEmpty)
            owner.stack.restore(SwipeStackState())
            #expect(owner.stack.undecided == ["a", "b", "c", "d"])
        }

        @Test("another size and another feel are taken at any time")
        func surroundings() throws {
            screen.drag(from: (195, 260), to: (250, 260), at: 101, lifts: false)
            let card = try #require(owner.card("a"))
            let left = card.center.x + card.shift.x
            stack.frame = CGRect(x: 0, y: 0, width: 370, height: 520)
            screen.window.layoutIfNeeded()
            // The share of the card that the finger holds stays under it.
            let share = (250 - left) / 390
            let now = card.center.x + card.shift.x
            #expect(abs((250 - now) / 370 - share) < 0.02)
            screen.release(250, 260, at: 101.2)
            stack.feel = .likeNope
            screen.run(until: 104)
            #expect(owner.card("b")?.shift.y == -12)
        }
    }
}
