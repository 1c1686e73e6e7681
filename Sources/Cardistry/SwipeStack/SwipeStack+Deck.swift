extension SwipeStack: Deck {
    public static var empty: SwipeStack {
        SwipeStack(items: [], size: Extent(width: 0, height: 0))
    }

    public var frameCount: Int { cards.count }
    public var cardSize: Extent { size }

    public func cardFrame(at index: Int, time: Double) -> CardFrame<ID, SwipePhase> {
        let card = cards[index]
        let isTop = card.id == top
        return CardFrame(
            id: card.id, pose: pose(of: card, at: time), phase: card.phase,
            takesTouches: isTop && !(asksAboutCards && card.phase == .waiting), isAccessible: isTop,
            stamp: stamp(of: card, at: time), depth: card.depth, place: card.position,
            revision: card.motionRevision, restTime: card.restTime)
    }

    /// The stamp of `card` at `time`; `nil` inside the dead zone.
    func stamp(of card: SwipeCard<ID>, at time: Double) -> CardStamp? {
        let feedback = feedback(of: card, at: time)
        guard let direction = feedback.direction else { return nil }
        let side = direction.unitPosition.x
        return CardStamp(
            direction: direction, progress: feedback.progress,
            scale: feel.stampScale(progress: feedback.progress),
            angle: side * feel.stampTilt)
    }

    public func need(at time: Double) -> DeckNeed { isMoving(at: time) ? .everyFrame : .nothing }

    public var claim: GestureClaim {
        switch gesturePhase {
        case .none: .none
        case .possible: .pending
        case .dragging: .claimed
        case .spent: .yielded
        }
    }

    public var held: ID? { heldIndex.map { cards[$0].id } }

    public var slop: Double { feel.minimumDragDistance }

    /// All items, decided or not.
    public var count: Int { history.count + pending.count }

    public func announcement(of event: SwipeEvent<ID>) -> DeckAnnouncement<ID>? {
        let about: (id: ID, fact: DeckAnnouncement<ID>.Fact)
        switch event.kind {
        case .decided(let id, let direction): about = (id, .decided(direction))
        case .revoked(let id, _, _): about = (id, .revoked)
        case .left, .returned, .tapped, .haptic, .empty: return nil
        }
        return DeckAnnouncement(
            id: about.id, fact: about.fact, count: count, next: top, nextPlace: history.count,
            isLast: top == nil)
    }
}

extension SwipeEvent: DeckEvent {
    public var haptic: Haptic? {
        if case .haptic(let haptic) = kind { return haptic }
        return nil
    }
}
