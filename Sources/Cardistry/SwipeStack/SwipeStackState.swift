/// All of a deck that outlives the moment: what is undecided and what was decided, in order.
public struct SwipeStackState<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Undecided items, top first.
    public var undecided: [ID]
    /// Decisions, oldest first.
    public var history: [SwipeDecision<ID>]

    public init(undecided: [ID] = [], history: [SwipeDecision<ID>] = []) {
        self.undecided = undecided
        self.history = history
    }
}

extension SwipeStack {
    /// What to save. Motion is not part of it: a restored deck is at rest.
    public var state: SwipeStackState<ID> {
        SwipeStackState(undecided: undecided, history: history)
    }

    /// A deck as it was saved, with its history to undo.
    public init(restoring state: SwipeStackState<ID>, feel: SwipeFeel = .swipeClean, size: Extent) {
        self.init(restoring: state, among: Set<ID>.self, feel: feel, size: size)
    }

    /// The same with another kind of set, for a host where items are small numbers.
    package init<Items: ItemSet>(
        restoring state: SwipeStackState<ID>, among: Items.Type, feel: SwipeFeel, size: Extent
    ) where Items.Item == ID {
        self.init(uniqueItems: [], feel: feel, size: size)
        fill(state.undecided, onTop: nil, decided: state.history, among: Items.self)
        arrange(at: 0, animated: false)
    }
}
