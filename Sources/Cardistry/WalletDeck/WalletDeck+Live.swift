extension WalletDeck {
    /// Brings the live cards in line with the view. However many items there are, only cards in or near the view or in
    /// motion exist.
    mutating func refresh(at time: Double) {
        let inView = feel.strip > 0 ? min(size.height / feel.strip, Double(order.count)) : 0
        if inView != scroll.lastInView { scroll.lastInView = inView }
        let limit = scrollLimit(count: order.count)
        if limit != scroll.limit { changeLimit(to: limit, at: time) }
        let view = liveIndexes(at: time)
        var missing = view.count
        var place = cards.count - 1
        while place >= 0 {
            let index = cards[place].index
            if index >= view.lowerBound && index < view.upperBound {
                missing -= 1
            } else if !isBusy(place, at: time) {
                cards.remove(at: place)
            }
            place -= 1
        }
        defer { refreshTime = time }
        // Each index has one card, so that most of the time none needs to be looked for.
        guard missing > 0 else { return }
        let known = cards.count
        for index in view.lowerBound..<view.upperBound where !isLive(index, among: known) {
            appear(index, at: time)
        }
        sortForDrawing()
    }

    /// Returns `true` for a card that exists even out of view.
    private func isBusy(_ place: Int, at time: Double) -> Bool {
        if cards[place].phase != .stacked || cards[place].restTime > time { return true }
        return cards[place].nextHop < .infinity || gesture.card == cards[place].id
    }

    /// Whether the card at `index` of the pile is one of the first `count` live ones.
    private func isLive(_ index: Int, among count: Int) -> Bool {
        for place in 0..<count where cards[place].index == index { return true }
        return false
    }

    /// Makes the card at `index` of the pile live, in its place. In a pile that is making way or coming back, it starts
    /// beyond the edge, unless a scroll has carried it in: then it comes with the pile, so that it is in the same place
    /// however late the frame is.
    private mutating func appear(_ index: Int, at time: Double) {
        var card = WalletCard(id: order[index], index: index)
        card.slip.jump(to: gesture.shift(of: index, strip: feel.strip))
        let away = pileAway.value(at: time)
        let scrolls = gesture.state == .scrolling || scroll.restTime > refreshTime
        if pileAway.target == 1 || away > 0 && away < 1 && !scrolls {
            card.isApart = true
            card.away.jump(to: 1)
            motion(feel.heroSpring, at: time).sendShare(&card.away, to: awayTarget)
        }
        cards.push(card)
    }

    /// The indexes in the pile whose cards exist although they are at rest.
    func liveIndexes(at time: Double) -> Range<Int> {
        // A pile that makes way would move the cards beyond the view for nothing.
        let canScroll = pileAway.target == 0 && pileAway.restTime <= time
        return indexesInView(at: time, beyond: canScroll ? overscan : 0)
    }

    /// The indexes in the pile of cards that are at least partly in view, or up to `beyond` points away from it, at rest;
    /// none while the whole pile has made way.
    func indexesInView(at time: Double, beyond: Double = 0) -> Range<Int> {
        let isAway = pileAway.target == 1 && pileAway.restTime <= time
        guard !order.isEmpty, size.height > 0, size.width > 0, !isAway else { return 0..<0 }
        // One more strip each way: in a reorder cards are a strip away from their position.
        let reach = beyond + (heldStart == nil ? 0 : feel.strip)
        let pitch = max(pitch(at: time), 1)
        let top = slot(0, at: time)
        let first = ((-feel.cardHeight - reach - top) / pitch).rounded(.down) + 1
        let last = ((size.height + reach - top) / pitch).rounded(.up)
        let count = Double(order.count)
        let lower = Int(min(max(first, 0), count))
        return lower..<max(lower, Int(min(max(last, 0), count)))
    }

    /// The index of the live card of `id`, which is made if needed.
    mutating func makeLive(_ id: ID, at time: Double) -> Int? {
        if let index = live(id) { return index }
        guard let place = index(of: id) else { return nil }
        appear(place, at: time)
        sortForDrawing()
        return live(id)
    }

    /// Insertion sort, back to front: the cards are nearly in order already, and nothing is allocated.
    mutating func sortForDrawing() {
        for index in cards.indices {
            var place = index
            while place > 0 && liesBehind(cards[place], cards[place - 1]) {
                cards.swapAt(place - 1, place)
                place -= 1
            }
        }
    }

    private func liesBehind(_ a: WalletCard<ID>, _ b: WalletCard<ID>) -> Bool {
        a.isRaised == b.isRaised ? a.index < b.index : b.isRaised
    }

    /// Changes how far the pile can be scrolled. A scrolling finger continues from what is shown.
    mutating func changeLimit(to limit: Double, at time: Double) {
        scroll.setLimit(limit, at: time, feel: feel, reduceMotion: reduceMotion)
        guard gesture.state == .scrolling || gesture.stopsPile else { return }
        scroll.stop(at: time, feel: feel)
        rebase(at: time)
    }
}
