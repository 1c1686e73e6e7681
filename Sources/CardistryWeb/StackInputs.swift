import Cardistry

// What happens to a swipe stack only, and what it is asked.

@_expose(wasm, "swipe")
public func swipe(_ handle: Int32, _ direction: Int32, _ time: Double) -> Int32 {
    guard let direction = SwipeDirection(rawValue: UInt8(truncatingIfNeeded: direction)) else {
        return 0
    }
    return stackDeck(handle).stack.swipe(direction, at: time) ? 1 : 0
}

/// Answers with the card that comes back, or -1.
@_expose(wasm, "undo")
public func undo(_ handle: Int32, _ time: Double) -> Int32 {
    stackDeck(handle).stack.undo(at: time) ?? -1
}

@_expose(wasm, "rollback")
public func rollback(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    stackDeck(handle).stack.rollback(card, at: time) ? 1 : 0
}

/// The window, from the deck's top left corner.
@_expose(wasm, "setVisibleArea")
public func setVisibleArea(
    _ handle: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) {
    stackDeck(handle).stack.visibleArea = VisibleArea(
        origin: Vector(x: x, y: y), size: Extent(width: width, height: height))
}

/// `directions`: a bit for each, in the order left, right, up, down, and the diagonals.
@_expose(wasm, "setDirections")
public func setDirections(_ handle: Int32, _ directions: Int32) {
    stackDeck(handle).stack.directions = SwipeDirections(
        rawValue: UInt8(truncatingIfNeeded: directions))
}

@_expose(wasm, "directions")
public func directions(_ handle: Int32) -> Int32 {
    Int32(stackDeck(handle).stack.directions.rawValue)
}

@_expose(wasm, "setYieldsToScrolling")
public func setYieldsToScrolling(_ handle: Int32, _ isOn: Int32) {
    stackDeck(handle).stack.yieldsToScrolling = isOn != 0
}

/// Writes the rest of a card's motion from `time` on into `keyframes`, and answers with their number:
/// 0 for a card at rest or in the hand.
@_expose(wasm, "sample")
public func sample(
    _ handle: Int32, _ card: Int32, _ time: Double, _ tolerance: Double
) -> Int32 {
    let deck = stackDeck(handle)
    for index in deck.stack.cards.indices where deck.stack.cards[index].id == card {
        let keyframes = deck.stack.keyframes(
            of: deck.stack.cards[index], from: time, tolerance: tolerance)
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
public func top(_ handle: Int32) -> Int32 { stackDeck(handle).stack.top ?? -1 }

@_expose(wasm, "undecided")
public func undecided(_ handle: Int32) -> Int32 { Int32(stackDeck(handle).stack.undecidedCount) }

@_expose(wasm, "decided")
public func decided(_ handle: Int32) -> Int32 { Int32(stackDeck(handle).stack.history.count) }

/// The decision number `index`, the oldest being 0, as card · 8 + direction.
@_expose(wasm, "decision")
public func decision(_ handle: Int32, _ index: Int32) -> Int32 {
    let decision = stackDeck(handle).stack.history[Int(index)]
    return decision.id * 8 + Int32(decision.direction.rawValue)
}
