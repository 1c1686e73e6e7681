import Cardistry

/// Lets time pass until `time` and writes the live cards into `poses`, back to front. Answers with their
/// number. After them comes one more record: progress, direction and wash of the deck's surroundings.
@_expose(wasm, "frame")
public func frame(_ handle: Int32, _ time: Double) -> Int32 {
    let deck = deck(handle)
    deck.stack.advance(to: time)
    let count = deck.stack.cards.count
    poseBuffer.reserve((count + 1) * PoseRecord.count)
    var record = poseBuffer.numbers
    for index in 0..<count {
        PoseRecord.write(deck.stack.cards[index], of: deck.stack, at: time, to: record)
        record += PoseRecord.count
    }
    let feedback = deck.stack.feedback(at: time)
    record[0] = feedback.progress
    record[1] = number(feedback.direction)
    record[2] = feedback.wash
    return Int32(count)
}

/// Writes what has happened since the last call into `events`, and answers with the number.
@_expose(wasm, "takeEvents")
public func takeEvents(_ handle: Int32) -> Int32 {
    let deck = deck(handle)
    if deck.stack.events.isEmpty { return 0 }
    let events = deck.stack.takeEvents()
    eventBuffer.reserve(events.count * EventRecord.count)
    for index in events.indices {
        EventRecord.write(events[index], to: eventBuffer.numbers + index * EventRecord.count)
    }
    return Int32(events.count)
}

/// Writes the rest of a card's motion from `time` on into `keyframes`, and answers with their number:
/// 0 for a card at rest or in the hand.
@_expose(wasm, "sample")
public func sample(
    _ handle: Int32, _ card: Int32, _ time: Double, _ tolerance: Double
) -> Int32 {
    let stack = deck(handle).stack
    for live in stack.cards where live.id == card {
        let keyframes = stack.keyframes(of: live, from: time, tolerance: tolerance)
        keyframeBuffer.reserve(keyframes.count * KeyframeRecord.count)
        for index in keyframes.indices {
            KeyframeRecord.write(
                keyframes[index], to: keyframeBuffer.numbers + index * KeyframeRecord.count)
        }
        return Int32(keyframes.count)
    }
    return 0
}

/// The top undecided card, or -1.
@_expose(wasm, "top")
public func top(_ handle: Int32) -> Int32 { deck(handle).stack.top ?? -1 }

@_expose(wasm, "undecided")
public func undecided(_ handle: Int32) -> Int32 { Int32(deck(handle).stack.undecidedCount) }

@_expose(wasm, "decided")
public func decided(_ handle: Int32) -> Int32 { Int32(deck(handle).stack.history.count) }

/// The decision number `index`, the oldest being 0, as card · 8 + direction.
@_expose(wasm, "decision")
public func decision(_ handle: Int32, _ index: Int32) -> Int32 {
    let decision = deck(handle).stack.history[Int(index)]
    return decision.id * 8 + Int32(decision.direction.rawValue)
}
