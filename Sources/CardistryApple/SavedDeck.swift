package import Cardistry

// A saved deck and the items that there are now.

extension SwipeStackState {
    /// What of it is among `ids`, and at the bottom those that it does not know.
    package func fitted(to ids: [ID]) -> SwipeStackState {
        let present = Set(ids)
        return SwipeStackState(
            undecided: undecided.filter { present.contains($0) } + ids,
            history: history.filter { present.contains($0.id) })
    }

    package var isEmpty: Bool { undecided.isEmpty && history.isEmpty }
}

extension WalletState {
    /// What of it is among `ids`, and at the end those that it does not know.
    package func fitted(to ids: [ID]) -> WalletState {
        let present = Set(ids)
        var state = self
        state.order = order.filter { present.contains($0) } + ids
        return state
    }
}
