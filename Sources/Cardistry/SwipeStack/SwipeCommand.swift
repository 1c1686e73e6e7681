/// What a key or an assistive action asks of a swipe stack.
public enum SwipeCommand: Hashable, Sendable {
    /// Swipe the top card.
    case swipe(SwipeDirection)
    /// Bring the last decided card back.
    case undo
    /// Do what a tap on the top card does.
    case activate
    /// Let a card that is in the hand, or that waits for its confirmation, go back.
    case cancel
}

extension SwipeStack {
    /// Arrows decide, Backspace and ⌘Z undo, Return taps, and Escape releases a held card.
    public static var keys: [(KeyStroke, SwipeCommand)] {
        [
            (KeyStroke(.left), .swipe(.left)), (KeyStroke(.right), .swipe(.right)),
            (KeyStroke(.up), .swipe(.up)), (KeyStroke(.down), .swipe(.down)),
            (KeyStroke(.z, .command), .undo), (KeyStroke(.backspace), .undo),
            (KeyStroke(.returnKey), .activate), (KeyStroke(.escape), .cancel),
        ]
    }

    /// Only undo repeats: a held arrow key would decide the whole deck.
    public static func repeats(_ command: SwipeCommand) -> Bool { command == .undo }

    public func canPerform(_ command: SwipeCommand) -> Bool {
        switch command {
        case .swipe(let direction):
            question == nil && (top.map { directions(of: $0).contains(direction) } ?? false)
        case .undo: !history.isEmpty
        case .activate: top != nil && question == nil
        case .cancel: gesture.phase == .dragging || question != nil
        }
    }

    /// Carries out what a key or an assistive action asks for.
    ///
    /// - Returns: `false` if there was nothing to do, so that the key is free for others.
    @discardableResult
    public mutating func perform(_ command: SwipeCommand, at time: Double) -> Bool {
        let time = arrive(at: time)
        guard canPerform(command) else { return false }
        switch command {
        case .swipe(let direction): return swipe(direction, at: time)
        case .undo: undo(at: time)
        case .activate: if let top { emit(.tapped(top), at: time) }
        case .cancel:
            if question != nil { withdrawQuestion(at: time) } else { failGesture(at: time) }
        }
        return true
    }
}
