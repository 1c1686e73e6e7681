#if canImport(UIKit)
    public import Cardistry
    import UIKit

    /// The items of a wallet, from the top of the pile.
    @MainActor
    public protocol WalletDeckDataSource: AnyObject {
        /// All items.
        func numberOfCards(in wallet: WalletDeckContainerView) -> Int

        /// A card for the item at `index`, from `dequeueReusableCard(withIdentifier:)` or new.
        func wallet(
            _ wallet: WalletDeckContainerView, cardForItemAt index: Int
        ) -> WalletCardView

        /// The identity of the item. Without it an item is its index at the last `reloadData()`; the data
        /// source then keeps its order when cards are moved by hand.
        func wallet(_ wallet: WalletDeckContainerView, identifierForCardAt index: Int) -> CardID
    }

    extension WalletDeckDataSource {
        public func wallet(
            _ wallet: WalletDeckContainerView, identifierForCardAt index: Int
        ) -> CardID { .number(index) }
    }

    /// Hears what happens in a wallet. All of it is optional.
    @MainActor
    public protocol WalletDeckDelegate: AnyObject {
        /// A card opens; it is growing.
        func wallet(_ wallet: WalletDeckContainerView, didOpen id: CardID)
        /// The open card closes; it is on its way back.
        func wallet(_ wallet: WalletDeckContainerView, didClose id: CardID)
        /// The open card is at rest at full size.
        func wallet(_ wallet: WalletDeckContainerView, didArrive id: CardID)
        /// A card is at rest in the pile, after closing, a drop or a cancelled reorder.
        func wallet(_ wallet: WalletDeckContainerView, didReturn id: CardID)
        /// A touch on the open card ended where it began.
        func wallet(_ wallet: WalletDeckContainerView, didTap id: CardID)
        /// A long-press has lifted a card out of the pile.
        func wallet(_ wallet: WalletDeckContainerView, didLift id: CardID)
        /// A card has another place in the pile. A data source that names its items may move its own
        /// item meanwhile; the wallet then reads their order anew.
        func wallet(_ wallet: WalletDeckContainerView, didMove id: CardID, from: Int, to: Int)
        /// What the wallet's surroundings show has changed.
        func wallet(_ wallet: WalletDeckContainerView, didProgress feedback: WalletFeedback)
    }

    extension WalletDeckDelegate {
        public func wallet(_: WalletDeckContainerView, didOpen _: CardID) {}
        public func wallet(_: WalletDeckContainerView, didClose _: CardID) {}
        public func wallet(_: WalletDeckContainerView, didArrive _: CardID) {}
        public func wallet(_: WalletDeckContainerView, didReturn _: CardID) {}
        public func wallet(_: WalletDeckContainerView, didTap _: CardID) {}
        public func wallet(_: WalletDeckContainerView, didLift _: CardID) {}
        public func wallet(_: WalletDeckContainerView, didMove _: CardID, from: Int, to: Int) {}
        public func wallet(_: WalletDeckContainerView, didProgress _: WalletFeedback) {}
    }
#endif
