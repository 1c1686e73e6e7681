package import Cardistry

extension SwipeStack: WebDeck where ID == Int32 {
    package static func command(from record: inout InputRecord) -> SwipeCommand<Int32>? {
        guard let kind: SwipeCommandKind = record.value(or: .unknownKind) else { return nil }
        switch kind {
        case .swipe:
            guard let direction: SwipeDirection = record.value() else { return nil }
            return .swipe(direction)
        case .undo: return .undo
        case .activate: return .activate
        case .cancel: return .cancel
        case .rollback: return .rollback(record.card())
        }
    }

    package static func state(from record: inout InputRecord) -> SwipeStackState<Int32> {
        let undecided = record.cards(record.integer())
        var history: [SwipeDecision<Int32>] = []
        while !record.isAtEnd && record.fault == .none {
            let card = record.card()
            guard let direction: SwipeDirection = record.value() else { break }
            history.push(SwipeDecision(id: card, direction: direction, release: .zero))
        }
        return SwipeStackState(undecided: undecided, history: history)
    }

    package var lifted: Int32? { held }

    package func writeHeader(_ feedback: SwipeFeedback, to record: UnsafeMutablePointer<Double>) {
        record[SwipeField.top] = number(top)
        record[SwipeField.feedbackCard] = number(feedbackCard?.id)
        record[SwipeField.progress] = feedback.progress
        record[SwipeField.direction] = number(feedback.direction)
        record[SwipeField.wash] = feedback.wash
        record[SwipeField.undecided] = Double(undecidedCount)
        record[SwipeField.decided] = Double(history.count)
        record[SwipeField.lastDecided] = number(history.last?.id)
    }

    package func cardID(at index: Int) -> Int32 { cards[index].id }

    package func pileOffset(at time: Double) -> Double { 0 }

    // A few cards, most of which move with the top one.
    package func restingPile(at time: Double) -> PileShape? { nil }

    package func restingRevision(at index: Int, since time: Double) -> UInt32? { nil }

    package func hasKeyframes(at time: Double) -> Bool { true }

    package mutating func keyframes(of id: Int32, from time: Double) -> [CardKeyframe] {
        guard let index = cards.place(of: id) else { return [] }
        return keyframes(of: cards[index], from: time)
    }

    /// The decisions, the oldest first: each its card and direction.
    package mutating func list(_ kind: Int32) -> [Int32] {
        var list = [Int32](roomFor: history.count * 2)
        for index in history.indices {
            list.push(history[index].id)
            list.push(Int32(history[index].direction.rawValue))
        }
        return list
    }

    package static func code(of event: SwipeEvent<Int32>) -> EventCode {
        switch event.kind {
        case .decided(let card, let direction): code(.decided, card, number(direction))
        case .revoked(let card, let direction, let cause):
            code(.revoked, card, number(direction), Double(cause.rawValue))
        case .left(let card): code(.left, card)
        case .returned(let card): code(.returned, card)
        case .tapped(let card): code(.tapped, card)
        case .haptic(let haptic): code(.haptic, -1, Double(haptic.rawValue))
        case .empty: code(.empty)
        }
    }

    private static func code(
        _ kind: SwipeEventKind, _ card: Int32 = -1, _ first: Double = -1, _ second: Double = -1
    ) -> EventCode {
        EventCode(kind.rawValue, card, first, second)
    }
}
