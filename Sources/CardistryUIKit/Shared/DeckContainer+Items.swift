#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    // Data changes by identity.

    extension DeckContainer {
        var visibleIDs: [CardID] { recycler.ids }

        func setNeedsReload() {
            driver.forgetItems()
            setNeedsLayout()
        }

        func loadIfNeeded() {
            if !driver.isLoaded { reloadItems() }
        }

        /// Reads what the data source's indexes stand for.
        func readOrder() {
            if let itemCount { items = (0..<itemCount).compactMap(identifier) }
        }

        func reloadItems() {
            guard itemCount != nil else { return }
            readOrder()
            let held = driver.isLoaded ? heldCards : []
            recycler.removeAll { !held.contains($0) }
            driver.setItems(items)
        }

        func restoreItems(_ state: D.State) {
            recycler.removeAll()
            driver.restore(state)
        }

        func insertItem(at index: Int) -> Bool {
            if driver.isWaiting { reloadItems() }
            guard let id = identifier(at: index), !driver.deck.contains(id) else { return false }
            items.insert(id, at: min(max(index, 0), items.count))
            let place = place(of: id, among: pile)
            return driver.update { $0.insert(id, at: place, time: $1) }
        }

        func removeItem(_ id: CardID) -> Bool {
            items.removeAll { $0 == id }
            return driver.update { $0.remove(id, at: $1) }
        }

        func moveItem(_ id: CardID, to index: Int) -> Bool {
            items.removeAll { $0 == id }
            items.insert(id, at: min(max(index, 0), items.count))
            let place = place(of: id, among: pile.filter { $0 != id })
            return driver.update { $0.move(id, to: place, at: $1) }
        }

        func replaceItem(_ old: CardID, with new: CardID) -> Bool {
            items = items.map { $0 == old ? new : $0 }
            return driver.update { $0.replace(old, with: new, at: $1) }
        }

        func reloadItem(_ id: CardID) {
            recycler.removeAll { $0 == id }
            show()
        }

        /// Where among `others` an item belongs: above the next item of the data source that is there.
        private func place(of id: CardID, among others: [CardID]) -> Int {
            let places = Dictionary(others.enumerated().map { ($1, $0) }) { first, _ in first }
            let later = items.drop { $0 != id }.dropFirst()
            return later.lazy.compactMap { places[$0] }.first ?? others.count
        }
    }
#endif
