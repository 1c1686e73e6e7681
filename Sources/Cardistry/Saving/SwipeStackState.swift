/// The part of a deck that is saved: undecided items and decisions, in order.
public struct SwipeStackState<ID: Hashable & Sendable>: DeckState {
    /// Undecided items, top first.
    public var undecided: [ID]
    /// Decisions, oldest first.
    public var history: [SwipeDecision<ID>]

    /// A state from undecided items, top card first, and decisions, oldest first.
    public init(undecided: [ID] = [], history: [SwipeDecision<ID>] = []) {
        self.undecided = undecided
        self.history = history
    }

    /// Whether there is neither an item nor a decision.
    public var isEmpty: Bool { undecided.isEmpty && history.isEmpty }

    /// This state for a deck of other items: unknown ids are dropped, and new ones are at the end.
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
        self.init(uniqueItems: [], feel: feel, size: size)
        fill(state.undecided, onTop: nil, decided: state.history)
        arrange(at: 0, animated: false)
    }

    mutating func adopt(_ state: SwipeStackState<ID>) {
        cards = Array(roomFor: 32)
        events = Array(roomFor: 32)
        gesture = Gesture()
        tracker.reset()
        fill(state.undecided, onTop: nil, decided: state.history)
        arrange(at: 0, animated: false)
        advance(to: now)
    }
}
