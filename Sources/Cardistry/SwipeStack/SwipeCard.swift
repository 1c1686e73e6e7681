/// A card that exists at the moment: visible in the pile, held, or on its way.
public struct SwipeCard<ID: Hashable & Sendable>: Sendable {
    /// The item that the card shows.
    public internal(set) var id: ID
    /// What the card is doing.
    public internal(set) var phase: SwipePhase = .resting
    /// The number of undecided cards above it; 0 for the top card and for a leaving one.
    public internal(set) var depth: Int
    /// Its place in the whole deck, counted from the first decision. It determines the drawing order and
    /// does not change as the deck moves on.
    var position: Int
    /// The drag in points, before the feel's follow factors.
    var drag = AnimatedVector(.zero) { didSet { motionRevision &+= 1 } }
    /// Depth as drawn, on its way to `depth`.
    var level: AnimatedValue { didSet { motionRevision &+= 1 } }
    /// Cards by which it is drawn above its level, while a drag raises the pile.
    var lift = 0.0 { didSet { motionRevision &+= 1 } }
    /// 0...1, for cards that fade instead of flying or rising.
    var fade = AnimatedValue(1) { didSet { motionRevision &+= 1 } }
    /// Degrees by which it is turned on top of its tilt: what an earlier grip or feel left.
    var twist = AnimatedValue(0) { didSet { motionRevision &+= 1 } }
    /// Points by which it is moved on top of its drag: what an earlier grip, feel or size left.
    var offset = AnimatedVector(.zero) { didSet { motionRevision &+= 1 } }
    /// The deck's size when its drag began, which measures tilt and threshold until the card rests. A resize in
    /// mid-drag changes nothing about what a release decides.
    var dragSize: Extent
    /// Where the finger took it, in half-sizes from the card's centre.
    var grip = Vector.zero
    /// The app's own rule for the card, as when a finger or a command last took it.
    var limit = SwipeDirections.all
    /// Changes whenever the card's path does. Anything computed from an earlier path, such as keyframes, is then
    /// invalid, even if both end at the same time. Revisions of different cards are unrelated.
    public internal(set) var motionRevision: UInt32 = 0
    /// Where it is going while it is leaving, or would go while it is waiting.
    public internal(set) var direction: SwipeDirection?

    @inline(never)
    init(id: ID, depth: Int, position: Int, level: Double, size: Extent) {
        self.id = id
        dragSize = size
        self.depth = depth
        self.position = position
        self.level = AnimatedValue(level)
    }

    /// When its own motion ends, apart from the pile's. A leaving card is out of sight by then; the rest of
    /// an old twist does not delay it.
    var arrival: Double {
        let flight = max(drag.restTime, fade.restTime)
        return phase == .leaving ? flight : max(flight, max(twist.restTime, offset.restTime))
    }

    /// When all of its motion has ended.
    public var restTime: Double { phase == .leaving ? arrival : max(arrival, level.restTime) }
}
