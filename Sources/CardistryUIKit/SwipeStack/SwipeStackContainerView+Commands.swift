#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import UIKit

    extension SwipeStackContainerView {
        /// Swipes the top card as a finger would.
        ///
        /// - Returns: `false` if there is no card, the direction isn't allowed, or the decision was
        ///   vetoed.
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
        /// Decisions, oldest first.
        public var history: [SwipeDecision<ID>] { driver.deck.history }
    }
#endif
