extension SwipeStack {
    /// A finger takes a moving card: it stays where it is, under the finger, and a decision on it is
    /// revoked. A card that fades in continues to, and one that fades out turns back.
    mutating func catchCard(_ index: Int, at point: Vector, time: Double) {
        let id = cards[index].id
        cards[index].drag.stop(at: time)
        if cards[index].fade.target != 1 {
            cards[index].fade.fade(to: 1, over: feel.reducedFadeDuration, at: time)
        }
        let wasLeaving = cards[index].phase == .leaving
        cards[index].phase = .held
        setGrip(index, at: point, time: time)
        let held = cards[index].drag.target
        gesture.phase = .dragging
        setBase(shownAs: held)
        gesture.isArmed = !(lean(of: cards[index], at: time)?.commits ?? false)
        if wasLeaving {
            cards[index].direction = nil
            if let place = historyIndex(of: id) {
                let decision = history.remove(at: place)
                emit(.revoked(id, decision.direction, .caught), at: time)
            }
            pending.push(id)
            arrange(at: time, animated: true)
        } else {
            raise(at: time, follows: false)
        }
    }

    /// Records where the finger takes the card, whose pose doesn't change.
    mutating func setGrip(_ index: Int, at point: Vector, time: Double) {
        let card = cards[index]
        let pose = pose(of: card, at: time)
        let grip = share(of: point, in: pose)
        cards[index].grip = Vector(x: min(max(grip.x, -1), 1), y: min(max(grip.y, -1), 1))
        keep(pose, of: index, at: time)
    }

    /// The point of a card at `pose` that is seen at `point`, in half-widths and half-heights from its centre.
    func share(of point: Vector, in pose: CardPose) -> Vector {
        let fromCentre = point - size.center - Vector(x: pose.x, y: pose.y)
        let local = fromCentre.rotated(byDegrees: -pose.angle) * (1 / max(pose.scale, 0.01))
        return Vector(
            x: size.width > 0 ? local.x / (size.width / 2) : 0,
            y: size.height > 0 ? local.y / (size.height / 2) : 0)
    }

    /// Shows the card at `pose` although its grip or the feel has changed. The difference becomes its twist and its
    /// offset, so the drag, and with it the progress, is the same as before.
    mutating func keep(_ pose: CardPose, of index: Int, at time: Double) {
        var card = cards[index]
        card.twist.jump(to: 0)
        card.offset.jump(to: .zero)
        let own = self.pose(of: card, at: time).angle
        if !reduceMotion { card.twist.jump(to: pose.angle - own) }
        let now = self.pose(of: card, at: time)
        card.offset.jump(to: Vector(x: pose.x - now.x, y: pose.y - now.y))
        cards[index] = card
    }
}
