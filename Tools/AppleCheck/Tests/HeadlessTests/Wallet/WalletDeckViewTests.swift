import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A wallet's view", .serialized)
struct WalletDeckViewTests {
    @Test("piles the passes up, each with its strip")
    func pile() throws {
        let wallet = TestWallet()
        #expect(try #require(wallet.window("a")) == CGRect(x: 0, y: 0, width: 390, height: 220))
        #expect(try #require(wallet.window("d")).minY == 3 * 64)
        #expect(wallet.host.needsFrames == false)
    }

    @Test("opens the pass that is tapped: one view grows, laid out once at full size")
    func opens() throws {
        let wallet = TestWallet()
        wallet.tap(195, 2 * 64 + 30, at: 0)
        #expect(wallet.told == ["c opened"])
        #expect(wallet.controller.opened == "c")
        wallet.host.frame(at: 0.16)
        let growing = try #require(wallet.window("c"))
        #expect(220 < growing.height && growing.height < 700)
        #expect(try #require(wallet["c"]).innerFrame == CGSize(width: 390, height: 700))
        wallet.host.run(until: 2)
        #expect(wallet.told == ["c opened", "c arrived"])
        #expect(try #require(wallet.window("c")) == CGRect(x: 0, y: 0, width: 390, height: 700))
        #expect(wallet.host.needsFrames == false)
        #expect(wallet.host.node("a") == nil, "the others have left")
    }

    @Test("closes a pass that is dragged down far enough, and follows at 0.6 of the finger")
    func dismisses() throws {
        let wallet = TestWallet()
        wallet.controller.open("c")
        wallet.host.run(until: 2)
        wallet.host.touchDown(195, 100, at: 2)
        wallet.host.touchMove(195, 130, at: 2.02)
        wallet.host.touchMove(195, 320, at: 2.1)
        // 20 points are the way to the recognition.
        let window = try #require(wallet.window("c"))
        #expect(abs(window.minY - 0.6 * 200) < 1e-6)
        #expect(try #require(wallet["c"]).opacity < 1)
        #expect(wallet["c"]?.all.contains { !$0.scrolls } == true, "its content stands still now")
        wallet.host.touchUp(195, 330, at: 2.5)
        #expect(wallet.told.last == "c closed")
        wallet.host.run(until: 4)
        #expect(wallet.told.last == "c returned")
        #expect(try #require(wallet.window("c")).minY == 128)
    }

    @Test("leaves a drag to the open pass's content until that is at its top")
    func contentScrolls() throws {
        let wallet = TestWallet()
        wallet.controller.open("c")
        wallet.host.run(until: 2)
        wallet.scrollContent(to: 120)
        #expect(wallet.controller.driver.deck.contentOffset == 120)
        wallet.host.touchDown(195, 100, at: 2)
        wallet.host.touchMove(195, 300, at: 2.1)
        #expect(try #require(wallet.window("c")).minY == 0)
        wallet.scrollContent(to: 0)
        wallet.host.touchMove(195, 400, at: 2.2)
        wallet.host.touchMove(195, 420, at: 2.22)
        #expect(try #require(wallet.window("c")).minY > 0)
        wallet.host.touchLost(at: 2.3)
        #expect(wallet.controller.opened == "c")
    }

    @Test(
        "lets the header fade and shrink with the scroll, and sends the content to its top at the end"
    )
    func header() throws {
        let wallet = TestWallet()
        wallet.controller.open("c")
        wallet.host.run(until: 2)
        wallet.scrollContent(to: 100)
        let header = try #require(wallet["c"]?.all.first { $0.text == "c" })
        #expect(abs(header.opacity - 0.5) < 1e-9)
        #expect(abs(header.matrix.scale - 0.875) < 1e-9)
        wallet.controller.close()
        wallet.host.update()
        #expect(wallet.host.scrolls.count == 1)
        func opacity() -> Double? { wallet["c"]?.all.first { $0.text == "c" }?.opacity }
        #expect(try abs(#require(opacity()) - 0.5) < 1e-9, "it comes back with the pass")
        wallet.host.frame(at: 2.15)
        #expect(try (0.51..<0.99).contains(#require(opacity())))
        wallet.host.run(until: 4)
        #expect(opacity() == 1)
    }

    @Test("reports moves as a list does: before which index the item goes")
    func moves() {
        for (step, offset) in [(2, 4), (-1, 0)] {
            var moved: [(IndexSet, Int)] = []
            let wallet = TestWallet { $0.onMove { moved.append(($0, $1)) } }
            wallet.controller.move("b", by: step)
            #expect(moved.map(\.0) == [IndexSet(integer: 1)] && moved.map(\.1) == [offset])
        }
    }

    @Test(
        "lifts a pass after 0.4 s without any movement of the finger, and puts it where it is dropped"
    )
    func reorders() throws {
        let wallet = TestWallet()
        wallet.host.touchDown(195, 30, at: 0)
        #expect(wallet.host.needsFrames, "it wakes up by itself")
        wallet.host.run(until: 0.39)
        #expect(wallet.told.isEmpty)
        wallet.host.run(until: 0.41)
        #expect(wallet.told == ["a lifted"])
        wallet.host.touchMove(195, 60, at: 0.5)
        wallet.host.touchMove(195, 30 + 128, at: 0.7)
        wallet.host.run(until: 1.2)
        let others = ["b", "c", "d", "e", "f"].compactMap { wallet[$0]?.zIndex }
        #expect(try #require(wallet["a"]).zIndex > others.max() ?? .infinity, "above all")
        #expect(abs(try #require(wallet.window("b")).minY) < 0.1, "it makes room by one strip")
        wallet.host.touchUp(195, 30 + 128, at: 1.3)
        #expect(wallet.told == ["a lifted", "a 0 to 2"])
        #expect(wallet.items == ["b", "c", "a", "d", "e", "f"])
        wallet.host.run(until: 3)
        #expect(wallet.told.last == "a returned")
        #expect(try #require(wallet.window("a")).minY == 128)
    }

    @Test("puts a lifted pass back when the touch is taken away")
    func cancelsReorder() {
        let wallet = TestWallet()
        wallet.host.touchDown(195, 30, at: 0)
        wallet.host.run(until: 0.5)
        wallet.host.touchMove(195, 200, at: 0.6)
        wallet.host.touchLost(at: 0.7)
        wallet.host.run(until: 2)
        #expect(wallet.controller.order == wallet.items)
        #expect(wallet.told == ["a lifted", "a returned"])
    }

    @Test("fans when it is pulled past its top, and springs back")
    func fans() throws {
        let wallet = TestWallet()
        wallet.host.touchDown(195, 100, at: 0)
        wallet.host.touchMove(195, 130, at: 0.02)
        wallet.host.touchMove(195, 310, at: 0.1)
        let spread = 0.8 * 0.25 * 200
        #expect(abs(try #require(wallet.window("b")).minY - (64 + spread)) < 1e-6)
        wallet.host.touchUp(195, 310, at: 0.3)
        wallet.host.run(until: 2)
        #expect(abs(try #require(wallet.window("b")).minY - 64) < 0.1)
    }

    @Test("is there at once where motion is reduced")
    func reduceMotion() throws {
        let wallet = TestWallet(reducesMotion: true)
        wallet.tap(195, 30, at: 0)
        #expect(try #require(wallet.window("a")).height == 700)
        #expect(wallet.host.needsFrames == false)
    }

    @Test("keeps an order that the app has not followed, until the app says another")
    func unfollowedOrder() {
        let wallet = TestWallet()
        wallet.followsReorders = false
        wallet.controller.move("a", by: 1)
        wallet.host.update()
        #expect(wallet.controller.order == ["b", "a", "c", "d", "e", "f"])
        wallet.items = ["f", "a", "b"]
        wallet.host.update()
        #expect(wallet.controller.order == ["f", "a", "b"])
    }

    @Test("keeps the view of a pass, and what it holds, while it opens and closes")
    func identity() {
        let controller = WalletDeckController<String>()
        var appeared: [String] = []
        let host = HeadlessHost(size: CGSize(width: 390, height: 700)) {
            WalletDeckView(["a", "b"], id: \.self, controller: controller) { item, _ in
                WalletScrollView { Text(item).onAppear { appeared.append(item) } }
            }
        }
        controller.driver.now = { host.time }
        controller.open("b")
        host.run(until: 2)
        controller.close()
        host.run(until: 4)
        #expect(appeared.filter { $0 == "b" } == ["b"])
    }

    @Test("draws no more passes than are in view")
    func thousand() {
        let wallet = TestWallet((0..<1_000).map { "\($0)" })
        #expect(wallet.host.tree.all.count { $0.identifier != nil } < 20)
    }

    @Test("saves its state and goes on with it")
    func restores() throws {
        let wallet = TestWallet()
        wallet.controller.move("a", by: 2)
        wallet.controller.open("b")
        let saved = try JSONEncoder().encode(wallet.controller.state)
        let state = try JSONDecoder().decode(WalletState<String>.self, from: saved)
        let controller = WalletDeckController(restoring: state)
        let host = HeadlessHost(size: CGSize(width: 390, height: 700)) {
            WalletDeckView(["a", "b", "c", "d", "e", "f"], id: \.self, controller: controller) {
                item, _ in Text(item)
            }
        }
        #expect(controller.order == ["b", "c", "a", "d", "e", "f"])
        #expect(controller.opened == "b")
        #expect(host.node("b")?.frame == CGSize(width: 390, height: 700))
    }

    /// 20 strips of 120 points scroll to 1,800; of the standard 64 points, to 736.
    @Test("goes on where it was scrolled with its own feel, restored before its view or after")
    func restoresWithItsFeel() {
        var feel = WalletFeel.standard
        feel.strip = 120
        let items = (0..<20).map { "\($0)" }
        let saved = WalletState(order: items, scroll: 1_700)
        let early = WalletDeckController(restoring: saved)
        let late = WalletDeckController<String>()
        for controller in [early, late] {
            let host = HeadlessHost(size: CGSize(width: 390, height: 700)) {
                WalletDeckView(items, id: \.self, controller: controller) { item, _ in Text(item) }
                    .walletFeel(feel)
            }
            if controller === late {
                controller.restore(saved)
                host.update()
            }
            #expect(controller.state.scroll == 1_700)
        }
    }
}
