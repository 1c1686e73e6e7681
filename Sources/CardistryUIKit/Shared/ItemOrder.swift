#if canImport(UIKit)
    /// The items of a data source in its order: the one place where an index stands for an identity.
    struct ItemOrder {
        private(set) var ids: [CardID] = []
        private var places: [CardID: Int] = [:]

        init() {}

        init(_ ids: [CardID]) {
            self.ids = ids
            count()
        }

        /// Where the data source has the item; the first place, if it names it twice.
        func index(of id: CardID) -> Int? { places[id] }

        mutating func insert(_ id: CardID, at index: Int) {
            ids.insert(id, at: min(max(index, 0), ids.count))
            count()
        }

        mutating func remove(_ id: CardID) {
            guard let index = places[id] else { return }
            ids.remove(at: index)
            count()
        }

        mutating func move(_ id: CardID, to index: Int) {
            guard let old = places[id] else { return }
            ids.remove(at: old)
            insert(id, at: index)
        }

        mutating func replace(_ old: CardID, with new: CardID) {
            guard let index = places[old] else { return }
            ids[index] = new
            count()
        }

        /// Where among `undecided`, top first, an item belongs that the data source has at `index`: above the
        /// next one that is still undecided.
        func place(of index: Int, among undecided: [CardID]) -> Int {
            guard index + 1 < ids.count else { return undecided.count }
            let open = Dictionary(undecided.enumerated().map { ($1, $0) }) { first, _ in first }
            for later in ids[(index + 1)...] {
                if let place = open[later] { return place }
            }
            return undecided.count
        }

        private mutating func count() {
            places = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
        }
    }
#endif
