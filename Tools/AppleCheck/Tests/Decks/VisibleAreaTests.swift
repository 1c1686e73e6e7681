import Cardistry
import Testing
import UIKit

@testable import CardistrySwiftUI

extension Decks {
    @Suite("A deck that was moved by a view around it") @MainActor struct VisibleAreaTests {}
}

extension Decks.VisibleAreaTests {
    /// The view that is where the deck is.
    private func place(of app: any SwipeApp) -> UIView? {
        if let owner = app as? SwipeOwner { return owner.stack }
        let nodes = (app as? TestDeck)?.host.tree.all ?? []
        return nodes.compactMap { $0.platformView as? AnchorView }.first
    }

    @Test("knows its position at each touch and command", arguments: .all)
    func fresh(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd)
        func left() -> Double? { app.deck.driver.deck.visibleArea.map { -$0.origin.x } }
        let view = try #require(place(of: app))
        #expect(left() == 20)
        // A view around it scrolls or is pushed, which asks for no layout of the deck.
        view.center.x += 100
        app.screen.down(195, 260, at: 0)
        #expect(left() == 120)
        app.screen.up(195, 260, at: 0.1)
        view.center.x -= 200
        app.deck.swipe(.right)
        #expect(left() == -80)
    }
}
