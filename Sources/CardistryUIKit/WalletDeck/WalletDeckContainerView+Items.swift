#if canImport(UIKit)
    import Cardistry
    import Foundation
    import UIKit

    extension WalletDeckContainerView {
        /// Sets the class that serves a reuse identifier.
        public func register(
            _ passClass: WalletPassView.Type, forPassReuseIdentifier identifier: String
        ) {
            recycler.register(identifier) { passClass.init(frame: .zero) }
        }

        /// A pass that has left the screen, prepared for another item, or a new one.
        ///
        /// - Precondition: a class is registered for `identifier`.
        public func dequeueReusablePass(withIdentifier identifier: String) -> WalletPassView {
            recycler.take(identifier)
        }

        /// The pass of an item, if it exists at the moment.
        public func pass(for id: CardID) -> WalletPassView? { recycler[id] }

        /// Items whose passes exist at the moment, back to front.
        public var visiblePasses: [CardID] { recycler.ids }

        /// Where the data source has the item.
        public func index(of id: CardID) -> Int? { order.index(of: id) }

        // MARK: Changes by identity

        /// Asks the data source for its items and their passes again. Passes that it still has keep what they
        /// are doing, and take its order.
        public func reloadData() { reloadItems() }

        /// The data source has a new item at `index`.
        ///
        /// - Returns: `false` if the wallet already has an item with this identity.
        @discardableResult
        public func insertPass(at index: Int) -> Bool { insertItem(at: index) }

        /// The data source has no such item any more.
        ///
        /// - Returns: `false` if the wallet does not have it.
        @discardableResult
        public func removePass(_ id: CardID) -> Bool { removeItem(id) }

        /// The data source has the item at another index. A pass in the hand stays in the hand.
        ///
        /// - Returns: `false` if the wallet does not have it.
        @discardableResult
        public func movePass(_ id: CardID, to index: Int) -> Bool { moveItem(id, to: index) }

        /// The data source has another item in the place of this one.
        ///
        /// - Returns: `false` if the wallet does not have `old`, or already has `new`.
        @discardableResult
        public func replacePass(_ old: CardID, with new: CardID) -> Bool {
            replaceItem(old, with: new)
        }

        /// The item is the same and shows something else: asks for its pass again, wherever it is.
        public func reloadPass(_ id: CardID) { reloadItem(id) }
    }
#endif
