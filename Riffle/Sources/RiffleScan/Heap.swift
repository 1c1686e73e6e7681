/// Values of which the greatest is at hand (a binary heap).
struct Heap<Element: Comparable> {
    private var elements: [Element] = []

    /// The greatest value.
    var first: Element? { elements.first }

    mutating func add(_ element: Element) {
        elements.append(element)
        var place = elements.count - 1
        while place > 0, elements[(place - 1) / 2] < elements[place] {
            elements.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Removes and returns the greatest value.
    mutating func removeFirst() -> Element? {
        guard let last = elements.indices.last else { return nil }
        elements.swapAt(0, last)
        let first = elements.removeLast()
        var place = 0
        while true {
            let children = (2 * place + 1..<2 * place + 3).clamped(to: elements.indices)
            guard let child = children.max(by: { elements[$0] < elements[$1] }),
                elements[place] < elements[child]
            else { return first }
            elements.swapAt(place, child)
            place = child
        }
    }
}
