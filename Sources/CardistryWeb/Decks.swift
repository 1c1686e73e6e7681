import Cardistry

#if hasFeature(Embedded)
    import CPlatform
#endif

/// A deck of the page. Cards are numbers here; the page knows what they stand for.
final class Deck {
    var stack: SwipeStack<Int32>

    init(_ stack: SwipeStack<Int32>) { self.stack = stack }
}

nonisolated(unsafe) private var decks: [Deck?] = []

/// The deck behind a handle. A handle that was never given out is a mistake in the page's script.
func deck(_ handle: Int32) -> Deck {
    guard decks.indices.contains(Int(handle)), let deck = decks[Int(handle)] else {
        preconditionFailure("there is no such deck")
    }
    return deck
}

/// Makes a deck of the first `count` cards in `ids`, top card first. They must not repeat.
@_expose(wasm, "create")
public func create(_ count: Int32, _ width: Double, _ height: Double) -> Int32 {
    let size = Size(width: width, height: height)
    let handle: Int
    let deck = Deck(SwipeStack(uniqueItems: takeIDs(count), size: size))
    if let free = decks.firstIndex(where: { $0 == nil }) {
        handle = free
        decks[free] = deck
    } else {
        handle = decks.count
        decks.append(deck)
    }
    return Int32(handle)
}

@_expose(wasm, "destroy")
public func destroy(_ handle: Int32) {
    if decks.indices.contains(Int(handle)) { decks[Int(handle)] = nil }
}

/// Starts over with `undecided` cards, top card first, after `decided` ones, the oldest first. The cards
/// stand in `ids` in this order, followed by the direction of each decided one.
@_expose(wasm, "restore")
public func restore(_ handle: Int32, _ undecided: Int32, _ decided: Int32) {
    let deck = deck(handle)
    let numbers = takeIDs(undecided + 2 * decided)
    var history: [SwipeDecision<Int32>] = []
    for index in 0..<Int(decided) {
        let direction = numbers[Int(undecided + decided) + index]
        history.append(
            SwipeDecision(
                id: numbers[Int(undecided) + index],
                direction: SwipeDirection(rawValue: UInt8(truncatingIfNeeded: direction)) ?? .right,
                release: .zero))
    }
    let old = deck.stack
    deck.stack = SwipeStack(
        restoring: SwipeStackState(
            undecided: Array(numbers.prefix(Int(undecided))), history: history),
        among: NumberSet.self, feel: old.feel, size: old.size)
    deck.stack.directions = old.directions
    deck.stack.clearance = old.clearance
    deck.stack.yieldsToScrolling = old.yieldsToScrolling
    deck.stack.shouldDecide = old.shouldDecide
    deck.stack.setReduceMotion(old.reduceMotion, at: 0)
}

/// Has the page asked before each decision.
@_expose(wasm, "askFirst")
public func askFirst(_ handle: Int32, _ isOn: Int32) {
    #if hasFeature(Embedded)
        guard isOn != 0 else {
            deck(handle).stack.shouldDecide = nil
            return
        }
        deck(handle).stack.shouldDecide = { card, direction in
            cardistryShouldDecide(handle, card, Int32(direction.rawValue)) != 0
        }
    #endif
}
