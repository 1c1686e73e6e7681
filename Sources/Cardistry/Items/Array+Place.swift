/// An element that stands for an item and can be found by its id.
package protocol Identified {
    associatedtype ID: Equatable
    var id: ID { get }
}

extension SwipeCard: Identified {}
extension WalletCard: Identified {}
extension SwipeDecision: Identified {}

// Plain loops on the array alone: `firstIndex(where:)` allocates where it is not specialised, and a
// nonmutating method of a deck receives a copy of the whole deck. A method that goes on to change the deck
// avoids that copy if it reads the card into a constant first: `let card = cards[index]`, then `pose(of: card, at: time)`.

extension Array where Element: Identified {
    /// The index of `id`. The search starts at the end.
    package func place(of id: Element.ID) -> Int? {
        let place = search(id)
        return place < 0 ? nil : place
    }

    /// The index, or -1. A plain number is returned in a register, an optional is not.
    @inline(never)
    private func search(_ id: Element.ID) -> Int {
        var place = count - 1
        while place >= 0 && self[place].id != id { place -= 1 }
        return place
    }
}

extension Array where Element: Equatable {
    /// The index of `element`. The search starts at the end.
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
