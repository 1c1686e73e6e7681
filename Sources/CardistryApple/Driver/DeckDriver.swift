package import Cardistry
import Observation

/// Feeds a deck with touches, commands and time, and hands out its frames and events.
///
/// Both front ends share it. All times are seconds on the clock of `now`.
@MainActor @Observable
package final class DeckDriver<D: Deck> {
    /// Changes with every input that no frame will show by itself, since the deck asks for none.
    package private(set) var inputs = 0
    /// Whether the deck asks for frames. An idle deck does not.
    package private(set) var needsFrames = false
    /// What the deck's surroundings show.
    package private(set) var feedback: D.Feedback
    /// Changes with what the deck consists of, not with each movement of a finger.
    package private(set) var changes = 0

    /// The deck. A view that reads `current` instead is updated when the deck changes.
    @ObservationIgnored package private(set) var deck: D
    /// The clock for inputs without a time: buttons, keys and assistive technology.
    @ObservationIgnored package var now: () -> Double
    /// Called after every input and frame.
    @ObservationIgnored package var changed: (() -> Void)?
    /// Called when a finger comes down.
    @ObservationIgnored package var began: (() -> Void)?
    /// Called with each event, in order.
    @ObservationIgnored package var hear: ((D.Event) -> Void)?
    /// Whether the deck means leading and trailing and is seen from right to left.
    @ObservationIgnored package var isMirrored = false {
        didSet { latest = nil }
    }
    /// How many frames were worked out: what a test of their cost counts.
    @ObservationIgnored package private(set) var frameCount = 0

    /// The items of the app; `nil` until it has named them.
    @ObservationIgnored package internal(set) var items: [D.ID]?
    /// A saved deck that waits for its items.
    @ObservationIgnored var awaited: D.State?
    @ObservationIgnored private var clock = DeckClock()
    /// The latest frame, until there is an input.
    @ObservationIgnored private var latest: (time: Double, cards: [CardFrame<D.ID, D.Phase>])?
    @ObservationIgnored private var waiting: [D.Event] = []
    @ObservationIgnored private var isDelivering = false

    package init(_ deck: D, now: @escaping () -> Double) {
        self.deck = deck
        self.now = now
        feedback = deck.feedback(at: 0)
    }

    package var current: D {
        _ = changes
        return deck
    }

    /// The latest time that counts.
    package var time: Double { clock.latest }

    // MARK: Inputs

    /// Carries out a command that may ask for a veto.
    ///
    /// `act` works on a copy, so that a veto handler can look at the deck as it was.
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

    /// Carries out a command that asks nobody, in place.
    @discardableResult
    package func update<Answer>(_ act: (inout D, Double) -> Answer) -> Answer {
        let answer = act(&deck, clock.time(of: now()))
        settle(isChange: true)
        return answer
    }

    /// Sets something that shows with the next input.
    package func set(_ change: (inout D) -> Void) {
        latest = nil
        change(&deck)
    }

    // MARK: Frames

    /// The cards that are seen at `moment`, back to front.
    ///
    /// The deck advances to `moment`; call `finishFrame(at:)` once the cards are shown.
    package func cards(at moment: Double) -> [CardFrame<D.ID, D.Phase>] {
        _ = clock.frameTime(of: moment)
        return cards()
    }

    /// The cards that are seen at the latest time, back to front. Whoever asks again gets the same ones.
    package func cards() -> [CardFrame<D.ID, D.Phase>] {
        if let latest, latest.time == time { return latest.cards }
        frameCount += 1
        let frame = deck.frame(at: time)
        let cards = (0..<frame.count).map { index in
            var card = frame[index]
            if isMirrored { card.pose = card.pose.mirrored }
            return card
        }
        latest = (time, cards)
        return cards
    }

    /// Tells what has happened by the frame at `moment`.
    package func finishFrame(at moment: Double) {
        _ = clock.time(of: moment)
        settle(isInput: false, isChange: false)
    }

    /// Advances to `moment` and shows the deck there.
    package func advance(to moment: Double) {
        deck.advance(to: clock.frameTime(of: moment))
        settle(isInput: false, isChange: false)
    }

    // MARK: Events

    private func settle(isInput: Bool = true, isChange: Bool) {
        if isInput { latest = nil }
        // What is due at this moment has happened, whether or not there is a frame to come.
        deck.advance(to: time)
        let events = deck.takeEvents()
        if isChange || !events.isEmpty { changes &+= 1 }
        // Something was done with the saved deck before its items came.
        if !isLoaded && !events.isEmpty { awaited = nil }
        let needsFrames = deck.need(at: time) != .nothing
        if needsFrames != self.needsFrames { self.needsFrames = needsFrames }
        if isInput && !needsFrames { inputs &+= 1 }
        let feedback = deck.feedback(at: time)
        if feedback != self.feedback { self.feedback = feedback }
        changed?()
        deliver(events)
    }

    /// Whoever hears of an event may give the deck an input; the events of that come later.
    private func deliver(_ events: [D.Event]) {
        waiting += events
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
        touch.time = clock.time(of: touch.time)
        if touch.phase == .began { began?() }
        if touch.phase == .ended {
            // Only here a touch may ask for a veto.
            var next = deck
            next.touch(touch)
            deck = next
        } else {
            deck.touch(touch)
        }
        settle(isChange: false)
    }
}
