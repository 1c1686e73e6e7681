import Cardistry
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import CardistryUIKit

private struct Note: Identifiable, Equatable {
    let id: String
    var text = ""
}

/// Decks whose items and cards come from a provider, and what was configured.
@MainActor
private final class Provided {
    let stack = SwipeStackContainerView<String>()
    let wallet = WalletDeckContainerView<String>()
    var configured: [String] = []
    private(set) var stackScreen: Screen!
    private(set) var walletScreen: Screen!

    private lazy var cards = DeckCardRegistration<SwipeCardView, Note> { [unowned self] in
        note($0, $1)
    }
    private lazy var passes = DeckCardRegistration<WalletCardView, Note> { [unowned self] in
        note($0, $1)
    }
    private(set) lazy var notes = DeckCardProvider<Note, String, SwipeCardView>(stack, cards: cards)
    private(set) lazy var pile = DeckCardProvider<Note, String, WalletCardView>(
        wallet, id: \.id, cards: passes)

    init() {
        Screen.reset(at: 0)
        stack.driver.keepTime { Frames.now }
        wallet.driver.keepTime { Frames.now }
        stackScreen = Screen(stack)
        walletScreen = Screen(wallet)
    }

    private func note(_ card: DeckCardView, _ note: Note) {
        configured.append("\(note.id) \(note.text)")
        card.accessibilityLabel = note.text
    }
}

extension Decks {
    @Suite("A card provider") @MainActor struct ProviderTests {
        private let app = Provided()

        private func notes(_ texts: [String: String] = [:], _ ids: String = "abcdef") -> [Note] {
            ids.map { Note(id: String($0), text: texts[String($0)] ?? "1") }
        }
    }
}

extension Decks.ProviderTests {
    @Test("makes the cards in view, and configures again only those whose item has changed")
    func updates() {
        app.notes.apply(notes())
        app.stackScreen.update()
        let shown = app.stack.visibleCards
        #expect(Set(app.configured) == Set(shown.map { "\($0) 1" }))
        app.configured = []
        let card = app.stack.card(for: "a")
        app.notes.apply(notes(["a": "2", "f": "2"]))
        #expect(app.configured == ["a 2"], "f is not in view")
        #expect(app.stack.card(for: "a") === card && card?.accessibilityLabel == "2")
        app.notes.apply(notes(["a": "2", "f": "2"]))
        #expect(app.configured == ["a 2"])
    }

    @Test("keeps decisions, and forgets an item that is gone")
    func items() {
        app.notes.apply(notes())
        app.stack.swipe(.right)
        app.notes.apply(notes([:], "xabde"))
        #expect(app.stack.history.map(\.id) == ["a"] && app.stack.index(of: "c") == nil)
        app.notes.apply(notes([:], "bde"))
        #expect(app.stack.history.isEmpty)
        app.notes.apply([])
        #expect(app.stack.visibleCards.isEmpty)
    }

    @Test("shows the first of two items with one id")
    func repeated() {
        app.notes.apply([Note(id: "a", text: "first"), Note(id: "a", text: "second")])
        app.stackScreen.update()
        #expect(app.stack.card(for: "a")?.accessibilityLabel == "first")
    }

    @Test("follows a wallet that is reordered by hand, before the wallet reports it")
    func reorders() {
        app.pile.apply(notes())
        app.walletScreen.update()
        var reported: [String] = []
        app.wallet.onReorder = { _, _, _ in reported = app.pile.items.map(\.id) }
        app.wallet.move("b", by: 2)
        #expect(reported == ["a", "c", "d", "b", "e", "f"] && app.wallet.order == reported)
        app.pile.apply(app.pile.items)
        #expect(app.wallet.order == reported)
    }
}
