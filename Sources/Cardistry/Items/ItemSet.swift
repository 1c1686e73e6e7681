/// The part of a set that is needed to tell items apart.
package protocol ItemSet {
    associatedtype Item

    init()
    func contains(_ item: Item) -> Bool
    /// Returns `true` if the item was inserted.
    mutating func add(_ item: Item) -> Bool
}

extension ItemSet {
    /// `items` without those that occur again.
    package static func unique(_ items: [Item]) -> [Item] {
        var seen = Self()
        var unique = [Item](roomFor: items.count)
        for item in items where seen.add(item) { unique.push(item) }
        return unique
    }
}

extension Set: ItemSet {
    package mutating func add(_ item: Element) -> Bool { insert(item).inserted }
}
