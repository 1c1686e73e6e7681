package import Cardistry

extension DeckDriver {
    /// Whether the app has set its items since the last `forgetItems()`.
    package var isLoaded: Bool { items != nil }

    /// Whether the next items start the deck, or a saved deck, instead of changing its data.
    package var isWaiting: Bool { !isLoaded || awaited != nil }

    /// Treats the next items as those of another data source.
    package func forgetItems() { items = nil }

    /// Makes `ids` the deck's items.
    ///
    /// The first items, and those that a saved deck waits for, appear at rest.
    package func setItems(_ ids: [D.ID]) {
        warn(ofRepeated: ids)
        if isLoaded && (awaited == nil || ids.isEmpty) {
            items = ids
            update { $0.reload(ids, at: $1) }
            return
        }
        let saved = state
        awaited = ids.isEmpty && !saved.isEmpty ? saved : nil
        items = ids
        update { $0.restore(saved.fitted(to: ids), at: $1) }
    }

    /// The state to save. It doesn't include motion.
    package var state: D.State {
        let state = current.state(at: time)
        return awaited ?? state
    }

    /// Replaces the deck with a saved one, at rest. If there are no items yet, it waits for them.
    package func restore(_ state: D.State) {
        let ids = items ?? []
        awaited = ids.isEmpty ? state : nil
        update { $0.restore(isLoaded ? state.fitted(to: ids) : state, at: $1) }
    }
}
