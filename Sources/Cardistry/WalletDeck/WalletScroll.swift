/// Where a pile is scrolled to: a function of time in up to two pieces, friction and then, from the very
/// instant at which it meets an end, a spring.
struct WalletScroll: Hashable, Sendable {
    /// An end of the pile met by a scroll.
    struct Impact: Hashable, Sendable {
        var time: Double
        /// In points a second.
        var speed: Double
        var isAtTop: Bool
    }

    private(set) var limit = 0.0
    /// The index of the last card in view of a pile at its top, which a fan moves furthest.
    var lastInView = 0.0
    /// Points the pile is scrolled, within 0...limit.
    private var way = AnimatedValue(0)
    /// The springs' displacement beyond the top, as spread, and beyond the end, in points.
    private var fan = AnimatedValue(0)
    private var edge = AnimatedValue(0)
    /// The motion at the end that the scroll meets at `impact.time`: nothing before, a spring after.
    private var met = AnimatedValue(0)
    private var metTime = -Double.infinity
    private var metTop = false
    /// The finger's contribution to them.
    private var pulledFan = 0.0
    private var pulledEdge = 0.0
    /// The part of `pulledEdge` beyond half of the resistance. The finger's pull doesn't show it, so that the pile follows
    /// the finger back.
    private var excessEdge = 0.0
    private var isCoasting = false
    /// The end that this scroll will meet. The code that handles the impact removes it.
    var impact: Impact?

    var restTime: Double {
        max(max(way.restTime, met.restTime), max(fan.restTime, edge.restTime))
    }

    /// When the pile comes to rest, apart from its ends.
    var offsetRestTime: Double { way.restTime }

    /// Points the pile will be scrolled when it is at rest.
    var destination: Double { min(max(way.target, 0), limit) }

    @inline(never)
    func offset(at time: Double) -> Double { min(max(way.value(at: time), 0), limit) }
    func velocity(at time: Double) -> Double { way.velocity(at: time) }

    /// Points each card spreads from the one before.
    @inline(never)
    func spread(at time: Double) -> Double {
        fan.value(at: time) + pulledFan + (metTop ? met.value(at: time) : 0)
    }

    /// Points by which the pile shows that it is pulled beyond its end.
    func excess(at time: Double) -> Double {
        edge.value(at: time) + pulledEdge + (metTop ? 0 : met.value(at: time))
    }

    /// Stops the scroll under a finger. A spring beyond an end goes on.
    mutating func stop(at time: Double, feel: WalletFeel) {
        way.jump(to: offset(at: time))
        stopCoasting(at: time)
        settleMet(at: time, feel: feel)
        let fanned = fan.value(at: time)
        if fanned > 0 {
            pulledFan += fanned
            fan.jump(to: 0)
        }
        let shown = edge.value(at: time)
        if shown > 0 {
            pulledEdge += shown
            edge.jump(to: 0)
        }
        foldPull(feel: feel)
    }

    /// Stops the scroll where it is, for a card whose place is measured from it.
    mutating func halt(at time: Double) {
        way.jump(to: offset(at: time))
        stopCoasting(at: time)
    }

    /// The finger's position on a line: below 0 it pulls past the top, above the limit past the end.
    func raw(at time: Double, feel: WalletFeel) -> Double {
        if pulledFan > 0 { return -feel.overscroll(spread: pulledFan) }
        if pulledEdge > excessEdge {
            return limit + feel.edgeBand.pull(shownAs: pulledEdge - excessEdge)
        }
        return offset(at: time)
    }

    /// The finger is at `raw`.
    mutating func drag(to raw: Double, feel: WalletFeel) {
        way.jump(to: min(max(raw, 0), limit))
        pulledFan = feel.spread(overscroll: -raw)
        pulledEdge = excessEdge + (raw > limit ? feel.edgeBand.resisted(raw - limit) : 0)
    }

    /// Counts a pull past the end as scrolled as far as the pile can be, after its limit or offset has changed.
    private mutating func foldPull(feel: WalletFeel) {
        guard pulledEdge > 0 else { return }
        let scrolled = min(pulledEdge, limit - way.target)
        if scrolled > 0 {
            way.displace(by: scrolled)
            pulledEdge -= scrolled
        }
        excessEdge = max(pulledEdge - feel.edgeBand.limit / 2, 0)
    }

    /// Releases the pile at `velocity`, in points a second; positive towards its end.
    mutating func release(
        velocity: Double, at time: Double, feel: WalletFeel, reduceMotion: Bool
    ) {
        let isPulled = pulledFan > 0 || pulledEdge > 0
        let raw = raw(at: time, feel: feel)
        fan = springing(
            fan, by: &pulledFan, at: time, spring: feel.fanSpring, reduceMotion: reduceMotion,
            tolerance: fanTolerance,
            velocity: feel.spread(overscroll: -raw) < feel.fanLimit
                ? -velocity * feel.fanFactor : 0)
        excessEdge = 0
        edge = springing(
            edge, by: &pulledEdge, at: time, spring: feel.edgeSpring, reduceMotion: reduceMotion,
            velocity: velocity * feel.edgeBand.slope(at: raw - limit))
        if !isPulled {
            coast(velocity: velocity, at: time, feel: feel, reduceMotion: reduceMotion)
        }
    }

    @inline(never)
    private func springing(
        _ value: AnimatedValue, by pulled: inout Double, at time: Double, spring: DampedSpring,
        reduceMotion: Bool, tolerance: Double = 0.05, velocity: Double
    ) -> AnimatedValue {
        guard pulled > 0 else { return reduceMotion ? AnimatedValue(0) : value }
        var value = AnimatedValue(value.value(at: time) + pulled)
        pulled = 0
        if reduceMotion { return AnimatedValue(0) }
        value.retarget(
            to: 0, at: time, velocity: velocity, curve: .spring(spring), tolerance: tolerance)
        return value
    }

    /// The spread at which a fan is closed: a twentieth of a point of the last card in view.
    private var fanTolerance: Double { 0.05 / max(lastInView, 1) }

    /// Lets friction slow the scroll, and a spring take what is left of its speed at an end.
    private mutating func coast(
        velocity: Double, at time: Double, feel: WalletFeel, reduceMotion: Bool
    ) {
        let start = offset(at: time)
        let rate = feel.scrollRate
        let bound = velocity > 0 ? limit : 0
        settleMet(at: time, feel: feel)
        way.jump(to: start)
        way.retarget(
            to: bound, at: time, velocity: velocity, curve: .decay(rate: rate), tolerance: 0.05)
        isCoasting = true
        impact = nil
        guard velocity != 0, way.target == bound, way.restTime.isFinite else { return }
        let left = velocity - rate * (bound - start)
        guard left * velocity > 0 else { return }
        let time = way.restTime
        impact = Impact(time: time, speed: left.magnitude, isAtTop: velocity < 0)
        if reduceMotion { return }
        metTime = time
        metTop = velocity < 0
        met.retarget(
            to: 0, at: time,
            velocity: metTop ? -left * feel.fanFactor : left,
            curve: .spring(metTop ? feel.fanSpring : feel.edgeSpring),
            tolerance: metTop ? fanTolerance : 0.05)
    }

    /// Moves at once, as a wheel does, or along `curve`.
    @inline(never)
    mutating func go(to offset: Double, at time: Double, curve: MotionCurve?, velocity: Double?) {
        let goal = min(max(offset, 0), limit)
        let place = self.offset(at: time)
        let speed = velocity ?? way.velocity(at: time)
        stopCoasting(at: time)
        way.jump(to: place)
        guard let curve else { return way.jump(to: goal) }
        way.retarget(to: goal, at: time, velocity: speed, curve: curve, tolerance: 0.05)
    }

    /// Ends all springs, where motion is reduced.
    mutating func still() {
        met.jump(to: 0)
        fan.jump(to: 0)
        edge.jump(to: 0)
    }

    /// Shifts the scroll offset, so that visible cards stay in place after a change of the items. The limit must be set
    /// next.
    mutating func displace(by distance: Double) { way.displace(by: distance) }

    /// Sets another scroll limit. A pile beyond its new end comes back; a coasting one meets it.
    mutating func setLimit(
        _ newLimit: Double, at time: Double, feel: WalletFeel, reduceMotion: Bool
    ) {
        defer { foldPull(feel: feel) }
        let place = way.value(at: time)
        let velocity = way.velocity(at: time)
        let coasted = isCoasting && way.restTime > time
        let destination = way.target
        limit = newLimit
        if place > newLimit {
            stopCoasting(at: time)
            way.jump(to: newLimit)
            var shown = place - newLimit
            edge = springing(
                edge, by: &shown, at: time, spring: feel.edgeSpring, reduceMotion: reduceMotion,
                velocity: edge.velocity(at: time))
        } else if place < 0 {
            stopCoasting(at: time)
            way.jump(to: 0)
        } else if coasted {
            stopCoasting(at: time)
            coast(velocity: velocity, at: time, feel: feel, reduceMotion: reduceMotion)
        } else if destination > newLimit || destination < 0 {
            let curve: MotionCurve? = reduceMotion ? nil : .spring(feel.revealSpring)
            go(to: destination, at: time, curve: curve, velocity: velocity)
        }
    }

    @inline(never)
    private mutating func stopCoasting(at time: Double) {
        if time < metTime { met.jump(to: 0) }
        isCoasting = false
        impact = nil
    }

    /// Hands the rest of an impact over to the end's own spring without changing the motion.
    private mutating func settleMet(at time: Double, feel: WalletFeel) {
        guard time >= metTime, time < met.restTime else { return met.jump(to: 0) }
        var rest = metTop ? fan : edge
        let velocity = rest.velocity(at: time) + met.velocity(at: time)
        rest.jump(to: rest.value(at: time) + met.value(at: time))
        rest.retarget(
            to: 0, at: time, velocity: velocity,
            curve: .spring(metTop ? feel.fanSpring : feel.edgeSpring),
            tolerance: metTop ? fanTolerance : 0.05)
        if metTop { fan = rest } else { edge = rest }
        met.jump(to: 0)
    }
}
