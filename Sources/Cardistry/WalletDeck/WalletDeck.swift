/// A pile of overlapping cards, like passes in a wallet: touches and time go in, poses and events come
/// out.
///
/// ```swift
/// var wallet = WalletDeck(items: ["May", "June", "July"], size: Extent(width: 390, height: 700))
/// wallet.open("June", at: 0)
/// wallet.advance(to: 0.1)
/// for card in wallet.cards {
///     let pose = wallet.pose(of: card, at: 0.1)
/// }
/// for event in wallet.takeEvents() { print(event) }
/// ```
///
/// Every input carries its time, in seconds; a time before that of an earlier input is treated as that one.
/// Every touch is accepted at every instant: what moves can be caught, reversed and retargeted.
public struct WalletDeck<ID: Hashable & Sendable>: Sendable {
    /// The constants of the feel; `setFeel(_:at:)` changes them.
    public internal(set) var feel: WalletFeel { didSet { pileRevision &+= 1 } }
    /// The deck's visible area; an open card fills it.
    public internal(set) var size: Extent { didSet { pileRevision &+= 1 } }
    /// Points that the pile keeps clear at its ends; `setInsets(_:at:)` changes them.
    public internal(set) var insets = WalletInsets() { didSet { pileRevision &+= 1 } }
    /// Points beyond the view in which cards exist, too; `setOverscan(_:at:)` changes them.
    public internal(set) var overscan = 0.0
    public internal(set) var reduceMotion = false { didSet { pileRevision &+= 1 } }
    /// All items, from the top of the pile, which is behind, to its end, which is in front.
    public internal(set) var order: [ID]
    /// The card that is open or opening.
    public internal(set) var opened: ID?
    /// The card that has the keyboard's focus.
    public internal(set) var focused: ID?
    /// How far the open card's own content is scrolled, in points, as reported by the front end.
    public internal(set) var contentOffset = 0.0
    /// Cards that exist at the moment, back to front: those in view, and those on their way.
    public internal(set) var cards: [WalletCard<ID>] = []
    /// Events since the last `takeEvents()`.
    public internal(set) var events: [WalletEvent<ID>] = []

    var scroll = WalletScroll() { didSet { pileRevision &+= 1 } }
    /// 0: the pile is in its place; 1: it has made way for the open card.
    var pileAway = AnimatedValue(0) { didSet { pileRevision &+= 1 } }
    /// Changes whenever the path of the whole pile does.
    var pileRevision: UInt32 = 0
    var gesture = Gesture()
    var tracker = VelocityTracker()
    /// Time of the latest touch. Frames may run ahead of it; the finger's speed is measured by touches alone.
    var reportTime = -Double.infinity
    /// Whether the next pull plays the haptic of the fan.
    var isFanArmed = true
    /// Time of the latest input.
    var now = -Double.infinity
    /// When the live cards were last brought in line with the view.
    var refreshTime = -Double.infinity

    /// A wallet with all cards in the pile.
    ///
    /// - Parameters:
    ///   - items: the pile from its top. An item that occurs again is left out.
    ///   - feel: the constants that it moves by.
    ///   - size: the deck's, in points.
    public init(items: [ID], feel: WalletFeel = .standard, size: Extent) {
        self.init(uniqueItems: UniqueIDs.unique(items), feel: feel, size: size)
    }

    /// Makes a deck of items that are known to be unique, without looking for repeated ones. With a repeated item
    /// the deck's behaviour is undefined.
    public init(uniqueItems items: [ID], feel: WalletFeel = .standard, size: Extent) {
        self.feel = feel
        self.size = size
        order = items
        cards = Array(roomFor: 64)
        events = Array(roomFor: 64)
        refresh(at: 0)
    }

    /// The number of items.
    public var count: Int { order.count }

    /// Whether the pile stays beside an open card.
    var isWide: Bool { feel.isWide(size) }

    /// The size of an open card, at which the content of every card is laid out.
    public var cardSize: Extent { feel.cardSize(in: size) }

    /// Points the pile is scrolled at `time`, from 0 to `scrollLimit`.
    public func scrollOffset(at time: Double) -> Double { scroll.offset(at: time) }
    /// How far the pile can be scrolled, in points.
    public var scrollLimit: Double { scroll.limit }

    /// Whether anything moves at `time`. An idle deck needs no frames.
    public func isMoving(at time: Double) -> Bool {
        if scroll.restTime > time || pileAway.restTime > time { return true }
        for index in cards.indices {
            if cards[index].restTime > time || cards[index].nextHop < .infinity { return true }
        }
        return false
    }

    /// The time at which to call `advance(to:)` although nothing moves: a resting finger then lifts its card.
    public var nextWake: Double? {
        gesture.wakeTime < .infinity ? gesture.wakeTime : nil
    }

    /// What the touch that counts is doing.
    public var gesturePhase: WalletGestures.Phase { gesture.state }

    /// Events since the last call, oldest first.
    public mutating func takeEvents() -> [WalletEvent<ID>] {
        if events.isEmpty { return [] }
        let taken = events
        events = Array(roomFor: 64)
        return taken
    }

    @inline(never)
    mutating func emit(_ kind: WalletEvent<ID>.Kind, at time: Double) {
        events.append(WalletEvent(time: time, kind: kind))
    }

    @inline(never)
    mutating func play(_ haptic: Haptic?, at time: Double) {
        guard let haptic else { return }
        emit(.haptic(haptic), at: time)
    }

    /// Where `id` is among the live cards.
    func live(_ id: ID) -> Int? {
        cards.place(of: id)
    }

    /// Where `id` is in the pile.
    public func index(of id: ID) -> Int? {
        order.place(of: id)
    }
}
