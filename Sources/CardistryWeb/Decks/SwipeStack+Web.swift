package import Cardistry

extension SwipeStack: WebDeck where ID == Int32 {
    package mutating func reload(numbers items: [Int32], at time: Double) {
        reload(items, among: NumberSet.self, at: time)
    }

    /// The top card, the one that the feedback is about, progress, direction and wash.
    package func writeSurroundings(to record: UnsafeMutablePointer<Double>, at time: Double) {
        let feedback = feedback(at: time)
        record[0] = number(top)
        record[1] = number(feedbackCard?.id)
        record[2] = feedback.progress
        record[3] = number(feedback.direction)
        record[4] = feedback.wash
    }

    package mutating func keyframes(of id: Int32, from time: Double) -> [CardKeyframe] {
        guard let index = cards.place(of: id) else { return [] }
        return keyframes(of: cards[index], from: time)
    }

    package static func code(of event: SwipeEvent<Int32>) -> EventCode {
        switch event.kind {
        case .decided(let card, let direction): EventCode(0, card, number(direction))
        case .revoked(let card, let direction): EventCode(1, card, number(direction))
        case .left(let card): EventCode(2, card)
        case .returned(let card): EventCode(3, card)
        case .tapped(let card): EventCode(4, card)
        case .haptic(let haptic): EventCode(5, -1, Double(haptic.rawValue))
        case .empty: EventCode(6)
        }
    }
}

// What the page asks, as changes of the deck: a question would be put to a copy of it.
extension SwipeStack where ID == Int32 {
    mutating func topNumber() -> Int32 { top ?? -1 }

    mutating func undecidedNumber() -> Int32 { Int32(undecidedCount) }
}

@inline(never)
func swipeStack(_ handle: Int32) -> DeckHandle<SwipeStack<Int32>> { object(handle) }
