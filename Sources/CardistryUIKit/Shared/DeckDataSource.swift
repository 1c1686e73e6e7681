#if canImport(UIKit)
    import UIKit

    /// Provides the items of a deck from its top, including decided ones, and their cards.
    ///
    /// The deck asks for the items only after `reloadData()`, and for a card when it becomes
    /// visible.
    @MainActor
    public protocol DeckDataSource<ID, Card>: AnyObject {
        /// Identifies an item in the deck and in its saved state.
        associatedtype ID: Hashable & Sendable
        /// `SwipeCardView` or `WalletCardView`.
        associatedtype Card: DeckCardView

        /// The number of all items.
        func numberOfCards(in deck: DeckContainerView) -> Int

        /// Returns a card for the item at `index`: a new one, or one from
        /// `dequeueReusableCard(withIdentifier:)`.
        func deck(_ deck: DeckContainerView, cardForItemAt index: Int) -> Card

        /// Returns the id of the item at `index`. By default, it is the index at the last
        /// `reloadData()`, and decisions don't survive a reload in another order.
        ///
        /// Of items with the same id, the deck shows the first. A message in the log names that id.
        func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> ID
    }

    extension DeckDataSource where ID == Int {
        public func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> Int { index }
    }
#endif
