package import Cardistry

/// A deck as the page sees it: cards are numbers, and everything that is told is a record of numbers.
package protocol WebDeck: Deck where ID == Int32, Feel: ListedFeel {
    init(uniqueItems: [Int32], feel: Feel, size: Extent)
    /// Makes `items` the deck, as `reload` does, without a hashed set's code.
    mutating func reload(numbers items: [Int32], at time: Double)
    /// Writes what the surroundings show into the seven numbers at `record`.
    func writeSurroundings(to record: UnsafeMutablePointer<Double>, at time: Double)
    /// The rest of a card's motion; nothing where no keyframes can be given. As a change: a question would be put
    /// to a copy of the deck.
    mutating func keyframes(of id: Int32, from time: Double) -> [CardKeyframe]
    static func code(of kind: Event) -> EventCode
}

/// An event in numbers: its kind, the card that it is about and what else it says; -1 is none.
package struct EventCode {
    var kind: Double
    var card: Int32
    var first: Double
    var second: Double

    package init(_ kind: Double, _ card: Int32 = -1, _ first: Double = -1, _ second: Double = -1) {
        self.kind = kind
        self.card = card
        self.first = first
        self.second = second
    }
}

/// A deck of either kind behind a handle. Times are in seconds on the page's clock; points are in CSS pixels
/// from the deck's top left corner.
package class AnyDeck: Handled {
    func touch(_ touch: Touch) -> GestureClaim { .none }
    func shift(by offset: Vector, at time: Double) {}
    func press(_ stroke: KeyStroke, isRepeat: Bool, at time: Double) -> Bool { false }
    func insert(_ card: Int32, at index: Int, time: Double) -> Bool { false }
    func remove(_ card: Int32, at time: Double) -> Bool { false }
    func move(_ card: Int32, to index: Int, at time: Double) -> Bool { false }
    func replace(_ old: Int32, with new: Int32, at time: Double) -> Bool { false }
    func reload(_ cards: [Int32], at time: Double) {}
    func resize(to size: Extent, at time: Double) {}
    func setReduceMotion(_ isOn: Bool, at time: Double) {}
    func setFeel(at time: Double) {}
    func writeFrame(at time: Double) {}
    func keyframes(of card: Int32, from time: Double) -> [CardKeyframe] { [] }
}

package final class DeckHandle<D: WebDeck>: AnyDeck {
    package var deck: D

    init(_ deck: D) { self.deck = deck }

    override func touch(_ touch: Touch) -> GestureClaim {
        deck.touch(touch)
        return deck.claim
    }

    override func shift(by offset: Vector, at time: Double) { deck.shift(by: offset, at: time) }

    override func press(_ stroke: KeyStroke, isRepeat: Bool, at time: Double) -> Bool {
        deck.press(stroke, isRepeat: isRepeat, at: time)
    }

    override func insert(_ card: Int32, at index: Int, time: Double) -> Bool {
        deck.insert(card, at: index, time: time)
    }

    override func remove(_ card: Int32, at time: Double) -> Bool { deck.remove(card, at: time) }

    override func move(_ card: Int32, to index: Int, at time: Double) -> Bool {
        deck.move(card, to: index, at: time)
    }

    override func replace(_ old: Int32, with new: Int32, at time: Double) -> Bool {
        deck.replace(old, with: new, at: time)
    }

    override func reload(_ cards: [Int32], at time: Double) {
        deck.reload(numbers: cards, at: time)
    }

    override func resize(to size: Extent, at time: Double) { deck.resize(to: size, at: time) }

    override func setReduceMotion(_ isOn: Bool, at time: Double) {
        deck.setReduceMotion(isOn, at: time)
    }

    override func setFeel(at time: Double) { deck.setFeel(readFeel(), at: time) }

    override func writeFrame(at time: Double) { deck.writeFrame(at: time) }

    override func keyframes(of card: Int32, from time: Double) -> [CardKeyframe] {
        deck.keyframes(of: card, from: time)
    }
}

/// Makes a deck of the first `count` cards in `ids`, top card first, with the feel in `scratch`. The cards must
/// not repeat.
package func makeDeck<D: WebDeck>(
    _: D.Type, count: Int32, width: Double, height: Double
) -> Int32 {
    let size = Extent(width: width, height: height)
    return handle(
        for: DeckHandle(
            D(uniqueItems: takeIDs(count), feel: readFeel(), size: size)))
}

@inline(never)
func anyDeck(_ handle: Int32) -> AnyDeck { object(handle) }
