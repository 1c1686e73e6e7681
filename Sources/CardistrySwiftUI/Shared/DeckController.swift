#if canImport(SwiftUI)
    public import Cardistry
    import CardistryApple
    import Foundation
    public import Observation

    /// The deck behind a view, for commands and saving: a `SwipeStackController` or a
    /// `WalletDeckController`.
    @MainActor
    public class DeckController<D: Deck>: Observable {
        /// On the clock of dates, which SwiftUI's frames and drags use.
        let driver = DeckDriver(D.empty) { Date.now.timeIntervalSinceReferenceDate }

        /// Creates a deck that gets its items from its view.
        public required init() {}

        /// Creates a deck that continues from a saved state.
        public convenience init(restoring state: D.State) {
            self.init()
            restore(state)
        }

        /// The current gesture as views around the deck may show it: how far a card of a stack is
        /// dragged and where to, how far a wallet is scrolled and fanned and its open card is dragged.
        /// It changes with each frame of a drag.
        public var feedback: D.Feedback { driver.feedback }
        /// The state to save. It doesn't include motion.
        public var state: D.State { driver.state }

        /// Gives the deck an input at the present time.
        ///
        /// - Returns: `false` if it had no effect.
        @discardableResult
        public func take(_ input: DeckInput<D>) -> Bool { driver.take(input) }

        /// Replaces the deck with a saved one, at rest. Items that the view doesn't have are left
        /// out, and its other items come last. A view without any items gets time to load them.
        public func restore(_ state: D.State) { driver.restore(state) }

        /// Starts over, at rest: every item of a stack is undecided, and a wallet is closed and in the order of
        /// its items.
        public func reset() { driver.restore(D.empty.state(at: 0)) }

        /// Replaces the id `old` with `new`, whatever the card is doing, for an item whose id
        /// changes. Change the data in the same update.
        ///
        /// - Returns: `false` if the deck does not have `old`, or already has `new`.
        @discardableResult
        public func replace(_ old: D.ID, with new: D.ID) -> Bool {
            take(.replace(old, with: new))
        }
    }
#endif
