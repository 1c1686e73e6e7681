import Cardistry
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import CardistryUIKit

/// A word as the content of a card, in a label that another word can use.
private struct Word: UIContentConfiguration {
    let text: String
    var isLoud = false

    func makeContentView() -> any UIView & UIContentView { WordView(self) }
    func updated(for state: any UIConfigurationState) -> Word { self }
}

private final class WordView: UILabel, UIContentView {
    var configuration: any UIContentConfiguration {
        didSet { text = (configuration as? Word)?.text }
    }
    private let isLoud: Bool

    init(_ word: Word) {
        configuration = word
        isLoud = word.isLoud
        super.init(frame: .zero)
        text = word.text
    }

    required init?(coder: NSCoder) { nil }

    func supports(_ configuration: any UIContentConfiguration) -> Bool {
        (configuration as? Word)?.isLoud == isLoud
    }
}

private final class Plain: SwipeCardView {}

/// A data source whose cards are configured by a registration.
@MainActor
private final class Words: DeckDataSource {
    let stack = SwipeStackContainerView<String>()
    var items = ["a", "b", "c", "d", "e", "f"]
    var configured: [String] = []
    private(set) lazy var registration = DeckCardRegistration<Plain, String> { [unowned self] in
        configured.append($1)
        $0.contentConfiguration = Word(text: $1, isLoud: $1 == "b")
    }
    private(set) var screen: Screen!

    init() {
        Screen.reset(at: 0)
        stack.driver.keepTime { Frames.now }
        stack.dataSource = self
        screen = Screen(stack)
        screen.update()
    }

    func numberOfCards(in deck: DeckContainerView) -> Int { items.count }
    func deck(_ deck: DeckContainerView, cardForItemAt index: Int) -> SwipeCardView {
        stack.dequeueConfiguredReusableCard(using: registration, for: items[index])
    }
    func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> String { items[index] }

    func label(_ id: String) -> UILabel? {
        stack.card(for: id)?.contentView.subviews.first as? UILabel
    }
}

extension Decks {
    @Suite("The content of a card in UIKit") @MainActor struct ContentTests {}
}

extension Decks.ContentTests {
    @Test("is a content configuration, as large as the card, made once for the cards it supports")
    func configuration() throws {
        let app = Words()
        #expect(app.configured.sorted() == ["a", "b", "c"])
        let (a, b) = (try #require(app.label("a")), try #require(app.label("b")))
        #expect(a.text == "a" && b.text == "b" && a.frame == app.stack.bounds)
        let card = try #require(app.stack.card(for: "a"))
        card.contentConfiguration = Word(text: "other")
        #expect(app.label("a") === a && a.text == "other")
        card.contentConfiguration = Word(text: "loud", isLoud: true)
        #expect(app.label("a") !== a && app.label("a")?.text == "loud" && a.superview == nil)
        card.contentConfiguration = nil
        #expect(card.contentView.subviews.isEmpty)
    }

    @Test("arrives with a recycled card of its registration")
    func recycles() throws {
        let app = Words()
        let first = try #require(app.stack.card(for: "a"))
        app.stack.swipe(.right)
        app.screen.run(until: 2)
        app.stack.swipe(.right)
        app.screen.run(until: 4)
        #expect(app.stack.card(for: "e") === first && app.label("e")?.text == "e")
    }

    @Test("is reported by closures too, which may veto")
    func closures() {
        let app = Words()
        var events: [String] = []
        app.stack.onDecide = { events.append("\($0) \($1)") }
        app.stack.onRevoke = { id, _ in events.append("\(id) not") }
        app.stack.onLeave = { events.append("\($0) gone") }
        app.stack.onTapCard = { events.append("\($0) tapped") }
        app.stack.shouldDecide = { id, _ in id != "b" }
        app.stack.swipe(.right)
        #expect(!app.stack.swipe(.left))
        app.screen.run(until: 2)
        app.stack.undo()
        app.screen.run(until: 4)
        app.screen.tap(195, 260, at: 5)
        #expect(events == ["a right", "a gone", "a not", "a tapped"])
        app.stack.swipe(.left)
        app.stack.reset()
        #expect(app.stack.undecided == app.items && app.stack.history.isEmpty)
    }
}
