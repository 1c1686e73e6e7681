/// Ids in a row, each once, and where each of them is.
///
/// A dictionary finds them where a program has one anyway. On a page a dictionary costs a tenth of the engine's download,
/// and a deck's windows hold a few dozen cards, which are found as fast by looking at each.
struct IDList<ID: Hashable & Sendable>: Sendable {
    private(set) var ids: [ID] = []

    #if hasFeature(Embedded)
        func place(of id: ID) -> Int? { ids.place(of: id) }

        /// Adds an id that is not there yet.
        mutating func append(_ id: ID) { ids.push(id) }
    #else
        private var places: [ID: Int] = [:]

        @inline(__always)
        func place(of id: ID) -> Int? { places[id] }

        /// Adds an id that is not there yet.
        mutating func append(_ id: ID) {
            places[id] = ids.count
            ids.push(id)
        }
    #endif
}
