/// The part of a wallet that is saved.
public struct WalletState<ID: Hashable & Sendable>: DeckState {
    /// The pile from its top.
    public var order: [ID]
    /// The open card.
    public var open: ID?
    /// The card that has the focus.
    public var focused: ID?
    /// Points the pile is scrolled.
    public var scroll: Double

    /// A state from the ids of the pile, from its top.
    public init(order: [ID], open: ID? = nil, focused: ID? = nil, scroll: Double = 0) {
        self.order = order
        self.open = open
        self.focused = focused
        self.scroll = scroll
    }

    /// Whether there is no item.
    public var isEmpty: Bool { order.isEmpty && open == nil }

    /// This state for a deck of other items: unknown ids are dropped, and new ones are at the end.
    public func fitted(to ids: [ID]) -> WalletState {
        let present = Set(ids)
        var state = self
        state.order = order.filter { present.contains($0) } + ids
        return state
    }
}

extension WalletDeck {
    /// What to save at `time`. Motion is not part of it: a restored deck is at rest.
    public func state(at time: Double) -> WalletState<ID> {
        WalletState(
            order: order, open: opened, focused: focused, scroll: scroll.offset(at: time))
    }

    /// Restores a saved deck, at rest. An item that it no longer has is neither open nor focused.
    public init(restoring state: WalletState<ID>, feel: WalletFeel = .standard, size: Extent) {
        self.init(restoring: state, feel: feel, size: size, insets: WalletInsets())
    }

    /// Restores a saved deck whose pile keeps its ends clear.
    public init(
        restoring state: WalletState<ID>, feel: WalletFeel, size: Extent, insets: WalletInsets
    ) {
        self.init(uniqueItems: UniqueIDs.unique(state.order), feel: feel, size: size)
        // How far the pile can be scrolled depends on them.
        setInsets(insets, at: 0)
        if state.scroll.isFinite { scroll.go(to: state.scroll, at: 0, curve: nil, velocity: nil) }
        if let id = state.focused, contains(id) { focused = id }
        if let id = state.open, contains(id) {
            opened = id
            pileAway.jump(to: awayTarget)
            if let index = makeLive(id, at: 0) {
                cards[index].phase = .open
                cards[index].openness.jump(to: 1)
                cards[index].isApart = true
            }
        }
        refresh(at: 0)
    }

    mutating func adopt(_ state: WalletState<ID>) {
        var new = WalletDeck(restoring: state, feel: feel, size: size, insets: insets)
        new.reduceMotion = reduceMotion
        new.overscan = overscan
        new.advance(to: now)
        self = new
    }
}
