#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import UIKit

    extension SwipeStackContainerView {
        /// Swipes the top card as a finger would.
        ///
        /// - Returns: `false` if there is no card, the direction isn't allowed, the decision was
        ///   vetoed, or another one waits to be confirmed.
        @discardableResult
        public func swipe(_ direction: SwipeDirection) -> Bool {
            loadIfNeeded()
            return driver.perform(.swipe(direction))
        }

        /// Brings the last decided card back the way it left, even while it is still flying out.
        ///
        /// - Returns: the card, or `nil` if there is nothing to undo.
        @discardableResult
        public func undo() -> ID? {
            loadIfNeeded()
            return driver.update { $0.undo(at: $1) }
        }

        /// Takes back the decision on `id`, even if others followed. Use it for a decision that
        /// failed elsewhere.
        ///
        /// - Returns: `false` if there is no decision on it.
        @discardableResult
        public func rollback(_ id: ID) -> Bool {
            loadIfNeeded()
            return driver.update { $0.rollback(id, at: $1) }
        }

        // MARK: State

        /// The top undecided item.
        public var top: ID? { driver.deck.top }
        /// Undecided items, top first.
        public var undecided: [ID] { driver.deck.undecided }
        /// Number of undecided items; unlike `undecided.count` it costs nothing.
        public var undecidedCount: Int { driver.deck.undecidedCount }
        /// Decisions, oldest first. Remove the last ones to undo them. Any other history is restored
        /// at rest, as far as the deck has its items; a message in the log names one that it doesn't
        /// have. If the deck has no items yet, it waits for them.
        public var history: [SwipeDecision<ID>] {
            get { driver.deck.history }
            set { driver.setHistory(newValue) }
        }
        /// Whether there is a decision to take back.
        public var canUndo: Bool { driver.deck.canPerform(.undo) }
        /// The decision that waits for `confirmDecision`.
        public var question: SwipeQuestion<ID>? { driver.deck.question }
    }
#endif
