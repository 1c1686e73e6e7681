#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import UIKit

    extension WalletDeckContainerView {
        func setNeedsReload() {
            isLoaded = false
            setNeedsLayout()
        }

        /// Asks the data source for its items and their passes again. Passes that it still has keep what they
        /// are doing, and take its order.
        public func reloadData() {
            readOrder()
            guard dataSource != nil else { return }
            let ids = order.ids
            // A saved wallet waits for its items.
            if isLoaded && (awaited == nil || ids.isEmpty) {
                driver.perform { $0.reload(ids, at: $1) }
                renewPasses()
            } else {
                shelf.removeAll()
                isLoaded = true
                let state = awaited ?? state
                if !ids.isEmpty { awaited = nil }
                start(with: state)
            }
        }

        func loadIfNeeded() {
            if !isLoaded { reloadData() }
        }

        /// What the data source's indices stand for.
        func readOrder() {
            guard let dataSource else { return }
            let count = dataSource.numberOfPasses(in: self)
            order = ItemOrder((0..<count).map { dataSource.wallet(self, identifierForPassAt: $0) })
        }

        private func start(with state: WalletState<CardID>) {
            let old = driver.core
            var core = WalletDeck(
                restoring: state.fitted(to: order.ids), feel: old.feel, size: old.size)
            core.setReduceMotion(old.reduceMotion, at: 0)
            driver.replace(by: core)
        }

        // MARK: Changes by identity

        /// The data source has a new item at `index`.
        ///
        /// - Returns: `false` if the wallet already has an item with this identity.
        @discardableResult
        public func insertPass(at index: Int) -> Bool {
            loadIfNeeded()
            guard let dataSource else { return false }
            if awaited != nil { reloadData() }
            let id = dataSource.wallet(self, identifierForPassAt: index)
            guard !driver.core.contains(id) else { return false }
            order.insert(id, at: index)
            let place = order.place(of: index, among: driver.core.order)
            return driver.perform { $0.insert(id, at: place, time: $1) }
        }

        /// The data source has no such item any more.
        ///
        /// - Returns: `false` if the wallet does not have it.
        @discardableResult
        public func removePass(_ id: CardID) -> Bool {
            order.remove(id)
            return driver.perform { $0.remove(id, at: $1) }
        }

        /// The data source has the item at another index. A pass in the hand stays in the hand.
        ///
        /// - Returns: `false` if the wallet does not have it.
        @discardableResult
        public func movePass(_ id: CardID, to index: Int) -> Bool {
            order.move(id, to: index)
            let others = driver.core.order.filter { $0 != id }
            let place = order.place(of: order.index(of: id) ?? 0, among: others)
            return driver.perform { $0.move(id, to: place, at: $1) }
        }

        /// The data source has another item in the place of this one.
        ///
        /// - Returns: `false` if the wallet does not have `old`, or already has `new`.
        @discardableResult
        public func replacePass(_ old: CardID, with new: CardID) -> Bool {
            guard driver.core.contains(old), !driver.core.contains(new) else { return false }
            order.replace(old, with: new)
            return driver.perform { $0.replace(old, with: new, at: $1) }
        }

        /// The item is the same and shows something else: asks for its pass again, wherever it is.
        public func reloadPass(_ id: CardID) {
            if shelf.remove(id) { show(at: driver.time) }
        }

        // MARK: What the wallet is

        /// All items, from the top of the pile, which lies behind, to its end, which lies in front.
        public var pile: [CardID] { driver.core.order }
        /// The pass that is open, or is to be.
        public var opened: CardID? { driver.core.open }
        /// The pass that has the keyboard's focus.
        public var focusedPass: CardID? { driver.core.focused }
        /// What the surroundings show.
        public var feedback: WalletFeedback { driver.core.feedback(at: driver.time) }

        /// What to save; it is `Codable`. Motion is not part of it.
        public var state: WalletState<CardID> { awaited ?? driver.core.state(at: driver.time) }

        /// Puts a saved wallet in the place of this one, at rest. Items that the data source does not have are
        /// left out, and those it has besides lie at the end. One without any items is given time to load them.
        public func restore(_ state: WalletState<CardID>) {
            guard isLoaded, !order.ids.isEmpty else {
                awaited = state
                return
            }
            start(with: state)
            renewPasses()
        }
    }
#endif
