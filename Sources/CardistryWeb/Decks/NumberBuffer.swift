import Cardistry

/// Memory that the page reads and writes directly: plain numbers, grown when needed.
package struct NumberBuffer {
    // Nothing at first, so that a global buffer needs no code that makes it before each use.
    private var start: UnsafeMutablePointer<Double>?
    private var capacity = 0

    /// Where the numbers stand.
    package var numbers: UnsafeMutablePointer<Double> { mutating get { room(for: 1) } }

    /// Makes room for `count` numbers. If the buffer has to grow, what was in it is lost.
    @inline(never)
    mutating func room(for count: Int) -> UnsafeMutablePointer<Double> {
        if let start {
            if count <= capacity { return start }
            start.deallocate()
        }
        capacity = max(count, capacity * 2, 512)
        let new = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
        new.initialize(repeating: 0, count: capacity)
        start = new
        return new
    }
}

// The module's buffers. WebAssembly runs on the page's one thread, so they need no protection.

/// The latest frame, with its events.
nonisolated(unsafe) var frameBuffer = NumberBuffer()
/// The latest keyframes, or the numbers of a feel that the page leaves.
nonisolated(unsafe) var scratchBuffer = NumberBuffer()
/// Cards, in either direction.
nonisolated(unsafe) private var cardBuffer: UnsafeMutablePointer<Int32>?
nonisolated(unsafe) private var cardCapacity = 0

@_expose(wasm, "scratch")
public func scratch() -> UnsafeMutablePointer<Double> { scratchBuffer.numbers }

/// Where the page writes `count` cards before a call that takes cards, and reads those that a call has left.
@_expose(wasm, "ids")
public func ids(_ count: Int32) -> UnsafeMutablePointer<Int32> {
    if let cardBuffer {
        if count <= cardCapacity { return cardBuffer }
        cardBuffer.deallocate()
    }
    cardCapacity = max(Int(count), 64)
    let new = UnsafeMutablePointer<Int32>.allocate(capacity: cardCapacity)
    cardBuffer = new
    return new
}

/// `count` of the cards that the page has written, from number `first` on.
@inline(never)
package func takeIDs(_ count: Int32, from first: Int32 = 0) -> [Int32] {
    let end = max(min(first + count, Int32(cardCapacity)), first)
    var cards = [Int32](roomFor: Int(end - first))
    guard let cardBuffer else { return cards }
    for index in first..<end {
        cards.push(cardBuffer[Int(index)])
    }
    return cards
}

/// Leaves cards for the page to read.
///
/// - Returns: how many.
@inline(never)
package func giveIDs(_ cards: [Int32]) -> Int32 {
    let buffer = ids(Int32(cards.count))
    for index in cards.indices { buffer[index] = cards[index] }
    return Int32(cards.count)
}
