extension SwipeStack {
    /// Gives the deck another size. A held card stays under the finger, a flying one heads for its new exit,
    /// and the others lie where the new size puts them.
    public mutating func resize(to newSize: Extent, at time: Double) {
        let time = arrive(at: time)
        guard newSize.isFinite, newSize.width >= 0, newSize.height >= 0, newSize != size else {
            return
        }
        let old = size
        size = newSize
        for index in cards.indices {
            cards[index].motionRevision &+= 1
            switch cards[index].phase {
            case .held: keepUnderFinger(index, from: old, at: time)
            case .leaving: redirect(index, at: time)
            case .resting, .returning, .comingBack, .waiting: break
            }
        }
        moveWaiting(at: time)
    }

    /// Gives the deck another feel and lays out as many cards as it shows. A held card stays in the hand;
    /// `directions` stay as they are.
    public mutating func setFeel(_ newFeel: SwipeFeel, at time: Double) {
        let time = arrive(at: time)
        feel = newFeel
        for index in cards.indices { cards[index].motionRevision &+= 1 }
        arrange(at: time, animated: true)
        moveWaiting(at: time)
    }

    /// Switches Reduce Motion at any time. Flying cards fade; returning cards arrive at once.
    public mutating func setReduceMotion(_ isOn: Bool, at time: Double) {
        let time = arrive(at: time)
        guard isOn != reduceMotion else { return }
        reduceMotion = isOn
        guard isOn else { return }
        for index in cards.indices {
            cards[index].level.arrive()
            switch cards[index].phase {
            case .held: cards[index].twist.jump(to: 0)
            case .waiting: if asksAboutCards { cards[index].drag.stop(at: time) }
            case .leaving: fadeOut(index, at: time)
            case .resting, .returning, .comingBack:
                cards[index].comeHome()
            }
        }
        advance(to: time)
    }

    /// The point of the card that the finger holds, as a share of the card, stays under the finger along
    /// each axis that follows it one to one.
    private mutating func keepUnderFinger(_ index: Int, from old: Extent, at time: Double) {
        guard old.width > 0, old.height > 0 else { return }
        let drag = cards[index].drag.target
        let finger = gesture.last
        let share = finger - old.center - drag
        var moved = drag
        if feel.horizontalFollow == 1 {
            moved.x = finger.x - size.width / 2 - share.x * size.width / old.width
        }
        if feel.verticalFollow == 1 {
            moved.y = finger.y - size.height / 2 - share.y * size.height / old.height
        }
        cards[index].drag.jump(to: moved)
        setBase(shownAs: moved)
        gesture.origin = finger
    }

    private mutating func redirect(_ index: Int, at time: Double) {
        let left = cards[index].arrival - time
        guard !reduceMotion, left > 0, let direction = cards[index].direction else { return }
        let drag = cards[index].drag.value(at: time)
        let velocity = cards[index].drag.velocity(at: time)
        fly(
            index, to: exit(towards: direction, from: drag), velocity: velocity, duration: left,
            at: time)
    }
}
