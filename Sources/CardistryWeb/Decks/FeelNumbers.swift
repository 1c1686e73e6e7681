import Cardistry

/// Reads the numbers of a feel, in the order of the list.
private struct FeelNumbers: FeelVisitor {
    var record: InputRecord

    func field(_ name: StaticString, _ kind: FeelKind) {}

    /// A number that a page gets wrong is held to what the field can be.
    @inline(never)
    mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
        value = min(max(range.lowerBound, record.number()), range.upperBound)
    }
}

@inline(never)
func readFeel<Feel: ListedFeel>(from record: inout InputRecord) -> Feel {
    // A feel is plain values, for all of which zeroes stand until each constant is read.
    let size = MemoryLayout<Feel>.size
    let bytes = UnsafeMutableRawPointer.allocate(
        byteCount: size, alignment: MemoryLayout<Feel>.alignment)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let feel = bytes.assumingMemoryBound(to: Feel.self)
    defer { feel.deallocate() }
    var numbers = FeelNumbers(record: record)
    feel.pointee.visit(&numbers)
    record = numbers.record
    return feel.pointee
}
