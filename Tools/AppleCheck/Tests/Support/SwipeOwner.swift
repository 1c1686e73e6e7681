import Cardistry
import Foundation
import Headless
import QuartzCore
import UIKit

@testable import CardistryUIKit

/// A card with a word, and with parts that take touches if the app wants them.
final class WordCard: SwipeCardView {
    static var made = 0

    required init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
        setStamp(SwipeStampView("Keep", tint: .systemGreen), for: .right)
        setStamp(SwipeStampView("Trash", tint: .systemRed), for: .left)
    }

    required init?(coder: NSCoder) { nil }

    @MainActor func addParts(of app: SwipeOwner) {
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
        button.addAction(UIAction { [weak app] _ in app?.presses += 1 }, for: .touchUpInside)
        let slider = UISlider(frame: CGRect(x: 100, y: 20, width: 150, height: 40))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 120))
        scroll.contentSize = CGSize(width: 390, height: 600)
        let tapped = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 40))
        tapped.addGestureRecognizer(TapRecognizer { [weak app] in app?.taps += 1 })
        for view in [button, slider, scroll, tapped] { contentView.addSubview(view) }
    }
}

/// A configuration whose content view is always the same.
struct Shows: UIContentConfiguration {
    let view: any UIView & UIContentView
    func makeContentView() -> any UIView & UIContentView { view }
    func updated(for state: any UIConfigurationState) -> Shows { self }
}

final class ShownLabel: UILabel, UIContentView {
    var configuration: any UIContentConfiguration {
        get { Shows(view: self) }
        set {}
    }
    func supports(_ configuration: any UIContentConfiguration) -> Bool { false }
}

final class ShownButton: UIButton, UIContentView {
    var configuration: any UIContentConfiguration {
        get { Shows(view: self) }
        set {}
    }
    func supports(_ configuration: any UIContentConfiguration) -> Bool { false }
}

/// An app with a deck of words in UIKit, and all events that it receives.
@MainActor
final class SwipeOwner: SwipeApp, UIKitApp, DeckDataSource, SwipeStackDelegate {
    typealias Stack = SwipeStackContainerView<String>

    var items: [String]
    var events: [String] = []
    private(set) var drags: [String] = []
    private(set) var progress: [Double] = []
    fileprivate(set) var presses = 0
    fileprivate(set) var taps = 0
    /// How often it was asked for a card.
    var asked = 0
    var emptyView: (any UIView & UIContentView)? {
        didSet {
            stack.contentUnavailableConfiguration = emptyView.map { Shows(view: $0) }
        }
    }
    let stack: Stack
    private(set) var window: Screen!
    var setup: SwipeSetup { didSet { adopt() } }

    convenience init(_ items: String..., of cardClass: SwipeCardView.Type = WordCard.self) {
        self.init(items, of: cardClass)
    }

    init(
        _ items: [String], size: CGSize = CGSize(width: 390, height: 520), origin: CGPoint = .zero,
        restoring state: SwipeStackState<String>? = nil, _ setup: SwipeSetup = SwipeSetup(),
        of cardClass: SwipeCardView.Type = WordCard.self
    ) {
        Screen.reset(at: 0)
        WordCard.made = 0
        self.items = items
        self.setup = setup
        stack = Stack()
        stack.driver.keepTime(by: CACurrentMediaTime)
        stack.register(cardClass, forCardReuseIdentifier: "word")
        stack.dataSource = self
        stack.delegate = self
        stack.labels.right = "Keep"
        stack.labels.left = "Trash"
        adopt()
        if let state { stack.restore(state) }
        if let history = setup.history { stack.history = history }
        window = Screen(stack, size: size, origin: origin)
    }

    private func adopt() {
        stack.feel = setup.feel
        stack.directions = setup.directions
        stack.confirmDecision = setup.confirm
        stack.directionSemantics = setup.meansLeading ? .leadingTrailing : .physical
        stack.hasHaptics = setup.hasHaptics
        stack.yieldsToScrolling = setup.yields
    }

    var container: DeckView<SwipeStack<String>, SwipeCardView> { stack }
    var deck: any SwipeCommands { stack }
    var history: [SwipeDecision<String>] {
        get { stack.history }
        set { stack.history = newValue }
    }
    var isRightToLeft: Bool {
        get { UIView.direction == .rightToLeft }
        set {
            UIView.direction = newValue ? .rightToLeft : .leftToRight
            stack.setNeedsLayout()
        }
    }

    func card(_ id: String) -> WordCard? { stack.card(for: id) as? WordCard }

    func stamp(_ direction: SwipeDirection, on id: String) -> Double {
        Double(stack.card(for: id)?.stamp(for: direction)?.alpha ?? 0)
    }
    func place(of part: CardPart) -> (x: Double, y: Double, node: Node?) {
        switch part {
        case .button: (40, 40, nil)
        case .slider: (120, 40, nil)
        case .scrollView: (195, 450, nil)
        case .tap: (40, 120, nil)
        }
    }

    // MARK: The data source and the delegate

    func numberOfCards(in deck: DeckContainerView) -> Int { items.count }

    func deck(_ deck: DeckContainerView, cardForItemAt index: Int) -> SwipeCardView {
        asked += 1
        let made = WordCard.made
        let card = stack.dequeueReusableCard(withIdentifier: "word")
        card.accessibilityLabel = "card \(items[index])"
        if setup.hasParts && WordCard.made > made { (card as? WordCard)?.addParts(of: self) }
        return card
    }

    func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> String { items[index] }

    func swipeStack(
        _ stack: Stack, shouldDecide id: String, towards direction: SwipeDirection
    ) -> Bool { setup.allows?(id, direction) ?? true }
    func swipeStack(_ stack: Stack, directionsForCard id: String) -> SwipeDirections {
        setup.limit?(id) ?? .all
    }
    func swipeStack(_ stack: Stack, didDrag id: String, _ drag: CardDrag<SwipeFeedback>) {
        drags.note(id, drag)
    }
    func swipeStack(_ stack: Stack, didDecide id: String, towards direction: SwipeDirection) {
        events.append("\(id) \(direction)")
        drags.append("\(id) decided")
    }
    func swipeStack(_ stack: Stack, didRevoke id: String, towards direction: SwipeDirection) {
        events.append("\(id) not \(direction)")
    }
    func swipeStack(_ stack: Stack, didLeave id: String) { events.append("\(id) gone") }
    func swipeStack(_ stack: Stack, didReturn id: String) { events.append("\(id) returned") }
    func swipeStack(_ stack: Stack, didTap id: String) { events.append("\(id) tapped") }
    func swipeStack(_ stack: Stack, didProgress feedback: SwipeFeedback) {
        progress.append(feedback.progress)
    }
    func swipeStackDidBecomeEmpty(_ stack: Stack) { events.append("empty") }
}
