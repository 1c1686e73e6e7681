#if canImport(UIKit)
    public import Cardistry
    import UIKit

    /// Receives the events of a wallet. Every method is optional.
    @MainActor
    public protocol WalletDeckDelegate<ID>: AnyObject {
        /// What identifies an item.
        associatedtype ID: Hashable & Sendable

        /// A card opens and begins to grow.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didOpen id: ID)
        /// The open card closes and starts its way back.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didClose id: ID)
        /// The open card is at rest at full size.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didArrive id: ID)
        /// A card is at rest in the pile, after closing, a drop or a cancelled reorder.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didReturn id: ID)
        /// The open card was tapped.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didTap id: ID)
        /// A long press has lifted a card out of the pile.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didLift id: ID)
        /// A finger takes a lifted or open card, moves it, or lets go.
        func wallet(
            _ wallet: WalletDeckContainerView<ID>, didDrag id: ID, _ drag: CardDrag<WalletFeedback>)
        /// A card has moved in the pile, with indexes as in `tableView(_:moveRowAt:to:)`. A data
        /// source that provides ids may move its own item during the call; the wallet then reads
        /// their order again.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didMove id: ID, from: Int, to: Int)
        /// The feedback for the views around the wallet has changed.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didProgress feedback: WalletFeedback)
    }

    extension WalletDeckDelegate {
        public func wallet(_: WalletDeckContainerView<ID>, didOpen _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didClose _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didArrive _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didReturn _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didTap _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didLift _: ID) {}
        public func wallet(
            _: WalletDeckContainerView<ID>, didDrag _: ID, _: CardDrag<WalletFeedback>
        ) {}
        public func wallet(_: WalletDeckContainerView<ID>, didMove _: ID, from: Int, to: Int) {}
        public func wallet(_: WalletDeckContainerView<ID>, didProgress _: WalletFeedback) {}
    }
#endif
