#if canImport(UIKit)
    import Cardistry
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

        /// Items whose cards exist at the moment, back to front.
        public var visibleCards: [CardID] { recycler.ids }

        /// Where the data source has the item.
        public func index(of id: CardID) -> Int? { order.index(of: id) }

        // MARK: Changes by identity

        /// Asks the data source for its items and their cards again.
        ///
        /// Decisions on items that it still has stand, and a card in the hand that it still has stays in the
        /// hand, as it is.
        public func reloadData() { reloadItems() }

        /// The data source has a new item at `index`: it comes into the pile above the next undecided one.
        ///
        /// - Returns: `false` if the deck already has an item with this identity.
        @discardableResult
        public func insertCard(at index: Int) -> Bool { insertItem(at: index) }

        /// The data source has no such item any more, decided or not.
        ///
        /// - Returns: `false` if the deck does not have it.
        @discardableResult
        public func removeCard(_ id: CardID) -> Bool { removeItem(id) }

        /// The data source has the item at another index. A card in the hand stays in the hand.
        ///
        /// - Returns: `false` if it is not undecided.
        @discardableResult
        public func moveCard(_ id: CardID, to index: Int) -> Bool { moveItem(id, to: index) }

        /// The data source has another item in the place of this one.
        ///
        /// - Returns: `false` if the deck does not have `old`, or already has `new`.
        @discardableResult
        public func replaceCard(_ old: CardID, with new: CardID) -> Bool {
            replaceItem(old, with: new)
        }

        /// The item is the same and shows something else: asks for its card again, wherever it is.
        public func reloadCard(_ id: CardID) { reloadItem(id) }
    }
#endif
