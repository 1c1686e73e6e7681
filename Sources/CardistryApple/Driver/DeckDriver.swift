package import Cardistry
import Observation

/// Feeds touches, commands and time to a deck, and delivers its frames and events.
///
/// SwiftUI and UIKit share it. All times are in seconds, on the clock of `now`.
@MainActor @Observable
package final class DeckDriver<D: Deck> {
    /// Changes with each input after which nothing moves by itself, so a view can still update.
    package private(set) var inputs = 0
    /// Whether the deck asks for frames, because something moves, or because a finger is down and may
    /// set something in motion at a frame's time. An idle deck does not.
    package private(set) var needsFrames = false
    /// Feedback for the views around the deck.
    package private(set) var feedback: D.Feedback
    /// Changes when the deck's contents change, but not each time a finger moves.
    package private(set) var changes = 0

    /// The deck, unobserved. A view that reads `current` instead updates when the deck changes.
    @ObservationIgnored package private(set) var deck: D
    /// The clock for inputs without a timestamp: buttons, keys and assistive technology.
    @ObservationIgnored package private(set) var now: () -> Double
    /// The time between two frames of the display, in seconds; `nil`: there is no display.
    @ObservationIgnored package var frameInterval: Double? = longestInterval
    /// Called after every input and frame.
    @ObservationIgnored package var changed: (() -> Void)?
    /// Called when a finger comes down.
    @ObservationIgnored package var began: (() -> Void)?
    /// Called when a card is taken into the hand, moves there, or leaves it.
    @ObservationIgnored package var dragged: ((D.ID, CardDrag<D.Feedback>) -> Void)?
    /// Called with each event, in order.
    @ObservationIgnored package var hear: ((D.Event) -> Void)?
    /// Whether the deck's directions mean leading and trailing, and the layout is right to left.
    @ObservationIgnored package var isMirrored = false {
        didSet { if isMirrored != oldValue { latest = nil } }
    }
    /// The number of frames computed so far, for tests of their cost.
    @ObservationIgnored package private(set) var frameCount = 0

    /// The app's mistakes so far.
    @ObservationIgnored package internal(set) var warnings: [String] = []

    /// The app's items; `nil` until it has set them.
    @ObservationIgnored package internal(set) var items: [D.ID]?
    /// A saved deck that waits for its items.
    @ObservationIgnored var awaited: D.State?
    @ObservationIgnored private var clock = DeckClock()
    /// The latest frame, and whether nothing moves in it. The next input invalidates it.
    @ObservationIgnored private var latest:
        (time: Double, isAtRest: Bool, cards: [CardFrame<D.ID, D.Phase>])?
    @ObservationIgnored private var waiting: [D.Event] = []
    @ObservationIgnored private var isDelivering = false
    @ObservationIgnored private var held: D.ID?
    /// The place of the latest touch.
    @ObservationIgnored private var place = Vector.zero

    /// The assumed time between two frames until it is known, and the longest that is measured: then a
    /// frame was left out.
    private static var longestInterval: Double { 1.0 / 60 }

    package init(_ deck: D, now: @escaping () -> Double) {
        self.deck = deck
        self.now = now
        feedback = deck.feedback(at: 0)
    }

    /// Takes another clock, and frames at any of its times: there is no display, and all counts at its
    /// own time, as in a recorded trace.
    package func keepTime(by now: @escaping () -> Double) {
        self.now = now
        frameInterval = nil
    }

    package var current: D {
        _ = changes
        return deck
    }

    /// The latest time seen so far.
    package var time: Double { clock.latest }

    // MARK: Inputs

    /// Performs a command that may ask the app.
    ///
    /// `act` works on a copy, so that the app can read the deck as it was.
    @discardableResult
    package func perform<Answer>(_ act: (inout D, Double) -> Answer) -> Answer {
        var next = deck
        let answer = act(&next, clock.time(of: now()))
        deck = next
        settle(isChange: true)
        return answer
    }

    @discardableResult
    package func perform(_ command: D.Command) -> Bool { perform { $0.perform(command, at: $1) } }

    /// Performs a command that asks the app nothing, in place.
    @discardableResult
    package func update<Answer>(_ act: (inout D, Double) -> Answer) -> Answer {
        let answer = act(&deck, clock.time(of: now()))
        settle(isChange: true)
        return answer
    }

    /// Sets something that takes effect with the next input.
    package func set(_ change: (inout D) -> Void) {
        latest = nil
        change(&deck)
    }

    // MARK: Frames

    /// The visible cards at `moment`, back to front.
    ///
    /// The deck advances to `moment`; call `finishFrame(at:)` once the cards are shown.
    package func cards(at moment: Double) -> [CardFrame<D.ID, D.Phase>] {
        if frameInterval != nil, let gap = clock.gap(to: moment) {
            frameInterval = min(gap, Self.longestInterval)
        }
        pass(to: moment)
        return cards()
    }

    /// The visible cards at the latest time, back to front. Repeated calls return the same cards
    /// until the deck changes, or time in which something moves.
    package func cards() -> [CardFrame<D.ID, D.Phase>] {
        if let latest, latest.time == time || latest.isAtRest { return latest.cards }
        frameCount += 1
        let frame = deck.frame(at: time)
        let cards = (0..<frame.count).map { index in
            var card = frame[index]
            if isMirrored { card.pose = card.pose.mirrored }
            return card
        }
        latest = (time, deck.need(at: time) == .nothing, cards)
        return cards
    }

    /// Delivers what happened up to the frame at `moment`.
    package func finishFrame(at moment: Double) {
        _ = clock.time(of: moment)
        settle(isInput: false, isChange: false)
    }

    /// Advances to `moment` and shows the deck there.
    ///
    /// - Parameter interval: the time until the next frame.
    package func advance(to moment: Double, interval: Double) {
        if frameInterval != nil { frameInterval = interval }
        let isAtRest = deck.need(at: time) == .nothing
        pass(to: moment)
        if isAtRest { return }
        deck.advance(to: time)
        settle(isInput: false, isChange: false)
    }

    private func pass(to moment: Double) {
        let moves = deck.need(at: time) == .everyFrame
        _ = clock.frameTime(
            of: moment, interval: frameInterval,
            for: moves ? .motion : needsFrames ? .time : .nothing)
    }

    // MARK: Events

    private func settle(isInput: Bool = true, isChange: Bool) {
        if isInput { latest = nil }
        // Whatever is due now has happened, even if no frame follows.
        deck.advance(to: time)
        let events = deck.takeEvents()
        if isChange || !events.isEmpty { changes &+= 1 }
        // The saved deck was used before its items arrived.
        if !isLoaded && !events.isEmpty { awaited = nil }
        let isAtRest = deck.need(at: time) == .nothing
        let needsFrames = !isAtRest || [.pending, .claimed].contains(deck.claim)
        if !needsFrames { clock.stop() }
        if needsFrames != self.needsFrames { self.needsFrames = needsFrames }
        if isInput && isAtRest { inputs &+= 1 }
        let feedback = deck.feedback(at: time)
        let isNew = feedback != self.feedback
        if isNew { self.feedback = feedback }
        changed?()
        waiting += events
        follow(isNew ? feedback : nil)
        deliver()
    }

    /// Reports what has happened to the card in the hand.
    private func follow(_ feedback: D.Feedback?) {
        let old = held
        held = deck.held
        if let old, old != held { dragged?(old, .ended) }
        if let held, old != held { dragged?(held, .began) }
        if let held, let feedback { dragged?(held, .changed(feedback)) }
    }

    /// An event handler may give the deck an input. The events of that input come later.
    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        while !waiting.isEmpty {
            let event = waiting.removeFirst()
            hear?(event)
        }
        isDelivering = false
    }
}

extension DeckDriver: TouchTarget {
    package var claim: GestureClaim { deck.claim }
    package var slop: Double { deck.slop }

    package func touch(_ touch: Touch) {
        var touch = isMirrored ? touch.mirrored(in: deck.size.width) : touch
        let isFirst = touch.phase == .began && claim == .none
        let moves = [.moved, .ended].contains(touch.phase) && touch.location != place
        place = touch.location
        touch.time = clock.time(ofTouch: touch.time, isFirst: isFirst, moves: moves)
        deck.advance(to: time)
        if touch.phase == .began { began?() }
        if touch.phase == .began || touch.phase == .ended {
            // These may ask the app, which may read the deck.
            var next = deck
            next.touch(touch)
            deck = next
        } else {
            deck.touch(touch)
        }
        settle(isChange: false)
    }
}
