/// A pile of cards that are swiped away one by one: touches and time go in, poses and events come out.
///
/// ```swift
/// var stack = SwipeStack(items: ["a", "b", "c"], size: Extent(width: 390, height: 520))
/// stack.swipe(.right, at: 0)
/// stack.advance(to: 0.1)
/// for card in stack.cards {
///     let pose = stack.pose(of: card, at: 0.1)
/// }
/// for event in stack.takeEvents() { print(event) }
/// ```
///
/// Every input carries its time, in seconds; a time before that of an earlier input is treated as that one.
/// No input is dropped because something else moves: each card has its own motion and can be caught,
/// undone or retargeted at any instant.
public struct SwipeStack<ID: Hashable & Sendable>: Sendable {
    /// The constants of the feel; `setFeel(_:at:)` changes them.
    public internal(set) var feel: SwipeFeel
    /// Directions in which cards may leave. A change in mid-drag doesn't move the held card.
    public var directions: SwipeDirections {
        didSet { if directions != oldValue { rebase() } }
    }
    /// A card's resting place is the deck's whole area.
    public internal(set) var size: Extent
    /// The area that a leaving card has to leave; `nil` uses the feel's own exit distances.
    public var visibleArea: VisibleArea?
    public internal(set) var reduceMotion = false
    /// Whether drags that start mainly along an axis without allowed directions are left to a surrounding
    /// scroll view.
    public var yieldsToScrolling = false
    /// Asked when a finger comes down on a card and before a command: in which of `directions` that card may leave.
    /// A card that may leave in none keeps its place. It can be tapped, but not dragged. Embedded builds don't ask.
    public var directionsOfCard: (@Sendable (ID) -> SwipeDirections)?
    /// Asked before a decision is made; `false` vetoes it, and the card returns.
    public var shouldDecide: (@Sendable (ID, SwipeDirection) -> Bool)?
    /// Whether a decision that is not vetoed waits for an answer to `question`. In Embedded builds none does.
    public var confirmsDecisions = false

    /// Decisions, oldest first.
    public internal(set) var history: [SwipeDecision<ID>] = []
    /// Cards that exist at the moment, back to front.
    public internal(set) var cards: [SwipeCard<ID>] = []
    /// Events since the last `takeEvents()`.
    public internal(set) var events: [SwipeEvent<ID>] = []

    /// Undecided items, the top one last, so that removing it is cheap.
    var pending: [ID]
    var gesture = Gesture()
    var tracker = VelocityTracker()
    /// Time of the latest input.
    var now = -Double.infinity

    /// A deck with all items undecided.
    ///
    /// - Parameters:
    ///   - items: the deck, top card first. An item that occurs again is left out.
    ///   - feel: the constants that it moves by.
    ///   - size: the deck's, in points.
    public init(items: [ID], feel: SwipeFeel = .swipeClean, size: Extent) {
        self.init(uniqueItems: UniqueIDs.unique(items), feel: feel, size: size)
    }

    /// Makes a deck of items that are known to be unique, without looking for repeated ones. With a repeated item
    /// the deck's behaviour is undefined.
    public init(uniqueItems items: [ID], feel: SwipeFeel = .swipeClean, size: Extent) {
        self.feel = feel
        directions = feel.directions
        self.size = size
        pending = items
        pending.reverse()
        cards = Array(roomFor: 32)
        events = Array(roomFor: 32)
        arrange(at: 0, animated: false)
    }

    /// Undecided items.
    public var undecidedCount: Int { pending.count }

    /// The top undecided item.
    public var top: ID? { pending.isEmpty ? nil : pending[pending.count - 1] }

    /// Undecided items, top first.
    public var undecided: [ID] { pending.reversed() }

    /// Whether anything moves at `time`. An idle deck needs no frames.
    public func isMoving(at time: Double) -> Bool { restTime > time }

    /// When the deck will be at rest without further input.
    public var restTime: Double {
        var latest = -Double.infinity
        for index in cards.indices { latest = max(latest, cards[index].restTime) }
        return latest
    }

    /// Events since the last call, oldest first.
    public mutating func takeEvents() -> [SwipeEvent<ID>] {
        if events.isEmpty { return [] }
        let taken = events
        events = Array(roomFor: 32)
        return taken
    }

    @inline(never)
    mutating func emit(_ kind: SwipeEvent<ID>.Kind, at time: Double) {
        events.append(SwipeEvent(time: time, kind: kind))
    }

    func index(of id: ID) -> Int? {
        cards.place(of: id)
    }
}
