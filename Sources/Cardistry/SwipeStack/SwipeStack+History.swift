extension SwipeStack {
    /// Undoes the last decisions if `decisions` are the first ones; otherwise restores them, at rest.
    mutating func replaceHistory(with decisions: [SwipeDecision<ID>], at time: Double) {
        if history.starts(with: decisions) {
            while history.count > decisions.count {
                takeBack(history.count - 1, by: .undo, at: time)
            }
        } else {
            let items = history.map { $0.id } + undecided
            adopt(SwipeStackState(history: decisions).fitted(to: items))
        }
    }
}
