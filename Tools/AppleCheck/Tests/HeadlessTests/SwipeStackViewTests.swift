import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A swipe stack's view")
struct SwipeStackViewTests {
    @Test("shows the top cards")
    func shows() {
        let deck = SwipeStackController<String>()
        let host = Host(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a", "b", "c", "d"], id: \.self, controller: deck) { Text($0) }
        }
        #expect(deck.top == "a")
        #expect(host.tree.texts == ["c", "b", "a"])
    }
}
