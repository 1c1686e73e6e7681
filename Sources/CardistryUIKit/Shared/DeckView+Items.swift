#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import CoreGraphics
    public import UIKit

    extension DeckView {
        // MARK: Cards

        /// Registers the class of the cards with a reuse identifier.
        public func register(_ cardClass: Card.Type, forCardReuseIdentifier identifier: String) {
            recycler.register(identifier) { cardClass.init(frame: .zero) }
        }

        /// Registers the nib of the cards with a reuse identifier. Its first object is the card.
        ///
        /// - Precondition: that object is a `Card`.
        public func register(_ nib: UINib, forCardReuseIdentifier identifier: String) {
            recycler.register(identifier) {
                guard let card = nib.instantiate(withOwner: nil).first as? Card else {
                    preconditionFailure("the nib of “\(identifier)” has no \(Card.self)")
                }
                return card
            }
        }

        /// Returns a recycled card, prepared for another item, or a new one.
        ///
        /// - Precondition: a class or a nib is registered for `identifier`.
        public func dequeueReusableCard(withIdentifier identifier: String) -> Card {
            recycler.take(identifier)
        }

        /// Returns the card of an item, if it exists at the moment.
        public func card(for id: D.ID) -> Card? {
            layoutIfNeeded()
            return recycler[id]
        }

        /// The items whose cards exist at the moment, back to front.
        public var visibleCards: [D.ID] {
            layoutIfNeeded()
            return recycler.ids
        }

        // MARK: Items

        /// Returns the index of the item in the data source.
        public func index(of id: D.ID) -> Int? { items.firstIndex(of: id) }

        /// Asks the data source for its items and their cards again.
        ///
        /// Items that it still has keep their state: decisions stand, an open card stays open, and
        /// a card under a finger stays there, unchanged.
        public func reloadData() {
            guard dataSource != nil else { return }
            let held = driver.isLoaded ? driver.cards().filter { isHeld($0.phase) }.map(\.id) : []
            recycler.removeAll { !held.contains($0) }
            readItems()
            driver.setItems(items)
        }

        /// Applies a snapshot of the data source's changed items. Missing items go, new ones come,
        /// and every other card stays as it is, wherever it is.
        ///
        /// - Parameter items: the items of the data source, in its order. Of equal ones, the first
        ///   counts.
        public func apply(_ items: [D.ID]) {
            self.items = items
            driver.setItems(items)
        }

        /// Replaces an item with another one that the data source now has in its place.
        ///
        /// - Returns: `false` if the deck does not have `old`, or already has `new`.
        @discardableResult
        public func replace(_ old: D.ID, with new: D.ID) -> Bool {
            items = items.map { $0 == old ? new : $0 }
            return driver.take(.replace(old, with: new))
        }

        /// Asks for the card of an item again, wherever it is, because its content has changed.
        public func reloadCard(_ id: D.ID) {
            recycler.removeAll { $0 == id }
            setNeedsLayout()
        }

        func loadIfNeeded() {
            if !driver.isLoaded { reloadData() }
        }

        /// Reads the ids of the data source's items.
        func readItems() {
            guard let dataSource else { return }
            items = (0..<dataSource.numberOfCards(in: self)).map {
                dataSource.deck(self, identifierForCardAt: $0)
            }
        }

        // MARK: Commands

        /// Gives the deck an input at the present time.
        ///
        /// - Returns: `false` if it had no effect.
        @discardableResult
        public func take(_ input: DeckInput<D>) -> Bool {
            loadIfNeeded()
            return driver.take(input)
        }

        // MARK: Saving

        /// The state to save. It is `Codable` if the ids are, and doesn't include motion.
        public var state: D.State { driver.state }

        /// Replaces the deck with a saved one, at rest. Items that the data source doesn't have are
        /// left out, and its other items come last. A data source without any items gets time to
        /// load them.
        public func restore(_ state: D.State) {
            recycler.removeAll()
            driver.restore(state)
        }

        /// Starts over, at rest: every item of a stack is undecided, and a wallet is closed and in the order of
        /// its items.
        public func reset() { restore(D.empty.state(at: 0)) }
    }
#endif
