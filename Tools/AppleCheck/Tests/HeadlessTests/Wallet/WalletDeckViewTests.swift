import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A wallet's view", .serialized)
struct WalletDeckViewTests {
    @Test("reports moves like a list: the index before which the item goes")
    func moves() {
        for (step, offset) in [(2, 4), (-1, 0)] {
            var moved: [(IndexSet, Int)] = []
            let wallet = TestWallet { $0.onMove { moved.append(($0, $1)) } }
            wallet.controller.move("b", by: step)
            #expect(moved.map(\.0) == [IndexSet(integer: 1)] && moved.map(\.1) == [offset])
        }
    }

    @Test("keeps the view of a pass, and its state, while it opens and closes")
    func identity() {
        let controller = WalletDeckController<String>()
        var appeared: [String] = []
        let host = HeadlessHost(size: CGSize(width: 390, height: 700)) {
            WalletDeckView(["a", "b"], id: \.self, controller: controller) { item, _ in
                WalletScrollView { Text(item).onAppear { appeared.append(item) } }
            }
        }
        controller.driver.keepTime { host.time }
        controller.open("b")
        host.run(until: 2)
        controller.close()
        host.run(until: 4)
        #expect(appeared.filter { $0 == "b" } == ["b"])
    }

    @Test(
        "freezes the content of the open pass while the pass is dragged, and rewinds it at the end")
    func content() throws {
        let wallet = TestWallet()
        wallet.opens("c")
        wallet.host.drag(through: (195, 100, 2), (195, 130, 2.02), (195, 320, 2.1))
        #expect(wallet.node("c")?.all.contains { !$0.scrolls } == true)
        wallet.host.cancel(at: 2.2)
        wallet.host.run(until: 4)
        wallet.scrollContent(to: 100)
        wallet.controller.close()
        wallet.host.update()
        #expect(wallet.host.scrolls.count == 1)
    }

    @Test("shows only the open pass's content, and a way out")
    func open() throws {
        let wallet = TestWallet(["a", "b", "c"])
        wallet.host.perform("default", on: try #require(wallet.host.elements.first))
        #expect(wallet.events == ["a opened"])
        let pass = try #require(wallet.node("a"))
        #expect(pass.all.contains { $0.childBehavior == .contain })
        #expect(wallet.node("b")?.all.contains { $0.isHidden } == true)
        let container = try #require(pass.all.first { $0.action("escape") != nil })
        #expect(container.traits.contains(.isModal))
        #expect(container.action("Close") != nil)
        wallet.host.size.width = 1_000
        #expect(
            wallet.node("a")?.all.contains { $0.traits.contains(.isModal) } == false,
            "beside the pile")
        wallet.host.perform("escape", on: container)
        #expect(wallet.events.contains("a closed"))
        #expect(wallet.host.announcements == ["pass a: Opened", "pass a: Closed"])
    }

    @Test("rings the pass with the keyboard focus, while the keyboard is used")
    func ring() {
        let wallet = TestWallet(["a", "b", "c"])
        wallet.press(.down)
        func shapes() -> Int? { wallet.node("a")?.all.count { $0.type == "RoundedRectangle" } }
        #expect(shapes() == 2, "a shadow, and a ring since a key was pressed")
        wallet.host.keyboard(false)
        #expect(shapes() == 1)
        wallet.host.keyboard(true)
        #expect(shapes() == 2, "a key has moved the focus here")
    }

    @Test("scrolls by pages for assistive technology, as long as there are more passes")
    func scrollsByPage() throws {
        let wallet = TestWallet((1...30).map { "p\($0)" })
        func scroll(_ edge: Edge) throws {
            let act = try #require(wallet.host.elements.first?.scroll)
            act(edge)
            wallet.host.run(until: wallet.host.time + 2)
        }
        let limit = wallet.feel.scrollLimit(count: 30, size: Extent(width: 390, height: 700))
        try scroll(.top)
        #expect(wallet.controller.feedback.scrollOffset == 0 && wallet.host.pagesScrolled == 0)
        try scroll(.bottom)
        #expect(wallet.controller.feedback.scrollOffset == 560 && wallet.host.pagesScrolled == 1)
        try scroll(.leading)
        #expect(wallet.host.pagesScrolled == 1)
        for _ in 1...5 { try scroll(.bottom) }
        #expect(abs(wallet.controller.feedback.scrollOffset - limit) < 0.5)
        wallet.isEnabled = false
        #expect(wallet.host.elements.first?.scroll == nil)
    }
}
