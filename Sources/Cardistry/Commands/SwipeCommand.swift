/// What a person, an app or assistive technology asks of a swipe stack.
public enum SwipeCommand<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Swipe the top card.
    case swipe(SwipeDirection)
    /// Bring the last decided card back.
    case undo
    /// Do what a tap on the top card does.
    case activate
    /// Return a card that is held or waits for its confirmation.
    case cancel
    /// Revoke the decision on an item, however many followed it.
    case rollback(ID)
    /// Decide the card that waits for its confirmation, or return it.
    case answer(SwipeQuestion<ID>, Bool)
    /// Replace the history. Embedded builds ignore it.
    case setHistory([SwipeDecision<ID>])
}

extension SwipeStack {
    /// Arrows decide, Backspace and ⌘Z undo, Return taps, and Escape releases a held card.
    public static var keys: [(KeyStroke, SwipeCommand<ID>)] {
        [
            (KeyStroke(.left), .swipe(.left)), (KeyStroke(.right), .swipe(.right)),
            (KeyStroke(.up), .swipe(.up)), (KeyStroke(.down), .swipe(.down)),
            (KeyStroke(.z, .command), .undo), (KeyStroke(.backspace), .undo),
            (KeyStroke(.returnKey), .activate), (KeyStroke(.escape), .cancel),
        ]
    }

    /// Only undo repeats: a held arrow key would decide the whole deck.
    public static func repeats(_ command: SwipeCommand<ID>) -> Bool { command == .undo }

    public func canPerform(_ command: SwipeCommand<ID>) -> Bool {
        switch command {
        case .swipe(let direction):
            question == nil && (top.map { directions(of: $0).contains(direction) } ?? false)
        case .undo: !history.isEmpty
        case .activate: top != nil && question == nil
        case .cancel: gesture.phase == .dragging || question != nil
        case .rollback(let id): historyIndex(of: id) != nil
        case .answer(let question, _): self.question == question
        case .setHistory: true
        }
    }

    /// Carries out a command that can be performed.
    mutating func carryOut(_ command: SwipeCommand<ID>, at time: Double) -> Bool {
        switch command {
        case .swipe(let direction): return swipeTop(direction, at: time)
        case .undo: takeBack(history.count - 1, by: .undo, at: time)
        case .activate: if let top { emit(.tapped(top), at: time) }
        case .cancel:
            if question != nil { withdrawQuestion(at: time) } else { failGesture(at: time) }
        case .rollback(let id):
            if let index = historyIndex(of: id) { takeBack(index, by: .rollback, at: time) }
        case .answer(let question, let isAllowed):
            answerQuestion(question, isAllowed, at: time)
        case .setHistory(let decisions):
            if asksAboutCards { replaceHistory(with: decisions, at: time) }
        }
        return true
    }
}
