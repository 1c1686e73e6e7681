import Cardistry
import CoreGraphics
import Foundation
import UIKit

@testable import CardistryUIKit

final class WordCard: SwipeCardView {
    static var made = 0
    let button = UIButton(frame: .zero)
    let slider = UISlider(frame: .zero)
    let scroll = UIScrollView(frame: .zero)

    required init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
        setStamp(SwipeStampView("Keep", tint: .systemGreen), for: .right)
        setStamp(SwipeStampView("Bin", tint: .systemRed), for: .left)
        button.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
        slider.frame = CGRect(x: 100, y: 20, width: 150, height: 40)
        scroll.frame = CGRect(x: 0, y: 400, width: 390, height: 120)
        scroll.contentSize = CGSize(width: 390, height: 600)
        for view in [button, slider, scroll] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }
}

/// An app with a deck of words, and a log of what it heard.
@MainActor
final class SwipeOwner: DeckDataSource, SwipeStackDelegate {
    var words: [String]
    var log: [String] = []
    var progress: [Double] = []
    var vetoes = false
    /// The directions of cards that may not leave in all.
    var limits: [String: SwipeDirections] = [:]
    /// The drags, with one line for all changes of each.
    var drags: [String] = []
    /// What was heard before the latest drag ended.
    var endedBefore: [String]?
    var emptyView: UIView?
    let stack: SwipeStackContainerView<String>

    convenience init(_ words: String...) { self.init(words: words, of: WordCard.self, at: 100) }

    init(words: [String], of cardClass: SwipeCardView.Type, at time: Double) {
        Screen.reset(at: time)
        WordCard.made = 0
        self.words = words
        stack = SwipeStackContainerView<String>()
        // Tests ask for frames at any times.
        stack.driver.frameInterval = nil
        stack.register(cardClass, forCardReuseIdentifier: "word")
        stack.dataSource = self
        stack.delegate = self
    }

    /// How often it was asked for a card.
    var asked = 0

    func numberOfCards(in deck: DeckContainerView) -> Int { words.count }

    func deck(_ deck: DeckContainerView, cardForItemAt index: Int) -> SwipeCardView {
        asked += 1
        let card = stack.dequeueReusableCard(withIdentifier: "word")
        card.accessibilityLabel = words[index]
        return card
    }

    func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> String { words[index] }

    func viewForEmptyDeck(_ deck: DeckContainerView) -> UIView? { emptyView }

    func swipeStack(
        _ stack: SwipeStackContainerView<String>, shouldDecide id: String, towards: SwipeDirection
    ) -> Bool {
        // The deck may be looked at meanwhile.
        log.append("may \(id) \(stack.undecidedCount)")
        return !vetoes
    }

    func swipeStack(
        _ stack: SwipeStackContainerView<String>, directionsForCard id: String
    ) -> SwipeDirections { limits[id] ?? .all }
    func swipeStack(
        _ stack: SwipeStackContainerView<String>, didDrag id: String,
        _ drag: CardDrag<SwipeFeedback>
    ) {
        drags.note(id, drag)
        if drag == .ended { endedBefore = events }
    }
    func swipeStack(
        _ stack: SwipeStackContainerView<String>, didDecide id: String,
        towards direction: SwipeDirection
    ) { log.append("decided \(id) \(direction)") }
    func swipeStack(
        _ stack: SwipeStackContainerView<String>, didRevoke id: String,
        towards direction: SwipeDirection
    ) { log.append("revoked \(id)") }
    func swipeStack(_ stack: SwipeStackContainerView<String>, didLeave id: String) {
        log.append("left \(id)")
    }
    func swipeStack(_ stack: SwipeStackContainerView<String>, didReturn id: String) {
        log.append("returned \(id)")
    }
    func swipeStack(_ stack: SwipeStackContainerView<String>, didTap id: String) {
        log.append("tapped \(id)")
    }
    func swipeStack(_ stack: SwipeStackContainerView<String>, didProgress feedback: SwipeFeedback) {
        progress.append(feedback.progress)
    }
    func swipeStackDidBecomeEmpty(_ stack: SwipeStackContainerView<String>) { log.append("empty") }

    /// What happened, without the questions.
    var events: [String] { log.filter { !$0.hasPrefix("may") } }
    func card(_ id: String) -> WordCard? { stack.card(for: id) as? WordCard }
}

extension [String] {
    mutating func note<Feedback>(_ id: String, _ drag: CardDrag<Feedback>) {
        switch drag {
        case .began: append("\(id) began")
        case .changed: if last != "\(id) changed" { append("\(id) changed") }
        case .ended: append("\(id) ended")
        }
    }
}
