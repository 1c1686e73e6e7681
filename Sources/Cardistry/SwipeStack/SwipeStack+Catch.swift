extension SwipeStack {
    /// A finger takes a moving card: it stays where it is, under the finger, and a decision on it is
    /// revoked.
    mutating func catchCard(_ index: Int, at point: Vector, time: Double) {
        let id = cards[index].id
        cards[index].drag.stop(at: time)
        cards[index].fade.jump(to: 1)
        let wasLeaving = cards[index].phase == .leaving
        cards[index].phase = .held
        setGrip(index, at: point, time: time)
        let held = cards[index].drag.target
        gesture.phase = .dragging
        setBase(shownAs: held)
        gesture.isArmed = !(feel.lean(of: held, size: size, allowed: allowed)?.commits ?? false)
        if wasLeaving {
            cards[index].direction = nil
            if let place = historyIndex(of: id) {
                let decision = history.remove(at: place)
                emit(.revoked(id, decision.direction), at: time)
            }
            pending.push(id)
            arrange(at: time, animated: true)
        }
    }

    /// Records where the finger takes the card. In a feel that turns about the touch, the new grip must not
    /// change the pose: the difference in angle is kept as a twist, and the drag is measured anew.
    mutating func setGrip(_ index: Int, at point: Vector, time: Double) {
        var card = cards[index]
        let pose = pose(of: card, at: time)
        let fromCentre = point - size.center - Vector(x: pose.x, y: pose.y)
        let local = fromCentre.rotated(byDegrees: -pose.angle) * (1 / max(pose.scale, 0.01))
        card.grip = Vector(
            x: size.width > 0 ? min(max(local.x / (size.width / 2), -1), 1) : 0,
            y: size.height > 0 ? min(max(local.y / (size.height / 2), -1), 1) : 0)
        if feel.tilt.pivot == .touch { turn(&card, from: pose, at: time) }
        cards[index] = card
    }

    /// Keeps `pose` while the card's turn changes to one about the grip.
    private func turn(_ card: inout LiveCard<ID>, from pose: CardPose, at time: Double) {
        let pivot = gripPoint(of: card) * pose.scale
        let shift = feel.depthShift(card.level.value(at: time), size: size)
        let moved =
            Vector(x: pose.x, y: pose.y - shift) - pivot + pivot.rotated(byDegrees: pose.angle)
        let drag = Vector(
            x: moved.x / max(feel.horizontalFollow, 0.01),
            y: moved.y / max(feel.verticalFollow, 0.01))
        card.drag.jump(to: drag)
        card.twist.jump(to: 0)
        let own = angle(of: card, drag: drag, at: time)
        card.twist.jump(to: reduceMotion ? 0 : pose.angle - own)
    }
}
