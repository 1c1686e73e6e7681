extension WalletDeck {
    /// The one touch that counts.
    struct Gesture: Sendable {
        var touch: Int
        var state: WalletGestures.State
        var target: WalletGestures.Target
        /// The card it began on.
        var card: ID?
        /// Where the finger went down.
        var down: Vector
        /// Where the movement counts from.
        var origin: Vector
        var last: Vector
        /// When a finger that rests lifts the card.
        var wakeTime: Double?
        /// Still near enough to where it went down.
        var isTap = true
        /// Whether it stopped the pile, which has to be let go again.
        var stopsPile = false
        /// What the pile's scroll, or the open card's pull, was at `origin`.
        var base = 0.0
        /// The held card's top left corner, now and at `origin`.
        var hand = Vector.zero
        var grip = Vector.zero
        /// Where the held card came from, and where it would go.
        var start = 0
        var slot = 0
        /// Whether the dragged card was closing when it was caught, and whether it was fully open.
        var wasClosing = false
        var wasOpen = false
        /// Whether the haptic of dismissing is due at the next crossing.
        var isArmed = true
    }

    /// Takes a touch. One finger counts at a time, from its touch-down until it lifts; all others are
    /// ignored. Touches with coordinates or times that are not numbers are ignored as well, but for the
    /// end of the one that counts, which then is cancelled.
    public mutating func touch(_ touch: Touch) {
        var touch = touch
        if !touch.location.isFinite || !touch.time.isFinite {
            guard touch.phase == .ended || touch.phase == .cancelled else { return }
            touch.phase = .cancelled
        }
        let time = arrive(at: touch.time)
        reportTime = touch.time
        switch touch.phase {
        case .began:
            // The end of the last touch with this id was lost.
            if gesture?.touch == touch.id { finish(.cancel, at: time) }
            if gesture == nil { begin(touch, at: time) }
        case .moved:
            if gesture?.touch == touch.id { move(to: touch.location, at: time) }
        case .ended:
            if gesture?.touch == touch.id {
                move(to: touch.location, at: time)
                finish(gesture?.isTap == true ? .tap : .up, at: time)
            }
        case .cancelled:
            if gesture?.touch == touch.id { finish(.cancel, at: time) }
        }
        advance(to: time)
    }

    private mutating func begin(_ touch: Touch, at time: Double) {
        guard isInside(touch.location) else { return }
        let index = pickIndex(at: touch.location, time: time)
        let target = index.map { self.target(cards[$0]) } ?? .background
        tracker.reset()
        tracker.add(touch.location, at: reportTime)
        gesture = Gesture(
            touch: touch.id, state: .pressing, target: target, card: index.map { cards[$0].id },
            down: touch.location, origin: touch.location, last: touch.location)
        switch WalletGestures.action(.none, on: target, .down) {
        case .catchCard:
            if let index { catchCard(index, at: time) }
        case .hold:
            if let index { hold(index, at: time) }
        default:
            if target == .open { return }
            if target == .stacked { gesture?.wakeTime = time + feel.pressDuration }
            isFanArmed = scroll.spread(at: time) < feel.fanTick
            stopPile(at: time)
        }
    }

    private func target(_ card: WalletCard<ID>) -> WalletGestures.Target {
        switch card.phase {
        case .stacked: .stacked
        case .held, .returning: .returning
        case .opening, .closing, .dragged: .moving
        case .open: .open
        }
    }

    private mutating func move(to location: Vector, at time: Double) {
        guard let state = gesture?.state else { return }
        tracker.add(location, at: reportTime)
        if state == .pressing { recognise(location, at: time) }
        gesture?.last = location
        switch gesture?.state {
        case .scrolling: scrollPile(at: time)
        case .holding: carry(at: time)
        case .dragging: dragCard(at: time)
        case nil, .some(.none), .pressing, .spent: break
        }
    }

    /// Finds out what a touch that has moved is.
    private mutating func recognise(_ location: Vector, at time: Double) {
        guard let gesture else { return }
        if (location - gesture.down).length >= feel.minimumDragDistance {
            self.gesture?.isTap = false
            self.gesture?.wakeTime = nil
        }
        let travel = location - gesture.origin
        if gesture.target == .open {
            // The content scrolls by itself; what is left when it is at its top counts.
            if contentOffset > 0 {
                self.gesture?.origin = location
                return
            }
            guard travel.y >= feel.dismissDistance, travel.y > travel.x.magnitude else { return }
        } else if self.gesture?.isTap == true {
            return
        }
        let isVertical = travel.y.magnitude > travel.x.magnitude
        let input: WalletGestures.Input =
            isVertical ? (travel.y < 0 ? .upward : .downward) : .sideways
        let start = start(from: gesture, to: location)
        switch WalletGestures.action(.pressing, on: gesture.target, input) {
        case .scroll:
            let base = scroll.raw(at: time, feel: feel)
            self.gesture?.state = .scrolling
            self.gesture?.origin = start
            self.gesture?.base = base
        case .drag:
            self.gesture?.origin = start
            startDragging(at: time)
        case .spend:
            spendGesture(at: time)
        default: break
        }
    }

    /// Where on its way the finger went too far for a tap: the movement counts from there, so that
    /// nothing jumps, however far apart the samples are.
    private func start(from gesture: Gesture, to location: Vector) -> Vector {
        guard gesture.target == .open else {
            return Vector.crossing(
                from: gesture.last, to: location, around: gesture.origin,
                radius: feel.minimumDragDistance)
        }
        return Vector(x: location.x, y: gesture.origin.y + feel.dismissDistance)
    }

    /// Ends the touch.
    mutating func finish(_ input: WalletGestures.Input, at time: Double) {
        guard let gesture else { return }
        let velocity = tracker.velocity(at: reportTime)
        switch WalletGestures.action(gesture.state, on: gesture.target, input) {
        case .open:
            self.gesture = nil
            letPileGo(gesture, velocity: 0, at: time)
            if let card = gesture.card { openCard(card, at: time) }
        case .tap:
            self.gesture = nil
            if let card = gesture.card { emit(.tapped(card), at: time) }
        case .fling:
            self.gesture = nil
            letPileGo(gesture, velocity: -velocity.y, at: time)
        case .settle:
            self.gesture = nil
            letPileGo(gesture, velocity: 0, at: time)
        case .drop: putDown(commits: true, velocity: velocity, at: time)
        case .restore: putDown(commits: false, velocity: .zero, at: time)
        case .release: releaseCard(velocity: velocity.y, at: time)
        case .resume: resumeCard(at: time)
        default: self.gesture = nil
        }
    }

    /// Ends what a finger is doing without any consequence; what it still does is nobody's.
    mutating func spendGesture(at time: Double) {
        guard let gesture, gesture.state != .spent else { return }
        finish(.cancel, at: time)
        self.gesture = gesture
        self.gesture?.state = .spent
        self.gesture?.card = nil
        self.gesture?.wakeTime = nil
        self.gesture?.stopsPile = false
    }
}
