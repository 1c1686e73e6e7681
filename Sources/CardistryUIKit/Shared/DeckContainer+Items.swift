#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    // Data changes by identity.

    extension DeckContainer {
        func setNeedsReload() {
            driver.forgetItems()
            setNeedsLayout()
        }

        func loadIfNeeded() {
            if !driver.isLoaded { reloadItems() }
        }

        /// Reads what the data source's indexes stand for.
        func readOrder() {
            if let itemCount { order = ItemOrder((0..<itemCount).compactMap(identifier)) }
        }

        func reloadItems() {
            guard itemCount != nil else { return }
            readOrder()
            recycler.removeAll(but: driver.isLoaded ? heldCards : [])
            driver.setItems(order.ids)
        }

        func restoreItems(_ state: D.State) {
            recycler.removeAll()
            driver.restore(state)
        }

        func insertItem(at index: Int) -> Bool {
            if driver.isWaiting { reloadItems() }
            guard let id = identifier(at: index), !driver.deck.contains(id) else { return false }
            order.insert(id, at: index)
            let place = order.place(of: index, among: pile)
            return driver.update { $0.insert(id, at: place, time: $1) }
        }

        func removeItem(_ id: CardID) -> Bool {
            order.remove(id)
            return driver.update { $0.remove(id, at: $1) }
        }

        func moveItem(_ id: CardID, to index: Int) -> Bool {
            order.move(id, to: index)
            let others = pile.filter { $0 != id }
            let place = order.place(of: order.index(of: id) ?? 0, among: others)
            return driver.update { $0.move(id, to: place, at: $1) }
        }

        func replaceItem(_ old: CardID, with new: CardID) -> Bool {
            guard driver.deck.contains(old), !driver.deck.contains(new) else { return false }
            order.replace(old, with: new)
            return driver.update { $0.replace(old, with: new, at: $1) }
        }

        func reloadItem(_ id: CardID) {
            if recycler.remove(id) { show() }
        }
    }
#endif
