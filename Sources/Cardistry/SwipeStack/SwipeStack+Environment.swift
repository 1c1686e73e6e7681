extension SwipeStack {
    /// A held card stays under the finger, and its drag is still measured by the finger's own travel and the size at which
    /// it began. A flying card heads for its new exit, and the others are where the new size puts them.
    mutating func adopt(_ newSize: Extent, at time: Double) {
        guard newSize.isFinite, newSize.width >= 0, newSize.height >= 0, newSize != size else {
            return
        }
        let held = heldIndex
        let grip = heldGrip(at: time)
        size = newSize
        for index in cards.indices {
            cards[index].motionRevision &+= 1
            if index != held { cards[index].dragSize = newSize }
            if cards[index].phase == .leaving { redirect(index, at: time) }
        }
        keepUnderFinger(grip, at: time)
        moveWaiting(at: time)
    }

    /// Lays out as many cards as the feel shows. A held card doesn't move; `directions` stay as they are.
    mutating func adopt(_ newFeel: SwipeFeel, at time: Double) {
        let held = heldIndex
        let card = held.map { cards[$0] }
        let pose = card.map { self.pose(of: $0, at: time) }
        feel = newFeel
        for index in cards.indices { cards[index].motionRevision &+= 1 }
        if let held, let pose {
            rebase()
            keep(pose, of: held, at: time)
        }
        arrange(at: time, animated: true)
        moveWaiting(at: time)
    }

    /// Flying cards fade; returning cards arrive at once.
    mutating func adoptReduceMotion(_ isOn: Bool, at time: Double) {
        guard isOn != reduceMotion else { return }
        let grip = heldGrip(at: time)
        reduceMotion = isOn
        guard isOn else { return }
        for index in cards.indices {
            cards[index].level.arrive()
            cards[index].lift = 0
            switch cards[index].phase {
            case .held: cards[index].twist.jump(to: 0)
            case .waiting: if asksAboutCards { cards[index].drag.stop(at: time) }
            case .leaving: fadeOut(index, at: time)
            case .resting, .returning, .comingBack:
                cards[index].comeHome()
            }
        }
        keepUnderFinger(grip, at: time)
        advance(to: time)
    }

    /// The point of the held card that is under the finger, in half-sizes from its centre.
    private func heldGrip(at time: Double) -> Vector? {
        heldIndex.map { share(of: gesture.last, in: pose(of: cards[$0], at: time)) }
    }

    /// Moves the held card so that its point `grip` is under the finger.
    private mutating func keepUnderFinger(_ grip: Vector?, at time: Double) {
        guard let index = heldIndex, let grip else { return }
        let card = cards[index]
        let pose = pose(of: card, at: time)
        let point = Vector(x: grip.x * size.width / 2, y: grip.y * size.height / 2) * pose.scale
        let seen =
            size.center + Vector(x: pose.x, y: pose.y) + point.rotated(byDegrees: pose.angle)
        cards[index].offset.jump(to: card.offset.target + gesture.last - seen)
    }

    /// Measures the finger's pull from where it is, so that the held card stays where it is under other rules.
    mutating func rebase() {
        guard let index = heldIndex else { return }
        setBase(shownAs: cards[index].drag.target)
        gesture.origin = gesture.last
    }

    private mutating func redirect(_ index: Int, at time: Double) {
        let left = cards[index].arrival - time
        guard !reduceMotion, left > 0, let direction = cards[index].direction else { return }
        let drag = cards[index].drag.value(at: time)
        let velocity = cards[index].drag.velocity(at: time)
        let offset = cards[index].offset.target
        if let place = historyIndex(of: cards[index].id) {
            history[place].release = share(of: drag)
            history[place].offset = share(of: offset)
        }
        fly(
            index,
            to: exit(
                towards: direction, from: drag, offset: offset, twist: cards[index].twist.target),
            velocity: velocity,
            duration: left, at: time)
    }
}
