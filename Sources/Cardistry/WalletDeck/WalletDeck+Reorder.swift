extension WalletDeck {
    /// Where the held card came from; `nil`: none is held.
    var heldStart: Int? {
        gesture.state == .holding ? gesture.start : nil
    }

    /// Lifts the card after a long-press, unless the card has moved away from under the finger.
    mutating func liftCard(at time: Double) {
        gesture.wakeTime = .infinity
        guard WalletGestures.action(gesture.state, on: gesture.target, .wake) == .lift else {
            return
        }
        refresh(at: time)
        guard let index = pickIndex(at: gesture.last, time: time), cards[index].id == gesture.card
        else {
            gesture.card = nil
            gesture.target = .background
            return
        }
        hold(index, at: time)
    }

    /// Takes a card into the hand where it is.
    mutating func hold(_ index: Int, at time: Double) {
        let card = cards[index]
        let corner = Vector(x: card.side.value(at: time), y: top(of: card, at: time))
        letPileGo(gesture, velocity: 0, at: time)
        gesture.stopsPile = false
        gesture.state = .holding
        gesture.hand = corner
        gesture.grip = corner
        gesture.origin = gesture.last
        gesture.start = card.index
        gesture.slot = card.index
        gesture.hasMoved = false
        cards[index].phase = .held
        if !cards[index].isRaised {
            cards[index].isRaised = true
            cards[index].bared.jump(to: card.index == order.count - 1 ? 1 : 0)
        }
        bare(index, at: time)
        cards[index].slip.jump(to: 0)
        cards[index].side.jump(to: 0)
        cards[index].hop.jump(to: 0)
        cards[index].endBounce()
        motion(feel.reorderSpring, at: time).sendShare(&cards[index].lift, to: 1)
        sortForDrawing()
        emit(.lifted(card.id), at: time)
        play(feel.liftHaptic, at: time)
        carry(at: time)
    }

    /// Draws a raised card over the cards in front, or has them cover it as it returns to its place among them.
    mutating func bare(_ index: Int, at time: Double) {
        guard cards[index].isRaised else { return }
        let returns = cards[index].phase == .returning || cards[index].phase == .closing
        let isFront = cards[index].index == order.count - 1
        let target = returns && !isFront ? 0.0 : 1
        if cards[index].bared.target == target { return }
        motion(feel.revealSpring, at: time).sendShare(&cards[index].bared, to: target)
    }

    /// Moves the held card with the finger while the others make room. A finger that has not moved since it took
    /// the card does not change the card's slot.
    mutating func carry(at time: Double) {
        gesture.hand = gesture.grip + gesture.last - gesture.origin
        guard gesture.hasMoved else {
            gesture.slot = gesture.start
            return
        }
        updateSlot(at: time)
        scrollAtEdge(at: time)
    }

    /// Chooses the slot nearest to the held card, in the pile as it is spread now.
    mutating func updateSlot(at time: Double) {
        let pitch = pitch(at: time)
        guard pitch > 0 else { return }
        let place = (gesture.hand.y - slot(0, at: time)) / pitch
        guard (place - Double(gesture.slot)).magnitude > 0.5 + feel.slotHysteresis else { return }
        let last = Double(max(order.count - 1, 0))
        setSlot(Int(min(max((place + 0.5).rounded(.down), 0), last)), at: time)
    }

    mutating func setSlot(_ slot: Int, at time: Double) {
        guard slot != gesture.slot else { return }
        gesture.slot = slot
        play(feel.slotHaptic, at: time)
        makeRoom(at: time)
    }

    /// Sends the cards in the pile to their places, a strip further where the held one needs room.
    mutating func makeRoom(at time: Double) {
        for index in cards.indices where cards[index].phase == .stacked {
            let shift = gesture.shift(of: cards[index].index, strip: feel.strip)
            slide(index, to: shift, at: time)
        }
    }

    /// Sends a card to `slip` points below its place.
    @inline(never)
    mutating func slide(_ index: Int, to slip: Double, at time: Double) {
        if cards[index].slip.target == slip { return }
        motion(feel.reorderSpring, at: time).send(&cards[index].slip, to: slip)
    }

    // MARK: Scrolling near an edge

    /// Scrolls evenly while the finger is near an edge, until the pile ends.
    mutating func scrollAtEdge(at time: Double) {
        let speed = feel.edgeSpeed(
            y: gesture.last.y - insets.top, height: size.height - insets.top - insets.bottom)
        let offset = scroll.offset(at: time)
        let goal = speed == 0 ? offset : speed > 0 ? scroll.limit : 0
        let duration = speed == 0 ? 0 : (goal - offset) / speed
        scroll.go(
            to: goal, at: time, curve: duration > 0 ? .ease(.linear, duration: duration) : nil,
            velocity: speed)
    }

    /// When scrolling brings the held card to another slot.
    var nextSlotTime: Double? {
        guard gesture.state == .holding, scroll.offsetRestTime > now else { return nil }
        let speed = scroll.velocity(at: now)
        guard speed != 0, let next = nextSlot else { return nil }
        let sign = speed > 0 ? 1.0 : -1.0
        let edge = (Double(gesture.slot) + sign * (0.5 + feel.slotHysteresis)) * feel.strip
        guard (sign > 0) == (next > gesture.slot) else { return nil }
        let time = now + (insets.top + edge - gesture.hand.y - scroll.offset(at: now)) / speed
        return time <= scroll.offsetRestTime ? max(time, now) : nil
    }

    /// The slot to which scrolling leads.
    var nextSlot: Int? {
        let next = gesture.slot + (scroll.velocity(at: now) > 0 ? 1 : -1)
        return order.indices.contains(next) ? next : nil
    }

    // MARK: Putting down

    /// Puts the card that `gesture` held into the slot `to`.
    mutating func putDown(
        _ gesture: Gesture, into to: Int, velocity: Vector, at time: Double
    ) {
        guard let id = gesture.card, let index = live(id) else { return }
        let from = gesture.start
        scroll.go(to: scroll.offset(at: time), at: time, curve: nil, velocity: nil)
        let pitch = pitch(at: time)
        if from != to {
            order.insert(order.remove(at: from), at: to)
            for index in cards.indices {
                let old = cards[index].index
                let new = Self.index(old, movingFrom: from, to: to)
                cards[index].index = new
                cards[index].slip.displace(by: Double(old - new) * pitch)
            }
        }
        makeRoom(at: time)
        cards[index].phase = .returning
        // It makes way for an open card from where it was put down.
        cards[index].isApart = true
        cards[index].away.jump(to: 0)
        self.motion(feel.heroSpring, at: time).sendShare(&cards[index].away, to: pileAway.target)
        cards[index].slip.jump(to: gesture.hand.y - slot(to, at: time))
        cards[index].side.jump(to: gesture.hand.x)
        let motion = motion(feel.reorderSpring, at: time)
        motion.send(&cards[index].slip, to: 0, velocity: velocity.y)
        motion.send(&cards[index].side, to: 0, velocity: velocity.x)
        motion.sendShare(&cards[index].lift, to: 0)
        for index in cards.indices { bare(index, at: time) }
        if from != to { emit(.reordered(id, from: from, to: to), at: time) }
        play(feel.dropHaptic, at: time)
        sortForDrawing()
    }

    /// The index of the item at `index` after a move.
    static func index(_ index: Int, movingFrom from: Int, to: Int) -> Int {
        if index == from { return to }
        if index > from && index <= to { return index - 1 }
        if index < from && index >= to { return index + 1 }
        return index
    }
}
