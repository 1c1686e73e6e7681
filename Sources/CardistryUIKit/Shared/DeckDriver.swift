#if canImport(UIKit)
    import Cardistry
    import QuartzCore

    /// What the two decks of the core have in common for a front end.
    protocol DeckCore: Sendable {
        associatedtype Event

        mutating func advance(to time: Double)
        mutating func takeEvents() -> [Event]
        func isMoving(at time: Double) -> Bool
        /// When it must be told of the time although nothing moves.
        var nextWake: Double? { get }
    }

    extension SwipeStack: DeckCore {
        var nextWake: Double? { nil }
    }

    extension WalletDeck: DeckCore {}

    /// Holds a deck, gives it inputs with their times and frames while it moves, and tells its view what to
    /// show and what has happened.
    @MainActor
    final class DeckDriver<Core: DeckCore> {
        private(set) var core: Core
        /// Shows the deck as it is at a time.
        var show: ((Double) -> Void)?
        /// Carries out what has happened, one event after the other.
        var carryOut: ((Core.Event) -> Void)?
        /// The latest time that counts.
        private(set) var time = 0.0

        private let clock = FrameClock()
        private var queue: [Core.Event] = []
        private var isDelivering = false

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
            queue += core.takeEvents()
            show?(time)
            clock.isRunning = core.isMoving(at: time) || core.nextWake != nil
            guard !isDelivering else { return }
            isDelivering = true
            // Whoever hears of an event may give the deck an input, whose events come after those before.
            while !queue.isEmpty { carryOut?(queue.removeFirst()) }
            isDelivering = false
        }
    }
#endif
