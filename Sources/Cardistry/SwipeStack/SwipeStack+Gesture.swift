extension SwipeStack {
    /// What the touch that counts is doing.
    public enum GesturePhase: UInt8, Hashable, Sendable {
        /// There is no touch.
        case none
        /// Down, and not yet further than a tap would go.
        case possible
        /// The finger drags a card.
        case dragging
        /// Left to the surroundings, or taken over by a command; ignored until it lifts.
        case spent
    }

    /// The touch that counts; initially none.
    struct Gesture: Sendable {
        var phase = GesturePhase.none
        var touch = 0
        var card: ID?
        /// Where the finger went down; later, where the drag began.
        var origin = Vector.zero
        /// Where the finger was last.
        var last = Vector.zero
        /// The pull that would show the card's drag when this gesture began.
        var base = Vector.zero
        /// The part of that drag that this pull does not show: a spring can carry a card past the end of its
        /// resistance.
        var excess = Vector.zero
        /// Whether the next crossing of the threshold plays its haptic.
        var isArmed = true
        /// Whether a drag along an axis belongs to what scrolls in the card.
        var yieldsHorizontally = false
        var yieldsVertically = false
    }

    /// The phase of the gesture under way.
    public var gesturePhase: GesturePhase { gesture.phase }

    /// The index of the touch's card among the live ones.
    var touchedIndex: Int? { gesture.card.flatMap { index(of: $0) } }

    var heldIndex: Int? { gesture.phase == .dragging ? touchedIndex : nil }

    /// Ends the finger's hold: the pile goes on at the speed at which the drag raised it, and the finger is ignored until
    /// it lifts.
    ///
    /// - Parameters:
    ///   - touchTime: the finger's own time, by which its speed is measured.
    ///   - time: when the hold ends.
    /// - Returns: the held card's velocity, slower than the finger's where the drag is resisted; `nil` if none is held.
    @inline(never)
    @discardableResult
    mutating func letGo(measuredAt touchTime: Double, at time: Double) -> Vector? {
        let held = heldIndex
        defer { gesture.phase = .spent }
        guard let held else { return nil }
        let velocity = feel.resistedVelocity(
            tracker.velocity(at: touchTime), at: gesture.base + gesture.last - gesture.origin,
            size: cards[held].dragSize, allowed: allowed)
        letPileGo(from: held, velocity: velocity, at: time)
        return velocity
    }

    /// The size that measures the touched card's drag.
    private var dragSize: Extent { touchedIndex.map { cards[$0].dragSize } ?? size }

    /// Measures the finger's pull from the held card's present drag.
    @inline(never)
    mutating func setBase(shownAs drag: Vector) {
        let size = dragSize
        gesture.base = feel.pull(shownAs: drag, size: size, allowed: allowed)
        gesture.excess =
            drag - feel.resisted(gesture.base, size: size, allowed: allowed)
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
        if gesture.phase == .none {
            if touch.phase == .began { begin(touch, at: time) }
            return
        }
        guard gesture.touch == touch.id else { return }
        switch touch.phase {
        case .began:
            cancelGesture(at: time)
            begin(touch, at: time)
        case .moved: move(to: touch, at: time)
        case .ended: finish(touch, at: time)
        case .cancelled: cancelGesture(at: time)
        }
    }

    private mutating func begin(_ touch: Touch, at time: Double) {
        guard let index = touchable(at: touch.location, time: time) else { return }
        tracker.reset()
        tracker.add(touch.location, at: touch.time)
        gesture.phase = .possible
        gesture.touch = touch.id
        gesture.card = cards[index].id
        gesture.origin = touch.location
        gesture.last = touch.location
        if asksAboutCards { cards[index].limit = limit(of: cards[index].id) }
        if cards[index].phase != .resting { catchCard(index, at: touch.location, time: time) }
    }

    /// The card that a touch-down takes: the moving card seen there, or else the top card of the pile. A
    /// leaving card whose centre is beyond the deck is not taken, so quick swipes never catch what they threw.
    private func touchable(at point: Vector, time: Double) -> Int? {
        let area = CardPose()
        for index in cards.indices.reversed() {
            let card = cards[index]
            switch card.phase {
            case .resting, .held, .waiting: continue
            case .leaving: if !feel.catchesLeavingCards { continue }
            case .returning, .comingBack: if card.depth != 0 { continue }
            }
            let pose = pose(of: card, at: time)
            let centre = size.center + Vector(x: pose.x, y: pose.y)
            if card.phase == .leaving && !area.contains(centre, size: size) { continue }
            if pose.opacity > 0 && pose.contains(point, size: size) { return index }
        }
        guard let top, let index = index(of: top), cards[index].phase == .resting,
            area.contains(point, size: size)
        else { return nil }
        return index
    }

    /// `time` is when the touch counts. The finger's speed is measured by the touch's own time: a frame
    /// that was drawn since, at a later time, must not bend it.
    private mutating func move(to touch: Touch, at time: Double) {
        guard gesture.phase != .spent else { return }
        let location = touch.location
        tracker.add(location, at: touch.time)
        if gesture.phase == .possible {
            guard (location - gesture.origin).length >= feel.minimumDragDistance else {
                gesture.last = location
                return
            }
            let start = Vector.crossing(
                from: gesture.last, to: location, around: gesture.origin,
                radius: feel.minimumDragDistance)
            guard let index = touchedIndex else { return cancelGesture(at: time) }
            let isFixed = asksAboutCards && cards[index].limit.isEmpty
            if isFixed || isYielded(start - gesture.origin) {
                gesture.phase = .spent
                return
            }
            cards[index].phase = .held
            cards[index].dragSize = size
            setGrip(index, at: start, time: time)
            gesture.phase = .dragging
            gesture.origin = start
        }
        drag(to: location, at: time)
    }

    private mutating func drag(to location: Vector, at time: Double) {
        guard let index = heldIndex else { return }
        gesture.last = location
        let pull = gesture.base + location - gesture.origin
        let shown =
            feel.resisted(pull, size: cards[index].dragSize, allowed: allowed) + gesture.excess
        cards[index].drag.jump(to: shown)
        raise(at: time, follows: true)
        guard let haptic = feel.thresholdHaptic else { return }
        let lean = lean(of: cards[index], at: time)
        if let lean, lean.commits {
            if gesture.isArmed { emit(.haptic(haptic), at: time) }
            gesture.isArmed = false
        } else if (lean?.progress ?? 0) < feel.thresholdHysteresis {
            gesture.isArmed = true
        }
    }

    private mutating func finish(_ touch: Touch, at time: Double) {
        move(to: touch, at: time)
        let phase = gesture.phase
        let index = touchedIndex
        let shown = letGo(measuredAt: touch.time, at: time)
        gesture = Gesture()
        guard let index else { return }
        if phase == .possible {
            if cards[index].phase == .resting { emit(.tapped(cards[index].id), at: time) }
        } else if let shown {
            let velocity = tracker.velocity(at: touch.time)
            let outcome = feel.outcome(
                offset: cards[index].drag.target, velocity: velocity,
                size: cards[index].dragSize, allowed: allowed(cards[index]))
            if let outcome, shouldDecide?(cards[index].id, outcome) ?? true {
                decide(index, towards: outcome, velocity: shown, at: time)
            } else {
                giveBack(index, velocity: shown, at: time)
            }
        }
    }

    /// Ends the gesture without a decision; a held card returns.
    mutating func cancelGesture(at time: Double) {
        let index = heldIndex
        let velocity = letGo(measuredAt: time, at: time)
        gesture = Gesture()
        if let index, let velocity { giveBack(index, velocity: velocity, at: time) }
    }

    /// Takes the card from the finger, as a cancellation does. The finger is ignored until it lifts.
    mutating func failGesture(at time: Double) {
        if gesture.phase == .none { return }
        let touch = gesture.touch
        cancelGesture(at: time)
        gesture.phase = .spent
        gesture.touch = touch
    }

    /// Returns `true` for a drag along an axis along which the card's content scrolls, or the surroundings do and no
    /// allowed direction leads.
    private func isYielded(_ pull: Vector) -> Bool {
        pull.x.magnitude >= pull.y.magnitude
            ? gesture.yieldsHorizontally
                || yieldsToScrolling
                    && !(allowed.reaches(x: 1, y: 0) || allowed.reaches(x: -1, y: 0))
            : gesture.yieldsVertically
                || yieldsToScrolling
                    && !(allowed.reaches(x: 0, y: 1) || allowed.reaches(x: 0, y: -1))
    }

    mutating func shiftTouch(by offset: Vector, at time: Double) {
        guard gesture.phase != .none, offset.isFinite else { return }
        tracker.shift(by: offset * -1)
        let location = gesture.last - offset
        if gesture.phase == .dragging { return drag(to: location, at: time) }
        gesture.last = location
        gesture.origin = gesture.origin - offset
    }
}
