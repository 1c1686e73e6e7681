#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    import Observation

    /// Holds a deck, gives it inputs with their times, and tells views when there is something to draw.
    @MainActor @Observable
    final class DeckEngine<Core: DeckCore> {
        @ObservationIgnored private(set) var core: Core
        /// Changes with every input that may show.
        private(set) var inputs = 0
        /// Changes with what the deck consists of, and not with each movement of a finger.
        private(set) var changes = 0
        /// Whether the deck asks for frames. An idle one does not.
        private(set) var needsFrames = false

        /// Carries out what has happened, one event after the other.
        var carryOut: ((Core.Event) -> Void)? {
            get { queue.carryOut }
            set { queue.carryOut = newValue }
        }
        /// The clock for inputs that come without a time: buttons, keys and assistive technology.
        @ObservationIgnored var now: () -> Date = { Date.now }
        /// Hears that the deck may think otherwise of a touch.
        @ObservationIgnored var settled: (() -> Void)?
        @ObservationIgnored private var clock = DeckClock()
        @ObservationIgnored private let queue = EventQueue<Core.Event>()

        init(_ core: Core) { self.core = core }

        /// Gives the deck an input.
        ///
        /// The deck is a copy meanwhile: whoever is asked for a veto may look at the deck as it was.
        @discardableResult
        func perform<Answer>(
            at date: Date? = nil, _ act: (inout Core, Double) -> Answer
        ) -> Answer {
            let time = clock.time(of: date ?? now())
            var next = core
            let answer = act(&next, time)
            core = next
            inputs &+= 1
            if date == nil { changes &+= 1 }
            settle()
            return answer
        }

        /// Lets time pass, once a frame.
        func advance(to date: Date) {
            core.advance(to: clock.time(of: date))
            settle()
        }

        /// The deck at a frame's date, and the time it then is: never before the latest input, so that a
        /// paused timeline's old date does no harm.
        func snapshot(at date: Date) -> (deck: Core, time: Double) {
            var clock = clock
            var deck = core
            let time = max(clock.time(of: date), clock.latest)
            deck.advance(to: time)
            return (deck, time)
        }

        /// The latest time that counts.
        var time: Double { clock.latest }

        private func settle() {
            let events = core.takeEvents()
            if !events.isEmpty { changes &+= 1 }
            let needsFrames = core.needsFrames(at: clock.latest)
            if needsFrames != self.needsFrames { self.needsFrames = needsFrames }
            settled?()
            queue.deliver(events)
        }
    }
#endif
