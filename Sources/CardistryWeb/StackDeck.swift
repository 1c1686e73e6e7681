import Cardistry

#if hasFeature(Embedded)
    import CPlatform
#endif

/// A swipe stack of the page.
final class StackDeck: Deck {
    var stack: SwipeStack<Int32>

    init(_ stack: SwipeStack<Int32>) { self.stack = stack }

    override var gesture: UInt8 { stack.gesturePhase.rawValue }

    override func touch(_ touch: Touch) { stack.touch(touch) }

    override func insert(_ card: Int32, at index: Int, time: Double) -> Bool {
        stack.insert(card, at: index, time: time)
    }

    override func remove(_ card: Int32, at time: Double) -> Bool { stack.remove(card, at: time) }

    override func move(_ card: Int32, to index: Int, at time: Double) -> Bool {
        stack.move(card, to: index, at: time)
    }

    override func replace(_ old: Int32, with new: Int32, at time: Double) -> Bool {
        stack.replace(old, with: new, at: time)
    }

    /// Decisions on cards that stay stand.
    override func reload(_ cards: [Int32], at time: Double) {
        stack.reload(cards, among: NumberSet.self, at: time)
    }

    override func resize(to size: Extent, at time: Double) { stack.resize(to: size, at: time) }

    override func setReduceMotion(_ isOn: Bool, at time: Double) {
        stack.setReduceMotion(isOn, at: time)
    }

    override func setFeel(_ visitor: inout FeelVisitor, at time: Double) {
        var feel = stack.feel
        feel.visit(&visitor)
        stack.setFeel(feel, at: time)
        stack.directions = feel.directions
    }

    override func frame(at time: Double) -> Int { stack.writeFrame(at: time) }

    override func takeEvents() -> Int {
        if stack.events.isEmpty { return 0 }
        let events = stack.takeEvents()
        eventBuffer.reserve(events.count * EventRecord.count)
        for index in events.indices {
            EventRecord.write(events[index], to: eventBuffer.numbers + index * EventRecord.count)
        }
        return events.count
    }
}

@inline(never)
func stackDeck(_ handle: Int32) -> StackDeck { find(handle) }

/// Makes a swipe stack of the first `count` cards in `ids`, top card first. They must not repeat.
@_expose(wasm, "create")
public func create(_ count: Int32, _ width: Double, _ height: Double) -> Int32 {
    let size = Extent(width: width, height: height)
    return keep(StackDeck(SwipeStack(uniqueItems: takeIDs(count), size: size)))
}

/// Starts over with `undecided` cards, top card first, after `decided` ones, the oldest first. The cards
/// stand in `ids` in this order, followed by the direction of each decided one.
@_expose(wasm, "restore")
public func restore(_ handle: Int32, _ undecided: Int32, _ decided: Int32) {
    let deck = stackDeck(handle)
    let cards = takeIDs(decided, from: undecided)
    let directions = takeIDs(decided, from: undecided + decided)
    var history: [SwipeDecision<Int32>] = []
    for index in cards.indices {
        let direction = SwipeDirection(rawValue: UInt8(truncatingIfNeeded: directions[index]))
        history.push(
            SwipeDecision(id: cards[index], direction: direction ?? .right, release: .zero))
    }
    deck.stack.restore(
        SwipeStackState(undecided: takeIDs(undecided), history: history), among: NumberSet.self,
        at: 0)
}

/// Has the page asked before each decision.
@_expose(wasm, "askFirst")
public func askFirst(_ handle: Int32, _ isOn: Int32) {
    #if hasFeature(Embedded)
        guard isOn != 0 else {
            stackDeck(handle).stack.shouldDecide = nil
            return
        }
        stackDeck(handle).stack.shouldDecide = { card, direction in
            cardistryShouldDecide(handle, card, Int32(direction.rawValue)) != 0
        }
    #endif
}
