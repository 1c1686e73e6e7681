import Cardistry
import Foundation
import Headless
import Observation
import SwiftUI
import Testing

@testable import CardistrySwiftUI

private struct Item: Identifiable, Equatable {
    let id: Int
    var title = "one"
}

/// An app's items, and how often their views were evaluated.
@MainActor @Observable
private final class Shop {
    var items = (0..<40).map { Item(id: $0) }
    @ObservationIgnored var closures = 0
    @ObservationIgnored var bodies = 0
    @ObservationIgnored let stack = SwipeStackController<Int>()
    @ObservationIgnored let wallet = WalletDeckController<Int>()

    /// How often a card's closure and its body ran during `act`.
    func evaluations(_ act: () -> Void) -> [Int] {
        (closures, bodies) = (0, 0)
        act()
        return [closures, bodies]
    }
}

private struct Card: View, Equatable {
    let shop: Shop
    let item: Item

    var body: some View {
        shop.bodies += 1
        return Text(item.title)
    }

    nonisolated static func == (a: Card, b: Card) -> Bool { a.item == b.item }
}

/// A screen that is evaluated again only when its items change, like an app's.
private struct Page: View, Equatable {
    let shop: Shop
    let isWallet: Bool

    var body: some View {
        if isWallet {
            WalletDeckView(shop.items, controller: shop.wallet) { item, _ in card(item) }
        } else {
            SwipeStackView(shop.items, controller: shop.stack) { card($0) }
        }
    }

    private func card(_ item: Item) -> Card {
        shop.closures += 1
        return Card(shop: shop, item: item)
    }

    nonisolated static func == (a: Page, b: Page) -> Bool { a.shop === b.shop }
}

@MainActor
@Suite("The content of a card", .serialized)
struct EvaluationTests {
    private let shop = Shop()

    private func host(isWallet: Bool) -> HeadlessHost {
        let host = HeadlessHost(size: CGSize(width: 390, height: 700)) { [shop] in
            Page(shop: shop, isWallet: isWallet)
        }
        shop.stack.driver.keepTime { host.time }
        shop.wallet.driver.keepTime { host.time }
        return host
    }

    /// 120 frames, each after a movement of the finger, from `start` by `step` each.
    private func drag(_ host: HeadlessHost, from start: (Double, Double), by step: (Double, Double))
    {
        let time = host.time
        for index in 1...120 {
            let now = time + Double(index) / 60
            let way = Double(index)
            host.move(start.0 + way * step.0, start.1 + way * step.1, at: now - 0.004)
            host.frame(at: now)
        }
    }

    @Test("is evaluated in no frame of a drag, and each frame is computed once")
    func drag() {
        let host = host(isWallet: false)
        host.down(195, 350, at: 0)
        let frames = shop.stack.driver.frameCount
        #expect(shop.evaluations { drag(host, from: (195, 350), by: (1, 0.5)) } == [0, 0])
        #expect(shop.stack.driver.frameCount - frames == 120)
        #expect(abs((host.node("0")?.matrix.x ?? 0) - 110) < 20)
    }

    @Test("is evaluated in no frame of a flight, and each frame is computed once")
    func flight() {
        let host = host(isWallet: false)
        shop.stack.swipe(.right)
        host.update()
        let frames = shop.stack.driver.frameCount
        #expect(shop.evaluations { host.run(until: 2, rate: 60) } == [0, 0])
        let shown = shop.stack.driver.frameCount - frames
        #expect(shown > 15 && shown < 40, "a third of a second, and then none: \(shown)")
        #expect(host.node("0") == nil && host.node("1")?.matrix.x == 0)
    }

    @Test("of a pass is evaluated when the pass comes into view, and in no frame of a scroll")
    func scroll() {
        let host = host(isWallet: true)
        let seen = Set(host.tree.all.compactMap(\.identifier))
        host.down(195, 650, at: 0)
        let evaluations = shop.evaluations { drag(host, from: (195, 650), by: (0, -4)) }
        let new = Set(host.tree.all.compactMap(\.identifier)).subtracting(seen).count
        #expect(new > 4 && evaluations == [new, new])
    }

    @Test("of an open pass, except its header, is evaluated in no frame in which it scrolls")
    func openScroll() {
        let host = host(isWallet: true)
        shop.wallet.open(1)
        host.run(until: 2)
        let evaluations = shop.evaluations {
            for step in 1...50 {
                shop.wallet.scrollContent(to: Double(step) * 3)
                host.frame(at: 2 + Double(step) / 60)
            }
        }
        #expect(evaluations == [0, 0])
    }

    @Test("asks for the display's full rate only while something moves")
    func frameRate() {
        let host = host(isWallet: false)
        func asks() -> Bool? {
            host.tree.all.compactMap { $0.platformView as? AnchorView }.first?.rate.isOn
        }
        #expect(asks() == false)
        shop.stack.swipe(.right)
        host.update()
        #expect(asks() == true)
        host.run(until: 2)
        #expect(asks() == false)
    }

    @Test("is evaluated in no frame of a reorder")
    func reorder() {
        let host = host(isWallet: true)
        host.down(195, 80, at: 0)
        host.run(until: 0.6)
        #expect(host.node("1")?.zIndex ?? 0 > host.node("2")?.zIndex ?? 0, "lifted")
        #expect(shop.evaluations { drag(host, from: (195, 80), by: (0, 2.5)) } == [0, 0])
    }

    @Test("is evaluated once for a change of its item, and no other card's is")
    func change() {
        for isWallet in [false, true] {
            let host = host(isWallet: isWallet)
            let shown = host.tree.all.compactMap(\.identifier).count
            let evaluations = shop.evaluations {
                shop.items[1].title += " more"
                host.update()
            }
            #expect(evaluations == [shown, 1], "closures of all visible cards, one body")
            #expect(host.node("1")?.texts == [shop.items[1].title])
        }
    }
}
