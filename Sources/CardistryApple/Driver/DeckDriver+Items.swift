package import Cardistry

extension DeckDriver {
    /// Whether the app has named its items since the last `forgetItems()`.
    package var isLoaded: Bool { items != nil }

    /// Whether the next items are a start from a saved deck, and not a change of data.
    package var isWaiting: Bool { !isLoaded || awaited != nil }

    /// The next items are those of another data source.
    package func forgetItems() { items = nil }

    /// Makes `ids` the deck's items.
    ///
    /// The first ones, and those that a saved deck waits for, are shown at rest.
    package func setItems(_ ids: [D.ID]) {
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

    /// What to save. Motion is not part of it.
    package var state: D.State {
        let state = current.state(at: time)
        return awaited ?? state
    }

    /// Puts a saved deck in the place of this one, at rest. Without any items it waits for them.
    package func restore(_ state: D.State) {
        let ids = items ?? []
        awaited = ids.isEmpty ? state : nil
        update { $0.restore(isLoaded ? state.fitted(to: ids) : state, at: $1) }
    }
}
