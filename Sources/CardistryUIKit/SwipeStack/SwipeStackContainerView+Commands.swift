#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import UIKit

    extension SwipeStackContainerView {
        /// Sets the class that serves a reuse identifier.
        public func register(
            _ cardClass: SwipeCardView.Type, forCardReuseIdentifier identifier: String
        ) {
            recycler.register(identifier) { cardClass.init(frame: .zero) }
        }

        /// A card that has left the screen, prepared for another item, or a new one.
        ///
        /// - Precondition: a class is registered for `identifier`.
        public func dequeueReusableCard(withIdentifier identifier: String) -> SwipeCardView {
            recycler.take(identifier)
        }

        /// The card of an item, if it exists at the moment.
        public func card(for id: CardID) -> SwipeCardView? { recycler[id] }

        /// Swipes the top card as a finger would.
        ///
        /// - Returns: `false` if there is no card, the direction is not allowed, or the decision was vetoed.
        @discardableResult
        public func swipe(_ direction: SwipeDirection) -> Bool {
            loadIfNeeded()
            return driver.perform(.swipe(direction))
        }

        /// Brings the last decided card back the way it left, also out of its flight.
        ///
        /// - Returns: the card, or `nil` if there is nothing to undo.
        @discardableResult
        public func undo() -> CardID? {
            loadIfNeeded()
            return driver.update { $0.undo(at: $1) }
        }

        /// Takes back the decision on `id`, however many followed it: for a decision that failed elsewhere.
        ///
        /// - Returns: `false` if there is no decision on it.
        @discardableResult
        public func rollback(_ id: CardID) -> Bool {
            loadIfNeeded()
            return driver.update { $0.rollback(id, at: $1) }
        }

        // MARK: What the deck is

        /// The top undecided item.
        public var top: CardID? { driver.deck.top }
        /// Undecided items, top first.
        public var undecided: [CardID] { driver.deck.undecided }
        /// Number of undecided items; unlike `undecided.count` it costs nothing.
        public var undecidedCount: Int { driver.deck.undecidedCount }
        /// Decisions, oldest first.
        public var history: [SwipeDecision<CardID>] { driver.deck.history }
        /// What the surroundings show of the current drag.
        public var feedback: SwipeFeedback { driver.feedback }

        /// What to save; it is `Codable`. Motion is not part of it.
        public var state: SwipeStackState<CardID> { driver.state }

        /// Puts a saved deck in the place of this one, at rest. Items that the data source does not have are
        /// left out, and its other items lie at the bottom. A data source without any items is given time to load
        /// them.
        ///
        /// An empty state starts anew with everything undecided.
        public func restore(_ state: SwipeStackState<CardID>) { restoreItems(state) }
    }
#endif
