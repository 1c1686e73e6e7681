import Cardistry
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import CardistryUIKit

extension Decks {
    @Suite("UIKit's swipe stack") @MainActor struct SwipeViewTests {
        let app = SwipeOwner("a", "b", "c", "d", "e")
        var stack: SwipeStackContainerView<String> { app.stack }
    }
}

extension Decks.SwipeViewTests {
    /// Throws the top card to the right.
    private func throwCard(at time: Double) {
        app.drag(by: 150, at: time)
        app.release(by: 150, at: time + 0.1)
    }

    // MARK: Views

    @Test("has views only for visible cards, and uses them again for others")
    func recycles() {
        #expect(WordCard.made == 3)
        #expect(app.card("c")?.superview?.subviews.first === app.card("c"), "back to front")
        app.drag(by: 68.5, at: 1)
        #expect(abs((app.progress.last ?? 0) - 0.5) < 1e-9, "and reports the drag")
        app.release(by: 150, at: 1.5)
        app.screen.run(until: 2)
        stack.swipe(.left)
        #expect(WordCard.made == 4, "the first view shows the fifth item")
        #expect(app.card("e")?.accessibilityLabel == "card e")
        #expect(app.stamp(.right, on: "e") == 0)
        app.set((0..<10_000).map { "w\($0)" }, reloads: true)
        #expect(WordCard.made == 4, "as many views as are visible")
    }

    @Test("asks for no card in a frame of a drag or a flight, and each frame is computed once")
    func cost() {
        app.screen.down(195, 260, at: 1)
        app.asked = 0
        var frames = stack.driver.frameCount
        for index in 1...120 {
            let (now, x) = (1 + Double(index) / 60, 195 + 1.5 * Double(index))
            app.screen.move(x, 260, at: now - 0.002, before: [(x - 0.5, 260, now - 0.006)])
            app.screen.frame(at: now)
        }
        #expect(app.asked == 0 && stack.driver.frameCount - frames == 120)
        app.screen.up(375, 260, at: 3.2)
        #expect(app.events == ["a right"] && app.asked == 1, "a card came in")
        frames = stack.driver.frameCount
        app.screen.run(until: 5)
        #expect(app.asked == 1 && stack.driver.frameCount - frames < 40)
        stack.reloadCard("c")
        app.screen.frame(at: 6)
        #expect(app.asked == 2, "the one that changed")
    }

    @Test("asks for no card that exists when a snapshot changes the pile")
    func snapshot() {
        stack.swipe(.left)
        app.screen.run(until: 1)
        app.asked = 0
        app.set(["a", "b", "z", "c", "d", "e"])
        #expect(stack.undecided == ["b", "z", "c", "d", "e"])
        app.set(["a", "b", "z", "d", "e", "c"])
        #expect(stack.undecided == ["b", "z", "d", "e", "c"])
        app.screen.run(until: 2)
        #expect(app.drawn == ["d", "z", "b"] && app.asked == 1, "for z; d was there")
        app.items[1] = "n"
        #expect(stack.replace("b", with: "n") && !stack.replace("b", with: "m"))
        #expect(stack.undecided == ["n", "z", "d", "e", "c"])
        #expect(app.card("n")?.accessibilityLabel == "card n")
        #expect(app.items.indices.allSatisfy { stack.index(of: app.items[$0]) == $0 })
    }

    @Test("uses an item's index as its id if the app gives none")
    func indices() {
        final class Plain: DeckDataSource {
            func numberOfCards(in deck: DeckContainerView) -> Int { 4 }
            func deck(_ deck: DeckContainerView, cardForItemAt index: Int) -> SwipeCardView {
                SwipeCardView(frame: .zero)
            }
        }
        let plain = Plain()
        let stack = SwipeStackContainerView<Int>()
        stack.dataSource = plain
        _ = Screen(stack)
        #expect(stack.undecided == [0, 1, 2, 3])
        stack.swipe(.right)
        #expect(stack.history.map(\.id) == [0])
    }

    @Test("loads a card from a nib, and draws one beneath others once")
    func nib() {
        let card = WordCard(frame: .zero)
        stack.register(UINib([card]), forCardReuseIdentifier: "word")
        stack.swipe(.right)
        #expect(app.card("d") === card && card.accessibilityLabel == "card d")
        app.screen.run(until: 2)
        let rasterized = stack.visibleCards.map { app.card($0)?.layer.shouldRasterize }
        #expect(rasterized == [true, true, false])
        #expect(app.card("c")?.layer.rasterizationScale == 3)
        #expect(app.card("b")?.layer.shadowPath != nil, "the shadow costs no second pass")
    }

    @Test("puts a new card in place at once while the app animates")
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
                    if UIView.animates && transform != oldValue { animated.append("transform") }
                }
            }
        }
        let app = SwipeOwner("a", "b", "c", "d", of: Watched.self)
        #expect(try #require(app.view("a") as? Watched).animated.isEmpty)
        app.stack.swipe(.right)
        let last = try #require(app.view("d") as? Watched)
        #expect(last.animated.isEmpty)
        app.screen.run(until: 0.1)
        #expect(last.animated.contains("transform"), "it is moved from now onward")
    }

    // MARK: The empty view

    @Test("shows the empty view beneath the last card, and undo removes it")
    func empty() {
        let message = ShownLabel(frame: .zero)
        app.emptyView = message
        app.set(["a"], reloads: true)
        stack.swipe(.right)
        #expect(message.superview === stack && stack.subviews.first === message)
        #expect(app["a"] != nil, "the last card still flies, above it")
        #expect(app.events == ["a right", "empty"])
        stack.undo()
        #expect(message.superview == nil)
        app.screen.run(until: 2)
        #expect(app.events == ["a right", "empty", "a not right", "a returned"])
    }

    @Test("lets the empty view's button be pressed, and the last card be caught above it")
    func emptyButton() {
        let button = ShownButton(frame: .zero)
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        app.emptyView = button
        app.set(["a"], reloads: true)
        stack.swipe(.right)
        app.screen.run(until: 0.05)
        app.screen.tap(300, 260, at: 0.06)
        #expect(presses == 0 && stack.top == "a", "caught")
        app.screen.run(until: 2)
        stack.swipe(.right)
        app.screen.run(until: 3)
        app.screen.tap(195, 260, at: 3)
        #expect(presses == 1)
    }

    // MARK: Touches

    @Test("yields a drag along the other axis to a scroll view around it")
    func outerScroll() {
        let window = app.window.window
        let scroll = UIScrollView(frame: window.bounds)
        scroll.addSubview(stack)
        window.addSubview(scroll)
        app.screen.update()
        app.drag(by: 5, -100, at: 1)
        #expect(app["a"]?.isAtRest == true)
        app.release(by: 5, -100, at: 1.3)
        app.slide(by: 150, 20, at: 2)
        #expect(app.events == ["a right"])
    }

    @Test("yields a finger beside the cards at once")
    func nothingThere() {
        app.set([], reloads: true)
        app.screen.drag(through: (195, 260, 1), (300, 260, 1.1))
        #expect(Set(app.screen.surfaceStates).isSubset(of: [.possible, .failed]))
        #expect(stack.gestureRecognizers?.first?.state == .possible)
    }

    @Test("finishes its motion without its window, and reports it")
    func leavesWindow() {
        throwCard(at: 1)
        app.screen.run(until: 1.2)
        app.drag(by: 45, at: 1.25)
        app.isShown = false
        app.screen.run(until: 3.5)
        #expect(app.events == ["a right", "a gone", "b returned"])
        #expect(!app.screen.needsFrames, "it doesn't go on forever")
        app.isShown = true
        app.screen.run(until: 5)
        #expect(app.drawn == ["d", "c", "b"] && app["b"]?.isAtRest == true)
        let wallet = WalletOwner(["a", "b", "c"])
        wallet.wallet.open("b")
        wallet.screen.run(until: 0.1)
        wallet.isShown = false
        wallet.screen.run(until: 3)
        #expect(wallet.events == ["b opened", "b arrived"] && !wallet.screen.needsFrames)
    }

    // MARK: The app

    @Test("lets a delegate change everything while it receives a decision")
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
        rash.act = { [app] stack in
            app.items.removeFirst()
            stack.reloadData()
        }
        throwCard(at: 1)
        #expect(stack.undecided == ["b", "c", "d", "e"] && stack.history.isEmpty)
        rash.act = { $0.removeFromSuperview() }
        throwCard(at: 2)
        #expect(stack.history.map(\.id) == ["b"] && stack.superview == nil)
        rash.act = nil
        app.screen.run(until: 3)
        #expect(!app.screen.needsFrames && stack.visibleCards == ["e", "d", "c"])
    }

    @Test("is retained by nothing once its app has released it, even while it moves")
    func released() {
        weak var stack: SwipeStackContainerView<String>?
        weak var wallet: WalletDeckContainerView<String>?
        do {
            let app = SwipeOwner("a", "b")
            app.stack.swipe(.left)
            #expect(app.screen.needsFrames)
            app.isShown = false
            stack = app.stack
        }
        #expect(stack == nil)
        do {
            let app = WalletOwner(["a", "b"])
            app.wallet.open("a")
            app.isShown = false
            wallet = app.wallet
        }
        #expect(wallet == nil)
        Frames.fire(at: 1)
        #expect(Frames.links.isEmpty)
    }
}
