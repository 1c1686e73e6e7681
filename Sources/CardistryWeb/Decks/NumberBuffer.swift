import Cardistry

/// Memory that the page reads and writes directly: plain numbers, grown when needed.
package struct NumberBuffer {
    // Nothing at first, so that a global buffer needs no code that makes it before each use.
    private var start: UnsafeMutablePointer<Double>?
    private var capacity = 0

    package init() {}

    /// Makes room for `count` numbers. If the buffer has to grow, its content is lost.
    @inline(never)
    package mutating func room(for count: Int) -> UnsafeMutablePointer<Double> {
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

    /// Frees the memory.
    mutating func free() {
        start?.deallocate()
        start = nil
        capacity = 0
    }

    /// The record that the page has written, of which there can't be more than the buffer holds.
    @inline(never)
    mutating func record(length: Int32) -> InputRecord {
        InputRecord(room(for: 1), length: min(max(Int(length), 0), capacity))
    }
}

// WebAssembly runs on the page's one thread, so the module's buffers need no protection.

/// The record of the next input.
nonisolated(unsafe) var inputBuffer = NumberBuffer()
/// The latest frame, with its events.
nonisolated(unsafe) var frameBuffer = NumberBuffer()
/// The latest keyframes or list, with their number in front.
nonisolated(unsafe) var answerBuffer = NumberBuffer()
