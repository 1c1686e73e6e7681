import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("What an app gets wrong", .serialized)
struct BadInputTests {
    @Test("is items with the same id: the first is shown, none else is lost, and one is named")
    func equalIDs() {
        let deck = TestDeck(["a", "b", "a", "c", "b"])
        #expect(deck.drawn == ["c", "b", "a"])
        deck.host.update()
        let messages = deck.controller.driver.warnings
        #expect(messages.count == 1 && messages[0].contains("the id “a”"))
        for _ in 1...3 { deck.controller.swipe(.right) }
        #expect(deck.told == ["a right", "b right", "c right", "empty"])
        let wallet = TestWallet(["a", "b", "b"])
        #expect(wallet.controller.order == ["a", "b"])
        #expect(wallet.controller.driver.warnings.first?.contains("the id “b”") == true)
    }

    @Test("is an open card that the wallet doesn't have: it is put back, and named once")
    func unknownCard() {
        var opened: String?
        let controller = WalletDeckController<String>()
        let host = HeadlessHost(size: CGSize(width: 390, height: 700)) {
            WalletDeckView(
                ["a", "b"], id: \.self, controller: controller,
                opened: Binding {
                    opened
                } set: {
                    opened = $0
                }
            ) { item, _ in Text(item) }
        }
        controller.driver.now = { host.time }
        opened = "b"
        host.update()
        for _ in 1...2 {
            opened = "x"
            host.update()
            #expect(opened == "b" && controller.opened == "b")
        }
        let messages = controller.driver.warnings
        #expect(messages.count == 1 && messages[0].contains("no item “x”"))
    }

    @Test("is a feel with a constant that is no number: the deck keeps its own, and that is named")
    func feel() throws {
        var feel = SwipeFeel.grab
        let controller = SwipeStackController<String>()
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b", "c"], id: \.self, controller: controller) { Text($0) }
                .swipeFeel(feel).environment(\.takesTouchesByDrag, true)
        }
        controller.driver.now = { host.time }
        feel = .likeNope
        feel.tilt.angle = .nan
        host.update()
        #expect(controller.driver.deck.feel == .grab)
        #expect(controller.directions == SwipeFeel.grab.directions)
        host.touchDown(195, 260, at: 0)
        host.touchMove(260, 260, at: 0.1)
        let place = try #require(host.node("a")).matrix
        #expect(place.x > 10 && place.degrees.isFinite)
        #expect(controller.driver.warnings.map { $0.contains("“tiltAngle”") } == [true])
        feel = .swipeClean
        host.update()
        #expect(controller.driver.deck.feel == .swipeClean, "a good one is taken again")

        var first = WalletFeel.standard
        first.strip = .nan
        let wallet = TestWallet(feel: first)
        #expect(wallet.controller.driver.deck.feel == .standard)
        #expect(wallet.window("b")?.minY == 64)
        #expect(wallet.controller.driver.warnings.first?.contains("“strip”") == true)
    }

    @Test("is no size: commands work, and the deck is drawn once it has one")
    func noSize() {
        let deck = TestDeck(size: .zero)
        deck.controller.swipe(.right)
        deck.controller.swipe(.left)
        deck.host.run(until: 1)
        deck.controller.undo()
        for time in [1.05, 1.1, 1.2] {
            deck.host.frame(at: time)
            for id in deck.drawn {
                let place = deck[id]?.matrix ?? Matrix()
                let numbers = [place.x, place.y, place.degrees, place.scale]
                #expect(numbers.filter(\.isFinite).count == 4)
            }
        }
        deck.host.run(until: 3)
        deck.host.size = CGSize(width: 390, height: 520)
        deck.host.update()
        #expect(deck.drawn == ["d", "c", "b"] && deck["b"]?.matrix == Matrix())
        let wallet = TestWallet(size: .zero)
        wallet.controller.open("b")
        wallet.host.run(until: 2)
        wallet.host.size = CGSize(width: 390, height: 700)
        wallet.host.update()
        #expect(wallet.told == ["b opened", "b arrived"] && wallet.window("b")?.height == 700)
    }

    @Test("is nothing if a view goes in mid-flight: its events come when it is back")
    func disappears() {
        var isShown = true
        var left: [String] = []
        let controller = SwipeStackController<String>()
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            isShown
                ? AnyView(
                    SwipeStackView(["a", "b", "c"], id: \.self, controller: controller) {
                        Text($0)
                    }
                    .onLeave { left.append($0) })
                : AnyView(EmptyView())
        }
        controller.driver.now = { host.time }
        controller.swipe(.right)
        host.frame(at: 0.05)
        isShown = false
        host.run(until: 5)
        #expect(controller.history.map(\.id) == ["a"] && left.isEmpty)
        isShown = true
        host.run(until: 5.1)
        #expect(left == ["a"] && !host.needsFrames)
        #expect(host.node("b")?.matrix == Matrix() && host.node("a") == nil)
    }
}
