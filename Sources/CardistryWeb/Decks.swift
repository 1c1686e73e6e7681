import Cardistry

/// A deck of the page. Cards are numbers here; the page knows what they stand for. Times are in seconds
/// on the page's clock; points are in CSS pixels from the deck's top left corner.
class Deck {
    /// Which touch is being followed and what it is doing; 0: none.
    var gesture: UInt8 { 0 }

    func touch(_ touch: Touch) {}
    func insert(_ card: Int32, at index: Int, time: Double) -> Bool { false }
    func remove(_ card: Int32, at time: Double) -> Bool { false }
    func move(_ card: Int32, to index: Int, at time: Double) -> Bool { false }
    func replace(_ old: Int32, with new: Int32, at time: Double) -> Bool { false }
    func reload(_ cards: [Int32], at time: Double) {}
    func resize(to size: Size, at time: Double) {}
    func setReduceMotion(_ isOn: Bool, at time: Double) {}
    func visitFeel(_ visitor: inout FeelVisitor) {}
    /// Lets time pass, and writes the live cards and then the surroundings into the pose buffer.
    func frame(at time: Double) -> Int { 0 }
    /// Writes what has happened since the last call into the event buffer.
    func takeEvents() -> Int { 0 }
}

nonisolated(unsafe) private var decks: [Deck?] = []

/// The deck behind a handle. A handle that was never given out is a mistake in the page's script.
func deck(_ handle: Int32) -> Deck {
    guard decks.indices.contains(Int(handle)), let deck = decks[Int(handle)] else {
        preconditionFailure("there is no such deck")
    }
    return deck
}

/// Gives out a handle for `deck`.
func keep(_ deck: Deck) -> Int32 {
    for index in decks.indices where decks[index] == nil {
        decks[index] = deck
        return Int32(index)
    }
    decks.append(deck)
    return Int32(decks.count - 1)
}

@_expose(wasm, "destroy")
public func destroy(_ handle: Int32) {
    if decks.indices.contains(Int(handle)) { decks[Int(handle)] = nil }
}
