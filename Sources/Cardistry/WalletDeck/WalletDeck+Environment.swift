extension WalletDeck {
    /// Gives the deck another size. A held card stays under the finger, and the others lie where the new size
    /// puts them.
    public mutating func resize(to newSize: Extent, at time: Double) {
        let time = arrive(at: time)
        guard newSize.isFinite, newSize.width >= 0, newSize.height >= 0, newSize != size else {
            return
        }
        let old = size
        size = newSize
        if gesture.state == .holding, old.width > 0 {
            let share = (gesture.last.x - gesture.hand.x) / old.width
            let hand = Vector(x: gesture.last.x - share * newSize.width, y: gesture.hand.y)
            gesture.hand = hand
            gesture.grip = hand
            gesture.origin = gesture.last
        }
        if feel.isWide(old) != isWide { settleWidth() }
        refresh(at: time)
        if gesturePhase == .holding { carry(at: time) }
        advance(to: time)
    }

    /// Moves each card to its place after the deck became wide enough for two columns, or too narrow, even while a
    /// finger holds a card in motion.
    mutating func settleWidth() {
        pileAway.jump(to: awayTarget)
        for index in cards.indices where cards[index].isApart {
            cards[index].away.jump(to: cards[index].id == opened ? 0 : awayTarget)
        }
    }

    /// Switches Reduce Motion at any time. Moving cards arrive at once.
    public mutating func setReduceMotion(_ isOn: Bool, at time: Double) {
        let time = arrive(at: time)
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
