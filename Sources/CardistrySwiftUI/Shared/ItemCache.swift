#if canImport(SwiftUI)
    /// The items that a view was given last, by their ids.
    ///
    /// A view's body runs with every frame of a drag if the app shows the drag's progress around the deck.
    /// Thousands of items are read only when they differ from those before.
    struct ItemCache<Items: RandomAccessCollection, ID: Hashable> {
        /// In the order of the items.
        private(set) var ids: [ID] = []
        private var known: [ID: Items.Element] = [:]
        private var latest: Items?

        subscript(id: ID) -> Items.Element? { known[id] }

        mutating func read(_ items: Items, id: KeyPath<Items.Element, ID>) {
            if let latest, Self.share(latest, items) { return }
            latest = items
            ids = items.map { $0[keyPath: id] }
            known = Dictionary(zip(ids, items)) { first, _ in first }
        }

        /// Returns `true` if both have their elements in the same place. Both are alive, and an array is copied
        /// before it changes, so they are then the same.
        private static func share(_ one: Items, _ other: Items) -> Bool {
            one.withContiguousStorageIfAvailable { one in
                other.withContiguousStorageIfAvailable { other in
                    one.baseAddress == other.baseAddress && one.count == other.count
                }
            } == true
        }
    }
#endif
