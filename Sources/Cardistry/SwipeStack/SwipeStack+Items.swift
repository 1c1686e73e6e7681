extension SwipeStack {
    mutating func insertItem(_ id: ID, at index: Int, time: Double) -> Bool {
        guard !contains(id) else { return false }
        place(id, before: index)
        arrange(at: time, animated: true)
        return true
    }

    mutating func removeItem(_ id: ID, at time: Double) -> Bool {
        guard contains(id) else { return false }
        if gesture.card == id { letGo(measuredAt: time, at: time) }
        if let place = historyIndex(of: id) { history.remove(at: place) }
        if let place = pending.place(of: id) { pending.remove(at: place) }
        if let index = self.index(of: id) { cards.remove(at: index) }
        arrange(at: time, animated: true)
        return true
    }

    mutating func moveItem(_ id: ID, to index: Int, at time: Double) -> Bool {
        guard let old = pending.place(of: id) else { return false }
        if isInHand(id) { return true }
        pending.remove(at: old)
        place(id, before: index)
        arrange(at: time, animated: true)
        return true
    }

    mutating func replaceItem(_ old: ID, with new: ID, at time: Double) -> Bool {
        guard contains(old), !contains(new) else { return false }
        if gesture.card == old { failGesture(at: time) }
        if question?.id == old { withdrawQuestion(at: time) }
        if let place = pending.place(of: old) { pending[place] = new }
        if let place = historyIndex(of: old) { history[place].id = new }
        if let index = index(of: old) { cards[index].id = new }
        return true
    }

    /// Decisions on items that stay are kept; the other items are undecided, in the order given.
    mutating func replaceItems(with items: [ID], at time: Double) {
        var present = UniqueIDs<ID>()
        for id in items { _ = present.add(id) }
        var standing: [SwipeDecision<ID>] = []
        for decision in history where present.contains(decision.id) { standing.push(decision) }
        var held = gesture.phase == .spent ? nil : gesture.card
        if let id = held, !present.contains(id) {
            letGo(measuredAt: time, at: time)
            held = nil
        }
        if let id = question?.id, present.contains(id) { held = id }
        fill(items, onTop: held, decided: standing)
        for index in cards.indices.reversed() where !present.contains(cards[index].id) {
            cards.remove(at: index)
        }
        arrange(at: time, animated: true)
    }

    /// Makes `decided` the history and `items` the undecided ones, `top` before all others. What occurs
    /// again, or is decided, is left out.
    mutating func fill(_ items: [ID], onTop top: ID?, decided: [SwipeDecision<ID>]) {
        var seen = UniqueIDs<ID>()
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
        gesture.card == id && gesture.phase != .spent || question?.id == id
    }
}
