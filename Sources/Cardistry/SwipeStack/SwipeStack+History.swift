extension SwipeStack {
    /// Makes `decisions` the history, for an app that keeps it.
    ///
    /// If they are the first decisions of the present history, the later ones are undone, the last one first. Any
    /// other history is restored, at rest and without events. Decisions on items that the deck does not have are
    /// left out, and so is a second decision on an item. Items that are no longer decided lie on top, in the order
    /// of their former decisions.
    public mutating func setHistory(_ decisions: [SwipeDecision<ID>], at time: Double) {
        let time = arrive(at: time)
        if history.starts(with: decisions) {
            while history.count > decisions.count { undo(at: time) }
        } else {
            let items = history.map { $0.id } + undecided
            restore(SwipeStackState(history: decisions).fitted(to: items), at: time)
        }
    }
}
