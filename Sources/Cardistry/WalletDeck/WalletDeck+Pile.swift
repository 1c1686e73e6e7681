extension WalletDeck {
    /// A held or an open card keeps the pile where it is.
    mutating func scrollPile(by distance: Double, at time: Double) -> Bool {
        guard distance.isFinite, opened == nil || isWide, !isPileInHand else { return false }
        let before = scroll.offset(at: time)
        scroll.go(to: before + distance, at: time, curve: nil, velocity: nil)
        advance(to: time)
        return scroll.offset(at: time) != before
    }

    mutating func bounceCards(at time: Double) -> Bool {
        startBounce(at: time)
        advance(to: time)
        return true
    }

    mutating func startBounce(at time: Double) {
        guard !reduceMotion, opened == nil || isWide else { return }
        let view = indexesInView(at: time)
        var rank = 0
        for index in cards.indices where cards[index].phase == .stacked {
            guard cards[index].index >= view.lowerBound, cards[index].index < view.upperBound else {
                continue
            }
            cards[index].riseTime = time + Double(rank) * feel.bounceStagger
            rank += 1
        }
        if rank > 0 { play(feel.bounceHaptic, at: time) }
    }

    /// A card's jump begins, or it falls back.
    mutating func hop(_ index: Int, at time: Double) {
        if cards[index].riseTime <= cards[index].fallTime {
            let height = feel.bounceHeight(index: cards[index].index)
            cards[index].riseTime = .infinity
            cards[index].fallTime = time + feel.bounceFallDelay
            motion(feel.bounceRiseSpring, at: time).send(&cards[index].hop, to: -height)
        } else {
            cards[index].fallTime = .infinity
            motion(feel.bounceFallSpring, at: time).send(&cards[index].hop, to: 0)
        }
    }

    // MARK: Under the finger

    /// Whether a finger has stopped the pile, or holds a card above it.
    private var isPileInHand: Bool {
        gesture.state == .holding || gesture.stopsPile && gesture.state != .spent
    }

    mutating func stopPile(at time: Double) {
        scroll.stop(at: time, feel: feel)
        gesture.stopsPile = true
    }

    mutating func scrollPile(at time: Double) {
        scroll.drag(to: gesture.base + gesture.origin.y - gesture.last.y, feel: feel)
        let spread = scroll.spread(at: time)
        if spread >= feel.fanTick {
            if isFanArmed { play(feel.fanHaptic, at: time) }
            isFanArmed = false
        } else if spread < feel.fanTick * feel.thresholdHysteresis {
            isFanArmed = true
        }
    }

    mutating func letPileGo(_ gesture: Gesture, velocity: Double, at time: Double) {
        guard gesture.stopsPile else { return }
        scroll.release(velocity: velocity, at: time, feel: feel, reduceMotion: reduceMotion)
    }

    /// Counts the movement of a finger that scrolls from where it is now.
    mutating func rebase(at time: Double) {
        guard gesture.state == .scrolling else { return }
        gesture.origin = gesture.last
        gesture.base = scroll.raw(at: time, feel: feel)
    }

    /// Returns `true` if any of the card at `index` will be in view when the pile is at rest.
    func isInView(_ index: Int) -> Bool {
        let top = insets.top + Double(index) * feel.strip - scroll.destination
        return top > -feel.cardHeight && top < size.height
    }

    /// Scrolls the card at `index` and the strips beside it into view, so that the next card is visible when the
    /// focus moves on.
    mutating func reveal(_ index: Int, at time: Double, animated: Bool) {
        guard !isPileInHand else { return }
        let last = min(index + 1, order.count - 1)
        let shown = last == order.count - 1 ? feel.cardHeight : feel.strip
        let offset = scroll.offset(at: time)
        let above = min(offset, Double(index - 1) * feel.strip)
        let room = size.height - insets.top - insets.bottom
        let below = Double(last) * feel.strip + shown - room
        // Without room for the strips, the card itself counts.
        let goal = min(max(above, below), Double(index) * feel.strip)
        let clamped = min(max(goal, 0), scroll.limit)
        guard clamped != offset else { return }
        let curve: MotionCurve? = animated && !reduceMotion ? .spring(feel.revealSpring) : nil
        scroll.go(to: clamped, at: time, curve: curve, velocity: nil)
    }
}
