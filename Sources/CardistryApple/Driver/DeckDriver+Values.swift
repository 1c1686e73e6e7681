package import Cardistry

// The part of a deck's state that an app may keep itself.
extension DeckDriver {
    /// Makes `decisions` the history of a stack.
    ///
    /// - Parameter atRest: whether it appears without motion.
    package func setHistory<ID>(_ decisions: [SwipeDecision<ID>], atRest: Bool = false)
    where D == SwipeStack<ID> {
        set(
            \.history, saved: \.history, to: decisions, of: decisions.map(\.id), atRest: atRest,
            by: .setHistory(decisions))
    }

    /// Opens a card of a wallet; `nil` closes the open one.
    ///
    /// - Parameter atRest: whether it appears without motion.
    package func setOpened<ID>(_ id: ID?, atRest: Bool = false) where D == WalletDeck<ID> {
        set(
            \.opened, saved: \.open, to: id, of: id.map { [$0] } ?? [], atRest: atRest,
            by: id.map { .open($0) } ?? .close)
    }

    /// - Parameters:
    ///   - saved: the same value of a saved deck. It is set there, without motion, while the deck
    ///     has no items, which may come later, and if `atRest` is `true`.
    ///   - ids: the items in `new`. Those that the deck doesn't have are left out.
    ///   - command: changes the value with motion.
    private func set<Value: Equatable>(
        _ value: KeyPath<D, Value>, saved: WritableKeyPath<D.State, Value>, to new: Value,
        of ids: [D.ID], atRest: Bool, by command: D.Command
    ) {
        if new == deck[keyPath: value] { return }
        let waits = isWaiting || deck.count == 0
        if !waits { warn(ofUnknown: ids) }
        if atRest || waits {
            var state = state
            state[keyPath: saved] = new
            restore(state)
        } else {
            take(.command(command))
        }
    }
}
