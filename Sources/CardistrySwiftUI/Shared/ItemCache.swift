#if canImport(SwiftUI)
    /// The latest items of a view, by id.
    ///
    /// A view's body runs with every frame of a drag if the app shows the drag's progress around
    /// the deck. So the items, perhaps thousands, are read only when they changed.
    struct ItemCache<Items: RandomAccessCollection, ID: Hashable> {
        /// The ids, in the order of the items.
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

        /// Returns `true` if both have their elements in the same memory. Both are alive, and an
        /// array is copied before it changes, so they are then equal.
        private static func share(_ one: Items, _ other: Items) -> Bool {
            one.withContiguousStorageIfAvailable { one in
                other.withContiguousStorageIfAvailable { other in
                    one.baseAddress == other.baseAddress && one.count == other.count
                }
            } == true
        }
    }
#endif
