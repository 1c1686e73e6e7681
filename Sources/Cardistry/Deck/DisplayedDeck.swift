/// A deck on a display: every input counts when it is seen, and each frame is worked out once.
///
/// A front end gives it touches, commands and the frame clock, and calls `settle(isInput:)` after each.
/// All times are in seconds, on one clock.
package struct DisplayedDeck<D: Deck> {
    package var deck: D
    /// The time between two frames of the display, in seconds; `nil`: there is no display, and an input
    /// counts at its own time.
    package var frameInterval: Double? = DeckClock.longest
    /// Whether the deck's directions mean leading and trailing, and the layout is right to left.
    package var isMirrored = false {
        didSet { if isMirrored != oldValue { latest = nil } }
    }
    /// Whether the deck asks for frames, because something moves, or because a finger is down and may
    /// set something in motion at a frame's time. An idle deck does not.
    package private(set) var needsFrames = false
    /// The number of frames computed so far, for tests of their cost.
    package private(set) var frameCount = 0

    /// The app's items; `nil` until it has set them.
    package internal(set) var items: [D.ID]?
    /// A saved deck that waits for its items.
    var awaited: D.State?

    private var clock = DeckClock()
    /// The latest frame, and whether nothing moves in it. The next input invalidates it.
    private var latest: (time: Double, isAtRest: Bool, cards: [CardFrame<D.ID, D.Phase>])?
    private var drags: DragTracker<D>

    package init(_ deck: D) {
        self.deck = deck
        drags = DragTracker(deck.feedback(at: 0))
    }

    /// The latest time seen so far.
    package var time: Double { clock.latest }

    /// Whether nothing moves by itself.
    package var isAtRest: Bool { deck.need(at: time) == .nothing }

    // MARK: Inputs

    /// The deck's time of an input that happens at `moment`.
    package mutating func time(of moment: Double) -> Double { clock.time(of: moment) }

    /// Returns `touch`, which is handled at `now`, as the deck takes it, and advances the deck to its time.
    package mutating func prepared(_ touch: Touch, now: Double) -> Touch {
        var touch = isMirrored ? touch.mirrored(in: deck.size.width) : touch
        let isFirst = touch.phase == .began && deck.claim == .none
        // Without a display, touches may be handled at any time.
        let now = frameInterval == nil ? touch.time : now
        touch.time = clock.time(of: touch, now: now, isFirst: isFirst)
        deck.advance(to: time)
        return touch
    }

    /// Something was set that shows with the next frame.
    package mutating func invalidate() { latest = nil }

    // MARK: Frames

    /// The visible cards at `moment`, back to front. The deck advances to it.
    package mutating func cards(at moment: Double) -> [CardFrame<D.ID, D.Phase>] {
        if frameInterval != nil, let gap = clock.gap(to: moment) {
            frameInterval = min(gap, DeckClock.longest)
        }
        pass(to: moment)
        return cards()
    }

    /// The visible cards at the latest time, back to front. Repeated calls return the same cards
    /// until the deck changes, or time in which something moves.
    package mutating func cards() -> [CardFrame<D.ID, D.Phase>] {
        if let latest, latest.time == time || latest.isAtRest { return latest.cards }
        frameCount += 1
        let frame = deck.frame(at: time)
        let cards = (0..<frame.count).map { index in
            var card = frame[index]
            if isMirrored { card.pose = card.pose.mirrored }
            return card
        }
        latest = (time, isAtRest, cards)
        return cards
    }

    /// Advances to the frame at `moment`.
    ///
    /// - Parameter interval: the time until the next frame.
    /// - Returns: whether something moved.
    package mutating func advance(to moment: Double, interval: Double) -> Bool {
        if frameInterval != nil { frameInterval = interval }
        let moves = !isAtRest
        pass(to: moment)
        return moves
    }

    private var frameNeed: DeckClock.Need {
        DeckClock.Need(deck.need(at: time), claim: deck.claim)
    }

    private mutating func pass(to moment: Double) {
        _ = clock.frameTime(of: moment, interval: frameInterval, for: frameNeed)
    }

    // MARK: Events

    /// Lets whatever is due happen, even if no frame follows, and returns the events.
    ///
    /// - Parameter isInput: whether the deck was given anything but time.
    package mutating func settle(isInput: Bool) -> [D.Event] {
        if isInput { latest = nil }
        deck.advance(to: time)
        let events = deck.takeEvents()
        // The saved deck was used before its items arrived.
        if !isLoaded && !events.isEmpty { awaited = nil }
        needsFrames = frameNeed != .nothing
        if !needsFrames { clock.stop() }
        return events
    }

    /// What has happened to the held card since the last call.
    package mutating func takeDrags() -> [(id: D.ID, drag: CardDrag<D.Feedback>)] {
        let feedback = deck.feedback(at: time)
        let news = drags.look(held: deck.held, feedback: feedback)
        var drags: [(id: D.ID, drag: CardDrag<D.Feedback>)] = []
        if let card = news.ended { drags.append((card, .ended)) }
        if let card = news.began { drags.append((card, .began)) }
        if let held = deck.held, news.isChanged { drags.append((held, .changed(feedback))) }
        return drags
    }
}
