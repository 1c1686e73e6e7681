#if hasFeature(Embedded)
    /// A set of ids, which are small numbers from 0 in the web engine. A bit for each takes a fraction of the code of a
    /// hashed set.
    package struct UniqueIDs<ID> {
        private var words: [Int32] = []

        init() {}

        func contains(_ id: ID) -> Bool { contains(number: number(of: id)) }

        /// Returns `true` if the id was added.
        mutating func add(_ id: ID) -> Bool { add(number: number(of: id)) }

        /// The engine's only type of ids is `Int32`.
        private func number(of id: ID) -> Int32 {
            withUnsafeBytes(of: id) { $0.load(as: Int32.self) }
        }

        private func contains(number: Int32) -> Bool {
            let word = Int(number >> 5)
            return words.indices.contains(word) && words[word] & (1 << (number & 31)) != 0
        }

        @inline(never)
        private mutating func add(number: Int32) -> Bool {
            if contains(number: number) { return false }
            let word = Int(number >> 5)
            while words.count <= word { words.push(0) }
            words[word] |= 1 << (number & 31)
            return true
        }
    }
#else
    /// A set of ids.
    package struct UniqueIDs<ID: Hashable> {
        private var ids: Set<ID> = []

        func contains(_ id: ID) -> Bool { ids.contains(id) }

        /// Returns `true` if the id was added.
        mutating func add(_ id: ID) -> Bool { ids.insert(id).inserted }
    }
#endif

extension UniqueIDs {
    /// `items` without those that occur again.
    package static func unique(_ items: [ID]) -> [ID] {
        var seen = UniqueIDs()
        var unique = [ID](roomFor: items.count)
        for item in items where seen.add(item) { unique.push(item) }
        return unique
    }
}
