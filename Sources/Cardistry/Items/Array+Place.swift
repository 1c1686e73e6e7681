/// What stands for an item and is found by it.
protocol Identified {
    associatedtype ID: Equatable
    var id: ID { get }
}

extension LiveCard: Identified {}
extension WalletCard: Identified {}
extension SwipeDecision: Identified {}

// Loops of their own, on the array alone: `firstIndex(where:)` allocates where it is not specialised, and
// a method of a deck that does not change it is handed a copy of the whole deck.

extension Array where Element: Identified {
    /// Where `id` is, looked for from the end.
    func place(of id: Element.ID) -> Int? {
        let place = search(id)
        return place < 0 ? nil : place
    }

    /// -1: nowhere. A plain number is returned in a register.
    @inline(never)
    private func search(_ id: Element.ID) -> Int {
        var place = count - 1
        while place >= 0 && self[place].id != id { place -= 1 }
        return place
    }
}

extension Array where Element: Equatable {
    /// Where `element` is, looked for from the end.
    func place(of element: Element) -> Int? {
        let place = search(element)
        return place < 0 ? nil : place
    }

    @inline(never)
    private func search(_ element: Element) -> Int {
        var place = count - 1
        while place >= 0 && self[place] != element { place -= 1 }
        return place
    }
}
