// Items that come later than the deck, or than a saved one.
extension DisplayedDeck {
    /// Whether the app has set its items since the last `forgetItems()`.
    package var isLoaded: Bool { items != nil }

    /// Whether the next items start the deck, or a saved deck, instead of changing its data.
    package var isWaiting: Bool { !isLoaded || awaited != nil }

    /// Treats the next items as those of another data source.
    package mutating func forgetItems() { items = nil }

    /// Makes `ids` the deck's items.
    ///
    /// The first items, and those that a saved deck waits for, appear at rest.
    package mutating func setItems(_ ids: [D.ID], at time: Double) {
        if isLoaded && (awaited == nil || ids.isEmpty) {
            items = ids
            deck.reload(ids, at: time)
            return
        }
        let saved = state
        awaited = ids.isEmpty && !saved.isEmpty ? saved : nil
        items = ids
        deck.restore(saved.fitted(to: ids), at: time)
    }

    /// The state to save. It doesn't include motion.
    package var state: D.State { awaited ?? deck.state(at: time) }

    /// Replaces the deck with a saved one, at rest. If there are no items yet, it waits for them.
    package mutating func restore(_ state: D.State, at time: Double) {
        let ids = items ?? []
        awaited = ids.isEmpty ? state : nil
        deck.restore(isLoaded ? state.fitted(to: ids) : state, at: time)
    }
}
