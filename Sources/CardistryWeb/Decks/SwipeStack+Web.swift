package import Cardistry

extension SwipeStack: WebDeck where ID == Int32 {
    package mutating func reload(numbers items: [Int32], at time: Double) {
        reload(items, among: NumberSet.self, at: time)
    }

    /// The top card, the one that the feedback is about, progress, direction and wash, and the number of decisions.
    package func writeSurroundings(to record: UnsafeMutablePointer<Double>, at time: Double) {
        let feedback = feedback(at: time)
        record[0] = number(top)
        record[1] = number(feedbackCard?.id)
        record[2] = feedback.progress
        record[3] = number(feedback.direction)
        record[4] = feedback.wash
        record[5] = Double(history.count)
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

    /// Writes a card's keyframes into `scratch`.
    ///
    /// - Returns: how many.
    mutating func writeKeyframes(of id: Int32, from time: Double, tolerance: Double) -> Int32 {
        for index in cards.indices where cards[index].id == id {
            let keyframes = keyframes(of: cards[index], from: time, tolerance: tolerance)
            let records = scratchBuffer.room(for: keyframes.count * KeyframeRecord.count)
            for index in keyframes.indices {
                KeyframeRecord.write(
                    keyframes[index], to: records + index * KeyframeRecord.count, feel: feel)
            }
            return Int32(keyframes.count)
        }
        return 0
    }
}

@inline(never)
func swipeStack(_ handle: Int32) -> DeckHandle<SwipeStack<Int32>> { object(handle) }

/// A keyframe: seconds from the first one, x, y, angle, scale, opacity, then the stamp's direction, progress and
/// scale.
enum KeyframeRecord {
    static let count = 9

    static func write(
        _ keyframe: CardKeyframe, to record: UnsafeMutablePointer<Double>, feel: SwipeFeel
    ) {
        record[0] = keyframe.time
        record[1] = keyframe.pose.x
        record[2] = keyframe.pose.y
        record[3] = keyframe.pose.angle
        record[4] = keyframe.pose.scale
        record[5] = keyframe.pose.opacity
        record[6] = number(keyframe.direction)
        record[7] = keyframe.direction == nil ? 0 : keyframe.progress
        record[8] = feel.stampScale(progress: record[7])
    }
}
