extension ListedFeel {
    /// The name of the first constant that is no finite number; `nil` if all are.
    package var faultyConstant: StaticString? {
        var feel = self
        var check = FeelCheck()
        feel.visit(&check)
        return check.found
    }
}

private struct FeelCheck: FeelVisitor {
    private(set) var found: StaticString?
    private var name: StaticString = ""

    mutating func field(_ name: StaticString, _ kind: FeelKind) { self.name = name }

    mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
        if found == nil && !value.isFinite { found = name }
    }
}
