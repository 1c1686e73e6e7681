import Cardistry

/// Memory that the page reads and writes directly: records of plain numbers, grown when needed.
///
/// Each call that fills one returns how many records there are; they stand until the next such call.
struct NumberBuffer {
    private(set) var numbers: UnsafeMutablePointer<Double>
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        numbers = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
        numbers.initialize(repeating: 0, count: capacity)
    }

    /// Makes room for `count` numbers. What was in the buffer is lost.
    mutating func reserve(_ count: Int) {
        if count <= capacity { return }
        numbers.deallocate()
        self = NumberBuffer(capacity: max(count, capacity * 2))
    }
}

/// The module's buffers. WebAssembly runs on the page's one thread, so they need no protection.
nonisolated(unsafe) var poseBuffer = NumberBuffer(capacity: 16 * PoseRecord.count)
nonisolated(unsafe) var eventBuffer = NumberBuffer(capacity: 32 * EventRecord.count)
nonisolated(unsafe) var keyframeBuffer = NumberBuffer(capacity: 64 * KeyframeRecord.count)
nonisolated(unsafe) var feelBuffer = NumberBuffer(capacity: 96)
/// Cards, as the page hands them over.
nonisolated(unsafe) var idBuffer = UnsafeMutablePointer<Int32>.allocate(capacity: 64)
nonisolated(unsafe) private var idCapacity = 64

/// Where the page writes `count` cards before a call that takes cards.
@_expose(wasm, "ids")
public func ids(_ count: Int32) -> UnsafeMutablePointer<Int32> {
    if count > idCapacity {
        idBuffer.deallocate()
        idCapacity = Int(count)
        idBuffer = UnsafeMutablePointer<Int32>.allocate(capacity: idCapacity)
    }
    return idBuffer
}

/// `count` of the cards the page has written, from number `first` on.
func takeIDs(_ count: Int32, from first: Int32 = 0) -> [Int32] {
    let end = max(min(first + count, Int32(idCapacity)), first)
    var cards = [Int32](roomFor: Int(end - first))
    for index in first..<end {
        cards.push(idBuffer[Int(index)])
    }
    return cards
}

@_expose(wasm, "poses")
public func poses() -> UnsafeMutablePointer<Double> { poseBuffer.numbers }

@_expose(wasm, "events")
public func events() -> UnsafeMutablePointer<Double> { eventBuffer.numbers }

@_expose(wasm, "keyframes")
public func keyframes() -> UnsafeMutablePointer<Double> { keyframeBuffer.numbers }

@_expose(wasm, "feel")
public func feel() -> UnsafeMutablePointer<Double> { feelBuffer.numbers }
