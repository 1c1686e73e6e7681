#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import UIKit

    extension SwipeStackContainerView {
        func setNeedsReload() {
            isLoaded = false
            setNeedsLayout()
        }

        /// Asks the data source for its items and their cards again.
        ///
        /// Decisions on items that it still has stand, and a card in the hand that it still has stays in the
        /// hand, as it is.
        public func reloadData() {
            guard let dataSource else { return }
            let count = dataSource.numberOfCards(in: self)
            let ids = (0..<count).map { dataSource.swipeStack(self, identifierForCardAt: $0) }
            order = ItemOrder(ids)
            // A saved deck waits for its items.
            if isLoaded && (awaited == nil || ids.isEmpty) {
                driver.perform { $0.reload(ids, at: $1) }
                renewCards()
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

        /// The deck at rest, with what the data source has.
        private func start(with state: SwipeStackState<CardID>) {
            let saved = state.fitted(to: order.ids)
            driver.perform { $0.restore(saved, at: $1) }
        }

        // MARK: Changes by identity

        /// The data source has a new item at `index`: it comes into the pile above the next undecided one.
        ///
        /// - Returns: `false` if the deck already has an item with this identity.
        @discardableResult
        public func insertCard(at index: Int) -> Bool {
            loadIfNeeded()
            guard let dataSource else { return false }
            if awaited != nil { reloadData() }
            let id = dataSource.swipeStack(self, identifierForCardAt: index)
            guard order.index(of: id) == nil else { return false }
            order.insert(id, at: index)
            let place = order.place(of: index, among: driver.core.undecided)
            return driver.perform { $0.insert(id, at: place, time: $1) }
        }

        /// The data source has no such item any more, decided or not.
        ///
        /// - Returns: `false` if the deck does not have it.
        @discardableResult
        public func removeCard(_ id: CardID) -> Bool {
            order.remove(id)
            return driver.perform { $0.remove(id, at: $1) }
        }

        /// The data source has the item at another index. A card in the hand stays in the hand.
        ///
        /// - Returns: `false` if it is not undecided.
        @discardableResult
        public func moveCard(_ id: CardID, to index: Int) -> Bool {
            order.move(id, to: index)
            let others = driver.core.undecided.filter { $0 != id }
            let place = order.place(of: order.index(of: id) ?? 0, among: others)
            return driver.perform { $0.move(id, to: place, at: $1) }
        }

        /// The data source has another item in the place of this one.
        ///
        /// - Returns: `false` if the deck does not have `old`, or already has `new`.
        @discardableResult
        public func replaceCard(_ old: CardID, with new: CardID) -> Bool {
            guard driver.core.contains(old), !driver.core.contains(new) else { return false }
            order.replace(old, with: new)
            return driver.perform { $0.replace(old, with: new, at: $1) }
        }

        /// The item is the same and shows something else: asks for its card again, wherever it is.
        public func reloadCard(_ id: CardID) {
            if shelf.remove(id) { show(at: driver.time) }
        }

        /// Where the data source has the item.
        public func index(of id: CardID) -> Int? { order.index(of: id) }

        // MARK: What the deck is

        /// The top undecided item.
        public var top: CardID? { driver.core.top }
        /// Undecided items, top first.
        public var undecided: [CardID] { driver.core.undecided }
        /// Undecided items; unlike `undecided.count` it costs nothing, however many there are.
        public var undecidedCount: Int { driver.core.undecidedCount }
        /// Decisions, oldest first.
        public var history: [SwipeDecision<CardID>] { driver.core.history }
        /// What the surroundings show of the current drag.
        public var feedback: SwipeFeedback { driver.core.feedback(at: driver.time) }

        /// What to save; it is `Codable`. Motion is not part of it.
        public var state: SwipeStackState<CardID> { awaited ?? driver.core.state }

        /// Puts a saved deck in the place of this one, at rest. Items that the data source does not have are
        /// left out, and those it has besides lie at the bottom. One without any items is given time to load them.
        ///
        /// An empty state starts anew with everything undecided.
        public func restore(_ state: SwipeStackState<CardID>) {
            guard isLoaded, !order.ids.isEmpty else {
                awaited = state
                return
            }
            start(with: state)
            renewCards()
        }
    }
#endif
