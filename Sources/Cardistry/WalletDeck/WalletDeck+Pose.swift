extension WalletDeck {
    /// Where `card` is drawn at `time`, the time that the deck was last advanced to.
    public func pose(of card: WalletCard<ID>, at time: Double) -> CardPose {
        let openness = card.openness.value(at: time)
        let top = top(of: card, at: time)
        let seen = seenHeight(of: card, top: top, at: time)
        let height = max(seen + (size.height - seen) * openness, 0)
        let progress = feel.dismissProgress(offset: card.pull.value(at: time))
        let shrink = reduceMotion ? 1 : 1 - feel.dismissShrink * progress
        let scale = shrink * (1 + (feel.liftScale - 1) * card.lift.value(at: time))
        let column = cardSize.width
        var left = (size.width - column) * (openness - 0.5)
        left += card.phase == .held ? gesture.hand.x : card.side.value(at: time)
        return CardPose(
            x: left, y: top + (height * scale - size.height) / 2,
            scale: scale, opacity: (1 - feel.dismissFade * progress) * card.fade.value(at: time),
            z: card.isRaised ? order.count + card.index : card.index,
            window: Extent(width: column, height: height))
    }

    /// The card that is seen at a point of the deck at `time`, the time that the deck was last advanced to, even
    /// in motion.
    public func pick(at point: Vector, time: Double) -> WalletCard<ID>? {
        pickIndex(at: point, time: time).map { cards[$0] }
    }

    func pickIndex(at point: Vector, time: Double) -> Int? {
        guard isInside(point) else { return nil }
        var index = cards.count - 1
        while index >= 0 {
            let pose = pose(of: cards[index], at: time)
            if pose.opacity > 0 && pose.contains(point, size: size) { return index }
            index -= 1
        }
        return nil
    }

    /// The height of the part of a card in the pile that is drawn. A raised card is drawn over the cards in front, which
    /// cover it little by little as it returns, so that nothing is uncovered when it takes its place among them.
    private func seenHeight(of card: WalletCard<ID>, top: Double, at time: Double) -> Double {
        guard card.isRaised else { return feel.cardHeight }
        let strip = min(max(slot(card.index + 1, at: time) - top, 0), feel.cardHeight)
        return strip + (feel.cardHeight - strip) * card.bared.value(at: time)
    }

    func isInside(_ point: Vector) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
    }

    /// What the surroundings show at `time`.
    public func feedback(at time: Double) -> WalletFeedback {
        var progress = 0.0
        if let opened, let index = live(opened) {
            progress = feel.dismissProgress(offset: cards[index].pull.value(at: time))
        }
        let header = feel.header(scroll: opened == nil ? 0 : contentOffset)
        return WalletFeedback(
            progress: progress, spread: scroll.spread(at: time),
            scrollOffset: scroll.offset(at: time), scrollLimit: scroll.limit,
            headerOpacity: header.opacity, headerScale: header.scale)
    }

    /// Opacity and scale of a card's header at `time`, the time that the deck was last advanced to: it follows
    /// the scroll of the open card's content, and comes back on the way into the pile.
    public func header(
        of card: WalletCard<ID>, at time: Double
    ) -> (opacity: Double, scale: Double) {
        if card.id == opened { return feel.header(scroll: contentOffset) }
        return feel.header(scroll: card.scrolled * min(openness(of: card, at: time), 1))
    }

    /// How far `id` is on its way from the pile (0) to full size (1).
    public func openness(of id: ID, at time: Double) -> Double {
        live(id).map { openness(of: cards[$0], at: time) } ?? 0
    }

    /// How far `card` is on its way from the pile (0) to full size (1).
    public func openness(of card: WalletCard<ID>, at time: Double) -> Double {
        card.openness.value(at: time)
    }

    /// Points from the deck's top to the card's.
    func top(of card: WalletCard<ID>, at time: Double) -> Double {
        if card.phase == .held { return gesture.hand.y }
        let openness = card.openness.value(at: time)
        let away = away(of: card, at: time)
        return place(of: card, away: away, at: time) * (1 - openness)
            + card.pull.value(at: time) + card.hop.value(at: time) * (1 - away)
    }

    /// How far `card` has made way.
    private func away(of card: WalletCard<ID>, at time: Double) -> Double {
        card.isApart ? card.away.value(at: time) : pileAway.value(at: time)
    }

    /// The top of `card` before its own displacement.
    private func place(of card: WalletCard<ID>, away: Double, at time: Double) -> Double {
        let stacked = slot(card.index, at: time) + card.slip.value(at: time)
        if card.leavesUpward { return stacked + away * min(-feel.cardHeight - stacked, 0) }
        return stacked + away * max(size.height - stacked, 0)
    }

    /// The top of the place at `index` in the pile, in points from the deck's.
    func slot(_ index: Int, at time: Double) -> Double {
        insets.top + Double(index) * pitch(at: time) - scroll.offset(at: time)
            - scroll.excess(at: time)
    }

    func scrollLimit(count: Int) -> Double {
        feel.scrollLimit(count: count, size: size, insets: insets)
    }

    func pitch(at time: Double) -> Double { feel.strip + scroll.spread(at: time) }
}
