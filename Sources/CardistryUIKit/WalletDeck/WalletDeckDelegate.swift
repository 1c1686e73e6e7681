#if canImport(UIKit)
    public import Cardistry
    import UIKit

    /// Hears what happens in a wallet. All of it is optional.
    @MainActor
    public protocol WalletDeckDelegate<ID>: AnyObject {
        associatedtype ID: Hashable & Sendable

        /// A card opens; it is growing.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didOpen id: ID)
        /// The open card closes; it is on its way back.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didClose id: ID)
        /// The open card is at rest at full size.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didArrive id: ID)
        /// A card is at rest in the pile, after closing, a drop or a cancelled reorder.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didReturn id: ID)
        /// A touch on the open card ended where it began.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didTap id: ID)
        /// A long-press has lifted a card out of the pile.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didLift id: ID)
        /// A card has another place in the pile. A data source that names its items may move its own
        /// item meanwhile; the wallet then reads their order anew.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didMove id: ID, from: Int, to: Int)
        /// What the wallet's surroundings show has changed.
        func wallet(_ wallet: WalletDeckContainerView<ID>, didProgress feedback: WalletFeedback)
    }

    extension WalletDeckDelegate {
        public func wallet(_: WalletDeckContainerView<ID>, didOpen _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didClose _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didArrive _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didReturn _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didTap _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didLift _: ID) {}
        public func wallet(_: WalletDeckContainerView<ID>, didMove _: ID, from: Int, to: Int) {}
        public func wallet(_: WalletDeckContainerView<ID>, didProgress _: WalletFeedback) {}
    }
#endif
