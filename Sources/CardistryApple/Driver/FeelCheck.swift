import Cardistry

/// Finds the first constant of a feel that is no finite number.
struct FeelCheck: FeelVisitor {
    private(set) var found: String?
    private var name: StaticString = ""

    mutating func field(_ name: StaticString, _ kind: FeelKind) { self.name = name }

    mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
        if found == nil && !value.isFinite { found = "\(name)" }
    }
}
