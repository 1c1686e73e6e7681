/// The part of a deck that is saved: undecided items and decisions, in order.
public struct SwipeStackState<ID: Hashable & Sendable>: DeckState {
    /// Undecided items, top first.
    public var undecided: [ID]
    /// Decisions, oldest first.
    public var history: [SwipeDecision<ID>]

    public init(undecided: [ID] = [], history: [SwipeDecision<ID>] = []) {
        self.undecided = undecided
        self.history = history
    }

    public var isEmpty: Bool { undecided.isEmpty && history.isEmpty }

    public func fitted(to ids: [ID]) -> SwipeStackState {
        let present = Set(ids)
        return SwipeStackState(
            undecided: undecided.filter { present.contains($0) } + ids,
            history: history.filter { present.contains($0.id) })
    }
}

extension SwipeStack {
    /// What to save. Motion is not part of it: a restored deck is at rest.
    public func state(at time: Double) -> SwipeStackState<ID> {
        SwipeStackState(undecided: undecided, history: history)
    }

    /// Restores a saved deck and its history, at rest.
    public init(restoring state: SwipeStackState<ID>, feel: SwipeFeel = .swipeClean, size: Extent) {
        self.init(restoring: state, among: Set<ID>.self, feel: feel, size: size)
    }

    public mutating func restore(_ state: SwipeStackState<ID>, at time: Double) {
        restore(state, among: Set<ID>.self, at: time)
    }

    /// The same with another kind of set, for a host whose items are small numbers.
    package mutating func restore<Items: ItemSet>(
        _ state: SwipeStackState<ID>, among: Items.Type, at time: Double
    ) where Items.Item == ID {
        cards = Array(roomFor: 32)
        events = Array(roomFor: 32)
        gesture = Gesture()
        tracker.reset()
        fill(state.undecided, onTop: nil, decided: state.history, among: Items.self)
        arrange(at: 0, animated: false)
        advance(to: max(time, now))
    }

    /// The same with another kind of set, for a host whose items are small numbers.
    package init<Items: ItemSet>(
        restoring state: SwipeStackState<ID>, among: Items.Type, feel: SwipeFeel, size: Extent
    ) where Items.Item == ID {
        self.init(uniqueItems: [], feel: feel, size: size)
        fill(state.undecided, onTop: nil, decided: state.history, among: Items.self)
        arrange(at: 0, animated: false)
    }
}
