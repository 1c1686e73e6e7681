extension WalletDeck {
    /// The touch that counts; initially none.
    struct Gesture: Sendable {
        var state = WalletGestures.Phase.none
        var touch = 0
        var target = WalletGestures.Target.background
        /// The card it began on.
        var card: ID?
        /// Where the finger went down.
        var down = Vector.zero
        /// The point from which the movement is measured.
        var origin = Vector.zero
        var last = Vector.zero
        /// When a finger that rests lifts the card; infinite: never.
        var wakeTime = Double.infinity
        /// Still near enough to where it went down.
        var isTap = true
        /// Whether it stopped the pile, which must be released again.
        var stopsPile = false
        /// What the pile's scroll, or the open card's pull, was at `origin`.
        var base = 0.0
        /// The held card's top left corner, now and at `origin`.
        var hand = Vector.zero
        var grip = Vector.zero
        /// Where the held card came from, and where it would go.
        var start = 0
        var slot = 0
        /// Whether the finger has moved since it took the held card.
        var hasMoved = false
        /// Whether the dragged card was closing when it was caught, and whether it was fully open.
        var wasClosing = false
        var wasOpen = false
        /// Whether the next crossing plays the haptic of dismissing.
        var isArmed = true

        /// Points by which the card at `index` makes room for the held one. Not asked of the deck, of which the
        /// browser build would make a copy for the question.
        @inline(never)
        func shift(of index: Int, strip: Double) -> Double {
            guard state == .holding else { return 0 }
            if index > start && index <= slot { return -strip }
            if index < start && index >= slot { return strip }
            return 0
        }
    }

    /// Takes a touch, which is shown from `time` onward.
    ///
    /// - Returns: `false` if it isn't valid.
    mutating func take(_ touch: Touch, at time: Double) -> Bool {
        guard let touch = touch.valid() else { return false }
        handle(touch, at: arrive(at: max(touch.time, time)))
        return true
    }

    private mutating func handle(_ touch: Touch, at time: Double) {
        reportTime = touch.time
        if touch.phase == .began {
            if gesture.touch == touch.id { finish(.cancel, at: time) }
            if gesture.state == .none { begin(touch, at: time) }
        } else if gesture.state != .none && gesture.touch == touch.id {
            if touch.phase != .cancelled { move(to: touch.location, at: time) }
            switch touch.phase {
            case .began, .moved: break
            case .ended: finish(gesture.isTap ? .tap : .up, at: time)
            case .cancelled: finish(.cancel, at: time)
            }
        }
        advance(to: time)
    }

    mutating func shiftTouch(by offset: Vector, at time: Double) {
        guard gesture.state != .none, offset.isFinite else { return }
        tracker.shift(by: offset * -1)
        gesture.last = gesture.last - offset
        switch gesture.state {
        case .scrolling, .holding, .dragging:
            gesture.hasMoved = true
            follow(at: time)
        case .none, .pressing, .spent:
            gesture.down = gesture.down - offset
            gesture.origin = gesture.origin - offset
        }
        advance(to: time)
    }

    private mutating func begin(_ touch: Touch, at time: Double) {
        guard isInside(touch.location) else { return }
        let index = pickIndex(at: touch.location, time: time)
        let target = index.map { self.target(cards[$0]) } ?? .background
        tracker.reset()
        tracker.add(touch.location, at: reportTime)
        gesture.state = .pressing
        gesture.touch = touch.id
        gesture.target = target
        if let index { gesture.card = cards[index].id }
        gesture.down = touch.location
        gesture.origin = touch.location
        gesture.last = touch.location
        switch WalletGestures.action(.none, on: target, .down) {
        case .catchCard:
            if let index { catchCard(index, at: time) }
        case .hold:
            // A pile that a key or a fling still scrolls would carry the slots past the held card.
            stopPile(at: time)
            if let index { hold(index, at: time) }
        default:
            if target == .open { return }
            if target == .stacked { gesture.wakeTime = time + feel.pressDuration }
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
        tracker.add(location, at: reportTime)
        if gesture.state == .pressing { recognise(location, at: time) }
        if location != gesture.last { gesture.hasMoved = true }
        gesture.last = location
        follow(at: time)
    }

    /// Moves what the touch has with it.
    private mutating func follow(at time: Double) {
        switch gesture.state {
        case .scrolling: scrollPile(at: time)
        case .holding: carry(at: time)
        case .dragging: dragCard(at: time)
        case .none, .pressing, .spent: break
        }
    }

    /// Decides what a moved touch is: a scroll, a pull, a dismissal, or none of ours.
    private mutating func recognise(_ location: Vector, at time: Double) {
        if (location - gesture.down).length >= feel.minimumDragDistance {
            gesture.isTap = false
            gesture.wakeTime = .infinity
        }
        let travel = location - gesture.origin
        if gesture.target == .open {
            // The content scrolls by itself; only travel beyond its top counts.
            if contentOffset > 0 {
                gesture.origin = location
                return
            }
            guard travel.y >= feel.dismissDistance, travel.y > travel.x.magnitude else { return }
        } else if gesture.isTap {
            return
        }
        let isVertical = travel.y.magnitude > travel.x.magnitude
        let input: WalletGestures.Input =
            isVertical ? (travel.y < 0 ? .upward : .downward) : .sideways
        let start = start(to: location)
        switch WalletGestures.action(.pressing, on: gesture.target, input) {
        case .scroll:
            gesture.state = .scrolling
            gesture.origin = start
            gesture.base = scroll.raw(at: time, feel: feel)
        case .drag:
            gesture.origin = start
            startDragging(at: time)
        case .spend:
            spendGesture(at: time)
        default: break
        }
    }

    /// The point at which the finger's path exceeded the slop. The movement is measured from there, so that
    /// nothing jumps, however far apart the samples are.
    private func start(to location: Vector) -> Vector {
        guard gesture.target == .open else {
            return Vector.crossing(
                from: gesture.last, to: location, around: gesture.origin,
                radius: feel.minimumDragDistance)
        }
        return Vector(x: location.x, y: gesture.origin.y + feel.dismissDistance)
    }

    /// Ends the touch.
    mutating func finish(_ input: WalletGestures.Input, at time: Double) {
        let velocity = tracker.velocity(at: reportTime)
        let ended = gesture
        gesture = Gesture()
        switch WalletGestures.action(ended.state, on: ended.target, input) {
        case .open:
            letPileGo(ended, velocity: 0, at: time)
            if let card = ended.card { openCard(card, at: time) }
        case .tap: if let card = ended.card { emit(.tapped(card), at: time) }
        case .fling: letPileGo(ended, velocity: -velocity.y, at: time)
        case .settle: letPileGo(ended, velocity: 0, at: time)
        case .drop: putDown(ended, into: ended.slot, velocity: velocity, at: time)
        case .restore: putDown(ended, into: ended.start, velocity: .zero, at: time)
        case .release: releaseCard(ended, velocity: velocity.y, at: time)
        case .resume: resumeCard(ended, at: time)
        default: break
        }
    }

    /// Ends the gesture without consequences. The finger's further movement is ignored.
    mutating func spendGesture(at time: Double) {
        guard gesture.state != .none, gesture.state != .spent else { return }
        var spent = gesture
        finish(.cancel, at: time)
        spent.state = .spent
        spent.card = nil
        spent.wakeTime = .infinity
        spent.stopsPile = false
        gesture = spent
    }
}
