import Cardistry

#if hasFeature(Embedded)
    import CPlatform
#endif

// What happens to a swipe stack only, and what it is asked.

@_expose(wasm, "createSwipeStack")
public func createSwipeStack(_ count: Int32, _ width: Double, _ height: Double) -> Int32 {
    makeDeck(SwipeStack<Int32>.self, count: count, width: width, height: height)
}

/// Starts over with `undecided` cards, top card first, after `decided` ones, the oldest first. The cards
/// stand in `ids` in this order, followed by the direction of each decided one.
@_expose(wasm, "restoreSwipeStack")
public func restoreSwipeStack(
    _ handle: Int32, _ undecided: Int32, _ decided: Int32, _ time: Double
) {
    let cards = takeIDs(decided, from: undecided)
    let directions = takeIDs(decided, from: undecided + decided)
    var history: [SwipeDecision<Int32>] = []
    for index in cards.indices {
        let direction = SwipeDirection(rawValue: UInt8(truncatingIfNeeded: directions[index]))
        history.push(
            SwipeDecision(id: cards[index], direction: direction ?? .right, release: .zero))
    }
    swipeStack(handle).deck.restore(
        SwipeStackState(undecided: takeIDs(undecided), history: history), among: NumberSet.self,
        at: time)
}

/// Has the page asked before each decision.
@_expose(wasm, "askFirst")
public func askFirst(_ handle: Int32) {
    #if hasFeature(Embedded)
        swipeStack(handle).deck.shouldDecide = { card, direction in
            cardistryShouldDecide(handle, card, Int32(direction.rawValue)) != 0
        }
    #endif
}

@_expose(wasm, "swipe")
public func swipe(_ handle: Int32, _ direction: Int32, _ time: Double) -> Int32 {
    guard let direction = SwipeDirection(rawValue: UInt8(truncatingIfNeeded: direction)) else {
        return 0
    }
    return swipeStack(handle).deck.swipe(direction, at: time) ? 1 : 0
}

/// Returns the card that comes back, or -1.
@_expose(wasm, "undo")
public func undo(_ handle: Int32, _ time: Double) -> Int32 {
    swipeStack(handle).deck.undo(at: time) ?? -1
}

@_expose(wasm, "rollback")
public func rollback(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    swipeStack(handle).deck.rollback(card, at: time) ? 1 : 0
}

/// Leaves the touch to what is under it if it drags along an axis on which that scrolls: 1 horizontally, 2 vertically.
@_expose(wasm, "yieldTouch")
public func yieldTouch(_ handle: Int32, _ axes: Int32) {
    swipeStack(handle).deck.yieldTouch(horizontally: axes & 1 != 0, vertically: axes & 2 != 0)
}

/// The window, from the deck's top left corner.
@_expose(wasm, "setVisibleArea")
public func setVisibleArea(
    _ handle: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) {
    swipeStack(handle).deck.visibleArea = VisibleArea(
        origin: Vector(x: x, y: y), size: Extent(width: width, height: height))
}

/// `directions`: a bit for each, in the order of `SwipeDirection`. Drags along an axis without any are left to the
/// page if it `yields`.
@_expose(wasm, "setDirections")
public func setDirections(_ handle: Int32, _ directions: Int32, _ yields: Int32) {
    let stack = swipeStack(handle)
    stack.deck.directions = SwipeDirections(rawValue: UInt8(truncatingIfNeeded: directions))
    stack.deck.yieldsToScrolling = yields != 0
}

/// The top undecided card, or -1.
@_expose(wasm, "top")
public func top(_ handle: Int32) -> Int32 { swipeStack(handle).deck.topNumber() }

/// The number of undecided cards.
@_expose(wasm, "undecided")
public func undecided(_ handle: Int32) -> Int32 { swipeStack(handle).deck.undecidedNumber() }

/// The number of decisions.
@_expose(wasm, "decided")
public func decided(_ handle: Int32) -> Int32 { Int32(swipeStack(handle).deck.history.count) }

/// The decision number `index`, the oldest being 0, as card · 8 + direction.
@_expose(wasm, "decision")
public func decision(_ handle: Int32, _ index: Int32) -> Int32 {
    let decision = swipeStack(handle).deck.history[Int(index)]
    return decision.id * 8 + Int32(decision.direction.rawValue)
}
