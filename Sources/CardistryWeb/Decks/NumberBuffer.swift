import Cardistry

/// Memory that the page reads and writes directly: plain numbers, grown when needed.
package struct NumberBuffer {
    package private(set) var numbers: UnsafeMutablePointer<Double>
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        numbers = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
        numbers.initialize(repeating: 0, count: capacity)
    }

    /// Makes room for `count` numbers. What was in the buffer is lost.
    @inline(never)
    mutating func reserve(_ count: Int) {
        if count <= capacity { return }
        numbers.deallocate()
        self = NumberBuffer(capacity: max(count, capacity * 2))
    }
}

// The module's buffers. WebAssembly runs on the page's one thread, so they need no protection.

/// The latest frame, with its events.
nonisolated(unsafe) var frameBuffer = NumberBuffer(capacity: 512)
/// The latest keyframes, or the constants of a feel, in either direction.
nonisolated(unsafe) var scratchBuffer = NumberBuffer(capacity: 512)
/// Cards, in either direction.
nonisolated(unsafe) private var cardBuffer = UnsafeMutablePointer<Int32>.allocate(capacity: 64)
nonisolated(unsafe) private var cardCapacity = 64

@_expose(wasm, "scratch")
public func scratch() -> UnsafeMutablePointer<Double> { scratchBuffer.numbers }

/// Where the page writes `count` cards before a call that takes cards, and reads those that a call has left.
@_expose(wasm, "ids")
public func ids(_ count: Int32) -> UnsafeMutablePointer<Int32> {
    if count > cardCapacity {
        cardBuffer.deallocate()
        cardCapacity = Int(count)
        cardBuffer = UnsafeMutablePointer<Int32>.allocate(capacity: cardCapacity)
    }
    return cardBuffer
}

/// `count` of the cards that the page has written, from number `first` on.
@inline(never)
package func takeIDs(_ count: Int32, from first: Int32 = 0) -> [Int32] {
    let end = max(min(first + count, Int32(cardCapacity)), first)
    var cards = [Int32](roomFor: Int(end - first))
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
