extension WalletDeck {
    /// A held card stays under the finger, and the others are where the new size puts them.
    mutating func adopt(_ newSize: Extent, at time: Double) {
        guard newSize.isFinite, newSize.width >= 0, newSize.height >= 0, newSize != size else {
            return
        }
        let old = size
        let caught = caught
        let corner = caught.map { self.corner(of: cards[$0], at: time) }
        let oldWidth = cardSize.width
        size = newSize
        if gesture.state == .holding, oldWidth > 0 {
            let share = (gesture.last.x - gesture.hand.x) / oldWidth
            let hand = Vector(x: gesture.last.x - share * cardSize.width, y: gesture.hand.y)
            gesture.hand = hand
            gesture.grip = hand
            gesture.origin = gesture.last
        }
        if feel.isWide(old) != isWide { settleWidth() }
        if let caught, let corner, oldWidth > 0 {
            let share = (gesture.last.x - corner.x) / oldWidth
            let goal = Vector(x: gesture.last.x - share * cardSize.width, y: corner.y)
            moveCorner(of: caught, to: goal, at: time)
        }
        refresh(at: time)
        if gesturePhase == .holding { carry(at: time) }
        advance(to: time)
    }

    /// The place among the live cards of the one that a finger has caught on its way, or drags.
    private var caught: Int? {
        for place in cards.indices where cards[place].phase == .dragged { return place }
        return nil
    }

    /// The top left corner of a card, in points from the deck's.
    private func corner(of card: WalletCard<ID>, at time: Double) -> Vector {
        let pose = pose(of: card, at: time)
        let width = (pose.window?.width ?? size.width) * pose.scale
        return Vector(x: size.width / 2 + pose.x - width / 2, y: top(of: card, at: time))
    }

    /// Moves a card under a finger. On its way into the pile it is measured from its place there.
    private mutating func moveCorner(of index: Int, to goal: Vector, at time: Double) {
        let card = cards[index]
        let now = corner(of: card, at: time)
        cards[index].side.displace(by: goal.x - now.x)
        let closeness = 1 - cards[index].openness.value(at: time)
        if closeness > 0.01 { cards[index].slip.displace(by: (goal.y - now.y) / closeness) }
    }

    /// The pile makes room at its ends, and a card under a finger stays there.
    mutating func adopt(_ newInsets: WalletInsets, at time: Double) -> Bool {
        guard newInsets.isValid, newInsets != insets else { return false }
        let caught = caught
        let corner = caught.map { self.corner(of: cards[$0], at: time) }
        insets = newInsets
        if let caught, let corner { moveCorner(of: caught, to: corner, at: time) }
        refresh(at: time)
        if gesturePhase == .holding { carry(at: time) }
        advance(to: time)
        return true
    }

    mutating func adopt(overscan newOverscan: Double, at time: Double) -> Bool {
        guard newOverscan.isFinite, newOverscan >= 0, newOverscan != overscan else { return false }
        overscan = newOverscan
        advance(to: time)
        return true
    }

    /// Moves each card to its place after the deck became wide enough for two columns, or too narrow, even while a
    /// finger holds a card in motion.
    mutating func settleWidth() {
        pileAway.jump(to: awayTarget)
        for index in cards.indices where cards[index].isApart {
            cards[index].away.jump(to: cards[index].id == opened ? 0 : awayTarget)
        }
    }

    /// Moving cards arrive at once.
    mutating func adoptReduceMotion(_ isOn: Bool, at time: Double) {
        guard isOn != reduceMotion else { return }
        reduceMotion = isOn
        guard isOn else { return }
        scroll.still()
        let isCaught = gesture.state == .dragging || gesture.target == .moving
        if !isCaught { pileAway.arrive() }
        for index in cards.indices { cards[index].arrive() }
        advance(to: time)
    }
}
