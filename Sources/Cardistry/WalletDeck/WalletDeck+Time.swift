extension WalletDeck {
    /// Something that happens without input.
    private enum Due {
        case wake, impact, slot
        /// A live card's own motion ends.
        case end(Int)
        /// A live card jumps or falls back.
        case hop(Int)
    }

    /// Advances the deck to `time`. Each event happens at its own exact time, and the cards in view are brought
    /// up to date.
    ///
    /// Call it once a frame before asking for poses. Earlier times are treated as the latest one.
    @inline(never)
    public mutating func advance(to time: Double) {
        guard time.isFinite else { return }
        while let (due, at) = next(by: time) { happen(due, at: max(at, now)) }
        now = max(now, time)
        refresh(at: now)
    }

    private func next(by time: Double) -> (Due, Double)? {
        var found = Due.wake
        var earliest = gesture.wakeTime
        if let impact = scroll.impact, impact.time < earliest {
            (found, earliest) = (.impact, impact.time)
        }
        if let slot = nextSlotTime, slot < earliest { (found, earliest) = (.slot, slot) }
        for index in cards.indices {
            let hop = cards[index].nextHop
            if hop < earliest { (found, earliest) = (.hop(index), hop) }
            if let end = endTime(of: index), end < earliest {
                (found, earliest) = (.end(index), end)
            }
        }
        return earliest <= time ? (found, earliest) : nil
    }

    /// When the live card at `index` changes its phase without further input; `nil`: never.
    private func endTime(of index: Int) -> Double? {
        switch cards[index].phase {
        case .held, .open, .dragged: return nil
        case .opening: return cards[index].arrival
        case .stacked, .closing, .returning:
            // It joins the pile once it is where the pile puts it.
            guard cards[index].isApart, cards[index].away.target == pileAway.target else {
                return nil
            }
            return max(cards[index].arrival, pileAway.restTime)
        }
    }

    /// The time at which neither the card nor the pile around it moves; infinite if a jump is to come.
    @inline(never)
    func restTime(of card: WalletCard<ID>) -> Double {
        if card.nextHop < .infinity { return .infinity }
        let pile = card.isApart ? scroll.restTime : max(scroll.restTime, pileAway.restTime)
        return max(card.restTime, pile)
    }

    private mutating func happen(_ due: Due, at time: Double) {
        now = time
        switch due {
        case .wake: liftCard(at: time)
        case .slot:
            // Cards that have come into view since the last frame take part.
            refresh(at: time)
            if let next = nextSlot { setSlot(next, at: time) }
        case .impact:
            let impact = scroll.impact
            scroll.impact = nil
            refresh(at: time)
            if let impact, impact.isAtTop, impact.speed >= feel.bounceSpeed {
                startBounce(at: time)
            }
        case .hop(let index): hop(index, at: time)
        case .end(let index): end(index, at: time)
        }
    }

    private mutating func end(_ index: Int, at time: Double) {
        let card = cards[index]
        if card.phase != .opening {
            cards[index].isApart = false
            cards[index].leavesUpward = false
            cards[index].away.jump(to: 0)
        }
        if card.phase == .stacked { return }
        cards[index].pull.jump(to: 0)
        cards[index].side.jump(to: 0)
        cards[index].lift.jump(to: 0)
        if card.phase == .opening {
            cards[index].phase = .open
            cards[index].openness.jump(to: 1)
            emit(.arrived(card.id), at: time)
        } else {
            cards[index].phase = .stacked
            cards[index].openness.jump(to: 0)
            emit(.returned(card.id), at: time)
        }
        cards[index].isRaised = false
        cards[index].bared.jump(to: 1)
        sortForDrawing()
        // A slot may have opened for the held card while this one was on its way.
        makeRoom(at: time)
    }

    /// The time at which an input counts: its own, but not before that of an earlier input.
    @inline(never)
    mutating func arrive(at time: Double) -> Double {
        advance(to: time)
        return now
    }
}
