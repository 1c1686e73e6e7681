extension WalletDeck {
    /// Opens a card out of the pile, out of the hand, or on its way back.
    mutating func openByCommand(_ id: ID, at time: Double) -> Bool {
        guard index(of: id) != nil else { return false }
        spendGesture(at: time)
        openCard(id, at: time)
        advance(to: time)
        return true
    }

    mutating func closeOpenCard(at time: Double) -> Bool {
        guard let opened, let index = live(opened) else { return false }
        spendGesture(at: time)
        launch(index, opens: false, velocity: nil, at: time)
        advance(to: time)
        return true
    }

    mutating func adoptContentOffset(_ offset: Double, at time: Double) -> Bool {
        guard offset.isFinite, opened != nil else { return false }
        contentOffset = offset
        // The finger's travel so far has scrolled the content.
        if gesture.target == .open, gesture.state == .pressing, offset > 0 {
            gesture.origin = gesture.last
        }
        advance(to: time)
        return true
    }

    mutating func openCard(_ id: ID, at time: Double) {
        if let opened, opened != id, let index = live(opened) {
            launch(index, opens: false, velocity: nil, at: time)
        }
        if let index = live(id) {
            // At rest at full size it has arrived already.
            if opened != id || cards[index].phase != .open {
                launch(index, opens: true, velocity: nil, at: time)
            }
            return
        }
        guard let index = makeLive(id, at: time) else { return }
        let top = slot(cards[index].index, at: time)
        // A card out of view starts just beyond the nearer edge.
        let entrance = min(max(top, -feel.cardHeight), size.height) - top
        if entrance != 0 {
            cards[index].isApart = true
            cards[index].away.jump(to: 0)
            cards[index].slip.jump(to: entrance)
        }
        launch(index, opens: true, velocity: nil, at: time)
    }

    /// Sends a card to full size or back, from wherever it is.
    ///
    /// - Parameter velocity: of its pull; `nil` keeps the present one.
    mutating func launch(_ index: Int, opens: Bool, velocity: Double?, at time: Double) {
        let id = cards[index].id
        if opens != (opened == id) {
            opened = opens ? id : nil
            cards[index].scrolled = contentOffset
            contentOffset = 0
            emit(opens ? .opened(id) : .closed(id), at: time)
            play(opens ? feel.openHaptic : feel.closeHaptic, at: time)
        }
        let isUp = cards[index].openness.value(at: time) >= Self.fullyOpen
        cards[index].phase = opens ? .opening : .closing
        if !cards[index].isApart { cards[index].away = pileAway }
        cards[index].isApart = true
        let motion = motion(feel.heroSpring, at: time)
        let back = opens && isUp ? self.motion(feel.dismissSpring, at: time) : motion
        let place = cards[index].index
        // The card comes from a visible place, or goes to one.
        if !isInView(place) { bringIntoView(place, at: time) }
        let slip = opens ? 0 : gesture.shift(of: place, strip: feel.strip)
        motion.sendShare(&cards[index].openness, to: opens ? 1 : 0)
        back.send(&cards[index].pull, to: 0, velocity: velocity)
        motion.send(&cards[index].slip, to: slip)
        motion.send(&cards[index].side, to: 0)
        motion.sendShare(&cards[index].lift, to: 0)
        bare(index, at: time)
        cards[index].endBounce()
        motion.send(&cards[index].hop, to: 0)
        makeWay(at: time)
    }

    /// Scrolls the pile to the card at `place` by a spring. A pile that makes way scrolls at once and the cards catch up with
    /// it, since those that it would scroll out of view are still visible on their way.
    private mutating func bringIntoView(_ place: Int, at time: Double) {
        if isWide { return reveal(place, at: time, animated: true) }
        let before = scroll.offset(at: time)
        let speed = scroll.velocity(at: time)
        reveal(place, at: time, animated: false)
        let drift = scroll.offset(at: time) - before
        let motion = motion(feel.revealSpring, at: time)
        for index in cards.indices {
            // It makes way even if a finger stops the pile.
            if !cards[index].isApart { cards[index].away = pileAway }
            cards[index].isApart = true
            cards[index].slip.displace(by: drift)
            let velocity = cards[index].slip.velocity(at: time) - speed
            motion.send(&cards[index].slip, to: 0, velocity: velocity)
        }
    }

    /// A card is treated as open from this openness.
    static var fullyOpen: Double { 0.999 }

    /// Sends the pile away if a card is open, and back otherwise. Cards that make way don't bounce any more.
    mutating func makeWay(at time: Double) {
        let target = awayTarget
        let motion = motion(feel.heroSpring, at: time)
        motion.sendShare(&pileAway, to: target)
        for index in cards.indices {
            let makesWay = target == 1 && cards[index].id != opened
            if makesWay && cards[index].phase == .stacked {
                cards[index].endBounce()
                motion.send(&cards[index].hop, to: 0)
            }
            guard cards[index].isApart else { continue }
            if makesWay && cards[index].away.value(at: time) == 0 {
                let card = cards[index]
                let top = top(of: card, at: time)
                cards[index].leavesUpward =
                    cards[index].phase == .returning && top + feel.cardHeight < size.height - top
            }
            motion.sendShare(&cards[index].away, to: makesWay ? 1 : 0)
        }
    }

    /// Where the pile is to be: 1 makes way for an open card that takes its place.
    var awayTarget: Double { opened == nil || isWide ? 0 : 1 }

    // MARK: Under the finger

    /// Catches a card on its way to full size or back. All of its motion stops, and that of the pile from which its
    /// place is measured.
    mutating func catchCard(_ index: Int, at time: Double) {
        cards[index].phase = .dragged
        cards[index].stop(at: time)
        bare(index, at: time)
        pileAway.stop(at: time)
        scroll.halt(at: time)
        let isOpen = opened == cards[index].id
        gesture.wasClosing = !isOpen
        gesture.wasOpen = isOpen && cards[index].openness.target >= Self.fullyOpen
    }

    mutating func startDragging(at time: Double) {
        guard let id = gesture.card, let index = live(id) else { return }
        if cards[index].phase != .dragged { catchCard(index, at: time) }
        let offset = cards[index].pull.value(at: time)
        gesture.state = .dragging
        gesture.base = feel.pull(dismissOffset: offset)
        gesture.isArmed = feel.dismissProgress(offset: offset) < 1
    }

    mutating func dragCard(at time: Double) {
        guard let id = gesture.card, let index = live(id) else { return }
        let pull = gesture.base + gesture.last.y - gesture.origin.y
        let offset = feel.dismissOffset(pull: pull)
        cards[index].pull.jump(to: offset)
        guard gesture.wasOpen else { return }
        let progress = feel.dismissProgress(offset: offset)
        if progress >= 1 {
            if gesture.isArmed { play(feel.dismissHaptic, at: time) }
            gesture.isArmed = false
        } else if progress < feel.thresholdHysteresis {
            gesture.isArmed = true
        }
    }

    /// Releases the card at `velocity`, in points a second downward.
    mutating func releaseCard(_ gesture: Gesture, velocity: Double, at time: Double) {
        guard let id = gesture.card, let index = live(id) else { return }
        let offset = cards[index].pull.value(at: time)
        let closes =
            gesture.wasOpen
            ? feel.closes(offset: offset, velocity: velocity)
            : feel.closesInTransit(
                offset: offset, velocity: velocity, wasClosing: gesture.wasClosing)
        let pull = gesture.base + gesture.last.y - gesture.origin.y
        send(index, opens: !closes, velocity: feel.dismissVelocity(velocity, pull: pull), at: time)
    }

    /// Lets the card go on to where it was going, because the touch was cancelled.
    mutating func resumeCard(_ gesture: Gesture, at time: Double) {
        guard let id = gesture.card, let index = live(id) else { return }
        send(index, opens: !gesture.wasClosing, velocity: 0, at: time)
    }

    private mutating func send(_ index: Int, opens: Bool, velocity: Double, at time: Double) {
        let id = cards[index].id
        // Another card may have been opened while this one was held.
        if opens, let opened, opened != id, let other = live(opened) {
            launch(other, opens: false, velocity: nil, at: time)
        }
        if let index = live(id) { launch(index, opens: opens, velocity: velocity, at: time) }
    }
}
