#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    public import UIKit

    extension DeckView {
        // MARK: Cards

        /// Sets the class that serves a reuse identifier.
        public func register(_ cardClass: Card.Type, forCardReuseIdentifier identifier: String) {
            recycler.register(identifier) { cardClass.init(frame: .zero) }
        }

        /// Sets the nib that serves a reuse identifier. Its first object is the card.
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

        /// A card that has left the screen, prepared for another item, or a new one.
        ///
        /// - Precondition: a class or a nib is registered for `identifier`.
        public func dequeueReusableCard(withIdentifier identifier: String) -> Card {
            recycler.take(identifier)
        }

        /// The card of an item, if it exists at the moment.
        public func card(for id: D.ID) -> Card? {
            layoutIfNeeded()
            return recycler[id]
        }

        /// Items whose cards exist at the moment, back to front.
        public var visibleCards: [D.ID] {
            layoutIfNeeded()
            return recycler.ids
        }

        // MARK: Items

        /// Where the data source has the item.
        public func index(of id: D.ID) -> Int? { items.firstIndex(of: id) }

        /// Asks the data source for its items and their cards again.
        ///
        /// Items that it still has keep what they are doing: decisions stand, an open card stays open, and a card
        /// in the hand stays in the hand, as it is.
        public func reloadData() {
            guard dataSource != nil else { return }
            let held = driver.isLoaded ? driver.cards().filter { isHeld($0.phase) }.map(\.id) : []
            recycler.removeAll { !held.contains($0) }
            readItems()
            driver.setItems(items)
        }

        /// Takes a snapshot of the data, which the data source has changed: what is in it no more goes, what is
        /// new comes, and every other card stays as it is, wherever it is.
        ///
        /// - Parameter items: those of the data source, in its order.
        public func apply(_ items: [D.ID]) {
            self.items = items
            driver.setItems(items)
        }

        /// The data source has another item in the place of this one.
        ///
        /// - Returns: `false` if the deck does not have `old`, or already has `new`.
        @discardableResult
        public func replaceCard(_ old: D.ID, with new: D.ID) -> Bool {
            items = items.map { $0 == old ? new : $0 }
            return driver.update { $0.replace(old, with: new, at: $1) }
        }

        /// The item is the same and shows something else: asks for its card again, wherever it is.
        public func reloadCard(_ id: D.ID) {
            recycler.removeAll { $0 == id }
            setNeedsLayout()
        }

        func loadIfNeeded() {
            if !driver.isLoaded { reloadData() }
        }

        /// Reads what the data source's indexes stand for.
        func readItems() {
            guard let dataSource else { return }
            items = (0..<dataSource.numberOfCards(in: self)).map {
                dataSource.deck(self, identifierForCardAt: $0)
            }
        }

        // MARK: Saving

        /// What to save; it is `Codable` if the ids are. Motion is not part of it.
        public var state: D.State { driver.state }

        /// Puts a saved deck in the place of this one, at rest. Items that the data source does not have are
        /// left out, and its other items come last. A data source without any items is given time to load them.
        ///
        /// An empty state starts anew.
        public func restore(_ state: D.State) {
            recycler.removeAll()
            driver.restore(state)
        }
    }
#endif
