extension SwipeStack {
    /// Advances the deck to `time`. Each event happens at its own exact time.
    ///
    /// Call it once a frame before asking for poses. Earlier times are treated as the latest one.
    @inline(never)
    public mutating func advance(to time: Double) {
        guard time.isFinite else { return }
        while let index = nextToEnd(by: time) { end(index) }
        now = max(now, time)
    }

    private func nextToEnd(by time: Double) -> Int? {
        var found: Int?
        var earliest = Double.infinity
        for index in cards.indices {
            // Of several at one instant, the one in front was decided first.
            guard let end = endTime(of: cards[index]), end <= time, end <= earliest else {
                continue
            }
            earliest = end
            found = index
        }
        return found
    }

    /// When `card` changes its phase or is forgotten without further input; `nil`: never.
    private func endTime(of card: SwipeCard<ID>) -> Double? {
        switch card.phase {
        case .held, .waiting: nil
        case .leaving, .returning, .comingBack: card.arrival
        case .resting: card.level.target >= Double(feel.visibleCards) ? card.restTime : nil
        }
    }

    private mutating func end(_ index: Int) {
        let card = cards[index]
        let time = max(card.arrival, now)
        switch card.phase {
        case .held, .waiting: break
        case .leaving:
            cards.remove(at: index)
            emit(.left(card.id), at: time)
        case .returning, .comingBack:
            cards[index].phase = .resting
            cards[index].comeHome()
            emit(.returned(card.id), at: time)
        case .resting:
            cards.remove(at: index)
        }
    }

    /// The time at which an input counts: its own, but not before that of an earlier input.
    @inline(never)
    mutating func arrive(at time: Double) -> Double {
        advance(to: time)
        return now
    }
}
