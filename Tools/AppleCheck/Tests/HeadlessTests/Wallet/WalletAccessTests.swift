import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A wallet without eyes or fingers", .serialized)
struct WalletAccessTests {
    @Test("has one element a pass, which opens and moves")
    func elements() throws {
        let wallet = TestWallet(["a", "b", "c"])
        let elements = wallet.host.elements
        #expect(elements.map(\.spoken) == ["pass a", "pass b", "pass c"])
        #expect(elements.map(\.value) == ["1 of 3", "2 of 3", "3 of 3"])
        #expect(
            elements.map { $0.actions.map(\.name) } == [
                ["default", "Move down"], ["default", "Move up", "Move down"],
                ["default", "Move up"],
            ])
        wallet.host.perform("Move down", on: elements[0])
        #expect(wallet.items == ["b", "a", "c"])
        #expect(wallet.host.announcements == ["pass a: 2 of 3"])
    }

    @Test("shows the open pass's content alone, and a way out")
    func open() throws {
        let wallet = TestWallet(["a", "b", "c"])
        wallet.host.perform("default", on: try #require(wallet.host.elements.first))
        #expect(wallet.told == ["a opened"])
        let pass = try #require(wallet["a"])
        #expect(pass.all.contains { $0.childBehavior == .contain })
        #expect(wallet["b"]?.all.contains { $0.isHidden } == true)
        let container = try #require(pass.all.first { $0.action("escape") != nil })
        #expect(container.traits.contains(.isModal))
        #expect(container.action("Close") != nil)
        wallet.host.perform("escape", on: container)
        #expect(wallet.told.contains("a closed"))
        #expect(wallet.host.announcements == ["pass a: Opened", "pass a: Closed"])
    }

    @Test("moves by keys: arrows, Home, End, Return, Escape, Option with an arrow")
    func keys() throws {
        let wallet = TestWallet(["a", "b", "c"])
        #expect(wallet.host.press(.escape) == false, "nothing to close, so the key is free")
        #expect(wallet.host.press(.downArrow))
        #expect(wallet.host.press(.downArrow))
        #expect(wallet.controller.focused == "b")
        func shapes() -> Int? { wallet["b"]?.all.count { $0.type == "RoundedRectangle" } }
        #expect(shapes() == 2, "a shadow, and a ring since it has the keyboard by itself")
        wallet.host.keyboard(false)
        #expect(shapes() == 1)
        #expect(wallet.host.press(.downArrow, .option))
        #expect(wallet.items == ["a", "c", "b"])
        #expect(wallet.host.press(.downArrow, .command) == false, "somebody else's")
        #expect(wallet.host.press(.home))
        #expect(wallet.controller.focused == "a")
        #expect(wallet.host.press(.end))
        #expect(wallet.host.press(.return))
        #expect(wallet.controller.opened == "b")
        #expect(wallet.host.press(.upArrow) == false, "the open pass scrolls with it")
        #expect(wallet.host.press(.escape))
        #expect(wallet.controller.opened == nil)
    }

    @Test("saved, waits for passes that come after the view, and then goes on with them")
    func restoresLater() {
        let state = WalletState(order: ["c", "a", "b"], open: "a", scroll: 0)
        let controller = WalletDeckController(restoring: state)
        var items: [String] = []
        let host = HeadlessHost(size: CGSize(width: 390, height: 700)) {
            WalletDeckView(items, id: \.self, controller: controller) { item, _ in Text(item) }
        }
        controller.driver.now = { host.time }
        #expect(controller.order.isEmpty && controller.state == state)
        items = ["a", "b", "c", "d"]
        host.update()
        #expect(controller.order == ["c", "a", "b", "d"] && controller.opened == "a")
        #expect(!host.needsFrames)
        controller.close()
        #expect(controller.state.open == nil)
    }

    @Test("reaches every pass one after the other, however many there are")
    func reachesAll() throws {
        let wallet = TestWallet((0..<30).map { "\($0)" })
        for index in 0..<30 {
            let element = wallet.host.elements.first { $0.spoken == "pass \(index)" }
            wallet.host.focus(on: try #require(element, "pass \(index) is not there"))
            wallet.host.run(until: Double(index) + 1)
        }
        for index in (0..<30).reversed() {
            let element = wallet.host.elements.first { $0.spoken == "pass \(index)" }
            wallet.host.focus(on: try #require(element, "pass \(index) is not there"))
            wallet.host.run(until: 60 - Double(index))
        }
    }

    @Test("gives haptics, unless they are switched off")
    func haptics() {
        let wallet = TestWallet()
        wallet.controller.open("a")
        wallet.host.update()
        #expect(wallet.host.haptics == ["light"])
        let silent = TestWallet { $0.haptics(false) }
        silent.controller.open("a")
        silent.host.update()
        #expect(silent.host.haptics.isEmpty)
    }
}
