extension SwipeStack {
    /// Puts `id` at `index` of the undecided items (0: on top; the count or more: at the bottom).
    ///
    /// While the top card is in the hand or waits for its confirmation it stays on top, and an item meant to lie on it comes next.
    ///
    /// - Returns: `false` if the deck already has the item, decided or not.
    @discardableResult
    public mutating func insert(_ id: ID, at index: Int, time: Double) -> Bool {
        let time = arrive(at: time)
        guard !contains(id) else { return false }
        place(id, before: index)
        arrange(at: time, animated: true)
        return true
    }

    /// Takes `id` out of the deck, wherever it is: undecided, in the hand, in flight or in the history.
    ///
    /// - Returns: `false` if the deck does not have it.
    @discardableResult
    public mutating func remove(_ id: ID, at time: Double) -> Bool {
        let time = arrive(at: time)
        guard contains(id) else { return false }
        if gesture.card == id { gesture.phase = .failed }
        if let place = historyIndex(of: id) { history.remove(at: place) }
        if let place = pending.place(of: id) { pending.remove(at: place) }
        if let index = self.index(of: id) { cards.remove(at: index) }
        arrange(at: time, animated: true)
        return true
    }

    /// Moves an undecided item so that it lies at `index`, counted from the top.
    ///
    /// - Returns: `false` if it is not undecided. A card in the hand stays where it is.
    @discardableResult
    public mutating func move(_ id: ID, to index: Int, at time: Double) -> Bool {
        let time = arrive(at: time)
        guard let old = pending.place(of: id) else { return false }
        if isInHand(id) { return true }
        pending.remove(at: old)
        place(id, before: index)
        arrange(at: time, animated: true)
        return true
    }

    /// Puts `new` where `old` is: in the pile, or, if it was decided, in the history with its decision.
    ///
    /// `new` takes over the motion: a flying card flies on, a returning one goes on returning. A card in the
    /// hand goes back first, as `new`, from where it is: the finger decides nothing about what it never
    /// touched.
    ///
    /// - Returns: `false` if the deck does not have `old`, or already has `new`.
    @discardableResult
    public mutating func replace(_ old: ID, with new: ID, at time: Double) -> Bool {
        let time = arrive(at: time)
        guard contains(old), !contains(new) else { return false }
        if gesture.card == old { failGesture(at: time) }
        if question?.id == old { withdrawQuestion(at: time) }
        if let place = pending.place(of: old) { pending[place] = new }
        if let place = historyIndex(of: old) { history[place].id = new }
        if let index = index(of: old) { cards[index].id = new }
        return true
    }

    /// Makes `items` the deck. Decisions on items that are still in it stand; the others are undecided, in
    /// the order given. A card in the hand that is still in the deck stays in the hand, on top.
    public mutating func reload(_ items: [ID], at time: Double) {
        reload(items, among: Set<ID>.self, at: time)
    }

    /// The same with another kind of set, for a host whose items are small numbers.
    package mutating func reload<Items: ItemSet>(
        _ items: [ID], among: Items.Type, at time: Double
    ) where Items.Item == ID {
        let time = arrive(at: time)
        var present = Items()
        for id in items { _ = present.add(id) }
        var standing: [SwipeDecision<ID>] = []
        for decision in history where present.contains(decision.id) { standing.push(decision) }
        var held = gesture.phase == .failed ? nil : gesture.card
        if let id = held, !present.contains(id) {
            gesture.phase = .failed
            held = nil
        }
        if let id = question?.id, present.contains(id) { held = id }
        fill(items, onTop: held, decided: standing, among: Items.self)
        for index in cards.indices.reversed() where !present.contains(cards[index].id) {
            cards.remove(at: index)
        }
        arrange(at: time, animated: true)
    }

    /// Makes `decided` the history and `items` the undecided ones, `top` before all others. What occurs
    /// again, or is decided, is left out.
    mutating func fill<Items: ItemSet>(
        _ items: [ID], onTop top: ID?, decided: [SwipeDecision<ID>], among: Items.Type
    ) where Items.Item == ID {
        var seen = Items()
        history = []
        for decision in decided where seen.add(decision.id) { history.push(decision) }
        var order = [ID](roomFor: items.count)
        if let top, seen.add(top) { order.push(top) }
        for id in items where seen.add(id) { order.push(id) }
        order.reverse()
        pending = order
    }

    /// Whether the deck has the item, decided or not.
    public func contains(_ id: ID) -> Bool {
        pending.place(of: id) != nil || historyIndex(of: id) != nil
    }

    private mutating func place(_ id: ID, before index: Int) {
        var index = min(max(index, 0), pending.count)
        if index == 0, let top, isInHand(top) { index = 1 }
        pending.insert(id, at: pending.count - index)
    }

    private func isInHand(_ id: ID) -> Bool {
        gesture.card == id && gesture.phase != .failed || question?.id == id
    }
}
