extension SwipeStack {
    /// Where `card` is drawn at `time`, which must not be before the latest input.
    public func pose(of card: SwipeCard<ID>, at time: Double) -> CardPose {
        let drag = card.drag.value(at: time)
        let level = card.level.value(at: time) - card.lift
        let scale = feel.depthScale(level, size: size)
        let moved = Vector(x: drag.x * feel.horizontalFollow, y: drag.y * feel.verticalFollow)
        let shift = Vector(x: 0, y: feel.depthShift(level, size: size))
        let angle = angle(of: card, drag: drag, at: time)
        var centre = moved + shift
        if angle != 0 {
            switch feel.tilt.pivot {
            case .restingCentre:
                centre = centre.rotated(byDegrees: angle)
            case .bottomEdge:
                let pivot = Vector(x: 0, y: size.height / 2 * scale)
                centre = centre + pivot - pivot.rotated(byDegrees: angle)
            case .touch:
                let pivot = gripPoint(of: card) * scale
                centre = centre + pivot - pivot.rotated(byDegrees: angle)
            }
        }
        centre = centre + card.offset.value(at: time)
        let presence = min(max(Double(feel.visibleCards) - level, 0), 1)
        return CardPose(
            x: centre.x, y: centre.y, angle: angle, scale: scale,
            opacity: presence * card.fade.value(at: time), z: Self.frontmost - card.position)
    }

    /// `z` of the very first card of a deck.
    static var frontmost: Int { 10 }

    /// Which stamp `card` shows at `time`, and how strongly.
    public func feedback(of card: SwipeCard<ID>, at time: Double) -> SwipeFeedback {
        guard let lean = lean(of: card, at: time) else { return .none }
        // A card with a direction is decided.
        let isFaint = !lean.commits && card.direction == nil
        let progress = lean.progress * (isFaint ? feel.faintStamp : 1)
        return SwipeFeedback(
            progress: progress, direction: lean.isDirected ? lean.direction : nil,
            wash: feel.washOpacity * progress)
    }

    /// Which way the card's drag leans at `time`; `nil` if it leads nowhere.
    func lean(of card: SwipeCard<ID>, at time: Double) -> SwipeLean? {
        feel.lean(
            of: card.drag.value(at: time), size: card.dragSize, allowed: allowed(card))
    }

    /// What the deck's surroundings show at `time`: the feedback of the held card, or else of the top card
    /// that waits or is on its way back. Once a card is decided the next one counts, so it falls to nothing.
    public func feedback(at time: Double) -> SwipeFeedback {
        feedbackCard.map { feedback(of: $0, at: time) } ?? .none
    }

    /// The card that the surroundings' feedback is about.
    public var feedbackCard: SwipeCard<ID>? {
        if let index = heldIndex { return cards[index] }
        for index in cards.indices where cards[index].depth == 0 {
            let phase = cards[index].phase
            if phase == .returning || asksAboutCards && phase == .waiting { return cards[index] }
        }
        return nil
    }

    func angle(of card: SwipeCard<ID>, drag: Vector, at time: Double) -> Double {
        if reduceMotion { return 0 }
        return feel.tilt.degrees(
            x: drag.x, size: card.dragSize, takenInLowerHalf: card.grip.y > 0)
            + card.twist.value(at: time)
    }

    /// Where the finger took the card, in points from its centre.
    func gripPoint(of card: SwipeCard<ID>) -> Vector {
        Vector(x: card.grip.x * size.width / 2, y: card.grip.y * size.height / 2)
    }
}
