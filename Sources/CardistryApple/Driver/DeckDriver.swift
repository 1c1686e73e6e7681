package import Cardistry
import Observation

/// Feeds touches, commands and time to a deck, and delivers its frames and events.
///
/// SwiftUI and UIKit share it. All times are in seconds, on the clock of `now`.
@MainActor @Observable
package final class DeckDriver<D: Deck> {
    /// Changes with each input after which nothing moves by itself, so a view can still update.
    package private(set) var inputs = 0
    /// Whether the deck asks for frames.
    package private(set) var needsFrames = false
    /// Feedback for the views around the deck.
    package private(set) var feedback: D.Feedback
    /// Changes when the deck's contents change, but not each time a finger moves.
    package private(set) var changes = 0

    @ObservationIgnored private var display: DisplayedDeck<D>
    /// The clock for inputs without a timestamp: buttons, keys and assistive technology.
    @ObservationIgnored package private(set) var now: () -> Double
    /// Called after every input and frame.
    @ObservationIgnored package var changed: (() -> Void)?
    /// Called before a command and before a finger comes down, so that the deck knows where it is on the
    /// screen. No system reports that a view around the deck has moved.
    @ObservationIgnored package var prepare: (() -> Void)?
    /// Called when a finger comes down.
    @ObservationIgnored package var began: (() -> Void)?
    /// Called when a card is taken into the hand, moves there, or leaves it.
    @ObservationIgnored package var dragged: ((D.ID, CardDrag<D.Feedback>) -> Void)?
    /// Called with each event, in order.
    @ObservationIgnored package var hear: ((D.Event) -> Void)?

    /// The app's mistakes so far.
    @ObservationIgnored package internal(set) var warnings: [String] = []

    @ObservationIgnored private var waiting: [D.Event] = []
    @ObservationIgnored private var isDelivering = false

    package init(_ deck: D, now: @escaping () -> Double) {
        display = DisplayedDeck(deck)
        self.now = now
        feedback = deck.feedback(at: 0)
    }

    /// Takes another clock, and frames at any of its times: there is no display, and all counts at its
    /// own time, as in a recorded trace.
    package func keepTime(by now: @escaping () -> Double) {
        self.now = now
        frameInterval = nil
    }

    // MARK: State

    /// The deck, unobserved. A view that reads `current` instead updates when the deck changes.
    package var deck: D { display.deck }

    package var current: D {
        _ = changes
        return deck
    }

    /// The state to save. It doesn't include motion.
    package var state: D.State {
        _ = changes
        return display.state
    }

    /// The app's items; `nil` until it has set them.
    package var items: [D.ID]? { display.items }
    /// Whether the app has set its items since the last `forgetItems()`.
    package var isLoaded: Bool { display.isLoaded }
    /// Whether the next items start the deck, or a saved deck, instead of changing its data.
    package var isWaiting: Bool { display.isWaiting }
    /// The number of frames computed so far, for tests of their cost.
    package var frameCount: Int { display.frameCount }

    /// The time between two frames of the display, in seconds; `nil`: there is no display.
    package var frameInterval: Double? {
        get { display.frameInterval }
        set { display.frameInterval = newValue }
    }

    /// Whether the deck's directions mean leading and trailing, and the layout is right to left.
    package var isMirrored: Bool {
        get { display.isMirrored }
        set { display.isMirrored = newValue }
    }

    // MARK: Inputs

    /// Gives the deck an input that happens now.
    ///
    /// The deck takes it as a copy, because it may ask the app, which may read the deck as it was.
    ///
    /// - Returns: `false` if it had no effect.
    @discardableResult
    package func take(_ input: DeckInput<D>) -> Bool { take([input]) }

    /// Gives the deck inputs that happen now, as one change.
    ///
    /// - Returns: `false` if none had an effect.
    @discardableResult
    package func take(_ inputs: [DeckInput<D>]) -> Bool {
        prepare?()
        let time = display.time(of: now())
        var next = deck
        var answer = false
        for input in inputs where next.take(input, at: time) { answer = true }
        display.deck = next
        settle(isChange: true)
        return answer
    }

    private func change(_ act: (inout DisplayedDeck<D>, Double) -> Void) {
        act(&display, display.time(of: now()))
        settle(isChange: true)
    }

    /// Sets something that takes effect with the next input.
    package func set(_ change: (inout D) -> Void) {
        display.invalidate()
        change(&display.deck)
    }

    /// Makes `ids` the deck's items.
    ///
    /// The first items, and those that a saved deck waits for, appear at rest.
    package func setItems(_ ids: [D.ID]) {
        warn(ofRepeated: ids)
        change { $0.setItems(ids, at: $1) }
    }

    /// Treats the next items as those of another data source.
    package func forgetItems() { display.forgetItems() }

    /// Replaces the deck with a saved one, at rest. If there are no items yet, it waits for them.
    package func restore(_ state: D.State) { change { $0.restore(state, at: $1) } }

    // MARK: Frames

    /// The visible cards at `moment`, back to front.
    ///
    /// The deck advances to `moment`; call `finishFrame(at:)` once the cards are shown.
    package func cards(at moment: Double) -> [CardFrame<D.ID, D.Phase>] {
        display.cards(at: moment)
    }

    /// The visible cards at the latest time, back to front.
    package func cards() -> [CardFrame<D.ID, D.Phase>] { display.cards() }

    /// Delivers what happened up to the frame at `moment`.
    package func finishFrame(at moment: Double) {
        _ = display.time(of: moment)
        settle(isInput: false, isChange: false)
    }

    /// Advances to `moment` and shows the deck there.
    ///
    /// - Parameter interval: the time until the next frame.
    package func advance(to moment: Double, interval: Double) {
        guard display.advance(to: moment, interval: interval) else { return }
        settle(isInput: false, isChange: false)
    }

    // MARK: Events

    private func settle(isInput: Bool = true, isChange: Bool) {
        let events = display.settle(isInput: isInput)
        if isChange || !events.isEmpty { changes &+= 1 }
        if display.needsFrames != needsFrames { needsFrames = display.needsFrames }
        if isInput && display.isAtRest { inputs &+= 1 }
        let feedback = deck.feedback(at: display.time)
        if feedback != self.feedback { self.feedback = feedback }
        changed?()
        waiting += events
        for (id, drag) in display.takeDrags() { dragged?(id, drag) }
        deliver()
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
        let touch = display.prepared(touch, now: now())
        if touch.phase == .began {
            prepare?()
            began?()
        }
        if touch.phase == .began || touch.phase == .ended {
            // These may ask the app, which may read the deck.
            var next = deck
            next.touch(touch)
            display.deck = next
        } else {
            display.deck.touch(touch)
        }
        settle(isChange: false)
    }
}
