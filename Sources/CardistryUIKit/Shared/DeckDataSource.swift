#if canImport(UIKit)
    import Foundation
    public import UIKit

    /// The items of a deck from its top, decided ones included, and their cards.
    ///
    /// The deck asks for the items only after `reloadData()`, and for a card when that comes into sight.
    @MainActor
    public protocol DeckDataSource<ID, Card>: AnyObject {
        /// Identifies an item, in the deck and in what is saved of it.
        associatedtype ID: Hashable & Sendable
        /// `SwipeCardView` or `WalletCardView`.
        associatedtype Card: DeckCardView

        /// All items.
        func numberOfCards(in deck: DeckContainerView) -> Int

        /// A card for the item at `index`, from `dequeueReusableCard(withIdentifier:)` or new.
        func deck(_ deck: DeckContainerView, cardForItemAt index: Int) -> Card

        /// The identity of the item. Without it an item is its index at the last `reloadData()`, and no
        /// decision survives a reload in another order.
        func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> ID

        /// The view behind a swipe stack without cards; `nil`: none.
        func viewForEmptyDeck(_ deck: DeckContainerView) -> UIView?
    }

    extension DeckDataSource {
        public func viewForEmptyDeck(_ deck: DeckContainerView) -> UIView? { nil }
    }

    extension DeckDataSource where ID == Int {
        public func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> Int { index }
    }
#endif
