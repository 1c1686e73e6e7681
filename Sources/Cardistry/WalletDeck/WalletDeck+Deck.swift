extension WalletDeck: Deck {
    public static var empty: WalletDeck {
        WalletDeck(items: [], size: Extent(width: 0, height: 0))
    }

    public var frameCount: Int { cards.count }

    public func cardFrame(at index: Int, time: Double) -> CardFrame<ID, WalletPhase> {
        let card = cards[index]
        let header = header(of: card, at: time)
        // A card that went and came again counts from 0, and must not have the same sum after as many changes of the
        // pile.
        let revision = card.motionRevision &<< 16 &+ pileRevision
        return CardFrame(
            id: card.id, pose: pose(of: card, at: time), phase: card.phase,
            takesTouches: card.phase == .open || card.phase == .dragged,
            isAccessible: opened == nil || opened == card.id || isWide, depth: card.index,
            place: card.index,
            openness: openness(of: card, at: time), headerOpacity: header.opacity,
            headerScale: header.scale, revision: revision,
            restTime: restTime(of: card))
    }

    public func need(at time: Double) -> DeckNeed {
        if isMoving(at: time) { return .everyFrame }
        return nextWake.map { .at($0) } ?? .nothing
    }

    public var claim: GestureClaim {
        switch gesturePhase {
        case .none: .none
        case .pressing: .pending
        case .scrolling, .holding, .dragging: .claimed
        case .spent: .yielded
        }
    }

    public var held: ID? {
        gesturePhase == .holding || gesturePhase == .dragging ? gesture.card : nil
    }

    /// The card that was lifted from the pile. An open card that is dragged is held and not lifted.
    package var lifted: ID? { gesturePhase == .holding ? gesture.card : nil }

    public var slop: Double { feel.minimumDragDistance }

    /// Arrows, Home and End move the focus, Return and Space open, Escape closes, Option with an arrow moves the card.
    public static var keys: [(KeyStroke, WalletCommand<ID>)] {
        [
            (KeyStroke(.up), .focusPrevious), (KeyStroke(.down), .focusNext),
            (KeyStroke(.home), .focusFirst), (KeyStroke(.end), .focusLast),
            (KeyStroke(.returnKey), .activate), (KeyStroke(.space), .activate),
            (KeyStroke(.escape), .cancel), (KeyStroke(.up, .option), .moveUp),
            (KeyStroke(.down, .option), .moveDown),
        ]
    }

    public static func repeats(_ command: WalletCommand<ID>) -> Bool {
        switch command {
        case .activate, .cancel: false
        default: true
        }
    }

    public func canPerform(_ command: WalletCommand<ID>) -> Bool {
        switch command {
        case .focusPrevious, .focusNext, .focusFirst, .focusLast: isPileReachable && !order.isEmpty
        case .activate: isPileReachable && focused != nil && focused != opened
        case .cancel: opened != nil || gesturePhase == .holding
        case .moveUp: focused.map { actions(for: $0).contains(.moveUp) } ?? false
        case .moveDown: focused.map { actions(for: $0).contains(.moveDown) } ?? false
        case .open(let id): contains(id)
        case .close: opened != nil
        case .focus(let id): isPileReachable && contains(id)
        case .move(let id, let places):
            isPileReachable
                && index(of: id).map { destination(from: $0, by: places) != $0 } ?? false
        case .scroll: isPileReachable
        case .bounce: isPileReachable && !reduceMotion
        case .scrollContent: opened != nil
        }
    }

    public func announcement(of event: WalletEvent<ID>) -> DeckAnnouncement<ID>? {
        let about: (id: ID, fact: DeckAnnouncement<ID>.Fact)
        switch event.kind {
        case .opened(let id): about = (id, .opened)
        case .closed(let id): about = (id, .closed)
        case .lifted(let id): about = (id, .lifted)
        case .reordered(let id, _, let to): about = (id, .moved(to: to))
        case .arrived, .returned, .tapped, .focused, .haptic: return nil
        }
        return DeckAnnouncement(
            id: about.id, fact: about.fact, count: count, next: nil, nextPlace: 0, isLast: false)
    }

    // MARK: Cards at rest

    /// The shape of a pile that is at rest in its place at `time`; `nil` if it moves or has made way. As long as it is the same,
    /// cards move only by themselves or with the scroll offset, unless an input other than a touch changes the deck.
    package func restingPile(at time: Double) -> PileShape? {
        let isAtRest = max(pileAway.restTime, scroll.restTime) <= time
        guard isAtRest, opened == nil, pileAway.target == 0 else { return nil }
        return PileShape(spread: scroll.spread(at: time), excess: scroll.excess(at: time))
    }

    /// The revision of a card that has been at rest in the pile since `time`; `nil` for any other card.
    package func restingRevision(at index: Int, since time: Double) -> UInt32? {
        guard cards[index].phase == .stacked, cards[index].restTime <= time,
            cards[index].nextHop == .infinity, !cards[index].isRaised, !cards[index].isApart
        else { return nil }
        return cards[index].motionRevision
    }

    /// Cards move to their new places.
    mutating func adopt(_ newFeel: WalletFeel, at time: Double) {
        let wasWide = isWide
        feel = newFeel
        if wasWide != isWide { settleWidth() }
        advance(to: time)
    }
}

extension WalletEvent: DeckEvent {
    public var haptic: Haptic? {
        if case .haptic(let haptic) = kind { return haptic }
        return nil
    }
}

/// How far a pile at rest is fanned out, and by how much it shows that it is pulled beyond its end, in points.
package struct PileShape: Equatable, Sendable {
    var spread: Double
    var excess: Double
}
