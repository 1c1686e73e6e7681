#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import QuartzCore

    /// Holds a deck, gives it inputs with their times and frames while it moves, and tells its view what to
    /// show and what has happened.
    @MainActor
    final class DeckDriver<Core: DeckCore> {
        private(set) var core: Core
        /// Shows the deck as it is at a time.
        var show: ((Double) -> Void)?
        /// Carries out what has happened, one event after the other.
        var carryOut: ((Core.Event) -> Void)? {
            get { queue.carryOut }
            set { queue.carryOut = newValue }
        }
        /// The latest time that counts.
        private(set) var time = 0.0

        private let clock = FrameClock()
        private let queue = EventQueue<Core.Event>()

        init(_ core: Core) {
            self.core = core
            clock.tick = { [weak self] in self?.frame(at: $0) }
        }

        var isRunning: Bool { clock.isRunning }

        /// Gives the deck an input.
        ///
        /// The deck is a copy meanwhile: whoever is asked for a veto may look at the deck as it was.
        ///
        /// - Parameter moment: when it happened; `nil`: now.
        @discardableResult
        func perform<Answer>(
            at moment: Double? = nil, _ act: (inout Core, Double) -> Answer
        ) -> Answer {
            var next = core
            let answer = act(&next, pass(to: moment ?? CACurrentMediaTime(), input: moment))
            core = next
            settle()
            return answer
        }

        /// The same for what nobody is asked about, such as each movement of a finger.
        func update(at moment: Double, _ act: (inout Core) -> Void) {
            _ = pass(to: moment, input: moment)
            act(&core)
            settle()
        }

        /// Puts another deck in the place of this one.
        func replace(by other: Core) {
            core = other
            core.advance(to: time)
            settle()
        }

        private func frame(at moment: Double) {
            core.advance(to: pass(to: moment, input: nil))
            settle()
        }

        /// An input keeps its own time, by which its speed is measured, also where a frame has been shown for a
        /// later one; the core allows for that.
        private func pass(to moment: Double, input: Double?) -> Double {
            time = max(time, moment)
            return input ?? time
        }

        private func settle() {
            let events = core.takeEvents()
            show?(time)
            clock.isRunning = core.needsFrames(at: time)
            queue.deliver(events)
        }
    }
#endif
