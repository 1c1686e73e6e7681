import Cardistry

/// Reads the numbers of a feel, which the page has left in `scratch` in the order of the list.
private struct FeelNumbers: FeelVisitor {
    private var place = scratchBuffer.numbers

    func field(_ name: StaticString, _ kind: FeelKind) {}

    /// A number that a page gets wrong is held to what the field can be.
    @inline(never)
    mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
        value = min(max(range.lowerBound, place.pointee), range.upperBound)
        place += 1
    }
}

/// The feel in `scratch`.
@inline(never)
func readFeel<Feel: ListedFeel>() -> Feel {
    // A feel is plain values, for all of which zeroes stand until each constant is read.
    let size = MemoryLayout<Feel>.size
    let bytes = UnsafeMutableRawPointer.allocate(
        byteCount: size, alignment: MemoryLayout<Feel>.alignment)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let feel = bytes.assumingMemoryBound(to: Feel.self)
    defer { feel.deallocate() }
    var numbers = FeelNumbers()
    feel.pointee.visit(&numbers)
    return feel.pointee
}
