package import Cardistry

/// A feel in `scratch`: for each constant where its name lies and how long it is, its kind, and its numbers.
private struct FeelNumbers: FeelVisitor {
    /// Whether the feel takes the numbers instead of giving them.
    let isReading: Bool
    private(set) var place = scratchBuffer.numbers
    private(set) var count: Int32 = 0

    init(isReading: Bool) { self.isReading = isReading }

    @inline(never)
    mutating func field(_ name: StaticString, _ kind: FeelKind) {
        if !isReading {
            place[0] = Double(UInt(bitPattern: name.utf8Start))
            place[1] = Double(name.utf8CodeUnitCount)
            place[2] = Double(kind.rawValue)
        }
        place += 3
        count += 1
    }

    /// A number that a page gets wrong is held to what the field can be.
    @inline(never)
    mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
        if !isReading {
            place.pointee = value
        } else if place.pointee == place.pointee {
            value = min(max(place.pointee, range.lowerBound), range.upperBound)
        }
        place += 1
    }
}

/// `feel` with the numbers that stand in `scratch`.
func readFeel<Feel: ListedFeel>(_ feel: Feel) -> Feel {
    var feel = feel
    var numbers = FeelNumbers(isReading: true)
    feel.visit(&numbers)
    return feel
}

/// Writes a feel into `scratch`.
///
/// - Returns: how many constants it has.
package func writeFeel<Feel: ListedFeel>(_ feel: Feel) -> Int32 {
    var feel = feel
    var numbers = FeelNumbers(isReading: false)
    feel.visit(&numbers)
    return numbers.count
}
