// Fingers on a viewport.

extension Viewport {
    /// Points that a finger moves before it is more than a press.
    private static let slop = 8.0
    /// Of a picture pulled by less than its band allows, at most this many points show beyond its edge.
    private static let bandLimit = 0.35
    /// Seconds for which a pull or a swipe is projected at the speed of its release.
    private static let projection = 0.15
    /// A projected pull of so many points closes.
    private static let closingPull = 110.0
    /// A picture that is pinched below this scale closes.
    private static let closingScale = 0.8
    /// Friction of a picture that was pushed, as a scroll view has it: 0.998 of the speed is left after 1 ms.
    static let friction = 2.002
    /// The fastest spring at an edge, in radians a second.
    private static let edgeFrequency = 14.0

    /// Takes a touch; a touch that was taken away decides nothing.
    ///
    /// - Parameter now: when the touch is reported, after all that was shown. Its own time measures speeds, and on a busy
    ///   page it is that of an earlier frame.
    package mutating func touch(_ touch: Touch, at now: Double = 0) -> Event {
        guard let touch = touch.valid(), !isClosing else { return .none }
        let time = max(now, touch.time)
        switch touch.phase {
        case .began: begin(touch, at: time)
        case .moved: move(touch)
        case .ended: return end(touch, at: time)
        case .cancelled:
            if gesture.remove(touch.id) {
                if gesture.isIdle { gesture.kind = .none } else { gesture.kind = .ignore }
                settle(at: time)
            }
        }
        return .none
    }

    private mutating func begin(_ touch: Touch, at time: Double) {
        gesture.add(touch)
        switch gesture.fingers.count {
        case 1:
            catchPicture(at: time)
            gesture.kind = .press
            gesture.start = touch.location
            gesture.tracker.reset()
            gesture.tracker.add(touch.location, at: touch.time)
        case 2 where gesture.kind != .ignore: beginPinch(at: time)
        default: gesture.kind = .ignore
        }
    }

    /// Stops the picture under a finger.
    private mutating func catchPicture(at time: Double) {
        x.stop(at: time)
        y.stop(at: time)
        magnification.stop(at: time)
    }

    private mutating func beginPinch(at time: Double) {
        let offset = frame(at: time).offset
        catchPicture(at: time)
        takeUpPull(at: time)
        let (span, middle) = gesture.pair
        gesture.kind = .pinch
        gesture.span = span
        gesture.scale = magnification.target
        gesture.anchor = (middle - view.center - offset) * (1 / gesture.scale)
    }

    private mutating func move(_ touch: Touch) {
        guard let step = gesture.move(touch) else { return }
        if gesture.kind == .pinch { return pinch() }
        guard gesture.fingers.count == 1 else { return }
        gesture.tracker.add(touch.location, at: touch.time)
        if gesture.kind == .press { recognise(touch) }
        gesture.place = gesture.place + step
        switch gesture.kind {
        case .pan:
            let shown = resisted(gesture.place, scale: magnification.target)
            x.jump(to: shown.x)
            y.jump(to: shown.y)
        case .pull:
            x.jump(to: gesture.place.x)
            y.jump(to: gesture.place.y)
        case .page:
            let isFree = gesture.place.x > 0 ? hasPrevious : hasNext
            x.jump(to: isFree ? gesture.place.x : band(0, view.width).resisted(gesture.place.x))
        default: break
        }
    }

    /// The drag begins where the finger is when it is recognised, so that nothing jumps.
    private mutating func recognise(_ touch: Touch) {
        let way = touch.location - gesture.start
        guard way.length >= Self.slop else { return }
        gesture.place = Vector(x: x.target, y: y.target)
        if isZoomed {
            gesture.kind = .pan
            let reach = reach(at: magnification.target)
            gesture.place.x = band(reach.x, view.width).pull(shownAs: gesture.place.x)
            gesture.place.y = band(reach.y, view.height).pull(shownAs: gesture.place.y)
        } else {
            let isPage = stays || way.x.magnitude > way.y.magnitude && !isPulled
            gesture.kind = isPage ? .page : .pull
            if gesture.kind == .pull { isPulled = true }
        }
    }

    private func pinchedScale(_ scale: Double) -> Double {
        let band = RubberBand(slack: 0, limit: 0.6)
        if scale > largestScale {
            return largestScale * (1 + band.resisted(scale / largestScale - 1))
        }
        return scale < 1 ? 1 / (1 + band.resisted(1 / scale - 1)) : scale
    }

    private mutating func pinch() {
        let (span, middle) = gesture.pair
        let scale = pinchedScale(gesture.scale * span / gesture.span)
        let place = middle - view.center - gesture.anchor * scale
        magnification.jump(to: scale)
        x.jump(to: place.x)
        y.jump(to: place.y)
    }

    private mutating func end(_ touch: Touch, at time: Double) -> Event {
        guard gesture.remove(touch.id) else { return .none }
        let kind = gesture.kind
        if kind == .pinch, gesture.fingers.count == 1 {
            if magnification.target < Self.closingScale, !stays { return leave(at: time) }
            // The other finger goes on with the picture where it is.
            gesture.kind = .press
            gesture.start = gesture.fingers[0].location
            gesture.tracker.reset()
            return .none
        }
        guard gesture.isIdle else { return .none }
        gesture.kind = .none
        let velocity = gesture.tracker.velocity(at: touch.time)
        let isOffPlace = magnification.target < 1 || magnification.target > largestScale
        switch kind {
        case .press where !isOffPlace && (touch.location - gesture.start).length < Self.slop:
            settle(at: time)
            return gesture.isSecondTap(at: touch.location, time: touch.time) ? .doubleTap : .tap
        case .pan where !isOffPlace:
            glide(with: velocity, at: time)
        case .pull:
            let projected = y.target + velocity.y * Self.projection
            let isOn = projected * y.target > 0
            if isOn, projected.magnitude > Self.closingPull {
                return leave(velocity: velocity, at: time)
            }
            settle(velocity: velocity, at: time)
        case .page: return page(velocity: velocity, at: time)
        default: settle(at: time)
        }
        return .none
    }

    private mutating func page(velocity: Vector, at time: Double) -> Event {
        let projected = x.target + velocity.x * Self.projection
        let isOn = projected * x.target > 0 && projected.magnitude > view.width * 0.4
        let event: Event =
            !isOn
            ? .none : x.target > 0 ? (hasPrevious ? .previous : .none) : hasNext ? .next : .none
        // What comes in is beside what leaves, and has its place in the middle.
        if event == .previous { x.displace(by: -view.width - Self.gap) }
        if event == .next { x.displace(by: view.width + Self.gap) }
        settle(velocity: Vector(x: velocity.x, y: 0), at: time)
        return event
    }

    private mutating func glide(with velocity: Vector, at time: Double) {
        let reach = reach(at: magnification.target)
        if reducesMotion {
            return travel(
                to: bounded(Vector(x: x.target, y: y.target), scale: magnification.target), at: time
            )
        }
        Self.glide(&x, velocity.x, within: reach.x, at: time)
        Self.glide(&y, velocity.y, within: reach.y, at: time)
    }

    /// Friction to where the picture comes to rest by itself, or a spring to the edge that is on the way.
    private static func glide(
        _ axis: inout AnimatedValue, _ velocity: Double, within reach: Double, at time: Double
    ) {
        let end = axis.target + velocity / friction
        let bounded = min(max(end, -reach), reach)
        let way = bounded - axis.target
        var curve = MotionCurve.decay(rate: friction)
        if bounded != end {
            // The frequency at which a critical spring comes to the edge and stops, unless it is too near for that.
            let frequency = way * velocity > 0 ? velocity / way : edgeFrequency
            curve = .spring(
                DampedSpring(
                    response: 2 * Double.pi / min(max(frequency, 2), edgeFrequency),
                    dampingFraction: 1))
        }
        axis.retarget(to: bounded, at: time, velocity: velocity, curve: curve, tolerance: tolerance)
    }

    /// Springs back to where the picture belongs.
    private mutating func settle(velocity: Vector = .zero, at time: Double) {
        guard gesture.isIdle else { return }
        let scale = min(max(magnification.target, 1), largestScale)
        let target = isZoomed ? bounded(Vector(x: x.target, y: y.target), scale: scale) : .zero
        if scale != magnification.target { retarget(scale: scale, at: time) }
        let place = Vector(x: x.value(at: time), y: y.value(at: time))
        if place != target || velocity != .zero {
            springViewport(&x, to: target.x, velocity: velocity.x, at: time)
            springViewport(&y, to: target.y, velocity: velocity.y, at: time)
        }
        if reducesMotion { travel(to: target, at: time) }
    }

    /// The picture is let go to be closed: it flies on and fades.
    private mutating func leave(velocity: Vector = .zero, at time: Double) -> Event {
        gesture.cancel()
        isClosing = true
        ground.fade(to: 0, over: reducesMotion ? 0.001 : 0.18, at: time)
        if velocity != .zero {
            let flight = MotionCurve.decay(rate: Self.friction)
            x.retarget(
                to: x.target + velocity.x, at: time, velocity: velocity.x, curve: flight,
                tolerance: Self.tolerance)
            y.retarget(
                to: y.target + velocity.y, at: time, velocity: velocity.y, curve: flight,
                tolerance: Self.tolerance)
        } else {
            retarget(scale: 0.5, at: time)
        }
        return .none
    }

    private func band(_ slack: Double, _ room: Double) -> RubberBand {
        RubberBand(slack: slack, limit: max(room * Self.bandLimit, 1))
    }

    private func resisted(_ place: Vector, scale: Double) -> Vector {
        let reach = reach(at: scale)
        return Vector(
            x: band(reach.x, view.width).resisted(place.x),
            y: band(reach.y, view.height).resisted(place.y))
    }
}
