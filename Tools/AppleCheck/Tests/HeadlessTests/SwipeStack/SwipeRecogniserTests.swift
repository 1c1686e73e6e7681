import Cardistry
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("The recogniser of a swipe stack's view", .serialized)
struct SwipeRecogniserTests {
    private func deck(
        inScrollView: Bool = true, yields: Bool? = nil, _ feel: SwipeFeel = .swipeClean
    ) -> TestDeck {
        var setup = SwipeSetup()
        (setup.yields, setup.feel) = (yields, feel)
        return TestDeck(byDrag: false, setup) { stack in
            inScrollView ? AnyView(ScrollView { stack }) : AnyView(stack)
        }
    }

    @Test("fails on a drag up or down in a scroll view, and no card moves")
    func leavesScrolling() {
        let deck = deck()
        deck.drag(by: 8, 120, at: 0)
        #expect(deck.host.surfaceStates == [.possible, .failed])
        #expect(deck.node("a")?.matrix == Matrix())
        deck.host.move(345, 380, at: 0.2)
        #expect(deck.node("a")?.matrix == Matrix(), "the touch is still the scroll view's")
        deck.host.up(345, 380, at: 0.6)
        deck.host.run(until: 2)
        #expect(deck.events.isEmpty)
        deck.slide(by: 150, 20, at: 3)
        #expect(deck.events == ["a right"], "the next touch is the deck's again")
    }

    @Test("takes a drag up or down without a scroll view, or if the app says so")
    func keepsDrags() throws {
        for deck in [deck(inScrollView: false), deck(yields: false)] {
            deck.drag(by: 8, 120, at: 0)
            #expect(deck.host.surfaceStates.last == .changed)
            #expect(try #require(deck.node("a")).matrix.y > 10)
        }
        let yielding = deck(inScrollView: false, yields: true)
        yielding.drag(by: 8, 120, at: 0)
        #expect(yielding.host.surfaceStates.last == .failed)
    }

    @Test("takes a drag up in a scroll view where cards may leave upwards")
    func upwards() {
        let deck = deck(.grab)
        deck.setup.directions = [.left, .right, .up]
        deck.drag(by: 8, -120, at: 0)
        #expect(deck.host.surfaceStates.last == .changed)
    }
}
