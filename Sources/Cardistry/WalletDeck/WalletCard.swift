/// A card of a wallet that exists at the moment: in view, open, held, or on its way.
public struct WalletCard<ID: Hashable & Sendable>: Sendable {
    /// The item that the card shows.
    public internal(set) var id: ID
    /// Its place in the pile, 0 at the top and at the back.
    public internal(set) var index: Int
    /// What the card is doing.
    public internal(set) var phase: WalletPhase = .stacked
    /// Points its content was scrolled when it began to close.
    var scrolled = 0.0
    /// Whether it makes way by its own `away` and not with the others.
    var isApart = false
    /// Whether it makes way by the upper edge, which was nearer.
    var leavesUpward = false
    /// Drawn above all others: it was lifted and is not back yet.
    var isRaised = false
    /// When its next jump begins and when it falls back.
    var riseTime = Double.infinity
    var fallTime = Double.infinity
    /// Changes whenever its own path does.
    private(set) var motionRevision: UInt32 = 0
    /// When all of its motion has ended, if no jump is to come. It is stored, since each frame asks all cards.
    private(set) var restTime = -Double.infinity

    /// 0 in the pile, 1 at full size.
    var openness = AnimatedValue(0) { didSet { motionChanged() } }
    /// 0 in the pile, 1 out of sight below, or above if it leaves upward.
    var away = AnimatedValue(0) { didSet { motionChanged() } }
    /// Points an open card is dragged down.
    var pull = AnimatedValue(0) { didSet { motionChanged() } }
    /// Its offset from its position in the pile, down and to the right, in points.
    var slip = AnimatedValue(0) { didSet { motionChanged() } }
    var side = AnimatedValue(0) { didSet { motionChanged() } }
    /// 0 in the pile, 1 lifted out of it.
    var lift = AnimatedValue(0) { didSet { motionChanged() } }
    /// How much of it is seen over the cards in front while it is raised: 1 all of it, 0 its strip.
    var bared = AnimatedValue(1) { didSet { motionChanged() } }
    /// Points it is displaced by a bounce; negative is up.
    var hop = AnimatedValue(0) { didSet { motionChanged() } }
    var fade = AnimatedValue(1) { didSet { motionChanged() } }

    @inline(never)
    init(id: ID, index: Int) {
        self.id = id
        self.index = index
    }

    /// When its own motion ends, apart from bounces.
    var arrival: Double {
        let hero = max(openness.restTime, pull.restTime)
        let place = max(slip.restTime, max(side.restTime, lift.restTime))
        return max(max(hero, place), max(away.restTime, bared.restTime))
    }

    @inline(never)
    private mutating func motionChanged() {
        motionRevision &+= 1
        restTime = max(arrival, max(hop.restTime, fade.restTime))
    }

    /// The next jump or fall of its bounce.
    var nextHop: Double { min(riseTime, fallTime) }

    mutating func endBounce() {
        riseTime = .infinity
        fallTime = .infinity
    }

    /// Stops all of its motion, because a finger takes it.
    mutating func stop(at time: Double) {
        openness.stop(at: time)
        away.stop(at: time)
        pull.stop(at: time)
        slip.stop(at: time)
        side.stop(at: time)
        lift.stop(at: time)
        hop.stop(at: time)
        endBounce()
    }

    /// Ends its motion at the target, for Reduce Motion. Under a finger it stays where it is.
    mutating func arrive() {
        hop.jump(to: 0)
        endBounce()
        fade.jump(to: 1)
        lift.arrive()
        bared.arrive()
        if phase == .dragged { return }
        openness.arrive()
        away.arrive()
        pull.arrive()
        slip.arrive()
        side.arrive()
    }
}
