extension WalletDeck {
    mutating func insertItem(_ id: ID, at index: Int, time: Double) -> Bool {
        guard self.index(of: id) == nil else { return false }
        var items = order
        items.insert(id, at: min(max(index, 0), items.count))
        rearrange(items, at: time)
        return true
    }

    mutating func removeItem(_ id: ID, at time: Double) -> Bool {
        guard let index = index(of: id) else { return false }
        var items = order
        items.remove(at: index)
        rearrange(items, at: time)
        return true
    }

    mutating func moveItem(_ id: ID, to index: Int, at time: Double) -> Bool {
        guard let old = self.index(of: id) else { return false }
        var items = order
        items.remove(at: old)
        items.insert(id, at: min(max(index, 0), items.count))
        rearrange(items, at: time)
        return true
    }

    mutating func replaceItem(_ old: ID, with new: ID, at time: Double) -> Bool {
        guard let index = index(of: old), self.index(of: new) == nil else { return false }
        if gesture.card == old { spendGesture(at: time) }
        order[index] = new
        if opened == old { opened = new }
        if focused == old { focused = new }
        if let index = live(old) { cards[index].id = new }
        advance(to: time)
        return true
    }

    /// Whether the deck has an item.
    public func contains(_ id: ID) -> Bool { index(of: id) != nil }

    /// Makes `items` the order. Every card in view moves from where it is to its place, and a scrolled pile
    /// keeps its visible cards in place.
    mutating func rearrange(_ items: [ID], at time: Double) {
        let old = order
        let focusedIndex = focused.flatMap { index(of: $0) }
        let pitch = pitch(at: time)
        let anchor = anchor(in: items, at: time)
        let limit = scrollLimit(count: items.count)
        let offset = scroll.offset(at: time)
        let drift = min(max(offset + anchor * feel.strip, 0), max(limit, offset)) - offset
        order = items
        for index in cards.indices.reversed() {
            guard let place = self.index(of: cards[index].id) else {
                forget(index, at: time)
                continue
            }
            let distance = Double(cards[index].index - place) * pitch + drift
            cards[index].index = place
            if cards[index].phase != .held { cards[index].slip.displace(by: distance) }
        }
        scroll.displace(by: drift)
        changeLimit(to: limit, at: time)
        rebase(at: time)
        if heldStart != nil, let id = gesture.card, let place = index(of: id) {
            gesture.start = place
            gesture.slot = min(gesture.slot, items.count - 1)
        }
        enter(from: old, drift: drift, at: time)
        if heldStart != nil { carry(at: time) }
        settleSlips(at: time)
        sortForDrawing()
        makeWay(at: time)
        moveFocus(from: focusedIndex, at: time)
        advance(to: time)
    }

    /// The number of places by which the first card wholly in view moves; 0 at the top of the pile, where new
    /// cards must be visible.
    private func anchor(in items: [ID], at time: Double) -> Double {
        guard scroll.offset(at: time) > 0 else { return 0 }
        for index in cards.indices where cards[index].phase != .held && !cards[index].isRaised {
            guard slot(cards[index].index, at: time) >= 0 else { continue }
            for place in items.indices where items[place] == cards[index].id {
                return Double(place - cards[index].index)
            }
        }
        return 0
    }

    /// Adds the cards that the change brings into view. Known cards come from their old place; new ones fade
    /// in.
    private mutating func enter(from old: [ID], drift: Double, at time: Double) {
        let view = liveIndexes(at: time)
        for index in view.lowerBound..<view.upperBound {
            let id = order[index]
            guard live(id) == nil, let place = makeLive(id, at: time) else { continue }
            var before: Int?
            for candidate in old.indices where old[candidate] == id { before = candidate }
            if let before {
                let reach = size.height + feel.cardHeight
                let distance = Double(before - index) * pitch(at: time) + drift
                cards[place].slip.displace(by: min(max(distance, -reach), reach))
            } else if !reduceMotion {
                cards[place].fade.jump(to: 0)
                cards[place].fade.fade(to: 1, over: max(feel.fadeDuration, 0.001), at: time)
            }
        }
    }

    private mutating func settleSlips(at time: Double) {
        makeRoom(at: time)
        for index in cards.indices {
            bare(index, at: time)
            switch cards[index].phase {
            case .stacked, .held, .dragged: continue
            case .opening, .returning, .open, .closing: slide(index, to: 0, at: time)
            }
        }
    }

    /// Removes a live card that is no longer in the deck.
    private mutating func forget(_ index: Int, at time: Double) {
        let id = cards[index].id
        cards.remove(at: index)
        if opened == id {
            opened = nil
            contentOffset = 0
            emit(.closed(id), at: time)
        }
        guard gesture.card == id else { return }
        gesture.card = nil
        gesture.wakeTime = .infinity
        gesture.isTap = false
        switch gesture.state {
        case .pressing where gesture.stopsPile: gesture.target = .background
        case .scrolling: break
        default: gesture.state = .spent
        }
    }

    private mutating func moveFocus(from index: Int?, at time: Double) {
        guard let focused, let index, self.index(of: focused) == nil else { return }
        self.focused = order.isEmpty ? nil : order[min(index, order.count - 1)]
        if let focused = self.focused { emit(.focused(focused), at: time) }
    }
}
