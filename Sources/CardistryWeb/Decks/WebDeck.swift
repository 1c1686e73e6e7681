package import Cardistry

/// A deck as the page sees it: cards are numbers, and inputs, frames and events are records of numbers.
package protocol WebDeck: Deck where ID == Int32, Feel: ListedFeel {
    init(uniqueItems: [Int32], feel: Feel, size: Extent)
    /// Reads a command; `nil` if the record is wrong.
    static func command(from record: inout InputRecord) -> Command?
    static func state(from record: inout InputRecord) -> State
    /// Writes the deck's own fields of a frame's head.
    func writeHeader(_ feedback: Feedback, to record: UnsafeMutablePointer<Double>)
    /// The card whose drop the page reports.
    var lifted: Int32? { get }
    /// The card at `index`, counted from the back.
    func cardID(at index: Int) -> Int32
    /// How far the whole pile is scrolled. The page scrolls all cards as one.
    func pileOffset(at time: Double) -> Double
    /// The shape of a pile that is at rest at `time`. As long as it is the same, touches change no card at rest in it.
    func restingPile(at time: Double) -> PileShape?
    /// The revision of a card that has been at rest in the pile since `time`; `nil` for any other card.
    func restingRevision(at index: Int, since time: Double) -> UInt32?
    /// Whether the engine can give the rest of a card's motion at `time`.
    func hasKeyframes(at time: Double) -> Bool
    /// The rest of a card's motion; empty where no keyframes can be given. Declared `mutating` because a query would
    /// receive a copy of the deck.
    mutating func keyframes(of id: Int32, from time: Double) -> [CardKeyframe]
    /// A list of the deck's cards, for the page's own lists.
    mutating func list(_ kind: Int32) -> [Int32]
    static func code(of kind: Event) -> EventCode
}

/// An event in numbers: its kind, the card that it is about and what else it says; -1 is none.
package struct EventCode {
    var kind: UInt8
    var card: Int32
    var first: Double
    var second: Double

    package init(_ kind: UInt8, _ card: Int32 = -1, _ first: Double = -1, _ second: Double = -1) {
        self.kind = kind
        self.card = card
        self.first = first
        self.second = second
    }
}

/// A deck of either kind behind a handle, and its clock.
final class DeckHandle<D: WebDeck>: HandleObject {
    var deck: D
    private var clock = DeckClock()
    /// What the deck needed after the last frame.
    private var need = DeckNeed.nothing
    private var shown = ShownCards()
    private var drags: DragTracker<D>

    /// Makes a deck by a record: width, height, the numbers of a feel, and the cards, top card first.
    init(_ record: inout InputRecord) {
        let size = Extent(width: record.number(), height: record.number())
        let feel: D.Feel = readFeel(from: &record)
        let deck = D(uniqueItems: UniqueIDs.unique(record.cards()), feel: feel, size: size)
        drags = DragTracker(deck.feedback(at: 0))
        self.deck = deck
    }

    deinit { shown.free() }

    override public func take(_ record: inout InputRecord, at moment: Moment) -> Int {
        let input = D.input(from: &record)
        guard record.fault == .none, let input else { return record.fault.answer }
        if case .touch(let touch) = input { return take(touch, at: moment) }
        let time = clock.time(of: moment, for: DeckClock.Need(need, claim: deck.claim))
        shown.doubt()
        return deck.take(input, at: time) ? 1 : 0
    }

    private func take(_ touch: Touch, at moment: Moment) -> Int {
        var touch = touch
        if !moment.shown.isNaN {
            touch.time = clock.time(of: touch, at: moment, for: need, claim: deck.claim)
            deck.advance(to: clock.latest)
        }
        deck.touch(touch)
        return Int(deck.claim.rawValue)
    }

    override public func writeFrame(at moment: Moment, isWhole: Bool, isMovement: Bool) {
        var moment = moment
        if isMovement && !moment.shown.isNaN {
            guard let coming = clock.comingFrame(after: moment.shown) else {
                return writeDueFrame(deck.claim)
            }
            moment = Moment(now: coming, shown: .nan)
        }
        let time = clock.time(of: moment, for: DeckClock.Need(need, claim: deck.claim))
        if isWhole { shown.count = -1 }
        need = deck.writeFrame(at: time, shown: &shown, drags: &drags)
    }

    override public func keyframes(of card: Int32, from time: Double) -> [CardKeyframe] {
        deck.keyframes(of: card, from: time)
    }

    override public func list(_ kind: Int32) -> [Int32] { deck.list(kind) }
}

extension DeckClock {
    /// When what happens at `moment` counts.
    @inline(never)
    fileprivate mutating func time(of moment: Moment, for need: Need) -> Double {
        if moment.now.isNaN { return latest }
        if moment.shown.isNaN { return frameTime(of: moment.now) }
        show(moment.shown, now: moment.now, for: need)
        return time(of: moment.now)
    }

    /// The time of a touch that is handled at `moment`. It counts at `latest`.
    @inline(never)
    fileprivate mutating func time(
        of touch: Touch, at moment: Moment, for need: DeckNeed, claim: GestureClaim
    ) -> Double {
        show(moment.shown, now: moment.now, for: Need(need, claim: claim))
        let isFirst = touch.phase == .began && claim == .none
        return time(of: touch, now: moment.now, isFirst: isFirst)
    }
}

extension WebDeck {
    /// The input in a record; `nil` if the record is wrong.
    fileprivate static func input(from record: inout InputRecord) -> DeckInput<Self>? {
        guard let kind: InputKind = record.value(or: .unknownKind) else { return nil }
        switch kind {
        case .touch: return readTouch(from: &record).map { .touch($0) }
        case .shift: return .shift(by: Vector(x: record.number(), y: record.number()))
        case .yieldTouch:
            return .yieldTouch(horizontally: record.flag(), vertically: record.flag())
        case .press:
            guard let key: KeyStroke.Key = record.value(),
                let modifier: KeyStroke.Modifier = record.value()
            else { return nil }
            return .press(KeyStroke(key, modifier), isRepeat: record.flag())
        case .command: return command(from: &record).map { .command($0) }
        case .insert: return .insert(record.card(), at: Int(record.integer()))
        case .remove: return .remove(record.card())
        case .move: return .move(record.card(), to: Int(record.integer()))
        case .replace: return .replace(record.card(), with: record.card())
        case .reload: return .reload(record.cards())
        case .restore: return .restore(state(from: &record))
        case .size: return .size(Extent(width: record.number(), height: record.number()))
        case .overscan: return .overscan(record.number())
        case .feel: return .feel(readFeel(from: &record))
        case .reduceMotion: return .reduceMotion(record.flag())
        case .visibleArea:
            let origin = Vector(x: record.finite(), y: record.finite())
            let size = Extent(width: record.finite(), height: record.finite())
            return .visibleArea(VisibleArea(origin: origin, size: size))
        case .directions:
            let directions = SwipeDirections(
                rawValue: UInt8(truncatingIfNeeded: record.integer()))
            return .directions(directions, yieldsToScrolling: record.flag())
        case .time: return .time
        }
    }
}

@inline(never)
private func readTouch(from record: inout InputRecord) -> Touch? {
    guard let phase: Touch.Phase = record.value() else { return nil }
    let id = Int(record.integer())
    let location = Vector(x: record.number(), y: record.number())
    return Touch(id: id, phase: phase, location: location, time: record.number())
}
