extension SwipeStack {
    mutating func swipeTop(_ direction: SwipeDirection, at time: Double) -> Bool {
        guard let id = top, shouldDecide?(id, direction) ?? true, let index = index(of: id)
        else { return false }
        if asksAboutCards { cards[index].limit = limit(of: id) }
        var velocity = cards[index].drag.velocity(at: time)
        // The card is gone from under the finger, whose further movement is ignored.
        if gesture.card == id, let shown = letGo(measuredAt: time, at: time) { velocity = shown }
        decide(index, towards: direction, velocity: velocity, at: time)
        return true
    }

    /// Commits: records the decision, makes the next card live at once, and sends this one off.
    mutating func leave(
        _ index: Int, towards direction: SwipeDirection, velocity: Vector, at time: Double
    ) {
        let id = cards[index].id
        let drag = cards[index].drag.value(at: time)
        history.push(
            SwipeDecision(
                id: id, direction: direction, release: share(of: drag), grip: cards[index].grip,
                twist: cards[index].twist.target, offset: share(of: cards[index].offset.target)))
        if let place = pending.place(of: id) { pending.remove(at: place) }
        cards[index].phase = .leaving
        cards[index].direction = direction
        cards[index].depth = 0
        if reduceMotion {
            fadeOut(index, at: time)
        } else {
            let exit = exit(
                towards: direction, from: drag, offset: cards[index].offset.target,
                twist: cards[index].twist.target)
            let duration = feel.exitDuration(along: exit - drag, velocity: velocity)
            fly(index, to: exit, velocity: velocity, duration: duration, at: time)
        }
        emit(.decided(id, direction), at: time)
        if let haptic = feel.haptic(for: direction) {
            emit(.haptic(haptic), at: time)
        }
        if pending.isEmpty { emit(.empty, at: time) }
        arrange(at: time, animated: true)
    }

    /// Lets a card go back to its place.
    mutating func giveBack(_ index: Int, velocity: Vector, at time: Double) {
        bringHome(
            index, as: .returning, velocity: velocity, spring: feel.returnSpring, at: time)
        raise(at: time, follows: false)
    }

    mutating func takeBack(_ place: Int, by cause: RevocationCause, at time: Double) {
        // A held card goes back first: it is no longer the top one.
        failGesture(at: time)
        let decision = history.remove(at: place)
        pending.push(decision.id)
        emit(.revoked(decision.id, decision.direction, cause), at: time)
        let index: Int
        var velocity = Vector.zero
        if let flying = self.index(of: decision.id) {
            index = flying
            velocity = cards[index].drag.velocity(at: time)
        } else {
            index = cards.count
            var card = SwipeCard(
                id: decision.id, depth: 0, position: history.count, level: 0, size: size)
            let offset = reduceMotion ? .zero : points(of: decision.offset)
            card.drag.jump(
                to: exit(
                    towards: decision.direction, from: points(of: decision.release),
                    offset: offset, twist: decision.twist))
            card.grip = decision.grip
            card.twist.jump(to: reduceMotion ? 0 : decision.twist)
            card.offset.jump(to: offset)
            if reduceMotion { card.fade.jump(to: 0) }
            cards.push(card)
        }
        bringHome(
            index, as: .comingBack, velocity: velocity, spring: feel.undoSpring, at: time)
        arrange(at: time, animated: true)
    }

    private mutating func bringHome(
        _ index: Int, as phase: SwipePhase, velocity: Vector, spring: DampedSpring, at time: Double
    ) {
        cards[index].goHome(
            as: phase, velocity: velocity, spring: spring, isStill: reduceMotion,
            fadeDuration: feel.reducedFadeDuration, at: time)
    }

    /// Where a card that leaves flies to, in points of drag, if it is moved by `offset` and turned by `twist` on top of
    /// that. As a change of the deck, which a call is not handed a copy of.
    @inline(never)
    mutating func exit(
        towards direction: SwipeDirection, from drag: Vector, offset: Vector, twist: Double
    ) -> Vector {
        let clearance =
            visibleArea?.clearance(of: size, tilt: feel.tilt, twist: twist)
            ?? Extent(width: 0, height: 0)
        var exit = feel.exit(towards: direction, from: drag, size: size, clearance: clearance)
        let unit = direction.unitPosition
        if unit.x != 0 { exit.x -= offset.x / max(feel.horizontalFollow, 0.01) }
        if unit.y != 0 { exit.y -= offset.y / max(feel.verticalFollow, 0.01) }
        return exit
    }

    mutating func fly(
        _ index: Int, to exit: Vector, velocity: Vector, duration: Double, at time: Double
    ) {
        cards[index].drag.retarget(
            to: exit, at: time, velocity: velocity,
            curve: .ease(feel.exitCurve, duration: duration), tolerance: Self.tolerance)
    }

    /// Fades a leaving card in place, for Reduce Motion.
    mutating func fadeOut(_ index: Int, at time: Double) {
        cards[index].drag.stop(at: time)
        cards[index].fade.fade(to: 0, over: feel.reducedFadeDuration, at: time)
    }

    /// `way` in widths and heights of the deck.
    func share(of way: Vector) -> Vector {
        Vector(
            x: size.width > 0 ? way.x / size.width : 0,
            y: size.height > 0 ? way.y / size.height : 0)
    }

    private func points(of share: Vector) -> Vector {
        Vector(x: share.x * size.width, y: share.y * size.height)
    }
}
