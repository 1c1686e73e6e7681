import Cardistry
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import CardistryUIKit

extension UIKitTests {
    @Suite @MainActor struct WalletViews {
        let owner = WalletOwner((0..<20).map { "p\($0)" })
        let screen: Screen
        var wallet: WalletDeckContainerView<String> { owner.wallet }

        init() { screen = Screen(owner.wallet, width: 390, height: 700) }

        private func open(_ id: String) {
            wallet.open(id)
            screen.run(until: Frames.now + 2)
            owner.log = []
        }

        @Test("only the passes in view exist, each 64 points below the one before")
        func atRest() throws {
            #expect(wallet.visibleCards == (0..<11).map { "p\($0)" })
            #expect(NotePass.made == 11)
            #expect(!screen.isAsking)
            let pass = try #require(owner.pass("p3"))
            #expect(pass.bounds.size == CGSize(width: 390, height: 220))
            #expect(pass.contentView.bounds.size == CGSize(width: 390, height: 700))
            #expect(pass.drawnTop == 192)
        }

        @Test("the pile scrolls under the finger, coasts, and the passes serve others")
        func scroll() {
            screen.drag(from: (195, 600), to: (195, 300), at: 101)
            #expect(screen.isAsking)
            screen.run(until: 106)
            #expect(!screen.isAsking)
            #expect(wallet.visibleCards.first != "p0")
            #expect(NotePass.made < 20)
            #expect(owner.pass(wallet.visibleCards[0])?.accessibilityLabel != nil)
        }

        @Test("a tap opens a pass to full size, and its content is laid out once")
        func tap() throws {
            UIFeedbackGenerator.log = []
            screen.down(195, 150, at: 101)
            screen.up(195, 150, at: 101.1)
            #expect(owner.log == ["opened p2"])
            let pass = try #require(owner.pass("p2"))
            screen.run(until: 101.25)
            #expect(pass.bounds.height > 250 && pass.bounds.height < 690)
            #expect(pass.contentView.bounds.height == 700)
            #expect(!pass.contentView.isUserInteractionEnabled)
            screen.run(until: 103)
            #expect(owner.log == ["opened p2", "arrived p2"])
            #expect(pass.bounds.size == CGSize(width: 390, height: 700))
            #expect(pass.transform == .identity)
            #expect(pass.contentView.isUserInteractionEnabled)
            #expect(wallet.visibleCards == ["p2"])
            #expect(UIFeedbackGenerator.log == ["light"])
        }

        @Test("dragged down from its top the open pass follows, and closes beyond the threshold")
        func dismiss() throws {
            open("p2")
            screen.drag(from: (195, 300), to: (195, 420), at: 110, lifts: false)
            let pass = try #require(owner.pass("p2"))
            // 20 points start the drag, 0.6 of the rest show.
            let way = 60.0
            #expect(abs(Double(pass.transform.a) - 0.95) < 1e-9)
            #expect(abs(pass.drawnTop - way) < 1e-9)
            #expect(abs(Double(pass.alpha) - 0.85) < 1e-9)
            screen.move(195, 560, at: 110.4)
            screen.release(195, 560, at: 110.4)
            screen.run(until: 113)
            #expect(owner.log == ["closed p2", "returned p2"])
            #expect(pass.bounds.height == 220)
        }

        @Test("content that is scrolled goes to its top before the pass follows, and stays there")
        func scrolledContent() throws {
            open("p2")
            let pass = try #require(owner.pass("p2"))
            pass.scroll.contentOffset.y = 50
            screen.window.layoutIfNeeded()
            #expect(abs(Double(pass.header.alpha) - 0.75) < 1e-9)
            #expect(abs(Double(pass.header.transform.a) - 0.9375) < 1e-9)
            screen.down(195, 300, at: 110)
            screen.move(195, 350, at: 110.1)
            #expect(pass.transform == .identity)
            // UIKit scrolls the content meanwhile.
            pass.scroll.contentOffset.y = 0
            screen.move(195, 400, at: 110.2)
            screen.move(195, 450, at: 110.3)
            #expect(pass.shift.y > 20)
            pass.scroll.contentOffset.y = -30
            #expect(pass.scroll.contentOffset.y == 0)
            #expect(pass.header.alpha == 1)
        }

        @Test("a pass that is closed while it is scrolled brings its header back on its way")
        func headerComesBack() throws {
            open("p2")
            let pass = try #require(owner.pass("p2"))
            pass.scroll.contentOffset.y = 100
            screen.window.layoutIfNeeded()
            #expect(abs(Double(pass.header.alpha) - 0.5) < 1e-9)
            let start = Frames.now
            owner.wallet.close()
            screen.frame(at: start)
            #expect(abs(Double(pass.header.alpha) - 0.5) < 1e-6)
            screen.frame(at: start + 0.15)
            #expect(pass.header.alpha > 0.51 && pass.header.alpha < 0.99)
            screen.run(until: start + 2)
            #expect(pass.header.alpha == 1)
        }

        @Test("the open pass's own scrolling and the deck do not shut each other out")
        func partners() throws {
            open("p2")
            let surface = try #require(wallet.gestureRecognizers?.first)
            let pass = try #require(owner.pass("p2"))
            #expect(!surface.canBePrevented(by: pass.scroll.panGestureRecognizer))
            #expect(!surface.canPrevent(pass.scroll.panGestureRecognizer))
            let other = UIPanGestureRecognizer(target: nil, action: nil)
            #expect(surface.canBePrevented(by: other))
            var presses = 0
            pass.button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            screen.down(40, 180, at: 110)
            screen.up(40, 180, at: 110.1)
            #expect(presses == 1)
            #expect(owner.log.isEmpty, "no tap on the pass")
        }

        @Test("a long press lifts a pass, the others make room, and a drop tells the new order")
        func reorder() throws {
            screen.down(195, 80, at: 101)
            #expect(screen.isAsking, "the finger that rests is waited for")
            screen.run(until: 101.5)
            #expect(owner.log == ["lifted p1"])
            #expect(wallet.gestureRecognizers?.first?.state == .began)
            screen.move(195, 160, at: 101.6)
            screen.move(195, 215, at: 101.7)
            screen.run(until: 102.5)
            #expect(wallet.visibleCards.last == "p1")
            let third = try #require(owner.pass("p3"))
            #expect(abs(third.drawnTop - 128) < 0.5)
            screen.up(195, 215, at: 102.6)
            #expect(owner.log.contains("reordered p1 1 3"))
            #expect(owner.words.prefix(5) == ["p0", "p2", "p3", "p1", "p4"])
            screen.run(until: 104)
            #expect(owner.log.last == "returned p1")
            #expect(Array(wallet.order.prefix(5)) == ["p0", "p2", "p3", "p1", "p4"])
            wallet.reloadCard("p3")
            #expect(owner.pass("p3")?.accessibilityLabel == "p3", "its index is another one now")
        }

        @Test("a cancelled reorder puts the pass back where it was")
        func cancelledReorder() {
            screen.down(195, 80, at: 101)
            screen.run(until: 101.5)
            screen.move(195, 400, at: 101.7)
            screen.cancel(at: 101.8)
            screen.run(until: 104)
            #expect(owner.log == ["lifted p1", "returned p1"])
            #expect(wallet.order == owner.words.map { $0 })
        }

        @Test("near an edge a held pass scrolls the pile")
        func autoScroll() {
            screen.down(195, 80, at: 101)
            screen.run(until: 101.5)
            screen.move(195, 690, at: 101.6)
            screen.run(until: 103.5)
            #expect(wallet.state.scroll > 200)
            screen.up(195, 690, at: 103.6)
            #expect(owner.log.contains { $0.hasPrefix("reordered p1 1 ") })
        }

        @Test("pulled past its top the pile fans")
        func fan() throws {
            screen.drag(from: (195, 300), to: (195, 510), at: 101, lifts: false)
            // 200 points of pull, of which 0.25 show, and 0.8 of that between two passes.
            let third = try #require(owner.pass("p3"))
            #expect(abs(third.drawnTop - 312) < 1)
            #expect(abs(wallet.feedback.spread - 40) < 0.5)
            screen.up(195, 510, at: 101.5)
            screen.run(until: 104)
            #expect(abs(third.drawnTop - 192) < 0.1)
        }

        @Test("two fingers on a trackpad scroll with momentum, the notches of a wheel at once")
        func wheels() throws {
            let pans = (wallet.gestureRecognizers ?? []).compactMap {
                $0 as? UIPanGestureRecognizer
            }
            #expect(pans.allSatisfy { $0.allowedTouchTypes.isEmpty })
            let wheel = try #require(pans.first { $0.allowedScrollTypesMask == .discrete })
            wheel.way.y = -30
            wheel.state = .began
            wheel.state = .ended
            #expect(wallet.state.scroll == 30)
            #expect(!screen.isAsking)
            let trackpad = try #require(pans.first { $0.allowedScrollTypesMask == .continuous })
            trackpad.place = CGPoint(x: 195, y: 300)
            for step in 1...6 {
                Frames.now = 101 + Double(step) / 60
                trackpad.way.y = -20 * Double(step)
                trackpad.state = step == 1 ? .began : .changed
            }
            let there = wallet.state.scroll
            #expect(abs(there - 150) < 1e-9, "the whole way counts")
            trackpad.state = .ended
            screen.run(until: 102)
            #expect(wallet.state.scroll > there + 50)
            wallet.open("p5")
            #expect(!wheel.isEnabled && !trackpad.isEnabled, "an open pass scrolls by itself")
        }

        @Test("a shake makes the passes jump")
        func shake() throws {
            wallet.motionEnded(.motionShake, with: nil)
            screen.run(until: 100.1)
            let first = try #require(owner.pass("p0"))
            #expect(first.drawnTop < 0)
            screen.run(until: 104)
            #expect(first.drawnTop == 0)
            #expect(!screen.isAsking)
            wallet.bouncesOnShake = false
            wallet.motionEnded(.motionShake, with: nil)
            #expect(!screen.isAsking)
        }

        @Test("a saved wallet waits for items that come later")
        func restoresLater() {
            let owner = WalletOwner([])
            let state = WalletState<String>(order: ["c", "a", "b"], open: "a", scroll: 0)
            owner.wallet.restore(state)
            _ = Screen(owner.wallet, width: 390, height: 700)
            #expect(owner.wallet.order.isEmpty && owner.wallet.state == state)
            owner.words = ["a", "b", "c", "d"]
            owner.wallet.reloadData()
            #expect(owner.wallet.order == ["c", "a", "b", "d"] && owner.wallet.opened == "a")
            owner.wallet.close()
            #expect(owner.wallet.state.open == nil)
        }

        @Test("a snapshot and a replacement change the pile, and the state is saved")
        func items() throws {
            owner.words.insert("new", at: 1)
            owner.words.removeFirst()
            wallet.apply(owner.words)
            owner.words[1] = "other"
            #expect(wallet.replaceCard("p1", with: "other"))
            #expect(Array(wallet.order.prefix(3)) == ["new", "other", "p2"])
            #expect(owner.pass("other")?.accessibilityLabel == "other")
            wallet.open("p2")
            let saved = try JSONEncoder().encode(wallet.state)
            let state = try JSONDecoder().decode(WalletState<String>.self, from: saved)
            let again = WalletOwner(owner.words)
            again.wallet.restore(state)
            _ = Screen(again.wallet, width: 390, height: 700)
            #expect(again.wallet.opened == "p2")
            #expect(again.pass("p2")?.bounds.height == 700)
        }

        @Test("in two columns the open pass lies beside the pile, which goes on, and is taken back")
        func columns() throws {
            let owner = WalletOwner((0..<20).map { "p\($0)" })
            let screen = Screen(owner.wallet, width: 1_000, height: 700)
            // Two columns of 488 points with a gap of 24.
            screen.down(200, 150, at: 101)
            screen.up(200, 150, at: 101.1)
            screen.run(until: 103)
            let pass = try #require(owner.pass("p2"))
            #expect(pass.bounds.size == CGSize(width: 488, height: 700))
            #expect(pass.contentView.bounds.size == pass.bounds.size)
            #expect(pass.center.x + pass.shift.x == 512 + 244 && pass.drawnTop == 0)
            let next = try #require(owner.pass("p3"))
            #expect(next.center.x + next.shift.x == 244 && next.drawnTop == 192)
            #expect(pass.accessibilityViewIsModal == false && !next.accessibilityElementsHidden)
            screen.drag(from: (200, 600), to: (200, 400), at: 103, lifts: false)
            screen.release(200, 400, at: 103.2)
            screen.run(until: 105)
            #expect(next.drawnTop == 192 - 190 && owner.wallet.opened == "p2")
            screen.drag(from: (756, 100), to: (756, 320), at: 105, lifts: false)
            #expect(abs(pass.drawnTop - 0.6 * 200) < 1e-6)
            screen.move(756, 340, at: 105.3)
            screen.release(756, 340, at: 105.3)
            screen.run(until: 108)
            #expect(owner.log == ["opened p2", "arrived p2", "closed p2", "returned p2"])
            #expect(pass.center.x + pass.shift.x == 244 && pass.bounds.height == 220)
        }

        @Test("in a scroll each pass is configured as it comes into view, in a reorder none is")
        func cost() {
            let seen = Set(wallet.visibleCards)
            owner.asked = 0
            screen.down(195, 650, at: 101)
            for index in 1...120 {
                let now = 101 + Double(index) / 60
                screen.move(195, 650 - 4 * Double(index), at: now - 0.002, lays: false)
                screen.frame(at: now)
            }
            let new = Set(wallet.visibleCards).subtracting(seen).count
            #expect(new > 4 && owner.asked == new)
            screen.up(195, 170, at: 103.2)
            screen.run(until: 105)
            screen.down(195, 80, at: 105)
            screen.run(until: 105.6)
            owner.asked = 0
            for index in 1...120 {
                let now = 105.6 + Double(index) / 60
                screen.move(195, 80 + 2.5 * Double(index), at: now - 0.002, lays: false)
                screen.frame(at: now)
            }
            #expect(owner.log.last?.hasPrefix("lifted") == true && owner.asked == 0)
        }

        @Test("1,000 items cost as many views as are seen")
        func many() {
            owner.words = (0..<1_000).map { "m\($0)" }
            wallet.reloadData()
            screen.drag(from: (195, 650), to: (195, 50), at: 101, lifts: true)
            screen.run(until: 108)
            #expect(wallet.visibleCards.count < 16)
            #expect(NotePass.made < 40)
        }
    }
}
