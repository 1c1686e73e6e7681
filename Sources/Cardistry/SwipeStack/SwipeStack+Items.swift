extension SwipeStack {
    /// Puts `id` before the undecided item at `index` (0: on top; the count or more: at the bottom).
    ///
    /// While the top card is in the hand it stays on top, and an item meant to lie on it comes next.
    ///
    /// - Returns: `false` if the deck already has the item, decided or not.
    @discardableResult
    public mutating func insert(_ id: ID, before index: Int, at time: Double) -> Bool {
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
        if gesture?.card == id { gesture?.phase = .failed }
        history.removeAll { $0.id == id }
        pending.removeAll { $0 == id }
        cards.removeAll { $0.id == id }
        arrange(at: time, animated: true)
        return true
    }

    /// Moves an undecided item before the one that lies at `index` once it is taken out.
    ///
    /// - Returns: `false` if it is not undecided. A card in the hand stays where it is.
    @discardableResult
    public mutating func move(_ id: ID, before index: Int, at time: Double) -> Bool {
        let time = arrive(at: time)
        guard let old = pending.lastIndex(of: id) else { return false }
        if isInHand(id) { return true }
        pending.remove(at: old)
        place(id, before: index)
        arrange(at: time, animated: true)
        return true
    }

    /// Puts `new` where `old` is: in the pile, or, if it was decided, in the history with its decision.
    ///
    /// - Returns: `false` if the deck does not have `old`, or already has `new`.
    @discardableResult
    public mutating func replace(_ old: ID, with new: ID, at time: Double) -> Bool {
        let time = arrive(at: time)
        guard contains(old), !contains(new) else { return false }
        if gesture?.card == old { gesture?.phase = .failed }
        if let place = pending.lastIndex(of: old) { pending[place] = new }
        if let place = historyIndex(of: old) { history[place].id = new }
        cards.removeAll { $0.id == old }
        arrange(at: time, animated: true)
        return true
    }

    /// Makes `items` the deck. Decisions on items that are still in it stand; the others are undecided, in
    /// the order given. A card in the hand that is still in the deck stays in the hand, on top.
    public mutating func reload(_ items: [ID], at time: Double) {
        reload(items, among: Set<ID>.self, at: time)
    }

    /// The same with another kind of set, for a host where items are small numbers.
    package mutating func reload<Items: ItemSet>(
        _ items: [ID], among: Items.Type, at time: Double
    ) where Items.Item == ID {
        let time = arrive(at: time)
        var present = Items()
        for id in items { _ = present.add(id) }
        history.removeAll { !present.contains($0.id) }
        var seen = Items()
        for decision in history { _ = seen.add(decision.id) }
        let held = gesture?.phase == .failed ? nil : gesture?.card
        var order: [ID] = []
        order.reserveCapacity(items.count)
        if let held, present.contains(held), seen.add(held) { order.append(held) }
        for id in items where seen.add(id) { order.append(id) }
        order.reverse()
        pending = order
        if let held, !present.contains(held) { gesture?.phase = .failed }
        cards.removeAll { !present.contains($0.id) }
        arrange(at: time, animated: true)
    }

    /// Whether the deck has the item, decided or not.
    public func contains(_ id: ID) -> Bool {
        pending.contains(id) || historyIndex(of: id) != nil
    }

    static func unique(_ items: [ID]) -> [ID] {
        var seen = Set<ID>(minimumCapacity: items.count)
        return items.filter { seen.add($0) }
    }

    private mutating func place(_ id: ID, before index: Int) {
        var index = min(max(index, 0), pending.count)
        if index == 0, let top, isInHand(top) { index = 1 }
        pending.insert(id, at: pending.count - index)
    }

    private func isInHand(_ id: ID) -> Bool {
        gesture.map { $0.card == id && $0.phase != .failed } ?? false
    }
}

/// What telling items apart needs of a set.
package protocol ItemSet {
    associatedtype Item

    init()
    func contains(_ item: Item) -> Bool
    /// Answers whether it was not there before.
    mutating func add(_ item: Item) -> Bool
}

extension Set: ItemSet {
    package mutating func add(_ item: Element) -> Bool { insert(item).inserted }
}
